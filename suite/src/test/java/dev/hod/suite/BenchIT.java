package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The races by the launcher, as short as they can be: all take part, and read the same. */
@EnabledOnOs(OS.LINUX)
@Timeout(240)
class BenchIT {
  @TempDir private Path folder;

  @Test
  void loadOfSeveralDriversGivesATableLinesOfJsonAndAPage() throws Exception {
    String table =
        run(
            "load",
            "--sessions",
            "4",
            "--seconds",
            "0.5",
            "--rounds",
            "1",
            "--delay",
            "1",
            "--drivers",
            "hod,hod-thrift,floor,floor-pool",
            "--out",
            folder.toString());
    assertThat(table)
        .contains("| | hod | hod-thrift | ÷ hod | floor | ÷ hod | floor-pool | ÷ hod |")
        .contains("| client CPU per query, ms |")
        .doesNotContain("Failed");
    assertThat(Files.readString(folder.resolve("results.jsonl"))).contains("\"qps_steady\":");
    assertThat(folder.resolve("4-sessions-select-1-tls.html")).isNotEmptyFile();
  }

  @Test
  void aColdStartCountsClasses() throws Exception {
    assertThat(run("cold", "--plain", "--rounds", "1"))
        .contains("| classes loaded by connect and first query |")
        .doesNotContain("Failed");
  }

  @Test
  void shapesOfBothTransportsReadTheSame() throws Exception {
    assertThat(run("shapes", "--rounds", "1", "--millis", "1", "--shape", "1,000 × 5", "--plain"))
        .contains("| | hod | hod-thrift | ÷ hod |")
        .contains("| first row, ms |")
        .doesNotContain("Failed");
  }

  private static String run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Path.of("..", "hod").toString(), "bench"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("HOD_IN_BUILD", "1");
    builder
        .environment()
        .put("HOD_HOME", Path.of("target", "warehouse-home").toAbsolutePath() + "");
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try {
      byte[] out = process.getInputStream().readAllBytes();
      String text = new String(out, StandardCharsets.UTF_8);
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).as(text).isZero();
      return text;
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
  }
}
