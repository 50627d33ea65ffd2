package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every flat type, by every way its values can travel: the same value each time. */
@ParameterizedClass
@EnumSource(Protocol.class)
class TypesIT {
  private static WarehouseProcess warehouse;

  /** A type: an expression, its value as text, as an object, and what the metadata say. */
  private record Case(String sql, String text, Object object, String typeName, int jdbcType) {}

  private static final List<Case> CASES =
      List.of(
          new Case("true", "true", true, "BOOLEAN", Types.BOOLEAN),
          new Case("false", "false", false, "BOOLEAN", Types.BOOLEAN),
          new Case("CAST(-128 AS TINYINT)", "-128", -128, "TINYINT", Types.TINYINT),
          new Case("CAST(65 AS TINYINT)", "65", 65, "TINYINT", Types.TINYINT),
          new Case("CAST(32767 AS SMALLINT)", "32767", 32767, "SMALLINT", Types.SMALLINT),
          new Case("CAST(-2147483648 AS INT)", "-2147483648", -2147483648, "INT", Types.INTEGER),
          new Case(
              "CAST(9223372036854775807 AS BIGINT)",
              "9223372036854775807",
              Long.MAX_VALUE,
              "BIGINT",
              Types.BIGINT),
          new Case(
              "CAST('-9223372036854775808' AS BIGINT)",
              "-9223372036854775808",
              Long.MIN_VALUE,
              "BIGINT",
              Types.BIGINT),
          new Case("CAST(1.5 AS FLOAT)", "1.5", 1.5f, "FLOAT", Types.FLOAT),
          new Case("CAST('NaN' AS FLOAT)", "NaN", Float.NaN, "FLOAT", Types.FLOAT),
          new Case("CAST(1E10 AS DOUBLE)", "1.0E10", 1e10, "DOUBLE", Types.DOUBLE),
          new Case(
              "CAST('-Infinity' AS DOUBLE)",
              "-Infinity",
              Double.NEGATIVE_INFINITY,
              "DOUBLE",
              Types.DOUBLE),
          new Case(
              "CAST(8535 AS DECIMAL(10,0))",
              "8535",
              new BigDecimal("8535"),
              "DECIMAL(10,0)",
              Types.DECIMAL),
          new Case(
              "CAST('12.30' AS DECIMAL(10,2))",
              "12.30",
              new BigDecimal("12.30"),
              "DECIMAL(10,2)",
              Types.DECIMAL),
          new Case(
              "CAST('-0.01' AS DECIMAL(4,2))",
              "-0.01",
              new BigDecimal("-0.01"),
              "DECIMAL(4,2)",
              Types.DECIMAL),
          new Case(
              "CAST('12345678901234567890.123456789012345678' AS DECIMAL(38,18))",
              "12345678901234567890.123456789012345678",
              new BigDecimal("12345678901234567890.123456789012345678"),
              "DECIMAL(38,18)",
              Types.DECIMAL),
          new Case(
              "CAST('-99999999999999999999999999999999999999' AS DECIMAL(38,0))",
              "-99999999999999999999999999999999999999",
              new BigDecimal("-99999999999999999999999999999999999999"),
              "DECIMAL(38,0)",
              Types.DECIMAL),
          new Case(
              "'gr\u00fc\u00df \ud83d\ude80'",
              "gr\u00fc\u00df \ud83d\ude80",
              "gr\u00fc\u00df \ud83d\ude80",
              "STRING",
              Types.VARCHAR),
          new Case("''", "", "", "STRING", Types.VARCHAR),
          new Case("CAST('ab' AS CHAR(4))", "ab  ", "ab  ", "CHAR(4)", Types.CHAR),
          new Case(
              "CAST('gr\u00fc\u00df' AS CHAR(4))",
              "gr\u00fc\u00df",
              "gr\u00fc\u00df",
              "CHAR(4)",
              Types.CHAR),
          new Case(
              "CAST('\ud83d\ude80 ' AS VARCHAR(2))",
              "\ud83d\ude80 ",
              "\ud83d\ude80 ",
              "STRING",
              Types.VARCHAR),
          new Case("X'00FF10'", "00FF10", new byte[] {0, -1, 16}, "BINARY", Types.BINARY),
          new Case(
              "DATE'2024-02-29'", "2024-02-29", Date.valueOf("2024-02-29"), "DATE", Types.DATE),
          new Case(
              "DATE'0001-01-01'",
              "0001-01-01",
              Date.valueOf(LocalDate.of(1, 1, 1)),
              "DATE",
              Types.DATE),
          new Case(
              "DATE'9999-12-31'", "9999-12-31", Date.valueOf("9999-12-31"), "DATE", Types.DATE),
          new Case(
              "TIMESTAMP'2024-05-01 12:34:56.789012'",
              "2024-05-01 12:34:56.789012",
              Timestamp.from(Instant.parse("2024-05-01T12:34:56.789012Z")),
              "TIMESTAMP",
              Types.TIMESTAMP),
          new Case(
              "TIMESTAMP'1969-12-31 23:59:59.999999'",
              "1969-12-31 23:59:59.999999",
              Timestamp.from(Instant.parse("1969-12-31T23:59:59.999999Z")),
              "TIMESTAMP",
              Types.TIMESTAMP),
          new Case(
              "TIMESTAMP'0001-01-01 00:00:00'",
              "0001-01-01 00:00:00",
              Timestamp.from(Instant.parse("0001-01-01T00:00:00Z")),
              "TIMESTAMP",
              Types.TIMESTAMP),
          new Case(
              "TIMESTAMP'9999-12-31 23:59:59.999999'",
              "9999-12-31 23:59:59.999999",
              Timestamp.from(Instant.parse("9999-12-31T23:59:59.999999Z")),
              "TIMESTAMP",
              Types.TIMESTAMP),
          new Case(
              "TIMESTAMP_NTZ'0001-01-01 00:00:00'",
              "0001-01-01 00:00:00",
              Timestamp.valueOf(LocalDateTime.of(1, 1, 1, 0, 0)),
              "TIMESTAMP_NTZ",
              Types.TIMESTAMP),
          new Case(
              "TIMESTAMP_NTZ'9999-12-31 23:59:59.999999'",
              "9999-12-31 23:59:59.999999",
              Timestamp.valueOf("9999-12-31 23:59:59.999999"),
              "TIMESTAMP_NTZ",
              Types.TIMESTAMP),
          new Case(
              "TIMESTAMP_NTZ'2024-03-31 02:30:00.000001'",
              "2024-03-31 02:30:00.000001",
              Timestamp.valueOf("2024-03-31 02:30:00.000001"),
              "TIMESTAMP_NTZ",
              Types.TIMESTAMP),
          new Case(
              "INTERVAL '3-4' YEAR TO MONTH",
              "3-4",
              "3-4",
              "INTERVAL YEAR TO MONTH",
              Types.VARCHAR),
          new Case(
              "INTERVAL '-1 02:03:04.000005' DAY TO SECOND",
              "-1 02:03:04.000005000",
              "-1 02:03:04.000005000",
              "INTERVAL DAY TO SECOND",
              Types.VARCHAR),
          new Case("NULL", null, null, "VOID", Types.NULL));

