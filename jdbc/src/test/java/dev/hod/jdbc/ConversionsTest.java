package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.columns.BinaryColumn;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.Validity;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The table of conversions: type, value, each getter. An error is shown as its SQLSTATE. */
class ConversionsTest {
  private static final String OUT_OF_RANGE = "22003";
  private static final String NO_MEANING = "07006";

  /** A getter of the table. */
  private interface Getter {
    Object get(ResultSet rows) throws SQLException;
  }

  private static final Map<String, Getter> GETTERS = getters();

  private static Map<String, Getter> getters() {
    Map<String, Getter> getters = new TreeMap<>();
    getters.put("boolean", rows -> rows.getBoolean(1));
    getters.put("byte", rows -> rows.getByte(1));
    getters.put("short", rows -> rows.getShort(1));
    getters.put("int", rows -> rows.getInt(1));
    getters.put("long", rows -> rows.getLong(1));
    getters.put("float", rows -> rows.getFloat(1));
    getters.put("double", rows -> rows.getDouble(1));
    getters.put("decimal", rows -> rows.getBigDecimal(1));
    getters.put("string", rows -> rows.getString(1));
    getters.put("object", rows -> rows.getObject(1));
    return getters;
  }

  static ResultSet row(String type, String value) throws SQLException {
    HodResultSet rows =
        new HodResultSet(FakeStream.of("v " + type).values(new String[] {value}), null, 0);
    assertThat(rows.next()).isTrue();
    return rows;
  }

