package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Databricks' spellings and what they give. */
class QueriesTest {
  @TempDir static Path samples;
  static EngineFixture engine;

  @BeforeAll
  static void open() {
    engine = new EngineFixture(samples);
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @Test
  void anItemWithoutANameOfItsOwnMayBeLongOrEmpty() {
    assertThat(engine.run("SELECT length('" + "x".repeat(60_000) + "')").row())
        .containsExactly(60_000);
    assertThat(engine.run("SELECT ''").row()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1",
        "true",
        "FALSE",
        "NULL",
        "'x'",
        "X'00'",
        "(1)",
        "CAST(1 AS INT)",
        "1::BIGINT",
        "date'2024-01-01'",
        "INTERVAL '1' DAY",
        "CASE WHEN true THEN 1 END",
        "current_date",
        "current_date()",
        "1 + 1",
        "NOT true",
        "1 IS NULL",
        "array(1)"
      })
  void anItemIsNamedWithAndWithoutAs(String item) {
    String sql = "SELECT " + item + " a, " + item + " AS b, " + item + " `c d`";
    assertThat(engine.run(sql).names()).containsExactly("a", "b", "c d");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "1L | BIGINT | 1",
        "2S | SMALLINT | 2",
        "3Y | TINYINT | 3",
        "0.5 | DECIMAL(1,1) | 0.5",
        "1.50 | DECIMAL(3,2) | 1.50",
        "1.5D | DOUBLE | 1.5",
        "1e3 | DOUBLE | 1000.0",
        "2F | FLOAT | 2.0",
        "12345678901234567890 | DECIMAL(20,0) | 12345678901234567890",
        "\"a \" 'b' | STRING | a b",
        "r'\\d' | STRING | \\d",
        "CAST(1.9 AS INT) | INT | 1",
        "CAST(-1.9D AS INT) | INT | -1",
        "'12'::BIGINT | BIGINT | 12",
        "(1 + 1)::STRING | STRING | 2",
        "TRY_CAST('x' AS DATE) | DATE | null",
        "5 DIV 2 | INT | 2",
        "1 == 1 | BOOLEAN | true",
        "NULL <=> NULL | BOOLEAN | true",
        "'a_b' LIKE 'a\\_b' | BOOLEAN | true",
        "'axb' LIKE 'a\\_b' | BOOLEAN | false",
        "concat('a', 1) | STRING | a1",
        "concat('a', CAST(NULL AS STRING)) | STRING | null",
        "nvl(NULL, 1) | INT | 1",
        "if(1 > 2, 'x', 'y') | STRING | y",
        "size(array(1, 2)) | INT | 2",
        "year(date'2024-02-29') | INT | 2024",
        "EXTRACT(MONTH FROM date'2024-02-29') | INT | 2",
        "dayofweek(date'2024-02-25') | INT | 1",
        "datediff(date'2024-03-01', date'2024-02-28') | INT | 2",
        "date_add(date'2024-02-28', 2) | DATE | 19783",
        "date'2024-01-31' + INTERVAL '1' MONTH | DATE | 19782",
        "date'2024-01-01' - INTERVAL 90 DAYS | DATE | 19633",
        "length('\\u00e4b') | INT | 2",
        "hex(255) | STRING | FF",
        "sha2('abc', 256) | STRING | ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "sha2(X'616263', 0) = sha2('abc', 256) | BOOLEAN | true",
        "sha2('abc', 7) | STRING | null",
        "base64('abc') | STRING | YWJj",
        "hex(unbase64('YWJj')) | STRING | 616263",
        "levenshtein('kitten', 'sitting') | INT | 3",
        "try_divide(7, 2) | DOUBLE | 3.5",
        "try_divide(1, 0) | DOUBLE | null",
        "nullifzero(0) | INT | null",
        "zeroifnull(NULL) | INT | 0",
        "weekday(date'2024-02-25') | INT | 6",
        "weekofyear(date'2024-02-25') | INT | 8",
        "session_user() = current_user() | BOOLEAN | true",
        "current_version().dbsql_version | STRING | 2025.35",
        "current_version().dbr_version | STRING | null",
        "current_timezone() | STRING | UTC",
        "typeof(1) | STRING | int",
        "typeof(1.50) | STRING | decimal(3,2)",
        "typeof('x') | STRING | string",
        "typeof(timestamp'2024-01-01 12:00:00') | STRING | timestamp",
        "typeof(named_struct('a', array(1L))) | STRING | struct<a:array<bigint>>",
        "typeof(NULL) | STRING | void",
        "upper(hex(unhex('6a'))) | STRING | 6A",
        "CAST(1e10 AS STRING) | STRING | 1.0E10",
        "CAST(CAST(0.1 AS FLOAT) AS STRING) | STRING | 0.1",
        "CAST(X'6162' AS STRING) | STRING | ab",
        "CAST(timestamp'2024-01-01 12:00:00' AS STRING) | STRING | 2024-01-01 12:00:00",
        "collect_list(id) IS NOT NULL FROM range(1) | BOOLEAN | true",
        "row_number() OVER (ORDER BY id) FROM range(1) | INT | 1",
      })
  void expressionsMeanWhatTheServiceMeans(String expression, String type, String value) {
    EngineFixture.Answer answer = engine.run("SELECT " + expression);
    assertThat(answer.types()).containsExactly(type);
    assertThat(String.valueOf(answer.only())).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "count(*) FROM range(1) | count(1)",
        "SUM(id) FROM range(1) | sum(id)",
        "id + 1 FROM range(1) | (id + 1)",
        "CAST(NULL AS double) | CAST(NULL AS DOUBLE)",
        "'text' | text",
        "null | NULL",
        "r.id FROM range(1) r | id",
        "`a b` FROM (SELECT 1 AS `a b`) | a b",
        "INTERVAL '1' DAY | INTERVAL '1' DAY",
        "INTERVAL '1' DAY AS d | d",
        "id d FROM range(1) | d",
        "current_user | current_user",
        "CASE WHEN true THEN 1 END | CASE WHEN true THEN 1 END",
        "CASE WHEN true THEN 1 END x | x",
      })
  void unnamedColumnsAreNamedByTheirExpression(String item, String name) {
    assertThat(engine.run("SELECT " + item).names()).containsExactly(name);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT * FROM range(2, 10, 3) | [[2], [5], [8]]",
        "SELECT r.id FROM range(2) r | [[0], [1]]",
        "SELECT range.id FROM range(1) | [[0]]",
        "SELECT a.id FROM range(3) a LEFT ANTI JOIN range(2) b ON a.id = b.id | [[2]]",
        "SELECT a.id FROM range(3) a LEFT SEMI JOIN range(2) b ON a.id = b.id ORDER BY 1 | [[0], [1]]",
        "WITH a(x) AS (SELECT 1), b(y) AS (SELECT 2) SELECT x, y FROM a, b | [[1, 2]]",
        "SELECT x FROM VALUES (2), (NULL), (1) v(x) ORDER BY x | [[null], [1], [2]]",
        "SELECT x FROM VALUES (2), (NULL), (1) v(x) ORDER BY x DESC | [[2], [1], [null]]",
        "SELECT x % 2, count(*) FROM VALUES (1), (2), (3) v(x) GROUP BY ALL ORDER BY ALL | [[0, 1], [1, 2]]",
        "SELECT * EXCEPT (a) FROM (SELECT 1 AS a, 2 AS b) | [[2]]",
        "SELECT 1 MINUS SELECT 1 | []",
        "VALUES (1, 'a') | [[1, a]]",
        "SELECT explode(array(1, 2)) | [[1], [2]]",
        "SELECT `a``b` FROM (SELECT 7 AS `a``b`); | [[7]]",
        "(SELECT 1) UNION ALL (SELECT 2) ORDER BY 1 | [[1], [2]]",
        "SELECT table_name FROM system.information_schema.routines | [[]]",
      })
  void queriesGiveTheirRows(String sql, String rows) {
    if (rows.equals("[[]]")) {
      assertThatThrownBy(() -> engine.run(sql)).hasMessageContaining("42703");
    } else {
      assertThat(engine.run(sql).rows()).hasToString(rows);
    }
  }

  @Test
  void routinesOfTheInformationSchemaAreNone() {
    EngineFixture.Answer answer =
        engine.run(
            "SELECT routine_catalog, routine_schema, routine_name, comment, specific_name FROM"
                + " `workspace`.information_schema.routines WHERE routine_type = 'PROCEDURE' AND"
                + " routine_schema LIKE '%' ORDER BY routine_catalog");
    assertThat(answer.types()).hasSize(5).containsOnly("STRING");
    assertThat(answer.rows()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT 1 | true",
        "SELECT now() | false",
        "SELECT current_date | false",
        "SELECT * FROM (SELECT rand()) | false",
        "SELECT uuid() | false",
        "SHOW CATALOGS | false",
      })
  void whatMayDifferNextTimeIsNotDeterministic(String sql, boolean stable) {
    assertThat(engine.run(sql).isStable()).isEqualTo(stable);
  }

  @Test
  void parametersAreCastToTheirTypes() {
    EngineFixture.Answer answer =
        engine.run(
            "SELECT ?, ?, :name, :nothing, ?",
            new BoundParameter(null, 1, "LONG", "7"),
            new BoundParameter(null, 2, "decimal(10,2)", "1.5"),
            new BoundParameter("name", 0, "STRING", "it's \\ `x` \u0000 ;--"),
            new BoundParameter("nothing", 0, "DATE", null),
            new BoundParameter(null, 3, "SHORT", " 4 "));
    assertThat(answer.types())
        .containsExactly("BIGINT", "DECIMAL(10,2)", "STRING", "DATE", "SMALLINT");
    assertThat(answer.row())
        .containsExactly(
            7L, new java.math.BigDecimal("1.50"), "it's \\ `x` \u0000 ;--", null, (short) 4);
  }

  @ParameterizedTest
  @CsvSource({
    "INT,x,22018", "INT,3000000000,22018", "DATE,2024-13-01,22018", "BOOLEAN,maybe,22018",
    "'DECIMAL(3,1)',123.4,22003", "DOUBLE,1e,22018", "ARRAY<INT>,1,0A000", "NOSUCH,1,0A000"
  })
  void aParameterThatIsNotOfItsTypeFails(String type, String value, String state) {
    assertThatThrownBy(() -> engine.run("SELECT :p", new BoundParameter("p", 0, type, value)))
        .isInstanceOfSatisfying(
            SqlFailure.class, failure -> assertThat(failure.sqlState()).isEqualTo(state));
  }

  @Test
  void markersWithoutAValueFail() {
    assertThatThrownBy(() -> engine.run("SELECT :p")).hasMessageContaining("42P02");
    assertThatThrownBy(() -> engine.run("SELECT ?")).hasMessageContaining("UNBOUND_SQL_PARAMETER");
  }

  @Test
  void largeResultsStream() {
    try (EngineResult result =
        engine.session.execute(
            "SELECT id, repeat('x', 100) FROM range(20000000)",
            java.util.List.of(),
            new Cancellation())) {
      assertThat(result.next()).isTrue();
      assertThat(result.batch().getRowCount()).isBetween(1, 8_192);
      assertThat(result.next()).isTrue();
    }
  }
}
