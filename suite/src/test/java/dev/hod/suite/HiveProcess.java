package dev.hod.suite;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * A real HiveServer2 in a JVM of its own: Thrift over HTTP on a loopback port, local files, its
 * metastore in memory. What it writes goes to one folder, which is deleted with it.
 */
final class HiveProcess implements AutoCloseable {
  private static final Path MODULE = Path.of("hive", "target").toAbsolutePath();
  private static final long START_SECONDS = 180;

  /** What Hive 4.0 and Hadoop 3.3 reach into on JDK 17. */
  private static final List<String> OPENED =
      List.of(
          "java.io",
          "java.lang",
          "java.net",
          "java.nio",
          "java.text",
          "java.time",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.regex",
          "sun.nio.ch");

  private final Process process;
  private final Path home;
  private final int port;

  private HiveProcess(Process process, Path home, int port) {
    this.process = process;
    this.home = home;
    this.port = port;
  }

  /** One that stops when it is closed, or when this JVM ends; takes 10 to 30 s. */
  static HiveProcess start() throws Exception {
    Path home = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "hive-");
    HiveSettings.write(Files.createDirectory(home.resolve("conf")), home);
    Path errors = home.resolve("hive.err");
    Process process =
        new ProcessBuilder(command(home))
            .directory(home.toFile())
            .redirectError(errors.toFile())
            .start();
    try {
      return new HiveProcess(process, home, port(process));
    } catch (ExecutionException | TimeoutException | IllegalStateException e) {
      process.destroyForcibly().onExit().join();
      String said = Files.readString(errors);
      delete(home);
      throw new IOException("HiveServer2 did not start: " + said, e);
    }
  }

  private static List<String> command(Path home) throws IOException {
    String classPath =
        String.join(
            System.getProperty("path.separator"),
            home.resolve("conf").toString(),
            testClasses().toString(),
            Files.readString(MODULE.resolve("classpath")).strip());
    List<String> command = new ArrayList<>();
    command.add(Jdk17.java().toString());
    command.addAll(List.of("-Xmx1g", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    for (String opened : OPENED) {
      command.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
    }
    command.add("-Dderby.system.home=" + home);
    command.add("-Djava.io.tmpdir=" + Files.createDirectory(home.resolve("tmp")));
    command.addAll(List.of("-cp", classPath, HiveLauncher.class.getName()));
    return command;
  }

  private static int port(Process process) throws Exception {
    CompletableFuture<Integer> port =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return readPort(process);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    return port.get(START_SECONDS, TimeUnit.SECONDS);
  }

  private static int readPort(Process process) throws IOException {
    BufferedReader out =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String ready = "ready http=";
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.startsWith(ready)) {
        return Integer.parseInt(line.substring(ready.length()));
      }
    }
    throw new IOException("it ended");
  }

  static Path testClasses() {
    try {
      return Path.of(
          HiveLauncher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The jar of Apache's own driver. */
  static Path apacheDriver() throws IOException {
    try (Stream<Path> jars = Files.list(MODULE.resolve("apache-driver"))) {
      return jars.findFirst().orElseThrow();
    }
  }

  /** The URL for hod; any login goes. */
  String url(String... settings) {
    String more = settings.length == 0 ? "" : ";" + String.join(";", settings);
    return "jdbc:hod://127.0.0.1:" + port + "/default;ssl=0;httpPath=cliservice" + more;
  }

  /** The URL for Apache's driver. */
  String apacheUrl() {
    return "jdbc:hive2://127.0.0.1:" + port + "/default;transportMode=http;httpPath=cliservice";
  }

  /** Whether a job of MapReduce is at work: its description lies in a file while it runs. */
  boolean runsAJob() {
    return holdsDescription(home.resolve("hadoop").toFile());
  }

  /** By {@link File}, to which a folder that vanishes meanwhile is just empty. */
  private static boolean holdsDescription(File file) {
    File[] files = file.listFiles();
    return files == null
        ? file.getName().matches("job_local.*[.]xml")
        : Stream.of(files).anyMatch(HiveProcess::holdsDescription);
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly().onExit().join();
    delete(home);
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
