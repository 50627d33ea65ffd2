package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Databricks SQL that the warehouse lacks is told apart from what is no SQL at all. */
class MissingTest {
  @TempDir static Path samples;
  static EngineFixture engine;

  @BeforeAll
  static void open() {
    engine = new EngineFixture(samples);
    engine.run("CREATE TABLE t (a INT, version STRING)");
    engine.run("CREATE TABLE stream (a INT)");
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT from_json('{}', 'a INT')",
        "SELECT date_format(DATE'2020-01-01', 'yyyy')",
        "SELECT PARSE_JSON('{}')",
        "SELECT percentile(a, 0.5) FROM t",
        "SELECT sha2('x', 512)",
        "SELECT h3_distance(1, 2), ai_query('x', 'y')",
        "SELECT * FROM read_files('/x')",
        "SELECT * FROM IDENTIFIER('t')",
        "SELECT * FROM STREAM(t)",
        "SELECT * FROM STREAM t",
        "SELECT * FROM json.`/x/y.json`",
        "SELECT * FROM t TIMESTAMP AS OF '2020-01-01'",
        "SELECT * FROM t VERSION AS OF 1",
        "SELECT * FROM workspace.default.t VERSION AS OF 1",
        "SELECT * FROM `t` FOR SYSTEM_TIME AS OF '2020-01-01'",
        "SELECT * FROM t@v1",
        "SELECT * FROM t@20190101000000000",
        "SELECT * FROM t LATERAL VIEW explode(array(1)) x AS y",
        "SELECT * FROM t PIVOT (sum(a) FOR version IN ('x'))",
        "SELECT * FROM t UNPIVOT (v FOR n IN (a))",
        "SELECT * FROM t TABLESAMPLE (10 PERCENT)",
        "SELECT * FROM t CLUSTER BY a",
        "SELECT a FROM t GROUP BY a WITH ROLLUP",
        "SELECT 'a' RLIKE 'b'",
        "SELECT 'a' NOT REGEXP 'b'",
        "SELECT 'a' LIKE ANY ('a', 'b')",
        "SELECT 'a' COLLATE UTF8_LCASE",
        "SELECT 1 << 2",
        "SELECT TRANSFORM(a) USING 'cat' FROM t",
        "FROM t |> SELECT a",
        "MERGE WITH SCHEMA EVOLUTION INTO t USING t s ON t.a = s.a WHEN MATCHED THEN DELETE",
        "INSERT WITH SCHEMA EVOLUTION INTO t SELECT 1, 'x'",
        "INSERT OVERWRITE t SELECT 1, 'x'",
        "INSERT INTO t REPLACE WHERE a = 1 SELECT 1, 'x'",
        "OPTIMIZE t ZORDER BY (a)",
        "VACUUM t",
        "COPY INTO t FROM 's3://x' FILEFORMAT = CSV",
        "RESTORE TABLE t TO VERSION AS OF 1",
        "GRANT SELECT ON TABLE t TO someone",
        "DENY SELECT ON TABLE t TO someone",
        "CONVERT TO DELTA parquet.`/x`",
        "START TRANSACTION",
        "IF true THEN SELECT 1; END IF",
        "DESCRIBE HISTORY t",
        "DESCRIBE TABLE EXTENDED t",
        "DESCRIBE t a",
        "CREATE FUNCTION f(x INT) RETURNS INT RETURN x",
        "CREATE OR REFRESH STREAMING TABLE s AS SELECT 1",
        "CREATE MATERIALIZED VIEW v AS SELECT 1",
        "CREATE TABLE x SHALLOW CLONE t",
        "CREATE TABLE x LIKE t",
        "CREATE TABLE x (a INT) WITH ROW FILTER f ON (a)",
        "CREATE VIEW v WITH METRICS LANGUAGE YAML AS 'x'",
        "DROP FUNCTION f",
        "ALTER TABLE t SET TBLPROPERTIES ('a' = 'b')",
        "ALTER SCHEMA default SET OWNER TO x",
        "COMMENT ON SCHEMA default IS 'x'",
        "SHOW CREATE TABLE t",
        "SHOW GRANTS ON TABLE t",
        "EXPLAIN CODEGEN INSERT INTO t VALUES (1, 'x')",
      })
  void whatTheWarehouseLacksSaysSo(String sql) {
    SqlFailure failure = catchThrowableOfType(SqlFailure.class, () -> engine.run(sql));
    assertThat((Throwable) failure).isNotNull();
    assertThat(failure.sqlState()).isEqualTo("0A000");
    assertThat(failure.getMessage())
        .startsWith("[UNSUPPORTED_FEATURE] The local warehouse does not support ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FROBNICATE t",
        "CREATE TABL x (a INT)",
        "CREATE NOPE x",
        "DROP NOPE x",
        "ALTER TABLE t FROB",
        "ALTER NOPE x",
        "SHOW NOPE",
        "COMMENT ON NOPE x IS 'y'",
        "SELECT * FROM t VERSION OF 1",
        "SELECT * FROM t@x",
        "SELECT 1 AS timestamp AS of",
        "EXPLAIN",
      })
  void whatIsNoSqlIsNotCalledMissing(String sql) {
    SqlFailure failure = catchThrowableOfType(SqlFailure.class, () -> engine.run(sql));
    assertThat((Throwable) failure).isNotNull();
    assertThat(failure.sqlState()).isEqualTo("42601");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT version AS of FROM t",
        "SELECT t.version, t.version AS pivot FROM t",
        "SELECT stream.a FROM stream",
        "SELECT a FROM stream AS s",
        "SELECT a AS tablesample FROM t",
        "SELECT a < -1, a > -1 FROM t",
      })
  void aWordOfWhatIsMissingMayBeAName(String sql) {
    assertThat(engine.run(sql).rows()).isEmpty();
  }
}
