package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The command by its launcher: what a long result takes at most; see decision 0028. */
@EnabledOnOs(value = OS.LINUX, architectures = "amd64")
@Timeout(300)
class MemoryIT {
  private static final long ROWS = 10_000_000;
  private static final long MOST_GROWTH = 40_000; // kB

  @Test
  void aLongResultOfALocalWarehouseTakesLittleMoreThanAShortOne() throws Exception {
    assertLittleGrowth(List.of());
  }

  @Test
  void aLongResultOfAnotherWarehouseTakesLittleMoreThanAShortOne() throws Exception {
    try (WarehouseProcess warehouse = WarehouseProcess.start()) {
      assertLittleGrowth(List.of("-u", warehouse.url()));
    }
  }

  private static void assertLittleGrowth(List<String> options) throws Exception {
    long few = peakOf(10, options);
    long many = peakOf(ROWS, options);
    assertThat(many).as("kB of " + ROWS + " rows; of ten: " + few).isLessThan(few + MOST_GROWTH);
  }

  /** The most kB that the process had in memory when it had printed the last row. */
  private static long peakOf(long rows, List<String> options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of("..", "hod").toString());
    command.addAll(List.of("sql", "--format", "csv"));
    command.addAll(options);
    // The second statement keeps the process there while it is looked at.
    command.add("SELECT * FROM range(" + rows + "); SELECT id FROM range(" + ROWS + ")");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("HOD_IN_BUILD", "1");
    builder.environment().put("HOD_TOKEN", WarehouseProcess.TOKEN);
    builder.environment().remove("HOD_JAVA_OPTIONS");
    // The command is no part of what is tested on another JDK; there it takes more (0028).
    String java = System.getProperty("hod.warehouse.java");
    if (java != null) {
      builder.environment().put("JAVA_HOME", Path.of(java, "..", "..").normalize().toString());
    }
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader out = process.inputReader()) {
      String last = String.valueOf(rows - 1);
      String line = out.readLine();
      while (line != null && !line.equals(last)) {
        line = out.readLine();
      }
      assertThat(line).isEqualTo(last);
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
