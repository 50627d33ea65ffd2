package dev.hod.kernel.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowsBuilderTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          TINYINT|-128|-128
          SMALLINT|32767|32767
          INT| -2147483648 |-2147483648
          BIGINT|9223372036854775807|9223372036854775807
          BIGINT|+5|5
          FLOAT|1.5|1.5
          FLOAT|nan|NaN
          DOUBLE|1E10|1.0E10
          DOUBLE|-Infinity|-Infinity
          DOUBLE|1.7976931348623157E308|1.7976931348623157E308
          DECIMAL(5,2)|12.3|12.30
          DECIMAL(5,2)|1.2300E1|12.30
          DECIMAL(5,2)|0E999999999|0.00
          DECIMAL(5,2)|+7|7.00
          DECIMAL(5,0)|100e2|10000
          BOOLEAN|YES|true
          BOOLEAN|0|false
          BOOLEAN|I|!
          DATE|2024-02-29|2024-02-29
          DATE|-0044-03-15|-0044-03-15
          DATE|+10000-01-01|+10000-01-01
          DATE|2023-02-29|!
          DATE|2024-1-1|!
          DATE|9999999-01-01|!
          DATE|2024-01-01T00:00|!
          TIMESTAMP|2024-05-01T12:34:56.789Z|2024-05-01 14:34:56.789
          TIMESTAMP|2024-05-01 12:34:56.123456789+05:30|2024-05-01 09:04:56.123456
          TIMESTAMP|2024-05-01 12:34:56|2024-05-01 12:34:56
          TIMESTAMP|2024-05-01 12:34|2024-05-01 12:34:00
          TIMESTAMP|2024-05-01|2024-05-01 00:00:00
          TIMESTAMP|2024-03-31 02:30:00|2024-03-31 03:30:00
          TIMESTAMP|2024-05-01 12:34:56 America/New_York|2024-05-01 18:34:56
          TIMESTAMP|2024-05-01T12:34:56+02:00[Europe/Berlin]|2024-05-01 12:34:56
          TIMESTAMP|-290308-12-21 19:59:05.224192Z|-290308-12-21 20:52:33.224192
          TIMESTAMP|-290308-12-21 19:59:05.224191Z|!
          TIMESTAMP|2024-05-01 25:00:00|!
          TIMESTAMP|2024-05-01 12:34:56 Mars/Olympus|!
          TIMESTAMP_NTZ|2024-05-01T12:34:56.789|2024-05-01 12:34:56.789
          TIMESTAMP_NTZ|2024-03-31 02:30:00|2024-03-31 02:30:00
          TIMESTAMP_NTZ|2024-05-01T12:34:56Z|!
          INTERVAL YEAR TO MONTH|1-2|1-2
          INTERVAL YEAR TO MONTH|-178956970-8|-178956970-8
          INTERVAL YEAR TO MONTH|178956970-8|!
          INTERVAL MONTH|INTERVAL '-5' MONTH|-0-5
          INTERVAL YEAR|7|7-0
          INTERVAL YEAR TO MONTH|INTERVAL -'1-2' YEAR TO MONTH|-1-2
          INTERVAL DAY TO SECOND|3 04:30:20.123000000|3 04:30:20.123000000
          INTERVAL DAY TO SECOND|-8 00:00:00.000000000|-8 00:00:00.000000000
          INTERVAL DAY TO SECOND|INTERVAL '-1 02:03:04.000005' DAY TO SECOND|-1 02:03:04.000005000
          INTERVAL HOUR TO MINUTE|INTERVAL '04:30' HOUR TO MINUTE|0 04:30:00.000000000
          INTERVAL SECOND|45.789|0 00:00:45.789000000
          INTERVAL MINUTE TO SECOND|INTERVAL '-10:05.5' MINUTE TO SECOND|-0 00:10:05.500000000
          INTERVAL DAY TO HOUR|INTERVAL '2 03' DAY TO HOUR|2 03:00:00.000000000
          INTERVAL DAY TO SECOND|-106751991 04:00:54.775808|-106751991 04:00:54.775808000
          INTERVAL DAY TO SECOND|106751991 04:00:54.775808|!
          INTERVAL DAY|INTERVAL '1' MONTH|!
          INTERVAL DAY|INTERVAL '1 DAY|!
          INTERVAL DAY|soon|!
          INTERVAL YEAR TO MONTH|1-11|1-11
          INTERVAL YEAR TO MONTH|1-12|!
          INTERVAL YEAR TO MONTH|1-99|!
          INTERVAL YEAR TO MONTH|INTERVAL '1-12' YEAR TO MONTH|!
          INTERVAL MONTH|INTERVAL '99' MONTH|8-3
          INTERVAL DAY TO SECOND|1 23:59:59.999999|1 23:59:59.999999000
          INTERVAL DAY TO SECOND|1 24:00:00|!
          INTERVAL DAY TO SECOND|1 00:60:00|!
          INTERVAL DAY TO SECOND|1 00:00:60|!
          INTERVAL HOUR TO MINUTE|INTERVAL '99:60' HOUR TO MINUTE|!
          INTERVAL HOUR TO MINUTE|INTERVAL '99:59' HOUR TO MINUTE|4 03:59:00.000000000
          INTERVAL DAY TO SECOND|١ 00:00:00|!
          INTERVAL DAY TO SECOND|1 00:00:00.١|!
          TINYINT|١|!
          SMALLINT|١|!
          INT|１２|!
          INT|-१|!
          BIGINT|٣|!
          FLOAT|١|!
          DOUBLE|１.5|!
          DECIMAL(10,2)|١٢.00|!
          DECIMAL(38,0)|１|!
          DATE|２０２４-01-01|!
          DATE|2024-01-٠١|!
          TIMESTAMP|2024-01-01 ١٢:00:00|!
          TIMESTAMP|2024-01-01 12:00:00.١|!
          TIMESTAMP|2024-01-01 12:00:00+٠١:00|!
          BINARY|١٢|!
          BOOLEAN|１|!
          ARRAY<INT>|[1,null]|[1,null]
          VARIANT|{"a":1}|{"a":1}
          HOLOGRAM|x|x
          TINYINT|128|!
          SMALLINT|-32769|!
          INT|2147483648|!
          BIGINT|9223372036854775808|!
          INT|1.0|!
          INT|''|!
          FLOAT|1e39|!
          DOUBLE|1e309|!
          DOUBLE|1f|!
          DOUBLE|0x1p3|!
          DECIMAL(5,2)|1234.00|!
          DECIMAL(5,2)|1.234|!
          DECIMAL(5,2)|1E1000000000|!
          DECIMAL(5,2)|1E-1000000000|!
          DECIMAL(5,2)|.|!
          BINARY|0|!
          BINARY|zz|!
          VOID|x|!
          """)
  void textBecomesAValueOrAnErrorThatNamesIt(String type, String text, String expected) {
    if (!"!".equals(expected)) {
      assertThat(Values.parsed(type, text, BERLIN).text(0)).isEqualTo(expected);
      return;
    }
    assertThatThrownBy(() -> Values.parsed(type, text, BERLIN))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA))
        .hasMessageContaining("column c")
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining(SqlType.parse(type).text());
  }

  @Test
  void longTextIsShortenedInTheMessage() {
    assertThatThrownBy(() -> Values.parsed("DECIMAL(38,0)", "9".repeat(1_000_000)))
        .isInstanceOf(HodException.class)
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(150));
  }

  @Test
  void rowsOfEveryTypeWithNullsKeepTheirPlaces() {
    List<String> types =
        List.of("BOOLEAN", "TINYINT", "INT", "BIGINT", "DECIMAL(20,2)", "STRING", "BINARY", "VOID");
    List<Field> fields = types.stream().map(t -> new Field(t, SqlType.parse(t), true)).toList();
    RowsBuilder rows = new RowsBuilder(new Schema(fields), BERLIN);
    int count = 1_000;
    for (int row = 0; row < count; row++) {
      for (int c = 0; c < fields.size(); c++) {
        if (row % 3 == 0 || c == 7) {
          rows.appendNull(c);
        } else {
          String number = Integer.toString(row % 100);
          rows.append(c, c == 0 ? (row % 2 == 0 ? "t" : "f") : c == 6 ? "0" + row % 10 : number);
        }
      }
    }
    RecordBatch batch = rows.build();
    assertThat(batch.rows()).isEqualTo(count);
    for (int row = 0; row < count; row++) {
      for (int c = 0; c < fields.size(); c++) {
        assertThat(batch.column(c).isNull(row)).isEqualTo(row % 3 == 0 || c == 7);
      }
      if (row % 3 != 0) {
        assertThat(((IntColumn) batch.column(2)).at(row)).isEqualTo(row % 100);
        assertThat(batch.column(4).text(row)).isEqualTo(row % 100 + ".00");
        assertThat(batch.column(0).text(row)).isEqualTo(row % 2 == 0 ? "true" : "false");
      }
    }
    assertThat(batch.column(7)).isInstanceOf(NullColumn.class);
    assertThat(rows.rows()).isZero();
  }

  @Test
  void clientMadeRowsTakeTypedValues() {
    List<Field> fields =
        List.of(
            new Field("s", SqlType.of(TypeName.STRING), true),
            new Field("n", SqlType.of(TypeName.SMALLINT), true),
            new Field("i", SqlType.of(TypeName.INT), true),
            new Field("l", SqlType.of(TypeName.BIGINT), true),
            new Field("b", SqlType.of(TypeName.BOOLEAN), true));
    RowsBuilder rows = new RowsBuilder(new Schema(fields), BERLIN);
    rows.appendString(0, "x");
    rows.appendShort(1, (short) -3);
    rows.appendInt(2, Integer.MIN_VALUE);
    rows.appendLong(3, Long.MAX_VALUE);
    rows.appendBoolean(4, true);
    RecordBatch batch = rows.build();
    assertThat(batch.columns())
        .extracting(c -> c.text(0))
        .containsExactly("x", "-3", "-2147483648", "9223372036854775807", "true");
    assertThatThrownBy(() -> rows.appendInt(1, 40_000))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> rows.appendBoolean(0, true))
        .isInstanceOf(IllegalArgumentException.class);
    rows.appendNull(0);
    assertThatThrownBy(rows::build).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aWallClockWithoutAZoneIsOfTheSession() {
    TimestampColumn column =
        (TimestampColumn) Values.parsed("TIMESTAMP", "2024-07-01 12:00:00", BERLIN);
    assertThat(column.instant(0)).isEqualTo(Instant.parse("2024-07-01T10:00:00Z"));
    assertThat(column.zone()).contains(BERLIN);
  }
}
