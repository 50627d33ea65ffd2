package dev.hod.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;

/** The one Java that Hive 4.0 runs on, which need not be the one under the tests. */
final class Jdk17 {
  private static final Path INSTALLED = Path.of("/usr/lib/jvm");

  private Jdk17() {}

  /** Its program: of the build's JDK if that is a 17, else of {@code JAVA_HOME} or the system's. */
  static Path java() throws IOException {
    try (Stream<Path> installed = installed()) {
      return Stream.concat(Stream.concat(ofTheBuild(), ofTheEnvironment()), installed)
          .filter(Jdk17::isSeventeen)
          .findFirst()
          .map(home -> home.resolve("bin").resolve("java"))
          .orElseThrow(() -> new IOException("Hive runs on JDK 17 only, and none is installed"));
    }
  }

  private static Stream<Path> ofTheBuild() {
    String java = System.getProperty("hod.warehouse.java");
    Path running = Path.of(System.getProperty("java.home"));
    return java == null
        ? Stream.of(running)
        : Stream.of(Path.of(java).resolve("../..").normalize());
  }

  private static Stream<Path> ofTheEnvironment() {
    return Stream.of("JAVA_HOME", "JAVA_HOME_17", "JAVA_HOME_17_X64")
        .map(System::getenv)
        .filter(Objects::nonNull)
        .map(Path::of);
  }

  private static Stream<Path> installed() throws IOException {
    return Files.isDirectory(INSTALLED) ? Files.list(INSTALLED) : Stream.empty();
  }

  /** By the release file, which every JDK since 9 has. */
  private static boolean isSeventeen(Path home) {
    Path release = home.resolve("release");
    try {
      return Files.isReadable(release)
          && Files.readString(release).matches("(?s).*JAVA_VERSION=\"17[.\"].*");
    } catch (IOException e) {
      return false;
    }
  }
}
