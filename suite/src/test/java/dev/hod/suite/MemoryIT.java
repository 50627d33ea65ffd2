package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The command by its launcher, on the JDK of the build and on the one under test: what a long
 * result takes at most; see decision 0032.
 */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
@Timeout(300)
class MemoryIT {
  private static final long ROWS = 10_000_000;

  /** In kB. Measured are 6,000 to 13,000; what is left is code that a short run does not touch. */
  private static final long MOST_GROWTH = 20_000;

  static List<Path> javaHomes() {
    Path tested = Path.of(System.getProperty("java.home"));
    String java = System.getProperty("hod.warehouse.java");
    Path built = java == null ? tested : Path.of(java, "..", "..").normalize();
    return Stream.of(built, tested).distinct().toList();
  }

  @ParameterizedTest
  @MethodSource("javaHomes")
  void aLongResultOfALocalWarehouseTakesNoMoreThanAShortOne(Path javaHome) throws Exception {
    assertNoGrowth(javaHome, List.of());
  }

  @ParameterizedTest
  @MethodSource("javaHomes")
  void aLongResultOfAnotherWarehouseTakesNoMoreThanAShortOne(Path javaHome) throws Exception {
    try (WarehouseProcess warehouse = WarehouseProcess.start()) {
      assertNoGrowth(javaHome, List.of("-u", warehouse.url()));
    }
  }

  private static void assertNoGrowth(Path javaHome, List<String> options) throws Exception {
    // The first local run after a build makes the archive of classes, if it comes to its end.
    assertThat(hod(javaHome, List.of(), "SELECT 1").start().waitFor()).isZero();
    long few = peakOf(10, javaHome, options);
    long many = peakOf(ROWS, javaHome, options);
    assertThat(many).as("kB of " + ROWS + " rows; of ten: " + few).isLessThan(few + MOST_GROWTH);
  }

  private static ProcessBuilder hod(Path javaHome, List<String> options, String sql) {
    List<String> command = new ArrayList<>();
    command.add(Path.of("..", "hod").toString());
    command.addAll(List.of("sql", "--format", "csv"));
    command.addAll(options);
    command.add(sql);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("HOD_IN_BUILD", "1");
    builder.environment().put("HOD_TOKEN", WarehouseProcess.TOKEN);
    builder.environment().put("JAVA_HOME", javaHome.toString());
    builder.environment().remove("HOD_JAVA_OPTIONS");
    return builder;
  }

  /** The most kB that the process had in memory when it had printed the last row. */
  private static long peakOf(long rows, Path javaHome, List<String> options) throws Exception {
    // The second statement keeps the process there while it is looked at.
    String sql = "SELECT * FROM range(" + rows + "); SELECT id FROM range(" + ROWS + ")";
    ProcessBuilder builder = hod(javaHome, options, sql);
    // It says that it was stopped, which is no news.
    File said = Path.of("target", "memory-it.txt").toFile();
    Process process = builder.redirectError(said).start();
    try (BufferedReader out = process.inputReader()) {
      String last = String.valueOf(rows - 1);
      String line = out.readLine();
      while (line != null && !line.equals(last)) {
        line = out.readLine();
      }
      assertThat(line).as(Files.readString(said.toPath())).isEqualTo(last);
      return peak(process);
    } finally {
      stop(process);
    }
  }

  /** A launcher that waits for the virtual machine tidies up when that ends. */
  private static void stop(Process process) throws InterruptedException {
    List<ProcessHandle> children = process.descendants().toList();
    if (children.isEmpty()) {
      process.destroy();
    }
    children.forEach(ProcessHandle::destroy);
    process.waitFor();
  }

  /** Of the launcher or, where it waits for the virtual machine, of that. */
  private static long peak(Process process) {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .mapToLong(one -> peak(one.pid()))
        .max()
        .orElseThrow();
  }

  private static long peak(long pid) {
    try {
      String status = Files.readString(Path.of("/proc", String.valueOf(pid), "status"));
      Matcher peak = Pattern.compile("VmHWM:\\s+(\\d+) kB").matcher(status);
      return peak.find() ? Long.parseLong(peak.group(1)) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
