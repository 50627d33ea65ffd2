package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each type as a literal, an extreme, a null, a table's column, and through what passes it on. */
class TypesTest {
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "TINYINT | CAST(-128 AS TINYINT) | -128",
        "SMALLINT | CAST(32767 AS SMALLINT) | 32767",
        "INT | -2147483648 | -2147483648",
        "BIGINT | 9223372036854775807 | 9223372036854775807",
        "FLOAT | CAST('NaN' AS FLOAT) | NaN",
        "DOUBLE | CAST('-Infinity' AS DOUBLE) | -Infinity",
        "DECIMAL(38,0) | CAST('-99999999999999999999999999999999999999' AS DECIMAL(38,0)) | -99999999999999999999999999999999999999",
        "DECIMAL(38,38) | CAST('0.00000000000000000000000000000000000001' AS DECIMAL(38,38)) | 1E-38",
        "BOOLEAN | true | true",
        "STRING | '' | ~~",
        "DATE | date'0001-01-01' | -719162",
        "DATE | date'9999-12-31' | 2932896",
        "TIMESTAMP | timestamp'9999-12-31 23:59:59.999999' | 253402300799999999",
        "TIMESTAMP_NTZ | timestamp_ntz'1582-10-15 00:00:00' | 1582-10-15T00:00",
        "INTERVAL YEAR TO MONTH | INTERVAL '178956970-7' YEAR TO MONTH | P2147483647M",
        "INTERVAL YEAR TO MONTH | INTERVAL '-178956970-8' YEAR TO MONTH | P-2147483648M",
        "INTERVAL DAY TO SECOND | INTERVAL '106751991 04:00:54.775807' DAY TO SECOND | PT2562047788H54.775807S",
        "VOID | NULL | ~~",
      })
  void extremesComeThrough(String type, String expression, String value) {
    EngineFixture.Answer answer = engine.run("SELECT " + expression + " AS x");
    assertThat(answer.types()).containsExactly(type);
    if (!type.equals("VOID") && !type.equals("INTERVAL DAY TO SECOND")) {
      assertThat(String.valueOf(answer.only())).isEqualTo(value);
    }
  }

  @Test
  void theLargestDayTimeIntervalIsExact() {
    try (EngineResult result =
        engine.session.execute(
            "SELECT INTERVAL '-106751991 04:00:54.775808' DAY TO SECOND",
            List.of(),
            new Cancellation())) {
      assertThat(result.next()).isTrue();
      assertThat(DurationVector.get(result.batch().getVector(0).getDataBuffer(), 0))
          .isEqualTo(Long.MIN_VALUE);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "YEAR,'7',P84M",
    "MONTH,'5',P5M",
    "YEAR TO MONTH,'-3-4',P-40M",
    "DAY,'3',PT72H",
    "DAY TO HOUR,'1 02',PT26H",
    "DAY TO MINUTE,'1 02:03',PT26H3M",
    "DAY TO SECOND,'1 02:03:04.000005',PT26H3M4.000005S",
    "HOUR,'-3',PT-3H",
    "HOUR TO MINUTE,'3:04',PT3H4M",
    "HOUR TO SECOND,'3:04:05',PT3H4M5S",
    "MINUTE,'7',PT7M",
    "MINUTE TO SECOND,'7:08.5',PT7M8.5S",
    "SECOND,'9.25',PT9.25S"
  })
  void allThirteenIntervalsKeepTheirFieldsThroughATable(String fields, String text, String value) {
    String type = "INTERVAL " + fields;
    engine.run("CREATE OR REPLACE TABLE i (a " + type + ", b ARRAY<" + type + ">)");
    String literal = "INTERVAL '" + text + "' " + fields;
    engine.run("INSERT INTO i VALUES (" + literal + ", array(" + literal + ")), (NULL, NULL)");
    EngineFixture.Answer answer = engine.run("SELECT * FROM i ORDER BY a DESC");
    assertThat(answer.types()).containsExactly(type, "ARRAY<" + type + ">");
    assertThat(answer.columns().get(0).intervalType()).isEqualTo(fields);
    assertThat(String.valueOf(answer.only())).isEqualTo(value);
    assertThat(answer.rows().get(1)).containsExactly(null, null);
    EngineFixture.Answer cast =
        engine.run("SELECT CAST(x AS " + type + ") FROM VALUES ('" + text + "') v(x)");
    assertThat(cast.types()).containsExactly(type);
    assertThat(String.valueOf(cast.only())).isEqualTo(value);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT m FROM t",
        "SELECT x.m FROM (SELECT * FROM t) x",
        "WITH q AS (SELECT m FROM t) SELECT q.m FROM q JOIN t ON q.m = t.m",
        "SELECT max(m) FROM t",
        "SELECT coalesce(m, m) FROM t",
        "SELECT CASE WHEN n > 1 THEN m END FROM t",
        "SELECT if(n > 1, m, NULL) FROM t",
        "SELECT m FROM t UNION ALL SELECT NULL",
        "SELECT m FROM v",
        "SELECT lag(m) OVER (ORDER BY n) FROM t",
        "SELECT first_value(m) OVER (ORDER BY n) FROM t",
        "SELECT max(m) OVER () FROM t",
        "SELECT (SELECT max(m) FROM t)",
        "SELECT m + m FROM t",
        "SELECT greatest(m, m) FROM t",
        "SELECT m FROM t GROUP BY m HAVING count(*) > 0 ORDER BY m LIMIT 5",
        "SELECT DISTINCT m FROM t",
        "SELECT m FROM t WHERE m IN (SELECT m FROM t)",
        "SELECT explode(array(m)) FROM t",
        "SELECT * FROM (VALUES (INTERVAL '1-2' YEAR TO MONTH)) w(m)",
      })
  void anIntervalIsKnownThroughWhatPassesItOn(String sql) {
    engine.run("CREATE TABLE IF NOT EXISTS t (n INT, m INTERVAL YEAR TO MONTH, c CHAR(4))");
    engine.run("CREATE OR REPLACE VIEW v AS SELECT m, c FROM t");
    EngineFixture.Answer answer = engine.run(sql);
    assertThat(answer.types()).containsExactly("INTERVAL YEAR TO MONTH");
  }

  @Test
  void anIntervalThatCannotBeDecidedIsRefused() {
    assertThatThrownBy(() -> engine.run("SELECT INTERVAL '1' DAY * 2"))
        .isInstanceOfSatisfying(
            SqlFailure.class, failure -> assertThat(failure.sqlState()).isEqualTo("0A000"));
  }

  @Test
  void charKeepsItsLengthAndIsPadded() {
    engine.run("CREATE TABLE ch (c CHAR(4), v VARCHAR(2))");
    engine.run("INSERT INTO ch VALUES ('ab', 'x'), ('\\u0131', NULL)");
    EngineFixture.Answer answer = engine.run("SELECT c, v, upper(v) FROM ch ORDER BY c");
    assertThat(answer.types()).containsExactly("CHAR(4)", "STRING", "STRING");
    assertThat(answer.columns().get(0).typeName()).isEqualTo("CHAR");
    assertThat(answer.rows()).containsExactly(row("ab  ", "x", "X"), row("\u0131   ", null, null));
    assertThat(engine.run("SELECT CAST('abc' AS CHAR(5))").shape().get(0)).endsWith(":CHAR(5)");
    assertThatThrownBy(() -> engine.run("INSERT INTO ch VALUES ('abcde', 'x')"))
        .hasMessageContaining("22001");
  }

  private static List<Object> row(Object... values) {
    return Arrays.asList(values);
  }

  @Test
  void nestedValuesHaveTheServicesShape() {
    EngineFixture.Answer answer =
        engine.run(
            "SELECT array(1, NULL), map('a', 1.5), named_struct('x', 1, 'y z', 'b'), struct(1)");
    assertThat(answer.types())
        .containsExactly(
            "ARRAY<INT>",
            "MAP<STRING, DECIMAL(2,1)>",
            "STRUCT<x: INT, y z: STRING>",
            "STRUCT<col1: INT>");
    assertThat(answer.row())
        .hasToString(
            "[[1,null], [{\"key\":\"a\",\"value\":1.5}], "
                + "{\"x\":1,\"y z\":\"b\"}, {\"col1\":1}]");
  }

  @Test
  void sumsHaveTheServicesTypes() {
    EngineFixture.Answer answer =
        engine.run(
            "SELECT sum(id), sum(CAST(id AS DECIMAL(18,2))), count(*), avg(id) FROM range(3)");
    assertThat(answer.types()).containsExactly("BIGINT", "DECIMAL(28,2)", "BIGINT", "DOUBLE");
    assertThatThrownBy(
            () -> engine.run("SELECT sum(x) FROM VALUES (9223372036854775807), (1) v(x)"))
        .hasMessageContaining("ARITHMETIC_OVERFLOW");
  }

  @Test
  void timestampsCarryTheSessionsZone() {
    try (EngineSession session = engine.engine.open(null, null, "x", Map.of("TimeZone", "+05:30"));
        EngineResult result =
            session.execute(
                "SELECT timestamp'2024-01-01 00:00:00'", List.of(), new Cancellation())) {
      assertThat(result.next()).isTrue();
      assertThat(result.batch().getSchema().getFields().get(0).getType())
          .isEqualTo(new ArrowType.Timestamp(TimeUnit.MICROSECOND, "+05:30"));
      assertThat(result.batch().getVector(0).getObject(0)).isEqualTo(1_704_047_400_000_000L);
    }
  }

  @Test
  void aTableMadeFromAQueryHasTheTypesThatTheQueryShows() {
    engine.run(
        "CREATE OR REPLACE TABLE q AS SELECT sum(id) AS s, NULL AS n, INTERVAL '1' DAY AS d,"
            + " CAST('a' AS CHAR(2)) AS c FROM range(3)");
    assertThat(engine.run("SELECT * FROM q").types())
        .containsExactly("BIGINT", "VOID", "INTERVAL DAY", "CHAR(2)");
    assertThat(engine.run("DESCRIBE q").rows().stream().map(r -> r.get(1)))
        .containsExactly("bigint", "void", "interval day", "char(2)");
  }

  @Test
  void emptyResultsHaveColumns() {
    EngineFixture.Answer answer = engine.run("SELECT id, 'a' AS s FROM range(0)");
    assertThat(answer.shape()).containsExactly("id:BIGINT", "s:STRING");
    assertThat(answer.rows()).isEmpty();
  }
}
