package dev.hod.cli;

import dev.hod.warehouse.Footprint;
import dev.hod.warehouse.Warehouse;
import dev.hod.warehouse.WarehouseOptions;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hod warehouse}: runs a local warehouse until Ctrl-C. */
@Command(
    name = "warehouse",
    mixinStandardHelpOptions = true,
    versionProvider = Hod.Version.class,
    description = "Runs a local SQL warehouse that any Databricks client can use, until Ctrl-C.",
    footer = {
      "",
      "Environment: HOD_HOME is the folder in which sample data and certificates are kept."
    })
final class WarehouseCommand implements Callable<Integer> {
  private static final int LAST_PORT = 65535;

  private final Console console;
  private final Map<String, String> env;

  @Option(
      names = "--host",
      paramLabel = "ADDRESS",
      description = "Address to listen on; 127.0.0.1 is the default.")
  private String host = "127.0.0.1";

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "Port of plain HTTP; 15001 is the default, 0 takes any free one.")
  private int port = 15001;

  @Option(
      names = "--tls-port",
      paramLabel = "PORT",
      description = "Port of TLS; 0 takes any free one. Without it there is no TLS.")
  private @Nullable Integer tlsPort;

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      description = "The access token that clients must send. Without it a random one is made.")
  private @Nullable String token;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description = "Folder of the catalogs that are kept. Without it all is in memory.")
  private @Nullable Path data;

  @Option(
      names = "--sample-scale",
      paramLabel = "FACTOR",
      description = "TPC-H scale factor of samples.tpch; 0.1 is the default.")
  private double sampleScale = 0.1;

  @Option(
      names = "--strict-user-agent",
      description = "Refuses the hybrid disposition to unknown clients, as the service does.")
  private boolean strictUserAgent;

  WarehouseCommand(Console console, Map<String, String> env) {
    this.console = console;
    this.env = env;
  }

  @Override
  public Integer call() throws InterruptedException {
    WarehouseOptions options = options();
    Warehouse warehouse;
    try (ProgressBar progress = new ProgressBar(console)) {
      warehouse = Warehouse.start(options, progress);
    } catch (UncheckedIOException | IllegalStateException e) {
      throw new UserException("the warehouse can't start: " + reason(e));
    }
    Runtime.getRuntime().addShutdownHook(new Thread(warehouse::close, "hod-warehouse-close"));
    announce(warehouse);
    // Nothing counts down: a signal ends the process.
    new CountDownLatch(1).await();
    return Exit.DONE;
  }

  /** What a user can do something about, in words. */
  private String reason(RuntimeException failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && !(cause instanceof BindException)) cause = cause.getCause();
    if (cause instanceof UnresolvedAddressException) return "no address is known of " + host;
    if (!(cause instanceof BindException)) return Exit.describe(cause);
    String ports = tlsPort == null ? String.valueOf(port) : port + " or " + tlsPort;
    return "port %s of %s: %s; --port, --tls-port and --host choose others"
        .formatted(ports, host, cause.getMessage());
  }

  /** What was typed, checked. */
  WarehouseOptions options() {
    checkPort("--port", port);
    if (tlsPort != null) checkPort("--tls-port", tlsPort);
    if (!(sampleScale > 0 && sampleScale <= 100)) {
      throw UserException.usage("--sample-scale must be above 0 and at most 100");
    }
    if (token != null && token.isBlank()) throw UserException.usage("--token must not be empty");
    if (data != null && Files.exists(data) && !Files.isDirectory(data)) {
      throw UserException.usage("--data must be a folder, and " + data + " is none");
    }
    return new WarehouseOptions(
        host,
        port,
        tlsPort == null ? -1 : tlsPort,
        token,
        data == null ? null : data.toAbsolutePath(),
        HomeFolder.of(env),
        sampleScale,
        strictUserAgent,
        Footprint.server());
  }

  private void announce(Warehouse warehouse) {
    String address = JdbcUrl.bracketed(host);
    console.say(readyLine(host));
    console.say("  address   http://" + address + ":" + warehouse.port());
    warehouse.tlsPort().ifPresent(tls -> console.say("  TLS       https://" + address + ":" + tls));
    console.say("  Thrift    at the path of the JDBC URL, for clients of Hive at /cliservice");
    warehouse.certificateAuthority().ifPresent(file -> console.say("  CA file   " + file));
    console.say("  token     " + warehouse.token());
    console.say(
        "  JDBC URL  "
            + JdbcUrl.plain(
                isEverywhere(host) ? "127.0.0.1" : host, warehouse.port(), warehouse.warehouseId())
            + ";AuthMech=3;UID=token;PWD="
            + warehouse.token());
  }

  /** Who listens on more than loopback should see it. */
  static String readyLine(String host) {
    String where = isEverywhere(host) ? ", on all addresses of this machine" : "";
    return "hod: the warehouse is ready" + where + "; Ctrl-C stops it";
  }

  private static boolean isEverywhere(String host) {
    return host.equals("0.0.0.0") || host.equals("::");
  }

  private void checkPort(String option, int value) {
    if (value < 0 || value > LAST_PORT)
      throw UserException.usage(option + " must be from 0 to " + LAST_PORT);
  }
}
