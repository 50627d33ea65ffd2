package dev.hod.bench;

import dev.hod.bench.serve.AnswerServer;
import dev.hod.warehouse.engine.SampleProgress;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hod bench serve}: the server of the races, until Ctrl-C. */
@Command(
    name = "serve",
    mixinStandardHelpOptions = true,
    description =
        "Serves answers from memory until Ctrl-C: what it is asked first it asks a local warehouse.",
    footer = {
      "",
      "While it runs: GET /bench/stats, /bench/reset, /bench/set?delay=30&closed=false."
    })
final class ServeCommand implements Callable<Integer> {
  private final Bench.Surroundings surroundings;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Port of plain HTTP; 0, the default, takes any.")
  private int port;

  @Option(
      names = "--tls-port",
      paramLabel = "PORT",
      description = "Port of TLS; 0, the default, takes any.")
  private int tlsPort;

  @Option(
      names = "--answering-threads",
      paramLabel = "N",
      description = "Threads that answer; 1 is the default.")
  private int threads = 1;

  @Option(
      names = "--delay",
      paramLabel = "MILLIS",
      description = "Time before each answer to an open or an execute.")
  private int delay;

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      description = "The access token that clients send.")
  private String token = "dapi-of-the-races";

  @Option(
      names = "--no-warm-up",
      description = "Accepts connections before it has answered some itself.")
  private boolean cold;

  @Option(names = "--home", paramLabel = "DIR", hidden = true)
  private @Nullable Path home;

  ServeCommand(Bench.Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() throws InterruptedException {
    Path folder = home == null ? surroundings.home() : home;
    AnswerServer.Options options = new AnswerServer.Options(port, tlsPort, threads, token, folder);
    AnswerServer server = AnswerServer.start(options, SampleProgress.SILENT);
    Runtime.getRuntime().addShutdownHook(new Thread(server::close, "hod-bench-close"));
    server.delay(delay);
    if (!cold) {
      server.warmUp();
    }
    PrintWriter out = surroundings.out();
    out.println(
        "ready http="
            + server.port()
            + " tls="
            + server.tlsPort()
            + " warehouse-http="
            + server.warehousePort()
            + " warehouse-tls="
            + server.warehouseTlsPort()
            + " warehouse="
            + server.warehouseId()
            + " ca="
            + server.authority());
    out.println(
        "jdbc:hod://localhost:"
            + server.tlsPort()
            + "/;httpPath=/sql/1.0/warehouses/"
            + server.warehouseId()
            + ";SSLTrustStoreType=PEM;SSLTrustStore="
            + server.authority()
            + ";PWD="
            + token);
    out.flush();
    // Nothing counts down: a signal ends the process.
    new CountDownLatch(1).await();
    return 0;
  }
}
