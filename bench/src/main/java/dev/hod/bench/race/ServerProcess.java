package dev.hod.bench.race;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The answering server in a process of its own; closing it ends it. */
final class ServerProcess implements AutoCloseable {
  private static final String TOKEN = "dapi-of-the-races";

  private final Process process;
  private final String ready;
  private final Path pem;
  private final Path jks;

  private ServerProcess(Process process, String ready, Path folder) throws IOException {
    this.process = process;
    this.ready = ready;
    this.pem = Path.of(part("ca"));
    this.jks = folder.resolve("trust.jks");
    writeTrust();
  }

  static ServerProcess start(Path home, Path folder, int threads) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(ClientProcess.java(System.getProperty("java.home")));
    // Arrow Java, inside the warehouse, needs it.
    command.addAll(List.of("--add-opens=java.base/java.nio=ALL-UNNAMED", "-Xmx1g"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("dev.hod.bench.Bench", "serve", "--home", home.toString()));
    command.addAll(List.of("--answering-threads", String.valueOf(threads), "--token", TOKEN));
    Path log = folder.resolve("server.log");
    Process process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
    String line = out.readLine();
    while (line != null && !line.startsWith("ready ")) {
      line = out.readLine();
    }
    if (line == null) {
      throw new IOException("the server didn't start: " + Files.readString(log).strip());
    }
    return new ServerProcess(process, line, folder);
  }

  private String part(String name) {
    Matcher found = Pattern.compile("\\b" + name + "=(\\S+)").matcher(ready);
    if (!found.find()) {
      throw new IllegalStateException("the server didn't say its " + name);
    }
    return found.group(1);
  }

  private void writeTrust() throws IOException {
    try (InputStream in = Files.newInputStream(pem);
        var out = Files.newOutputStream(jks)) {
      KeyStore store = KeyStore.getInstance("JKS");
      store.load(null, null);
      CertificateFactory certificates = CertificateFactory.getInstance("X.509");
      store.setCertificateEntry("ca", certificates.generateCertificate(in));
      store.store(out, Target.PASSWORD.toCharArray());
    } catch (GeneralSecurityException e) {
      throw new IOException("can't write a trust store", e);
    }
  }

  /** The server itself, which answers from memory. */
  Target target(boolean secure) {
    return target(secure ? "tls" : "http", secure);
  }

  /** The warehouse inside it, which runs each statement. */
  Target warehouse(boolean secure) {
    return target(secure ? "warehouse-tls" : "warehouse-http", secure);
  }

  private Target target(String port, boolean secure) {
    return new Target(Integer.parseInt(part(port)), secure, part("warehouse"), TOKEN, pem, jks);
  }

  void set(int delayMillis, boolean closed) throws IOException {
    ask("set?delay=" + delayMillis + "&closed=" + closed);
  }

  void set(int delayMillis) throws IOException {
    ask("set?delay=" + delayMillis);
  }

  void reset() throws IOException {
    ask("reset");
  }

  /** The counters since the last reset, and {@code cpu-ms} of the process so far. */
  Map<String, Long> stats() throws IOException {
    Map<String, Long> stats = new TreeMap<>();
    new String(ask("stats"), StandardCharsets.UTF_8)
        .lines()
        .forEach(
            line ->
                stats.put(
                    line.substring(0, line.indexOf(' ')),
                    Long.parseLong(line.substring(line.indexOf(' ') + 1))));
    stats.put("cpu-ms", Proc.cpuMillis(process.pid()));
    return stats;
  }

  /** A request as it came last, by the name of its kind. */
  byte[] sample(String call) throws IOException {
    return ask("sample?call=" + call);
  }

  private byte[] ask(String what) throws IOException {
    URI uri = URI.create("http://127.0.0.1:" + part("http") + "/bench/" + what);
    HttpURLConnection call = (HttpURLConnection) uri.toURL().openConnection();
    try {
      if (call.getResponseCode() != 200) {
        throw new IOException("the server can't do " + what);
      }
      return call.getInputStream().readAllBytes();
    } finally {
      call.disconnect();
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
