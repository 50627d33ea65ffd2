package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The Node driver, installed into the build's own folder by the npm client, in the locked versions.
 */
final class NodeDriver {
  private static final Path SOURCES = Path.of("node").toAbsolutePath();
  private static final List<String> FILES =
      List.of("package.json", "package-lock.json", ".npmrc", "readout.js");

  /** Not {@code npm ci}: it refuses a lock that lacks a package for a platform that has none. */
  private static final List<String> INSTALL =
      List.of(
          "npm",
          "install",
          "--no-save",
          "--ignore-scripts",
          "--prefer-offline",
          "--no-audit",
          "--no-fund",
          "--loglevel=error");

  private final Path folder;

  private NodeDriver(Path folder) {
    this.folder = folder;
  }

  /** Whether both programs are on the path. */
  static boolean hasPrograms() {
    return Stream.of("node", "npm").allMatch(NodeDriver::isOnPath);
  }

  private static boolean isOnPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  /** Takes some 20 s; what an earlier build has installed is only checked. */
  static NodeDriver install() throws Exception {
    Path folder = Files.createDirectories(Path.of("target", "node").toAbsolutePath());
    for (String file : FILES) {
      Files.copy(SOURCES.resolve(file), folder.resolve(file), StandardCopyOption.REPLACE_EXISTING);
    }
    NodeDriver driver = new NodeDriver(folder);
    driver.run(INSTALL, Duration.ofMinutes(5));
    return driver;
  }

  /** What the driver reads through one of its back ends, {@code kernel} or {@code thrift}. */
  List<String> read(String backend, WarehouseProcess warehouse, List<String> queries)
      throws Exception {
    Path list = Files.write(folder.resolve("queries.txt"), queries);
    String port = Integer.toString(warehouse.tlsPort());
    String path = "/sql/1.0/warehouses/" + warehouse.warehouseId();
    String authority = warehouse.authority().toString();
    return run(
        List.of("node", "readout.js", backend, port, path, authority, list.toString()),
        Duration.ofMinutes(2));
  }

  private List<String> run(List<String> command, Duration limit)
      throws IOException, InterruptedException {
    Path out = folder.resolve("out.txt");
    Path err = folder.resolve("err.txt");
    ProcessBuilder builder = new ProcessBuilder(new ArrayList<>(command));
    builder.environment().put("HOD_TOKEN", WarehouseProcess.TOKEN);
    Process process =
        builder
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)).as("%s", command).isTrue();
      assertThat(process.exitValue()).as("%s: %s", command, Files.readString(err)).isZero();
      return Files.readAllLines(out);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
