package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(180)
class SamplesTest {
  private static final String COUNT = "SELECT count(*) FROM samples.tpch.lineitem";

  @Test
  void twoEnginesAtOnceFromAnEmptyFolderBothHaveTheSamples(@TempDir Path folder) throws Exception {
    Path samples = folder.resolve("new/samples");
    try (EngineFixture one = new EngineFixture(samples);
        EngineFixture two = new EngineFixture(samples)) {
      CompletableFuture<Object> first = CompletableFuture.supplyAsync(() -> one.run(COUNT).only());
      CompletableFuture<Object> second = CompletableFuture.supplyAsync(() -> two.run(COUNT).only());
      assertThat(first.get()).isEqualTo(second.get()).isEqualTo(6005L);
      look(one);
      try (Stream<Path> files = Files.list(samples)) {
        assertThat(files.map(file -> file.getFileName().toString()))
            .containsExactly("tpch-sf0.001.duckdb");
      }
    }
    try (EngineFixture again = new EngineFixture(samples)) {
      assertThat(again.run(COUNT).only()).isEqualTo(6005L);
    }
  }

  private static void look(EngineFixture engine) {
    assertThat(engine.run("SELECT * FROM samples.tpch.lineitem LIMIT 0").types())
        .containsExactly(
            "BIGINT",
            "BIGINT",
            "BIGINT",
            "INT",
            "DECIMAL(18,2)",
            "DECIMAL(18,2)",
            "DECIMAL(18,2)",
            "DECIMAL(18,2)",
            "STRING",
            "STRING",
            "DATE",
            "DATE",
            "DATE",
            "STRING",
            "STRING",
            "STRING");
    assertThat(engine.run("SHOW TABLES IN samples.tpch").rows().stream().map(row -> row.get(1)))
        .containsExactly(
            "customer", "lineitem", "nation", "orders", "part", "partsupp", "region", "supplier");
    assertThat(engine.run("SELECT count(*), sum(r_regionkey) FROM samples.tpch.region").row())
        .isEqualTo(List.of(5L, 10L));
    engine.run("USE CATALOG samples");
    assertThat(engine.run("SELECT n_name FROM nation WHERE n_nationkey = 7").only())
        .isEqualTo("GERMANY");
    assertThatThrownBy(() -> engine.run("INSERT INTO region VALUES (9, 'x', 'y')"))
        .hasMessageContaining("PERMISSION_DENIED");
    engine.run("USE CATALOG workspace");
    EngineFixture.Answer pricing =
        engine.run(
            "SELECT l_returnflag, l_linestatus, sum(l_quantity), count(*) FROM"
                + " samples.tpch.lineitem WHERE l_shipdate <= date '1998-12-01' - interval '90' day"
                + " GROUP BY ALL ORDER BY ALL");
    assertThat(pricing.shape())
        .containsExactly(
            "l_returnflag:STRING",
            "l_linestatus:STRING",
            "sum(l_quantity):DECIMAL(28,2)",
            "count(1):BIGINT");
    assertThat(pricing.rows()).hasSize(4);
  }

  @Test
  void anEngineThatIsClosedStopsMakingThemAndLeavesNothing(@TempDir Path folder) throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    SampleProgress progress =
        (step, fraction) -> {
          if (step.equals("lineitem")) begun.countDown();
        };
    Engine engine = Engines.duckDb(null, folder, 0.1, 512 << 20, progress);
    EngineSession session = engine.open(null, null, "someone@example.org", Map.of());
    CompletableFuture<Void> counted =
        CompletableFuture.runAsync(() -> session.execute(COUNT, List.of(), new Cancellation()));
    begun.await();
    engine.close();
    assertThatThrownBy(counted::get).hasMessageContaining("SAMPLES_NOT_AVAILABLE");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void withoutAMentionNothingIsMade(@TempDir Path folder) {
    Path samples = folder.resolve("samples");
    try (EngineFixture engine = new EngineFixture(samples)) {
      engine.run("SELECT 'samples'");
      assertThat(engine.run("SHOW CATALOGS").rows())
          .hasToString("[[samples], [system], [workspace]]");
      assertThat(samples).doesNotExist();
    }
  }
}
