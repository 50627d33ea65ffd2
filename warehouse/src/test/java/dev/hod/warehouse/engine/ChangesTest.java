package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Statements that change rows, definitions and the session. */
class ChangesTest {
  @TempDir Path folder;

  @Test
  void changesTellTheirCountsInTheServicesColumns() {
    try (EngineFixture engine = new EngineFixture(folder)) {
      assertThat(engine.run("CREATE TABLE t (id INT, v STRING) USING DELTA").columns()).isEmpty();
      EngineFixture.Answer insert = engine.run("INSERT INTO t VALUES (1, 'a'), (2, 'b')");
      assertThat(insert.shape())
          .containsExactly("num_affected_rows:BIGINT", "num_inserted_rows:BIGINT");
      assertThat(insert.rows()).hasToString("[[2, 2]]");
      EngineFixture.Answer update = engine.run("UPDATE t SET v = 'c' WHERE id = 2");
      assertThat(update.shape()).containsExactly("num_affected_rows:BIGINT");
      assertThat(update.rows()).hasToString("[[1]]");
      EngineFixture.Answer merge =
          engine.run(
              "MERGE INTO t USING (SELECT 2 AS id, 'd' AS v UNION ALL SELECT 3, 'e') s"
                  + " ON t.id = s.id WHEN MATCHED THEN UPDATE SET v = s.v"
                  + " WHEN NOT MATCHED THEN INSERT (id, v) VALUES (s.id, s.v)");
      assertThat(merge.names())
          .containsExactly(
              "num_affected_rows", "num_updated_rows", "num_deleted_rows", "num_inserted_rows");
      assertThat(merge.rows()).hasToString("[[2, 1, 0, 1]]");
      assertThat(engine.run("DELETE FROM t WHERE id = 1").rows()).hasToString("[[1]]");
      assertThat(engine.run("SELECT * FROM t ORDER BY id").rows()).hasToString("[[2, d], [3, e]]");
      assertThat(engine.run("TRUNCATE TABLE t").columns()).isEmpty();
      assertThat(engine.run("SELECT * FROM t").rows()).isEmpty();
    }
  }

  @Test
  void aSessionGoesWhereItIsSent() {
    try (EngineFixture engine = new EngineFixture(folder)) {
      engine.run("CREATE SCHEMA s");
      engine.run("USE SCHEMA `s`");
      engine.run("CREATE TABLE t (a INT)");
      assertThat(engine.run("SELECT current_schema()").only()).isEqualTo("s");
      engine.run("CREATE CATALOG other");
      engine.run("SET CATALOG other");
      assertThat(engine.run("SELECT current_catalog(), current_schema()").row())
          .containsExactly("other", "default");
      engine.run("USE workspace.s");
      assertThat(engine.run("SELECT * FROM t").types()).containsExactly("INT");
      engine.run("USE default");
      assertThatThrownBy(() -> engine.run("SELECT * FROM t")).hasMessageContaining("42P01");
      engine.run("DROP SCHEMA s CASCADE");
      engine.run("DROP CATALOG other");
      assertThat(engine.run("SHOW CATALOGS").rows())
          .hasToString("[[samples], [system], [workspace]]");
    }
  }

  @Test
  void sessionsAreApart() {
    try (EngineFixture engine = new EngineFixture(folder);
        EngineSession other = engine.engine.open("workspace", "default", "b", Map.of())) {
      engine.run("SET TIME ZONE 'America/Los_Angeles'");
      assertThat(engine.session.timeZone()).isEqualTo("America/Los_Angeles");
      assertThat(other.timeZone()).isEqualTo("UTC");
      assertThat(engine.run("SET timezone").rows())
          .hasToString("[[timezone, America/Los_Angeles]]");
      assertThatThrownBy(() -> engine.engine.open("workspace", "nope", "c", Map.of()))
          .hasMessageContaining("SCHEMA_NOT_FOUND");
      assertThatThrownBy(() -> engine.engine.open(null, null, "c", Map.of("nope", "1")))
          .hasMessageContaining("CONFIG_NOT_AVAILABLE");
    }
  }

  @Test
  void statementsOfOneSessionRunAtTheSameTime() {
    try (EngineFixture engine = new EngineFixture(folder);
        EngineResult first =
            engine.session.execute(
                "SELECT * FROM range(1000000)", java.util.List.of(), new Cancellation())) {
      assertThat(first.next()).isTrue();
      assertThat(engine.run("SELECT count(*) FROM range(10)").only()).isEqualTo(10L);
      long rows = first.batch().getRowCount();
      while (first.next()) {
        rows += first.batch().getRowCount();
      }
      assertThat(rows).isEqualTo(1_000_000);
    }
  }

  @Test
  void aDataFolderKeepsTablesAndTheirDeclaredTypes() {
    Path data = folder.resolve("data");
    try (EngineFixture engine = new EngineFixture(data, folder, Map.of())) {
      engine.run("CREATE CATALOG kept");
      engine.run("CREATE TABLE kept.default.t (d INTERVAL DAY TO HOUR, c CHAR(3) COMMENT 'hm')");
      engine.run("INSERT INTO kept.default.t VALUES (INTERVAL '1 02' DAY TO HOUR, 'a')");
    }
    try (EngineFixture engine = new EngineFixture(data, folder, Map.of())) {
      assertThat(engine.run("SELECT * FROM kept.default.t").types())
          .containsExactly("INTERVAL DAY TO HOUR", "CHAR(3)");
      assertThat(engine.run("DESCRIBE kept.default.t").rows())
          .hasToString("[[d, interval day to hour, null], [c, char(3), hm]]");
    }
  }

  @Test
  void aTableChangesItsColumns() {
    try (EngineFixture engine = new EngineFixture(folder)) {
      engine.run("CREATE TABLE t (a INT DEFAULT 7, PRIMARY KEY (a)) COMMENT 'mine'");
      engine.run("ALTER TABLE t ADD COLUMNS (m INTERVAL YEAR, s STRING COMMENT 'text')");
      engine.run("ALTER TABLE t RENAME COLUMN m TO n");
      assertThat(engine.run("DESCRIBE t").rows())
          .hasToString("[[a, int, null], [n, interval year, null], [s, string, text]]");
      engine.run("ALTER TABLE t DROP COLUMN s");
      engine.run("ALTER TABLE t RENAME TO u");
      assertThat(engine.run("SELECT * FROM u").shape()).containsExactly("a:INT", "n:INTERVAL YEAR");
      engine.run("CREATE OR REPLACE TABLE u AS SELECT 1 AS x");
      assertThat(engine.run("SELECT * FROM u").rows()).hasToString("[[1]]");
      engine.run("CREATE TABLE IF NOT EXISTS u (y INT)");
      engine.run("DROP TABLE IF EXISTS nothing");
    }
  }

  @Test
  void aFailedDefinitionLeavesNothing() {
    try (EngineFixture engine = new EngineFixture(folder)) {
      assertThatThrownBy(
              () -> engine.run("CREATE TABLE t AS SELECT CAST(x AS INT) FROM VALUES ('a') v(x)"))
          .hasMessageContaining("22018");
      assertThat(engine.run("SHOW TABLES").rows()).isEmpty();
      assertThat(engine.run("CREATE TABLE t (a INT)").columns()).isEmpty();
    }
  }
}
