package dev.hod.bench.race;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What Linux says of another process. */
final class Proc {
  private static final long MILLIS_A_TICK = 10; // USER_HZ is 100

  private Proc() {}

  /** User and system time so far, of all its threads. */
  static long cpuMillis(long pid) throws IOException {
    String stat = read(Path.of("/proc", String.valueOf(pid), "stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * MILLIS_A_TICK;
  }

  /** The name of the processor, and how many this machine has. */
  static String machine() {
    String processor = "unknown processor";
    try {
      processor =
          read(Path.of("/proc/cpuinfo"))
              .lines()
              .filter(line -> line.startsWith("model name"))
              .map(line -> line.substring(line.indexOf(':') + 1).strip())
              .findFirst()
              .orElse(processor);
    } catch (IOException e) {
      // Not Linux: the table says so.
    }
    return Runtime.getRuntime().availableProcessors() + " × " + processor;
  }

  /** How much other work waits for a processor: the load of the last minute. */
  static String load() {
    try {
      String text = read(Path.of("/proc/loadavg"));
      return text.substring(0, text.indexOf(' '));
    } catch (IOException e) {
      return "unknown";
    }
  }

  private static String read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
