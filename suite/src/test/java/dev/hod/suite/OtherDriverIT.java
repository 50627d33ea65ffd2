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

  private static final String LINKS_SOON = "{\"inlineLimitBytes\":60000,\"chunkBytes\":100000}";

  /** What the other driver needs to read Arrow at all. */
  private static final List<String> THEIR_OPTIONS =
      List.of("--add-opens=java.base/java.nio=ALL-UNNAMED");

  @Test
  void thePublishedDriverReadsWhatHodReads() throws Exception {
    try (WarehouseProcess warehouse = WarehouseProcess.start()) {
      List<String> ours = ours(Readout.class, warehouse);
      assertThat(ours).hasSizeGreaterThan(105_000);
      assertThat(theirs(Readout.class, warehouse, 0)).containsExactlyElementsOf(ours);
      assertThat(warehouse.count("ExecuteStatement")).isZero();
      assertThat(theirs(Readout.class, warehouse, 1)).containsExactlyElementsOf(ours);
      assertThat(warehouse.count("ExecuteStatement")).isGreaterThan(10);
      assertThat(warehouse.count("GetColumns")).isEqualTo(1);
      assertThat(warehouse.count("link")).isZero();

      warehouse.set(LINKS_SOON);
      assertThat(theirs(Readout.class, warehouse, 1)).containsExactlyElementsOf(ours);
      assertThat(warehouse.count("link")).isGreaterThan(8);
    }
  }

  @Test
  void thePublishedDriverChangesWhatHodChanges() throws Exception {
    try (WarehouseProcess warehouse = WarehouseProcess.start()) {
      List<String> ours = ours(ChangeReadout.class, warehouse);
      assertThat(ours).contains("insert 3", "error 42P01");
      assertThat(theirs(ChangeReadout.class, warehouse, 0)).containsExactlyElementsOf(ours);
      assertThat(theirs(ChangeReadout.class, warehouse, 1)).containsExactlyElementsOf(ours);
      assertThat(warehouse.count("ExecuteStatement")).isGreaterThan(5);
    }
  }

  /** What hod reads over the Statement Execution API. */
  private static List<String> ours(Class<?> readout, WarehouseProcess warehouse) throws Exception {
    return run(readout, List.of(), System.getProperty("java.class.path"), warehouse.url());
  }

  /**
   * What the other driver reads.
   *
   * @param thrift 1 for Thrift, 0 for the Statement Execution API
   */
  private static List<String> theirs(Class<?> readout, WarehouseProcess warehouse, int thrift)
      throws Exception {
    return run(
        readout,
        THEIR_OPTIONS,
        theirJar() + System.getProperty("path.separator") + testClasses(),
        "jdbc:databricks://127.0.0.1:"
            + warehouse.port()
            + "/default;ssl=0;AuthMech=3;UseThriftClient="
            + thrift
            + ";EnableTelemetry=0;httpPath=/sql/1.0/warehouses/"
            + warehouse.warehouseId());
  }

  /**
   * What a readout prints.
   *
   * @param options of its virtual machine: none for hod
   */
  static List<String> run(Class<?> readout, List<String> options, String classPath, String url)
      throws Exception {
    Path out = Files.createTempFile("readout", ".txt");
    Path err = Files.createTempFile("readout", ".err");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, readout.getName(), url, WarehouseProcess.TOKEN));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("TZ", "UTC");
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
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
