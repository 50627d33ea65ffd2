package dev.hod.suite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The packaged warehouse as a process of its own, started as a user starts it. Its admin calls arm
 * faults and count requests.
 */
final class WarehouseProcess implements AutoCloseable {
  static final String TOKEN = "dapi-of-the-suite";
  private static final double SCALE = 0.01;
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final Process process;
  private final int port;
  private final int tlsPort;
  private final String warehouseId;
  private final Path authority;

  private WarehouseProcess(Process process, String ready) {
    this.process = process;
    this.port = Integer.parseInt(part(ready, "http"));
    this.tlsPort = Integer.parseInt(part(ready, "tls"));
    this.warehouseId = part(ready, "warehouse");
    this.authority = Path.of(part(ready, "ca"));
  }

  /** One that stops when it is closed, or when this JVM ends. */
  static WarehouseProcess start(String... more) throws IOException {
    Path home = Files.createDirectories(Path.of("target", "warehouse-home").toAbsolutePath());
    List<String> command = new ArrayList<>();
    // The warehouse is no part of what is tested here: it runs on the JDK that built it.
    command.add(System.getProperty("hod.warehouse.java", javaOf(System.getProperty("java.home"))));
    command.add("-Xmx1g");
    command.add("-jar");
    command.add(jar().toString());
    command.addAll(List.of("--port", "0", "--tls-port", "0", "--token", TOKEN));
    command.addAll(List.of("--home", home.toString(), "--sample-scale", Double.toString(SCALE)));
    command.addAll(List.of(more));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = out.readLine();
    while (line != null && !line.startsWith("ready ")) {
      line = out.readLine();
    }
    if (line == null) {
      throw new IOException("the warehouse ended before it was ready: " + command);
    }
    WarehouseProcess warehouse = new WarehouseProcess(process, line);
    if (!Files.exists(home.resolve("samples"))) {
      // Before the clock of a test runs.
      warehouse.makeSamples();
    }
    return warehouse;
  }

  private void makeSamples() throws IOException {
    send(
        "POST",
        "/api/2.0/sql/statements",
        "{\"warehouse_id\":\""
            + warehouseId
            + "\",\"wait_timeout\":\"50s\",\"on_wait_timeout\":\"CONTINUE\","
            + "\"statement\":\"SELECT count(*) FROM samples.tpch.region\"}");
  }

  private static String javaOf(String home) {
    return Path.of(home, "bin", "java").toString();
  }

  private static Path jar() throws IOException {
    Path target = Path.of("..", "warehouse", "target");
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(target, "hod-warehouse-*.jar")) {
      for (Path jar : jars) {
        return jar.toAbsolutePath().normalize();
      }
    }
    throw new IOException("no jar in " + target + ": build the module warehouse first");
  }

  private static String part(String ready, String key) {
    Matcher found = Pattern.compile("\\b" + key + "=(\\S+)").matcher(ready);
    if (!found.find()) {
      throw new IllegalStateException("no " + key + " in: " + ready);
    }
    return found.group(1);
  }

  int port() {
    return port;
  }

  int tlsPort() {
    return tlsPort;
  }

  String warehouseId() {
    return warehouseId;
  }

  Path authority() {
    return authority;
  }

  /** The URL for plain HTTP; the token goes apart, with {@link #login()}. */
  String url(String... settings) {
    return "jdbc:hod://127.0.0.1:" + port + ";ssl=0" + path() + joined(settings);
  }

  /** The URL for TLS, trusting the warehouse's own authority. */
  String tlsUrl(String... settings) {
    String trust = ";ssl=1;SSLTrustStore=" + authority + ";SSLTrustStoreType=PEM";
    return "jdbc:hod://localhost:" + tlsPort + trust + path() + joined(settings);
  }

  private String path() {
    return ";httpPath=/sql/1.0/warehouses/" + warehouseId;
  }

  private static String joined(String[] settings) {
    return settings.length == 0 ? "" : ";" + String.join(";", settings);
  }

  static Properties login() {
    Properties login = new Properties();
    login.setProperty("UID", "token");
    login.setProperty("PWD", TOKEN);
    return login;
  }

  /** Arms a fault; see the warehouse's admin calls. */
  void arm(String fault) throws IOException {
    send("POST", "/admin/faults", fault);
  }

  /** Disarms all faults. */
  void calm() throws IOException {
    send("DELETE", "/admin/faults", "");
  }

  /** Changes settings of the running warehouse, as a JSON object. */
  void set(String settings) throws IOException {
    send("POST", "/admin/settings", settings);
  }

  /** Starts counting requests anew. */
  void resetCounts() throws IOException {
    send("DELETE", "/admin/requests", "");
  }

  /** How many requests of a kind came since; {@code total} for all. */
  int count(String call) throws IOException {
    String counts = send("GET", "/admin/requests", "");
    Matcher found = Pattern.compile("\"" + call + "\"\\s*:\\s*(\\d+)").matcher(counts);
    return found.find() ? Integer.parseInt(found.group(1)) : 0;
  }

  /** Waits until that many requests of a kind have come. */
  void awaitCount(String call, int most) throws IOException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (count(call) < most) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException(
            count(call) + " requests " + call + " came instead of " + most);
      }
      Thread.onSpinWait();
    }
  }

  /** Whether every result of some rows goes by links, or small ones in the reply, as at first. */
  void linksOnly(boolean links) throws IOException {
    set("{\"inlineLimitBytes\":" + (links ? 1000 : 5 << 20) + "}");
  }

  /** One admin call over a connection of its own, which leaves no thread and no socket behind. */
  String send(String method, String path, String body) throws IOException {
    URL url = URI.create("http://127.0.0.1:" + port + path).toURL();
    HttpURLConnection call = (HttpURLConnection) url.openConnection();
    try {
      call.setRequestMethod(method);
      call.setRequestProperty("Authorization", "Bearer " + TOKEN);
      call.setRequestProperty("Connection", "close");
      call.setRequestProperty("Content-Type", "application/json");
      if (!body.isEmpty()) {
        call.setDoOutput(true);
        call.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
      }
      if (call.getResponseCode() != 200) {
        throw new IOException(method + " " + path + ": " + call.getResponseCode());
      }
      return new String(call.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } finally {
      call.disconnect();
    }
  }

  @Override
  public void close() {
    process.destroy();
  }
}
