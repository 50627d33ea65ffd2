package dev.hod.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReportTest {
  private static final Figure CPU = Figure.less("cpu_ms_per_query", "CPU, ms");

  @Test
  void ratiosAreTakenRoundByRound() {
    Results results = results();
    // 2 / 1, 9 / 3, 4 / 2
    assertThat(results.ratio("other", "", CPU)).isEqualTo(new Spread(2, 2, 3));
    assertThat(results.spread("ours", "", CPU)).isEqualTo(new Spread(1, 2, 3));
  }

  @Test
  void aFigureThatNobodyMeasuredIsNoRow() {
    Figure unknown = Figure.more("rate", "rate");
    Results results =
        new Results("t", Map.of(), List.of(CPU, unknown), results().samples(), List.of());
    assertThat(MarkdownReport.of(results))
        .contains("| | ours | other | ÷ ours |\n|---|---|---|---|\n")
        .contains("| CPU, ms | 2.00 (1.00–3.00) | 4.00 (2.00–9.00) | 2.00 (2.00–3.00) |")
        .doesNotContain("rate");
  }

  @Test
  void eachRoundIsALineOfJson() {
    String json = JsonReport.of(results());
    assertThat(json.lines()).hasSize(7);
    assertThat(json)
        .startsWith("{\"race\":\"a \\\"race\\\"\",\"JDK\":\"17\"}\n")
        .contains("{\"contender\":\"other\",\"round\":1,\"cpu_ms_per_query\":9.00000}");
  }

  @Test
  void thePageLoadsNothingAndEscapesTexts() {
    String page = HtmlReport.of(results());
    assertThat(page)
        .contains("a &quot;race&quot;")
        .contains("<svg")
        .doesNotContain("http://")
        .doesNotContain("https://")
        .doesNotContain("<script")
        .doesNotContain("NaN");
  }

  static Results results() {
    List<Sample> samples = new ArrayList<>();
    double[] ours = {1, 3, 2};
    double[] other = {2, 9, 4};
    for (int round = 0; round < 3; round++) {
      samples.add(sample("ours", round, ours[round]));
      samples.add(sample("other", round, other[round]));
    }
    return new Results("a \"race\"", Map.of("JDK", "17"), List.of(CPU), samples, List.of());
  }

  private static Sample sample(String contender, int round, double cpu) {
    return new Sample(
        contender,
        "",
        round,
        Map.of(CPU, cpu),
        List.of(new double[] {cpu, 0.5}, new double[] {cpu * 2, 1}),
        List.of(100 / cpu, 200 / cpu, 150 / cpu));
  }
}
