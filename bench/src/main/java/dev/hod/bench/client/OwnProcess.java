package dev.hod.bench.client;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** What Linux says of this process. All threads count, those of the virtual machine too. */
final class OwnProcess {
  // USER_HZ, in which /proc counts, is 100 on every Linux that runs Java.
  private static final long MILLIS_A_TICK = 10;
  private static final int USER = 11;
  private static final int SYSTEM = 12;

  private OwnProcess() {}

  /** CPU time so far, in milliseconds: in programs, and in the kernel. */
  record Cpu(long user, long system) {
    long total() {
      return user + system;
    }
  }

  static Cpu cpu() throws IOException {
    String[] fields = read("/proc/self/stat").replaceFirst("^.*\\) ", "").split(" ", -1);
    return new Cpu(
        Long.parseLong(fields[USER]) * MILLIS_A_TICK,
        Long.parseLong(fields[SYSTEM]) * MILLIS_A_TICK);
  }

  /** CPU time of the threads that compile, in milliseconds; part of {@link #cpu}. */
  static long compilerMillis() throws IOException {
    long ticks = 0;
    try (var tasks = Files.newDirectoryStream(Paths.get("/proc/self/task"))) {
      for (Path task : tasks) {
        String stat = read(task.resolve("stat").toString());
        if (stat.contains("(C1 Comp") || stat.contains("(C2 Comp")) {
          String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
          ticks += Long.parseLong(fields[USER]) + Long.parseLong(fields[SYSTEM]);
        }
      }
    }
    return ticks * MILLIS_A_TICK;
  }

  /** A line of {@code /proc/self/status}, {@code VmHWM} for instance, as its number. */
  static long status(String name) throws IOException {
    for (String line : read("/proc/self/status").split("\n", -1)) {
      if (line.startsWith(name + ":")) {
        return Long.parseLong(line.replaceAll("[^0-9]", ""));
      }
    }
    return 0;
  }

  /** How many sockets are open. */
  static int sockets() throws IOException {
    int count = 0;
    try (var files = Files.newDirectoryStream(Paths.get("/proc/self/fd"))) {
      for (Path file : files) {
        if (isSocket(file)) {
          count++;
        }
      }
    }
    return count;
  }

  private static boolean isSocket(Path file) {
    try {
      return Files.readSymbolicLink(file).toString().startsWith("socket:");
    } catch (IOException e) {
      return false; // closed meanwhile
    }
  }

  /** Bytes that this thread has allocated so far. */
  static long allocated() {
    return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
        ? threads.getThreadAllocatedBytes(Thread.currentThread().getId())
        : 0;
  }

  private static String read(String file) throws IOException {
    // Files.readString trusts the size, which is 0 here.
    try (RandomAccessFile in = new RandomAccessFile(file, "r")) {
      byte[] bytes = new byte[8192];
      int length = 0;
      int count = in.read(bytes, 0, bytes.length);
      while (count > 0 && length + count < bytes.length) {
        length += count;
        count = in.read(bytes, length, bytes.length - length);
      }
      return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
  }
}