  private static String read(String type, String value, String getter) throws SQLException {
    ResultSet row = row(type, value);
    try {
      Object read = GETTERS.get(getter).get(row);
      assertThat(row.wasNull()).isFalse();
      return read.toString();
    } catch (SQLException e) {
      assertThat(e.getMessage()).isNotBlank();
      return e.getSQLState();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // type | value | boolean | byte | short | int | long | float | double | decimal | string
        "BOOLEAN|true|true|1|1|1|1|1.0|1.0|1|true",
        "BOOLEAN|false|false|0|0|0|0|0.0|0.0|0|false",
        "TINYINT|65|true|65|65|65|65|65.0|65.0|65|65",
        "TINYINT|-128|true|-128|-128|-128|-128|-128.0|-128.0|-128|-128",
        "SMALLINT|-1|true|-1|-1|-1|-1|-1.0|-1.0|-1|-1",
        "SMALLINT|32767|true|22003|32767|32767|32767|32767.0|32767.0|32767|32767",
        "INT|0|false|0|0|0|0|0.0|0.0|0|0",
        "INT|-2147483648|true|22003|22003|-2147483648|-2147483648|-2.14748365E9|-2.147483648E9"
            + "|-2147483648|-2147483648",
        "BIGINT|9223372036854775807|true|22003|22003|22003|9223372036854775807|9.223372E18"
            + "|9.223372036854776E18|9223372036854775807|9223372036854775807",
        "BIGINT|-9223372036854775808|true|22003|22003|22003|-9223372036854775808|-9.223372E18"
            + "|-9.223372036854776E18|-9223372036854775808|-9223372036854775808",
        "FLOAT|1.5|true|1|1|1|1|1.5|1.5|1.5|1.5",
        "FLOAT|0.1|true|0|0|0|0|0.1|0.10000000149011612|0.1|0.1",
        "FLOAT|NaN|22003|22003|22003|22003|22003|NaN|NaN|22003|NaN",
        "DOUBLE|-0.9|true|0|0|0|0|-0.9|-0.9|-0.9|-0.9",
        "DOUBLE|0.0|false|0|0|0|0|0.0|0.0|0.0|0.0",
        "DOUBLE|9.223372036854776E18|true|22003|22003|22003|22003|9.223372E18"
            + "|9.223372036854776E18|9.223372036854776E+18|9.223372036854776E18",
        "DOUBLE|1.0E300|true|22003|22003|22003|22003|22003|1.0E300|1.0E+300|1.0E300",
        "DOUBLE|-Infinity|true|22003|22003|22003|22003|-Infinity|-Infinity|22003|-Infinity",
        "DECIMAL(10,0)|8535|true|22003|8535|8535|8535|8535.0|8535.0|8535|8535",
        "DECIMAL(10,2)|0.00|false|0|0|0|0|0.0|0.0|0.00|0.00",
        "DECIMAL(10,2)|-1.99|true|-1|-1|-1|-1|-1.99|-1.99|-1.99|-1.99",
        "DECIMAL(38,0)|99999999999999999999999999999999999999|true|22003|22003|22003|22003|1.0E38"
            + "|1.0E38|99999999999999999999999999999999999999|99999999999999999999999999999999999999",
        "DECIMAL(38,18)|-9223372036854775808.999999999999999999|true|22003|22003|22003"
            + "|-9223372036854775808|-9.223372E18|-9.223372036854776E18"
            + "|-9223372036854775808.999999999999999999|-9223372036854775808.999999999999999999",
        "STRING|12|22018|12|12|12|12|12.0|12.0|12|12",
        "STRING|' 1 '|true|1|1|1|1|1.0|1.0|1|' 1 '",
        "STRING|-1.9e2|22018|22003|-190|-190|-190|-190.0|-190.0|-1.9E+2|-1.9e2",
        "STRING|abc|22018|22018|22018|22018|22018|22018|22018|22018|abc",
        "STRING|''|22018|22018|22018|22018|22018|22018|22018|22018|''",
        "STRING|1e999999999|22018|22003|22003|22003|22003|22003|22003|1E+999999999|1e999999999",
        "STRING|1e-999999999|22018|0|0|0|0|0.0|0.0|1E-999999999|1e-999999999",
        "STRING|yes|true|22018|22018|22018|22018|22018|22018|22018|yes",
        "STRING|NaN|22018|22018|22018|22018|22018|NaN|NaN|22018|NaN",
        "VARCHAR(3)|T|true|22018|22018|22018|22018|22018|22018|22018|T",
        "CHAR(5)|off|false|22018|22018|22018|22018|22018|22018|22018|off",
        "VARIANT|7|22018|7|7|7|7|7.0|7.0|7|7",
        "BINARY|00FF|07006|07006|07006|07006|07006|07006|07006|07006|00FF",
        "DATE|2024-01-15|07006|07006|07006|07006|07006|07006|07006|07006|2024-01-15",
        "TIMESTAMP_NTZ|2024-01-15 01:02:03|07006|07006|07006|07006|07006|07006|07006|07006"
            + "|2024-01-15 01:02:03",
        "INTERVAL YEAR TO MONTH|100-0|07006|07006|07006|07006|07006|07006|07006|07006|100-0",
        "INTERVAL DAY TO SECOND|-1 02:03:04.000005|07006|07006|07006|07006|07006|07006|07006|07006"
            + "|-1 02:03:04.000005000",
        "ARRAY<INT>|[1]|07006|07006|07006|07006|07006|07006|07006|07006|[1]",
      })
  void everyGetterOfAFlatValue(
      String type,
      String value,
      String asBoolean,
      String asByte,
      String asShort,
      String asInt,
      String asLong,
      String asFloat,
      String asDouble,
      String asDecimal,
      String asString)
      throws SQLException {
    assertThat(read(type, value, "boolean")).as("getBoolean").isEqualTo(asBoolean);
    assertThat(read(type, value, "byte")).as("getByte").isEqualTo(asByte);
    assertThat(read(type, value, "short")).as("getShort").isEqualTo(asShort);
    assertThat(read(type, value, "int")).as("getInt").isEqualTo(asInt);
    assertThat(read(type, value, "long")).as("getLong").isEqualTo(asLong);
    assertThat(read(type, value, "float")).as("getFloat").isEqualTo(asFloat);
    assertThat(read(type, value, "double")).as("getDouble").isEqualTo(asDouble);
    assertThat(read(type, value, "decimal")).as("getBigDecimal").isEqualTo(asDecimal);
    assertThat(read(type, value, "string")).as("getString").isEqualTo(asString);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOLEAN|true|java.lang.Boolean",
        "TINYINT|65|java.lang.Integer",
        "SMALLINT|1|java.lang.Integer",
        "INT|1|java.lang.Integer",
        "BIGINT|1|java.lang.Long",
        "FLOAT|1.0|java.lang.Float",
        "DOUBLE|1.0|java.lang.Double",
        "DECIMAL(10,0)|8535|java.math.BigDecimal",
        "STRING|x|java.lang.String",
        "CHAR(3)|x|java.lang.String",
        "VARCHAR(3)|x|java.lang.String",
        "BINARY|00|[B",
        "DATE|2024-01-01|java.sql.Date",
        "TIMESTAMP|2024-01-01 00:00:00|java.sql.Timestamp",
        "TIMESTAMP_NTZ|2024-01-01 00:00:00|java.sql.Timestamp",
        "INTERVAL MONTH|3|java.lang.String",
        "INTERVAL SECOND|3|java.lang.String",
        "VARIANT|{}|java.lang.String",
        "GEOMETRY(4326)|POINT(1 2)|java.lang.String",
        "ARRAY<INT>|[1]|java.sql.Array",
        "MAP<STRING,INT>|{}|java.util.Map",
        "STRUCT<a:INT>|{}|java.sql.Struct",
        "SOMETHING NEW|x|java.lang.String",
      })
  void objectIsOfTheClassThatTheMetadataNames(String type, String value, String name)
      throws Exception {
    ResultSet row = row(type, value);
    assertThat(row.getMetaData().getColumnClassName(1)).isEqualTo(name);
    assertThat(row.getObject(1)).isInstanceOf(Class.forName(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOOLEAN",
        "TINYINT",
        "SMALLINT",
        "INT",
        "BIGINT",
        "FLOAT",
        "DOUBLE",
        "DECIMAL(5,2)",
        "STRING",
        "CHAR(3)",
        "VARCHAR(3)",
        "BINARY",
        "DATE",
        "TIMESTAMP",
        "TIMESTAMP_NTZ",
        "INTERVAL MONTH",
        "INTERVAL SECOND",
        "VOID",
        "VARIANT",
        "ARRAY<INT>",
        "STRUCT<a:INT>"
      })
  void nullIsNullFromEveryGetter(String type) throws SQLException {
    ResultSet row = row(type, null);
    for (Map.Entry<String, Getter> getter : GETTERS.entrySet()) {
      Object read = getter.getValue().get(row);
      assertThat(row.wasNull()).as(getter.getKey()).isTrue();
      if (read instanceof Number number) {
        assertThat(number.doubleValue()).isZero();
      } else {
        assertThat(read).as(getter.getKey()).isIn(null, false);
      }
    }
    assertThat(row.getDate(1)).isNull();
    assertThat(row.getTime(1)).isNull();
    assertThat(row.getTimestamp(1)).isNull();
    assertThat(row.getBytes(1)).isNull();
    assertThat(row.getBinaryStream(1)).isNull();
    assertThat(row.getCharacterStream(1)).isNull();
    assertThat(row.getObject(1, java.time.LocalDate.class)).isNull();
    assertThat(row.getObject(1, UUID.class)).isNull();
  }

  @Test
  void objectsOfNamedClasses() throws SQLException {
    assertThat(row("INT", "7").getObject(1, Long.class)).isEqualTo(7L);
    assertThat(row("DECIMAL(38,2)", "12.99").getObject(1, BigInteger.class))
        .isEqualTo(BigInteger.valueOf(12));
    assertThat(row("BIGINT", "7").getObject(1, String.class)).isEqualTo("7");
    assertThat(row("TINYINT", "7").getObject(1, Byte.class)).isEqualTo((byte) 7);
    assertThat(row("STRING", "0f8fad5b-d9cb-469f-a165-70867728950e").getObject(1, UUID.class))
        .isEqualTo(UUID.fromString("0f8fad5b-d9cb-469f-a165-70867728950e"));
    assertThatThrownBy(() -> row("STRING", "1-1-1-1-1").getObject(1, UUID.class))
        .isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> row("INT", "7").getObject(1, Thread.class))
        .hasMessageContaining("INT")
        .hasMessageContaining("java.lang.Thread")
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo(NO_MEANING));
  }

  @Test
  void geometryThatComesAsBytesIsTextToo() throws SQLException {
    byte[] offsetsAndBytes = {0, 0, 0, 0, 2, 0, 0, 0, 1, -1};
    Getters getters =
        Getters.of(
            new BinaryColumn(
                SqlType.parse("GEOMETRY(4326)"), offsetsAndBytes, 0, 8, 2, Validity.allValid(1)));
    assertThat(getters.asObject(0)).isEqualTo("01FF");
    assertThat(getters.asText(0)).isEqualTo("01FF");
    assertThat(getters.asBytes(0)).containsExactly(1, -1);
  }

  @Test
  void bytesAndStreams() throws Exception {
    assertThat(row("BINARY", "00FF").getBytes(1)).containsExactly(0, 255);
    assertThat(row("BINARY", "00FF").getBinaryStream(1).readAllBytes()).containsExactly(0, 255);
    assertThat(row("STRING", "ä").getBytes(1)).isEqualTo("ä".getBytes(StandardCharsets.UTF_8));
    assertThat(row("STRING", "ab").getCharacterStream(1).read()).isEqualTo('a');
    assertThat(row("STRING", "ab").getAsciiStream(1).read()).isEqualTo('a');
    assertThatThrownBy(() -> row("INT", "1").getBytes(1)).isInstanceOf(SQLException.class);
  }

  @Test
  @SuppressWarnings("deprecation")
  void scaleThatIsAskedRoundsHalfUp() throws SQLException {
    assertThat(row("DECIMAL(10,2)", "1.25").getBigDecimal(1, 1)).isEqualTo(new BigDecimal("1.3"));
  }

  @Test
  void errorNamesTheValueAndTheType() throws SQLException {
    ResultSet row = row("BIGINT", "3000000000");
    assertThatThrownBy(() -> row.getInt(1))
        .hasMessageContaining("3000000000")
        .hasMessageContaining("INT")
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo(OUT_OF_RANGE));
  }
}
