package dev.hod.bench.race;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a folder with a JDK says of itself. */
public final class Jdk {
  private static final String VERSION = "JAVA_VERSION=";
  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;

  private Jdk() {}

  /** The version in its release file; the folder's name without one. */
  public static String version(String home) {
    try {
      return Files.readAllLines(Path.of(home, "release")).stream()
          .filter(line -> line.startsWith(VERSION))
          .map(line -> line.substring(VERSION.length()).replace("\"", ""))
          .findFirst()
          .orElse(home);
    } catch (IOException e) {
      return home;
    }
  }

  /** Whether it has virtual threads. */
  public static boolean hasVirtualThreads(String home) {
    String major = version(home).replaceFirst("\\..*", "");
    return major.matches("[0-9]+") && Integer.parseInt(major) >= FIRST_WITH_VIRTUAL_THREADS;
  }
}
