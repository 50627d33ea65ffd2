package dev.hod.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A JVM started as a user starts one: no option but the class path and those given, none by
 * environment.
 *
 * <p>Which {@code java} runs is said by the system property {@code hod.test.java}, the path of a
 * JDK or of its {@code java} program; without it the one that runs the test. Closing kills the
 * process and its children. Safe for use by several threads.
 */
public final class ChildJvm implements AutoCloseable {
  private static final String JAVA = "hod.test.java";
  private static final Duration LAST_WORDS = Duration.ofSeconds(10);

  private final Process process;
  private final OutputReader out;
  private final OutputReader err;

  private ChildJvm(Process process) {
    this.process = process;
    this.out = new OutputReader("child-jvm-out", process.getInputStream());
    this.err = new OutputReader("child-jvm-err", process.getErrorStream());
  }

  /**
   * How a child ended.
   *
   * @param exitCode its exit status
   * @param out what it wrote to standard output, as UTF-8
   * @param err what it wrote to standard error, as UTF-8
   */
  public record Result(int exitCode, String out, String err) {}

  /** Starts {@code java -cp classPath mainClass arguments…}. */
  public static ChildJvm start(String classPath, String mainClass, String... arguments) {
    return launch(List.of("-cp", classPath, mainClass), arguments);
  }

  /** Starts {@code java options… -cp classPath mainClass arguments…}. */
  public static ChildJvm startWith(
      List<String> options, String classPath, String mainClass, String... arguments) {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("-cp", classPath, mainClass));
    return launch(all, arguments);
  }

  /** Starts {@code java -jar jar arguments…}, which obeys the jar's manifest. */
  public static ChildJvm startJar(Path jar, String... arguments) {
    return launch(List.of("-jar", jar.toString()), arguments);
  }

  /** Starts a child, waits for its end and returns how it ended; as {@link #await}. */
  public static Result run(Duration limit, String classPath, String mainClass, String... arguments)
      throws InterruptedException {
    try (ChildJvm child = start(classPath, mainClass, arguments)) {
      return child.await(limit);
    }
  }

  /** The {@code java} program that children run. */
  public static Path java() {
    Path chosen = Path.of(System.getProperty(JAVA, System.getProperty("java.home")));
    return Files.isDirectory(chosen) ? chosen.resolve("bin").resolve("java") : chosen;
  }

  private static ChildJvm launch(List<String> options, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(java().toString());
    command.addAll(options);
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    for (String variable :
        List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS", "CLASSPATH")) {
      builder.environment().remove(variable);
    }
    try {
      ChildJvm child = new ChildJvm(builder.start());
      child.out.start();
      child.err.start();
      return child;
    } catch (IOException e) {
      throw new UncheckedIOException("can't start " + command.get(0), e);
    }
  }

  /**
   * Waits for the end of the process.
   *
   * @throws AssertionError when {@code limit} passes first, with what the child has written; it is
   *     killed then
   */
  public Result await(Duration limit) throws InterruptedException {
    if (!process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS)) {
      kill();
      throw new AssertionError("the child did not end within " + limit + said());
    }
    // A grandchild may hold the pipes open; then what has come so far has to do.
    out.join(LAST_WORDS);
    err.join(LAST_WORDS);
    return new Result(process.exitValue(), out.text(), err.text());
  }

  /**
   * Waits for a line of standard output that contains {@code part}, and returns its first such
   * line, also when it was written long ago.
   *
   * @throws AssertionError when {@code limit} passes or the output ends first
   */
  public String awaitLine(String part, Duration limit) throws InterruptedException {
    String line = out.awaitLine(part, limit);
    if (line == null) {
      throw new AssertionError("the child wrote no line with '" + part + "'" + said());
    }
    return line;
  }

  /** The child's standard input; closing it tells the child its end. */
  public OutputStream stdin() {
    return process.getOutputStream();
  }

  /** The child's process id. */
  public long pid() {
    return process.pid();
  }

  /** Whether the process runs. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Kills the process and its children if they still run, and waits for their end. */
  @Override
  public void close() {
    kill();
    try {
      process.waitFor(LAST_WORDS.toNanos(), TimeUnit.NANOSECONDS);
      out.join(LAST_WORDS);
      err.join(LAST_WORDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    closeQuietly(process.getOutputStream());
    closeQuietly(process.getInputStream());
    closeQuietly(process.getErrorStream());
  }

  private void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  private String said() {
    return "; it wrote:\n" + out.text() + "\nand to standard error:\n" + err.text();
  }

  private static void closeQuietly(AutoCloseable stream) {
    try {
      stream.close();
    } catch (Exception e) {
      // The pipe is broken: the process is gone.
    }
  }
}