  /**
   * A way for results to travel.
   *
   * @param columns whether the warehouse gives Thrift's own columns, whatever it is asked for
   * @param settings of the connection
   */
  private record Way(boolean columns, String... settings) {
    static Way by(String... settings) {
      return new Way(false, settings);
    }

    @Override
    public String toString() {
      String shown = settings.length == 0 ? "defaults" : String.join(";", settings);
      return columns ? "columns, " + shown : shown;
    }
  }

  private static final List<Way> WAYS =
      List.of(
          Way.by(),
          Way.by("EnableQueryResultLZ4Compression=0"),
          Way.by("EnableSQLExecHybridResults=0"),
          Way.by("EnableSQLExecHybridResults=0", "EnableQueryResultLZ4Compression=0"),
          Way.by("EnableQueryResultDownload=0"),
          Way.by("EnableDirectResults=0"),
          new Way(true),
          new Way(true, "EnableDirectResults=0"));

  private final Protocol protocol;

  TypesIT(Protocol protocol) {
    this.protocol = protocol;
  }

  @BeforeAll
  static void start() throws Exception {
    warehouse = WarehouseProcess.start();
  }

  @AfterAll
  static void stop() {
    warehouse.close();
  }

  private Connection connect(Way way, String... more) throws SQLException {
    try {
      warehouse.set("{\"thriftColumnsOnly\":" + way.columns() + "}");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String[] settings = Arrays.copyOf(way.settings(), way.settings().length + more.length);
    System.arraycopy(more, 0, settings, way.settings().length, more.length);
    return DriverManager.getConnection(
        warehouse.url(protocol.with(settings)), WarehouseProcess.login());
  }

  static Stream<Arguments> everyCaseByEveryWay() {
    List<Arguments> all = new ArrayList<>();
    for (Way way : WAYS) {
      for (Case c : CASES) {
        // Thrift's columns have one type for both kinds of timestamp (thrift.md 5.1).
        if (!way.columns() || !c.typeName().equals("TIMESTAMP_NTZ")) {
          all.add(Arguments.of(c, way));
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("everyCaseByEveryWay")
  void aValueIsTheSameByEveryWay(Case c, Way way) throws SQLException {
    // A null before and behind, so that validity and offsets are exercised too.
    String sql = "SELECT CASE WHEN id = 1 THEN " + c.sql() + " END AS v FROM range(3) ORDER BY id";
    if (c.text() == null) {
      sql = "SELECT NULL AS v FROM range(3)";
    }
    try (Connection connection = connect(way);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      ResultSetMetaData meta = rows.getMetaData();
      // Thrift declares the CHAR of a query as a STRING (thrift.md 5.1).
      boolean isString = protocol == Protocol.THRIFT && c.jdbcType() == Types.CHAR;
      assertThat(meta.getColumnTypeName(1)).isEqualTo(isString ? "STRING" : c.typeName());
      assertThat(meta.getColumnType(1)).isEqualTo(isString ? Types.VARCHAR : c.jdbcType());
      for (int row = 0; row < 3; row++) {
        assertThat(rows.next()).isTrue();
        boolean isNull = row != 1 || c.text() == null;
        assertThat(rows.getString(1)).isEqualTo(isNull ? null : c.text());
        assertThat(rows.wasNull()).isEqualTo(isNull);
        assertThat(rows.getObject("V")).isEqualTo(isNull ? null : c.object());
        assertThat(rows.wasNull()).isEqualTo(isNull);
      }
      assertThat(rows.next()).isFalse();
    }
  }

  static Stream<Way> ways() {
    return WAYS.stream();
  }

  @ParameterizedTest
  @MethodSource("ways")
  void javaTimeIsGivenByClass(Way way) throws SQLException {
    try (Connection connection = connect(way, "TIMEZONE=Asia/Kathmandu");
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT DATE'1582-10-10', TIMESTAMP'2024-05-01 12:34:56.789',"
                    + " TIMESTAMP_NTZ'2024-05-01 12:34:56.789', INTERVAL '3-4' YEAR TO MONTH,"
                    + " INTERVAL '1 02:03:04.5' DAY TO SECOND")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getObject(1, LocalDate.class)).isEqualTo("1582-10-10");
      assertThat(rows.getObject(2, Instant.class)).isEqualTo("2024-05-01T06:49:56.789Z");
      assertThat(rows.getString(2)).isEqualTo("2024-05-01 12:34:56.789");
      assertThat(rows.getObject(3, LocalDateTime.class)).isEqualTo("2024-05-01T12:34:56.789");
      assertThat(rows.getObject(4, Period.class)).isEqualTo(Period.of(3, 4, 0));
      assertThat(rows.getObject(5, Duration.class)).isEqualTo(Duration.parse("PT26H3M4.5S"));
    }
  }

  /** What {@link #nestedValuesAreObjectsByEveryWay} reads. */
  record Item(String name, BigDecimal price, List<Long> counts) {}

  @ParameterizedTest
  @MethodSource("ways")
  void nestedValuesAreObjectsByEveryWay(Way way) throws SQLException {
    String sql =
        "SELECT CASE WHEN id > 0 THEN array(id, NULL, -id) END AS a,"
            + " CASE WHEN id > 0 THEN map('k', array('x', NULL), 'z', NULL) END AS m,"
            + " CASE WHEN id > 0 THEN named_struct('name', 'n\u00fc',"
            + " 'price', CAST('1.50' AS DECIMAL(10,2)), 'counts', array(id)) END AS s"
            + " FROM range(3) ORDER BY id";
    try (Connection connection = connect(way);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getObject("a")).isNull();
      assertThat(rows.getArray("a")).isNull();
      assertThat(rows.getObject("m")).isNull();
      assertThat(rows.getObject("s", Item.class)).isNull();
      for (long id = 1; id < 3; id++) {
        assertThat(rows.next()).isTrue();
        assertThat((Long[]) rows.getArray("a").getArray()).containsExactly(id, null, -id);
        assertThat((Object) rows.getObject("a", List.class))
            .isEqualTo(Arrays.asList(id, null, -id));
        assertThat(rows.getString("a")).isEqualTo("[" + id + ",null,-" + id + "]");
        Map<?, ?> map = (Map<?, ?>) rows.getObject("m");
        assertThat((String[]) ((Array) map.get("k")).getArray()).containsExactly("x", null);
        assertThat(map.keySet().toArray()).containsExactly("k", "z");
        assertThat(rows.getObject("s", Item.class))
            .isEqualTo(new Item("n\u00fc", new BigDecimal("1.50"), List.of(id)));
        Object[] attributes = ((Struct) rows.getObject("s")).getAttributes();
        assertThat(attributes).startsWith("n\u00fc", new BigDecimal("1.50"));
        ResultSet elements = ((Array) attributes[2]).getResultSet();
        assertThat(elements.next()).isTrue();
        assertThat(elements.getLong("VALUE")).isEqualTo(id);
        assertThat(elements.next()).isFalse();
      }
      assertThat(rows.getMetaData().getColumnType(1)).isEqualTo(Types.ARRAY);
      assertThat(rows.getMetaData().getColumnType(2)).isEqualTo(Types.JAVA_OBJECT);
      assertThat(rows.getMetaData().getColumnType(3)).isEqualTo(Types.STRUCT);
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void manyRowsComeWholeAndInOrder(Way way) throws SQLException {
    try (Connection connection = connect(way);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT id, CAST(id AS STRING) AS s FROM range(100000) ORDER BY id")) {
      long expected = 0;
      while (rows.next()) {
        assertThat(rows.getLong("id")).isEqualTo(expected);
        assertThat(rows.getString("s")).isEqualTo(Long.toString(expected));
        expected++;
      }
      assertThat(expected).isEqualTo(100_000);
    }
  }

  @ParameterizedTest
  @MethodSource("ways")
  void anEmptyResultHasItsColumns(Way way) throws SQLException {
    try (Connection connection = connect(way);
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery("SELECT id, CAST(1 AS DECIMAL(5,2)) AS d FROM range(0)")) {
      assertThat(rows.getMetaData().getColumnCount()).isEqualTo(2);
      assertThat(rows.getMetaData().getColumnTypeName(2)).isEqualTo("DECIMAL(5,2)");
      assertThat(rows.next()).isFalse();
    }
  }
}
