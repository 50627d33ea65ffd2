package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures in the service's words, and SQL that must not reach the host. */
class FailuresTest {
  @TempDir static Path samples;
  static EngineFixture engine;

  @BeforeAll
  static void open() {
    engine = new EngineFixture(samples);
    engine.run("CREATE TABLE t (a INT NOT NULL, b STRING)");
    engine.run("INSERT INTO t VALUES (1, 'x')");
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT * FROM nope | TABLE_OR_VIEW_NOT_FOUND | 42P01",
        "SELECT * FROM workspace.nope.t | TABLE_OR_VIEW_NOT_FOUND | 42P01",
        "SELECT * FROM nope.nope.t | TABLE_OR_VIEW_NOT_FOUND | 42P01",
        "DROP TABLE nope | TABLE_OR_VIEW_NOT_FOUND | 42P01",
        "DESCRIBE TABLE nope | TABLE_OR_VIEW_NOT_FOUND | 42P01",
        "SELECT nope FROM t | UNRESOLVED_COLUMN.WITHOUT_SUGGESTION | 42703",
        "INSERT INTO t(nope) VALUES (1) | UNRESOLVED_COLUMN.WITHOUT_SUGGESTION | 42703",
        "INSERT INTO t VALUES (1) | INSERT_COLUMN_ARITY_MISMATCH | 21S01",
        "INSERT INTO t VALUES (NULL, 'x') | DELTA_NOT_NULL_CONSTRAINT_VIOLATED | 23502",
        "SELECT nope(1) | UNRESOLVED_ROUTINE | 42883",
        "SELECT raise_error('gone, and so on') | USER_RAISED_EXCEPTION | P0001",
        "SELECT upper() | DATATYPE_MISMATCH | 42K09",
        "SELECT 1/0 | DIVIDE_BY_ZERO | 22012",
        "SELECT a/(a - 1) FROM t | DIVIDE_BY_ZERO | 22012",
        "SELECT 1 % 0 | DIVIDE_BY_ZERO | 22012",
        "SELECT CAST('x' AS INT) | CAST_INVALID_INPUT | 22018",
        "SELECT CAST('1.5' AS INT) | CAST_INVALID_INPUT | 22018",
        "SELECT CAST(b AS INT) FROM t | CAST_INVALID_INPUT | 22018",
        "SELECT CAST(b AS DATE) FROM t | CAST_INVALID_INPUT | 22018",
        "SELECT CAST(a + 300 AS TINYINT) FROM t | CAST_OVERFLOW | 22003",
        "SELECT 9223372036854775807 + 1 | ARITHMETIC_OVERFLOW | 22003",
        "CREATE TABLE t (a INT) | TABLE_OR_VIEW_ALREADY_EXISTS | 42P07",
        "CREATE SCHEMA default | SCHEMA_ALREADY_EXISTS | 42P06",
        "DROP SCHEMA default | SCHEMA_NOT_EMPTY | 2BP01",
        "USE SCHEMA nope | SCHEMA_NOT_FOUND | 42704",
        "USE CATALOG nope | NO_SUCH_CATALOG_EXCEPTION | 42704",
        "SHOW TABLES IN CATALOG nope | NO_SUCH_CATALOG_EXCEPTION | 42704",
        "SHOW SCHEMAS IN nope | NO_SUCH_CATALOG_EXCEPTION | 42704",
        "SHOW COLUMNS IN a.b.c.d | IDENTIFIER_TOO_MANY_NAME_PARTS | 42601",
        "SHOW TABLES IN a.b.c | IDENTIFIER_TOO_MANY_NAME_PARTS | 42601",
        "SET nope = 1 | CONFIG_NOT_AVAILABLE | 42K0I",
        "SET TIME ZONE 'Mars/Olympus' | INVALID_CONF_VALUE.TIME_ZONE | 22022",
        "SELECT a, count(*) FROM t | MISSING_AGGREGATION | 42803",
        "SELECT x.a FROM t x, t y WHERE b = 'x' | AMBIGUOUS_REFERENCE | 42704",
        "SELECT 1 FROM t TABLESAMPLE (10 ROWS) | UNSUPPORTED_FEATURE | 0A000",
        "SELECT array(1)[0] | UNSUPPORTED_FEATURE | 0A000",
      })
  void failuresHaveTheServicesClassAndState(String sql, String errorClass, String state) {
    assertThatThrownBy(() -> engine.run(sql))
        .isInstanceOfSatisfying(
            SqlFailure.class,
            failure -> {
              assertThat(failure.errorClass()).isEqualTo(errorClass);
              assertThat(failure.sqlState()).isEqualTo(state);
              assertThat(failure.getMessage())
                  .startsWith("[" + errorClass + "] ")
                  .contains("SQLSTATE: " + state)
                  .doesNotContain("hod_", "memory.main", "exception_type");
            });
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "SELEC 1",
        "SELECT FROM",
        "SELECT (1",
        "SELECT 1)",
        "SELECT 'open",
        "SELECT /* x",
        "SELECT 1; SELECT 2",
        "SELECT $1",
        "SELECT {'a': 1}",
        "SELECT 1 FROM range(3) WHERE",
        "SELECT @x",
        "INSERT INTO t",
        "SELECT #1"
      })
  void whatIsNoSqlIsASyntaxErrorWithAPlace(String sql) {
    SqlFailure failure = catchThrowableOfType(SqlFailure.class, () -> engine.run(sql));
    assertThat(failure.sqlState()).isEqualTo("42601");
    assertThat(failure.getMessage()).contains("(line 1, pos ").contains("== SQL ==");
  }

  @Test
  void aSyntaxErrorMarksTheLine() {
    SqlFailure failure = catchThrowableOfType(SqlFailure.class, () -> engine.run("SELECT 1,\n  )"));
    assertThat(failure.getMessage()).contains("(line 2, pos 2)").contains("\n--^^^");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "COPY t TO '/tmp/hod-out.csv'",
        "COPY (SELECT 1) TO '/tmp/hod-out.csv'",
        "ATTACH '/tmp/hod-out.db' AS x",
        "INSTALL httpfs",
        "LOAD httpfs",
        "PRAGMA database_list",
        "CALL pragma_version()",
        "EXPORT DATABASE '/tmp/hod-out'",
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM read_text('/etc/passwd')",
        "SELECT * FROM '/etc/passwd'",
        "SELECT * FROM `/etc/passwd`",
        "SELECT * FROM glob('/*')",
        "SELECT * FROM duckdb_settings",
        "SELECT * FROM duckdb_settings()",
        "SELECT * FROM memory.main.x",
        "SELECT * FROM system.pg_catalog.pg_settings",
        "SELECT * FROM `SYSTEM`.main.pragma_database_list",
        "SELECT * FROM system.pragma_database_list",
        "SELECT * FROM main.pragma_database_list",
        "SELECT * FROM `main`.`duckdb_databases`",
        "UPDATE system.main.duckdb_databases SET path = ''",
        "DESCRIBE system.main.duckdb_databases",
        "USE CATALOG system",
        "SELECT getenv('HOME')",
        "SELECT current_setting('temp_directory')",
        "SELECT * FROM query('SELECT 1')",
        "SELECT json_execute_serialized_sql('x')",
        "SELECT hod_shown('BLOB', 'x')",
        "SELECT memory.main.hod_text(1)",
        "CREATE MACRO f() AS 1",
        "CREATE FUNCTION f() RETURNS INT RETURN 1",
        "CREATE TABLE x USING csv LOCATION '/etc'",
        "CREATE TABLE memory.main.x (a INT)",
        "CREATE CATALOG `../x`",
        "SET enable_external_access = true",
        "SET lock_configuration = false",
        "SET memory_limit = '1TB'",
        "RESET ALL",
        "EXPLAIN ANALYZE COPY t TO '/tmp/hod-out.csv'",
        "PREPARE p AS SELECT 1",
        "DESCRIBE QUERY COPY t TO '/tmp/hod-out.csv'",
        "CHECKPOINT",
        "SUMMARIZE t",
      })
  void sqlNeverReachesTheHost(String sql) {
    assertThatThrownBy(() -> engine.run(sql)).isInstanceOf(SqlFailure.class);
    assertThat(Path.of("/tmp/hod-out.csv")).doesNotExist();
    assertThat(Path.of("/tmp/hod-out.db")).doesNotExist();
  }

  @Test
  void deepNestingAndLongStatementsFailOrRunButDoNotCrash() {
    assertThatThrownBy(() -> engine.run("SELECT " + "(".repeat(50_000) + "1" + ")".repeat(50_000)))
        .isInstanceOf(SqlFailure.class);
    String sum = "1" + " + 1".repeat(900);
    assertThat(engine.run("SELECT " + sum + " AS x").only()).isEqualTo(901);
    String cases = "CASE WHEN true THEN ".repeat(5_000) + "1" + " END".repeat(5_000);
    for (String deep : List.of("1" + " + 1".repeat(1_001), "NOT ".repeat(20_000) + "true", cases)) {
      assertThatThrownBy(() -> engine.run("SELECT " + deep))
          .isInstanceOf(SqlFailure.class)
          .hasMessage(
              "[STATEMENT_TOO_COMPLEX] The statement is nested too deeply. SQLSTATE: 54001");
    }
    String values = "(1)" + ", (1)".repeat(20_000);
    assertThat(engine.run("SELECT count(*) FROM VALUES " + values).only()).isEqualTo(20_001L);
  }

  @Test
  void nothingOfASpillStaysBehind() throws Exception {
    try (EngineFixture other = new EngineFixture(samples)) {
      assertThat(other.run("SELECT 1").only()).isEqualTo(1);
    }
    assertThat(Files.exists(Path.of(".tmp"))).isFalse();
  }
}
