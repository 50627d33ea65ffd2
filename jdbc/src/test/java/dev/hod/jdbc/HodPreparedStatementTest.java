package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.error.ErrorCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.BatchUpdateException;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.PreparedStatement;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLType;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.UUID;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HodPreparedStatementTest {
  private final Fakes fakes = new Fakes();
  private HodConnection connection;
  private FakeSession session;
  private PreparedStatement one;

  @BeforeEach
  void connect() throws SQLException {
    connection = fakes.connect();
    session = fakes.session();
    one = connection.prepareStatement("SELECT ?");
  }

  private Parameter sent() throws SQLException {
    one.execute();
    return session.last().parameters().get(0);
  }

  private static Calendar calendar(String zone) {
    return Calendar.getInstance(TimeZone.getTimeZone(zone));
  }

  static Stream<Arguments> inferred() {
    return Stream.of(
        arguments(null, "VOID", null),
        arguments(true, "BOOLEAN", "true"),
        arguments((byte) -128, "TINYINT", "-128"),
        arguments((short) 7, "SMALLINT", "7"),
        arguments(7, "INT", "7"),
        arguments(Long.MIN_VALUE, "BIGINT", "-9223372036854775808"),
        arguments(1.5f, "FLOAT", "1.5"),
        arguments(0.1d, "DOUBLE", "0.1"),
        arguments(12345.678901234, "DOUBLE", "12345.678901234"),
        arguments(Double.NaN, "DOUBLE", "NaN"),
        arguments(Double.NEGATIVE_INFINITY, "DOUBLE", "-Infinity"),
        arguments(new BigDecimal("0.002"), "DECIMAL(3,3)", "0.002"),
        arguments(BigDecimal.ZERO.setScale(5), "DECIMAL(5,5)", "0.00000"),
        arguments(BigDecimal.ZERO, "DECIMAL(1,0)", "0"),
        arguments(new BigDecimal("-12.30"), "DECIMAL(4,2)", "-12.30"),
        arguments(new BigDecimal("1E+3"), "DECIMAL(4,0)", "1000"),
        arguments(BigInteger.TEN, "BIGINT", "10"),
        arguments(BigInteger.TWO.pow(64), "DECIMAL(20,0)", "18446744073709551616"),
        arguments("it's", "STRING", "it's"),
        arguments('x', "STRING", "x"),
        arguments(new UUID(1, 2), "STRING", "00000000-0000-0001-0000-000000000002"),
        arguments(LocalDate.of(2024, 2, 29), "DATE", "2024-02-29"),
        arguments(LocalDate.of(999, 1, 1), "DATE", "0999-01-01"),
        arguments(LocalDate.of(10000, 1, 1), "DATE", "+10000-01-01"),
        arguments(Date.valueOf("1582-10-04"), "DATE", "1582-10-04"),
        arguments(
            LocalDateTime.parse("2024-01-02T03:04:05.123456789"),
            "TIMESTAMP_NTZ",
            "2024-01-02 03:04:05.123456"),
        arguments(
            Instant.parse("1969-12-31T23:59:59.999999Z"),
            "TIMESTAMP",
            "1969-12-31 23:59:59.999999+00:00"),
        arguments(
            OffsetDateTime.parse("2024-01-02T03:04:05+05:30"),
            "TIMESTAMP",
            "2024-01-02 03:04:05.000000+05:30"),
        arguments(
            ZonedDateTime.of(1850, 1, 1, 0, 0, 0, 0, ZoneId.of("Europe/Amsterdam")),
            "TIMESTAMP",
            ZonedDateTime.of(1850, 1, 1, 0, 0, 0, 0, ZoneId.of("Europe/Amsterdam"))
                .toInstant()
                .toString()
                .replace('T', ' ')
                .replace("Z", ".000000+00:00")),
        arguments(
            Timestamp.from(Instant.parse("2025-11-21T23:30:49.185645Z")),
            "TIMESTAMP",
            "2025-11-21 23:30:49.185645+00:00"));
  }

  @ParameterizedTest
  @MethodSource("inferred")
  void objectIsBoundByItsClass(Object value, String type, String text) throws SQLException {
    one.setObject(1, value);
    assertThat(sent()).isEqualTo(Parameter.positional(type, text));
  }

  static Stream<Arguments> targets() {
    return Stream.of(
        arguments("12", Types.INTEGER, "INT", "12"),
        arguments(12.9, Types.INTEGER, "INT", "12"),
        arguments(true, Types.SMALLINT, "SMALLINT", "1"),
        arguments(1, Types.BIT, "BOOLEAN", "true"),
        arguments("no", Types.BOOLEAN, "BOOLEAN", "false"),
        arguments("-0", Types.BIGINT, "BIGINT", "0"),
        arguments("1e3", Types.DOUBLE, "DOUBLE", "1000.0"),
        arguments(0.1f, Types.REAL, "FLOAT", "0.1"),
        arguments("1.25", Types.DECIMAL, "DECIMAL(3,2)", "1.25"),
        arguments(1.1f, Types.NUMERIC, "DECIMAL(2,1)", "1.1"),
        arguments(5, Types.VARCHAR, "STRING", "5"),
        arguments("2024-01-02", Types.DATE, "DATE", "2024-01-02"),
        arguments(LocalDateTime.of(2024, 1, 2, 3, 4), Types.DATE, "DATE", "2024-01-02"),
        arguments(
            LocalDateTime.of(2024, 1, 2, 3, 4),
            Types.TIMESTAMP,
            "TIMESTAMP_NTZ",
            "2024-01-02 03:04:00.000000"),
        arguments(
            LocalDate.of(2024, 1, 2),
            Types.TIMESTAMP,
            "TIMESTAMP_NTZ",
            "2024-01-02 00:00:00.000000"),
        arguments(
            "2024-01-02T03:04:05Z",
            Types.TIMESTAMP_WITH_TIMEZONE,
            "TIMESTAMP",
            "2024-01-02 03:04:05.000000+00:00"),
        arguments(null, Types.INTEGER, "INT", null),
        arguments(null, Types.ARRAY, "VOID", null),
        arguments(null, Types.NULL, "VOID", null));
  }

  @ParameterizedTest
  @MethodSource("targets")
  void objectIsBoundAsTheTypeNamed(Object value, int target, String type, String text)
      throws SQLException {
    one.setObject(1, value, target);
    assertThat(sent()).isEqualTo(Parameter.positional(type, text));
  }

  @Test
  void scaleRoundsHalfUp() throws SQLException {
    one.setObject(1, 1.255, Types.DECIMAL, 2);
    assertThat(sent()).isEqualTo(Parameter.positional("DECIMAL(3,2)", "1.26"));
    one.setObject(1, 7, JDBCType.VARCHAR);
    assertThat(sent().type()).isEqualTo("STRING");
  }

  @Test
  void valuesThatDoNotFitAreRefusedBeforeAnythingIsSent() {
    assertThatThrownBy(() -> one.setObject(1, 300, Types.TINYINT)).hasMessageContaining("300");
    assertThatThrownBy(() -> one.setObject(1, "abc", Types.INTEGER))
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("22018"));
    assertThatThrownBy(() -> one.setBigDecimal(1, BigDecimal.TEN.pow(38)))
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("22003"));
    assertThatThrownBy(() -> one.setBigDecimal(1, new BigDecimal("1E+999999999")))
        .isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> one.setBigDecimal(1, new BigDecimal("1E-999999999")))
        .isInstanceOf(SQLException.class);
    assertThat(session.requests).isEmpty();
  }

  @Test
  void nestedParametersNameAWayOut() throws SQLException {
    Array array = ConversionsTest.row("ARRAY<INT>", "[1]").getArray(1);
    List<ThrowingCallable> calls =
        List.of(
            () -> one.setArray(1, array),
            () -> one.setObject(1, array),
            () -> one.setObject(1, array, Types.ARRAY),
            () -> one.setObject(1, List.of(1)),
            () -> one.setObject(1, Map.of("a", 1)),
            () -> one.setObject(1, new Object[] {1}),
            () -> one.getConnection().createArrayOf("INT", new Object[] {1}),
            () -> one.getConnection().createStruct("STRUCT<a: INT>", new Object[] {1}));
    for (ThrowingCallable call : calls) {
      assertThatThrownBy(call)
          .isInstanceOf(SQLFeatureNotSupportedException.class)
          .hasMessageContaining("from_json(?, 'ARRAY<INT>')");
    }
  }

  @Test
  void whatTheServerCannotBindNamesAWayOut() {
    assertThatThrownBy(() -> one.setBytes(1, new byte[1]))
        .isInstanceOf(SQLFeatureNotSupportedException.class)
        .hasMessageContaining("unhex(?)");
    assertThatThrownBy(() -> one.setObject(1, new byte[1]))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> one.setTime(1, Time.valueOf("01:02:03")))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> one.setObject(1, new int[0]))
        .isInstanceOf(SQLFeatureNotSupportedException.class);
  }

  @Test
  void timestampIsItsInstantWhateverTheCalendar() throws SQLException {
    Timestamp timestamp = Timestamp.from(Instant.parse("2025-11-21T23:30:49.185645Z"));
    one.setTimestamp(1, timestamp, calendar("UTC"));
    assertThat(sent().value()).isEqualTo("2025-11-21 23:30:49.185645+00:00");
    one.setTimestamp(1, timestamp, calendar("Asia/Tokyo"));
    assertThat(sent().value()).isEqualTo("2025-11-22 08:30:49.185645+09:00");
    one.setTimestamp(1, null);
    assertThat(sent()).isEqualTo(Parameter.positional("TIMESTAMP", null));
  }

  @Test
  void dateWithACalendarIsTheDateInItsZone() throws SQLException {
    Date date = new Date(Instant.parse("2024-01-15T20:00:00Z").toEpochMilli());
    one.setDate(1, date, calendar("UTC"));
    assertThat(sent().value()).isEqualTo("2024-01-15");
    one.setDate(1, date, calendar("Asia/Tokyo"));
    assertThat(sent().value()).isEqualTo("2024-01-16");
  }

  @Test
  void streamsAreReadAtOnceAndCheckedAgainstTheirLength() throws SQLException {
    one.setCharacterStream(1, new StringReader("hello"), 4);
    assertThat(sent()).isEqualTo(Parameter.positional("STRING", "hell"));
    one.setAsciiStream(1, new ByteArrayInputStream(new byte[] {65, 66}));
    assertThat(sent().value()).isEqualTo("AB");
    one.setCharacterStream(1, null);
    assertThat(sent().value()).isNull();
    assertThatThrownBy(() -> one.setCharacterStream(1, new StringReader("x"), 2))
        .hasMessageContaining("ends after 1 of 2");
  }

  @Test
  void aStreamThatFailsIsAnSqlExceptionWithItsReason() {
    StringReader closed = new StringReader("x");
    closed.close();
    assertThatThrownBy(() -> one.setCharacterStream(1, closed))
        .isInstanceOf(SQLException.class)
        .hasCauseInstanceOf(IOException.class);
  }

  @Test
  void missingAndSurplusParametersAreNamedBeforeAnythingIsSent() throws SQLException {
    PreparedStatement two = connection.prepareStatement("SELECT ?, '?', ? -- ?");
    two.setInt(1, 1);
    assertThatThrownBy(two::executeQuery).hasMessageContaining("parameter 2");
    assertThatThrownBy(() -> two.setInt(3, 1)).hasMessageContaining("no parameter 3");
    assertThatThrownBy(() -> two.setInt(0, 1)).hasMessageContaining("no parameter 0");
    assertThat(session.requests).isEmpty();
    assertThat(two.getParameterMetaData().getParameterCount()).isEqualTo(2);
    assertThat(two.getParameterMetaData().getParameterType(1)).isEqualTo(Types.INTEGER);
  }

  @Test
  void valuesStayUntilTheyAreCleared() throws SQLException {
    one.setInt(1, 1);
    one.execute();
    one.execute();
    assertThat(session.requests).hasSize(2);
    one.clearParameters();
    assertThatThrownBy(one::execute).isInstanceOf(SQLException.class);
  }

  @Test
  void batchRunsRowByRow() throws SQLException {
    session
        .answer(FakeStream.inserted(1))
        .answer(FakeStream.inserted(1))
        .answer(ErrorCode.SQL_FAILED.because("bad"));
    for (int i = 0; i < 4; i++) {
      one.setInt(1, i);
      one.addBatch();
    }
    assertThatThrownBy(one::executeBatch)
        .isInstanceOfSatisfying(
            BatchUpdateException.class,
            e -> assertThat(e.getLargeUpdateCounts()).containsExactly(1, 1));
    assertThat(session.last().parameters()).containsExactly(Parameter.positional("INT", "2"));
  }

  @Test
  void metadataBeforeExecutionIsAskedOfTheServer() throws SQLException {
    PreparedStatement query = connection.prepareStatement("WITH x AS (SELECT ?) SELECT * FROM x");
    session.answer(
        FakeStream.of("col_name STRING", "data_type STRING", "comment STRING")
            .rows(new String[] {"a", "tinyint", null}, new String[] {"b", "decimal(10,2)", null}));
    ResultSetMetaData metadata = query.getMetaData();
    assertThat(session.last().sql())
        .isEqualTo("DESCRIBE QUERY WITH x AS (SELECT ?) SELECT * FROM x");
    assertThat(session.last().parameters()).containsExactly(Parameter.positional("VOID", null));
    assertThat(metadata.getColumnType(1)).isEqualTo(Types.TINYINT);
    assertThat(metadata.getPrecision(2)).isEqualTo(10);
    query.getMetaData();
    assertThat(session.requests).hasSize(1);
  }

  @Test
  void metadataOfWhatIsNoQueryIsNull() throws SQLException {
    session.answer(ErrorCode.SQL_FAILED.failure().sqlState("42601").because("syntax"));
    assertThat(connection.prepareStatement("INSERT INTO t VALUES (1)").getMetaData()).isNull();
    session.answer(ErrorCode.SQL_FAILED.failure().sqlState("42P01").because("no table"));
    PreparedStatement broken = connection.prepareStatement("SELECT * FROM nowhere");
    assertThatThrownBy(broken::getMetaData).hasMessage("no table");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SHOW TABLES",
        " -- why\n/* a /* b */ */ show tables",
        "DESCRIBE t",
        "desc t",
        "EXPLAIN SELECT 1"
      })
  void metadataOfWhatTheServerDoesNotDescribeIsThatOfItsResult(String sql) throws SQLException {
    session.answer(ErrorCode.SQL_FAILED.failure().sqlState("42601").because("syntax"));
    FakeStream rows = FakeStream.of("database STRING", "isTemporary BOOLEAN");
    session.answer(rows);
    PreparedStatement statement = connection.prepareStatement(sql);
    ResultSetMetaData metadata = statement.getMetaData();
    assertThat(session.last().sql()).isEqualTo(sql);
    assertThat(metadata.getColumnCount()).isEqualTo(2);
    assertThat(metadata.getColumnType(2)).isEqualTo(Types.BOOLEAN);
    assertThat(rows.closes).isEqualTo(1);
    statement.getMetaData();
    assertThat(session.requests).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"SHOWCASE x", "INSERT INTO show SELECT 1", "/* SHOW */ DROP TABLE t", "", "USE x"})
  void whatMayChangeSomethingIsNeverRunForItsMetadata(String sql) throws SQLException {
    session.answer(ErrorCode.SQL_FAILED.failure().sqlState("42601").because("syntax"));
    assertThat(connection.prepareStatement(sql).getMetaData()).isNull();
    assertThat(session.requests).hasSize(1);
  }

  @Test
  void negativeScaleIsRefusedWhereAScaleCounts() throws SQLException {
    for (int type : new int[] {Types.DECIMAL, Types.NUMERIC}) {
      for (Object value : new Object[] {"1.5", 1.5, new BigDecimal("1.5"), 1L}) {
        assertThatThrownBy(() -> one.setObject(1, value, type, -1))
            .isInstanceOf(SQLException.class)
            .hasMessageContaining("-1");
      }
      assertThatThrownBy(() -> one.setObject(1, null, type, -1)).isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> one.setObject(1, "1.5", JDBCType.valueOf(type), -1))
          .isInstanceOf(SQLException.class);
    }
    // For the other types JDBC ignores it.
    one.setObject(1, "1.5", Types.VARCHAR, -1);
    one.setObject(1, "15", Types.BIGINT, -1);
    one.setObject(1, "1.5", Types.DECIMAL, 0);
    one.executeUpdate();
    assertThat(session.last().parameters())
        .containsExactly(Parameter.positional("DECIMAL(1,0)", "2"));
  }

  @Test
  void typeThatIsNoneIsRefused() {
    SQLType numberless =
        new SQLType() {
          @Override
          public String getName() {
            return "x";
          }

          @Override
          public String getVendor() {
            return "y";
          }

          @Override
          public Integer getVendorTypeNumber() {
            return null;
          }
        };
    for (SQLType type : new SQLType[] {null, numberless}) {
      assertThatThrownBy(() -> one.setObject(1, "1", type)).isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> one.setObject(1, "1", type, 2)).isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> one.setObject(1, null, type)).isInstanceOf(SQLException.class);
    }
  }

  @Test
  void metadataAfterExecutionIsThatOfTheResult() throws SQLException {
    session.answer(FakeStream.of("x BIGINT").values("1"));
    one.setInt(1, 1);
    one.executeQuery();
    assertThat(one.getMetaData().getColumnName(1)).isEqualTo("x");
    assertThat(session.requests).hasSize(1);
  }

  @Test
  void textsOfOthersAreRefused() {
    assertThatThrownBy(() -> one.executeQuery("x")).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> one.executeUpdate("x")).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> one.execute("x")).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> one.addBatch("x")).isInstanceOf(SQLException.class);
  }
}
