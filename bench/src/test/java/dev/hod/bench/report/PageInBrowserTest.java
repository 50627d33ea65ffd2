package dev.hod.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The page as a browser reads it; skipped where there is none. */
@Timeout(120)
class PageInBrowserTest {
  private static final List<String> NAMES = List.of("chromium", "chromium-browser");
  @TempDir private Path folder;

  @Test
  void aBrowserReadsThePageWholeAndDrawsEachPlot() throws Exception {
    String browser = browser();
    assumeTrue(!browser.isEmpty(), "no Chromium is installed");
    Path page = Files.writeString(folder.resolve("page.html"), HtmlReport.of(ReportTest.results()));
    Process process =
        new ProcessBuilder(
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + folder.resolve("profile"),
                "--dump-dom",
                page.toUri().toString())
            .redirectError(folder.resolve("log").toFile())
            .start();
    String dom = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(folder.resolve("log"))).isZero();
    // Latency, rate, CPU and its ratio; two lines in each of the first two.
    assertThat(dom.split("<svg", -1)).hasSize(5);
    assertThat(dom.split("<polyline", -1)).hasSize(5);
    assertThat(dom).contains("</body>").doesNotContain("NaN").doesNotContain("Infinity");
  }

  private static String browser() {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
        .flatMap(each -> NAMES.stream().map(name -> Path.of(each, name)))
        .filter(Files::isExecutable)
        .map(Path::toString)
        .findFirst()
        .orElse("");
  }
}
