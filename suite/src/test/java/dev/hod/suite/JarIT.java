package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** What is in the driver's one jar: our classes and nothing that another jar could clash with. */
class JarIT {
  private static final long MOST_BYTES = 1_500_000;

  private static Path jar() throws Exception {
    return Path.of(
        Class.forName("dev.hod.jdbc.HodDriver")
            .getProtectionDomain()
            .getCodeSource()
            .getLocation()
            .toURI());
  }

  private static List<String> files() throws Exception {
    try (JarFile jar = new JarFile(jar().toFile())) {
      return jar.stream().filter(entry -> !entry.isDirectory()).map(JarEntry::getName).toList();
    }
  }

  @Test
  void everythingIsOursOrDescribesTheJar() throws Exception {
    assertThat(files())
        .isNotEmpty()
        .allMatch(name -> name.startsWith("dev/hod/") || name.startsWith("META-INF/"))
        .noneMatch(name -> name.startsWith("META-INF/") && name.endsWith(".class"));
  }

  @Test
  void thereIsNoNativeCode() throws Exception {
    for (String ending : List.of(".so", ".dll", ".dylib", ".jnilib", ".a")) {
      assertThat(files()).noneMatch(name -> name.endsWith(ending));
    }
  }

  @Test
  void itIsSmall() throws Exception {
    assertThat(Files.size(jar())).isLessThan(MOST_BYTES);
  }
}
