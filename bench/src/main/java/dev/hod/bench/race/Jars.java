package dev.hod.bench.race;

import dev.hod.bench.client.LoadClient;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

/** Where the classes of the measured processes lie. */
final class Jars {
  private static final String DATABRICKS_VERSION = "3.4.5";
  private static final String DRIVER_CLASS = "dev/hod/jdbc/HodDriver.class";

  private Jars() {}

  /** The clients' own: this module's. */
  static String clients() {
    CodeSource source = LoadClient.class.getProtectionDomain().getCodeSource();
    if (source == null) {
      throw new IllegalStateException("the classes of the races lie nowhere");
    }
    return Path.of(URI.create(source.getLocation().toString())).toString();
  }

  /** hod's driver, as it is on this class path. */
  static String driver() {
    URL found = Jars.class.getClassLoader().getResource(DRIVER_CLASS);
    if (found == null || !found.getProtocol().equals("jar")) {
      throw new IllegalStateException("hod's packaged driver is not on the class path");
    }
    String place = found.getPath();
    return Path.of(URI.create(place.substring(0, place.indexOf("!/")))).toString();
  }

  /** The published Databricks driver, from the local Maven repository. */
  static Path databricks() {
    Path jar =
        Path.of(System.getProperty("user.home"), ".m2", "repository")
            .resolve("com/databricks/databricks-jdbc")
            .resolve(DATABRICKS_VERSION)
            .resolve("databricks-jdbc-" + DATABRICKS_VERSION + ".jar");
    if (!Files.exists(jar)) {
      throw new IllegalArgumentException(
          "the Databricks driver is not in the local Maven repository; fetch it with"
              + " mvn dependency:get -Dartifact=com.databricks:databricks-jdbc:"
              + DATABRICKS_VERSION);
    }
    return jar;
  }
}
