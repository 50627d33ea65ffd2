package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The published Databricks driver against the local warehouse: it reads what hod reads. */
class OtherDriverIT {

  @Test
  void thePublishedDriverReadsWhatHodReads() throws Exception {
    try (WarehouseProcess warehouse = WarehouseProcess.start()) {
      String path = ";httpPath=/sql/1.0/warehouses/" + warehouse.warehouseId();
      String at = "127.0.0.1:" + warehouse.port();
      List<String> ours =
          readout(System.getProperty("java.class.path"), "jdbc:hod://" + at + ";ssl=0" + path);
      List<String> theirs =
          readout(
              theirJar() + System.getProperty("path.separator") + testClasses(),
              "jdbc:databricks://"
                  + at
                  + "/default;ssl=0;AuthMech=3;UseThriftClient=0"
                  + ";EnableTelemetry=0"
                  + path);
      assertThat(ours).hasSizeGreaterThan(105_000);
      assertThat(theirs).containsExactlyElementsOf(ours);
    }
  }

  private static List<String> readout(String classPath, String url) throws Exception {
    Path out = Files.createTempFile("readout", ".txt");
    Path err = Files.createTempFile("readout", ".err");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // What the other driver needs to read Arrow at all; ours is given the same.
    command.add("--add-opens=java.base/java.nio=ALL-UNNAMED");
    command.add("-Duser.timezone=UTC");
    command.add("-Dfile.encoding=UTF-8");
    command.add("-Dstdout.encoding=UTF-8");
    command.addAll(List.of("-cp", classPath, Readout.class.getName(), url, WarehouseProcess.TOKEN));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(Files.readString(err)).isZero();
      return Files.readAllLines(out);
    } finally {
      process.destroyForcibly();
      Files.delete(out);
      Files.delete(err);
    }
  }

  private static String testClasses() throws Exception {
    return Path.of(Readout.class.getProtectionDomain().getCodeSource().getLocation().toURI())
        .toString();
  }

  private static String theirJar() throws IOException {
    try (DirectoryStream<Path> jars =
        Files.newDirectoryStream(Path.of("target", "other-driver"), "databricks-jdbc-*.jar")) {
      for (Path jar : jars) {
        return jar.toAbsolutePath().toString();
      }
    }
    throw new IOException("the other driver's jar is missing: run the build's package phase");
  }
}
