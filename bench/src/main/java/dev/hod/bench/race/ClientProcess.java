package dev.hod.bench.race;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One measured process, from its launch to its last line. Closing it kills it. */
final class ClientProcess implements AutoCloseable {
  private static final String TOKEN = "HOD_BENCH_TOKEN";

  private final long launched = System.nanoTime();
  private final Process process;
  private final BufferedReader out;
  private final Path log;
  private final Map<String, String> said = new HashMap<>();
  private final Map<String, Long> when = new HashMap<>();

  private ClientProcess(Process process, Path log) {
    this.process = process;
    this.out = process.inputReader(StandardCharsets.UTF_8);
    this.log = log;
  }

  /**
   * What to launch.
   *
   * @param javaHome of the JDK that runs it
   * @param main the class
   * @param options of the JVM, before the contender's own
   * @param arguments of the class
   */
  record Launch(String javaHome, String main, List<String> options, List<String> arguments) {}

  static ClientProcess start(Launch launch, Contender contender, Target target, Path folder)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(java(launch.javaHome()));
    command.addAll(launch.options());
    command.addAll(contender.options());
    String classPath = Jars.clients();
    if (!contender.classPath().isEmpty()) {
      classPath += System.getProperty("path.separator") + contender.classPath();
    }
    command.addAll(List.of("-cp", classPath, "dev.hod.bench.client." + launch.main()));
    command.addAll(launch.arguments());
    Path log = Files.createTempFile(folder, "client-", ".log");
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(log.toFile());
    builder.environment().put(TOKEN, target.token());
    builder.environment().keySet().removeIf(name -> name.endsWith("_JAVA_OPTIONS"));
    builder.environment().remove("JAVA_TOOL_OPTIONS");
    return new ClientProcess(builder.start(), log);
  }

  static String java(String home) {
    return Path.of(home, "bin", "java").toString();
  }

  /** Lets it go on. */
  void go() throws IOException {
    OutputStream in = process.getOutputStream();
    in.write('\n');
    in.flush();
  }

  /** Reads until a line of that name, and kills the process when it takes longer than that. */
  void await(String name, Duration limit) throws IOException, InterruptedException {
    CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> readUntil(name));
    try {
      String failure = read.get(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (!failure.isEmpty()) {
        throw new IOException(failure);
      }
    } catch (TimeoutException e) {
      process.destroyForcibly();
      throw new IOException("it took longer than " + limit.toSeconds() + " s", e);
    } catch (ExecutionException e) {
      throw new IOException("its output can't be read", e);
    }
  }

  private String readUntil(String name) {
    try {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        int blank = line.indexOf(' ');
        String word = blank < 0 ? line : line.substring(0, blank);
        said.put(word, blank < 0 ? "" : line.substring(blank + 1));
        when.put(word, System.nanoTime());
        if (word.equals(name)) {
          return "";
        }
      }
      return "it ended early: " + firstLine(Files.readString(log));
    } catch (IOException e) {
      return "its output can't be read: " + e.getMessage();
    }
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("it said nothing");
  }

  /** What it said under a name; empty for nothing. */
  String text(String name) {
    return said.getOrDefault(name, "");
  }

  /** The numbers that it said under a name. */
  double[] numbers(String name) {
    String text = text(name);
    if (text.isEmpty()) {
      return new double[0];
    }
    String[] words = text.split(" ", -1);
    double[] numbers = new double[words.length];
    for (int i = 0; i < words.length; i++) {
      numbers[i] = Double.parseDouble(words[i]);
    }
    return numbers;
  }

  /** Milliseconds from its launch to a line. */
  double millisTo(String name) {
    Long at = when.get(name);
    return at == null ? Double.NaN : (at - launched) / 1e6;
  }

  /** Waits for the end that it has announced. */
  void awaitExit() throws InterruptedException {
    if (!process.waitFor(30, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
