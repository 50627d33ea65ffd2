package dev.hod.kernel.columns;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnTextTest {

  @ParameterizedTest
  @CsvSource({
    "0, 1970-01-01",
    "-1, 1969-12-31",
    "19782, 2024-02-29",
    "-719162, 0001-01-01",
    "-719163, 0000-12-31",
    "-719528, 0000-01-01",
    "-719529, -0001-12-31",
    "2932896, 9999-12-31",
    "2932897, +10000-01-01",
    "-141428, 1582-10-14",
    "-141427, 1582-10-15",
    "2147483647, +5881580-07-11",
    "-2147483648, -5877641-06-23"
  })
  void datesAreProlepticGregorian(int day, String text) {
    assertThat(Values.date(day).text(0)).isEqualTo(text);
  }

  @Test
  void datesAgreeWithJavaTime() {
    Random random = new Random(3);
    for (int i = 0; i < 5_000; i++) {
      int day = i % 2 == 0 ? random.nextInt() : random.nextInt(2_000_000) - 1_000_000;
      assertThat(Values.date(day).text(0)).isEqualTo(LocalDate.ofEpochDay(day).toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, UTC, 1970-01-01 00:00:00",
    "-1, UTC, 1969-12-31 23:59:59.999999",
    "1, UTC, 1970-01-01 00:00:00.000001",
    "123000, UTC, 1970-01-01 00:00:00.123",
    "-500000, UTC, 1969-12-31 23:59:59.5",
    "0, +05:30, 1970-01-01 05:30:00",
    "1720000000123456, Europe/Berlin, 2024-07-03 11:46:40.123456",
    "1700000000000000, America/Los_Angeles, 2023-11-14 14:13:20",
    "-62135596800000000, UTC, 0001-01-01 00:00:00",
    "253402300799999999, UTC, 9999-12-31 23:59:59.999999",
    "253402300800000000, UTC, +10000-01-01 00:00:00",
    "-12219292800000001, UTC, 1582-10-14 23:59:59.999999",
    "9223372036854775807, UTC, +294247-01-10 04:00:54.775807",
    "-9223372036854775808, UTC, -290308-12-21 19:59:05.224192",
    "-9223372036854775808, +14:00, -290308-12-22 09:59:05.224192",
    "-4000000000000000, Europe/Berlin, 1843-03-31 17:46:48"
  })
  void timestampsAreShownInTheirZone(long micros, String zone, String text) {
    assertThat(Values.timestamp(micros, ZoneId.of(zone)).text(0)).isEqualTo(text);
  }

  @Test
  void timestampsAgreeWithJavaTime() {
    Random random = new Random(4);
    ZoneId zone = ZoneId.of("Australia/Lord_Howe");
    for (int i = 0; i < 3_000; i++) {
      long micros = random.nextLong() >> random.nextInt(40);
      TimestampColumn column = (TimestampColumn) Values.timestamp(micros, zone);
      LocalDateTime wall = column.wallClock(0);
      assertThat(LocalDateTime.parse(column.text(0).replace(' ', 'T'))).isEqualTo(wall);
      TimestampColumn utc = (TimestampColumn) Values.timestamp(micros, ZoneOffset.UTC);
      assertThat(LocalDateTime.parse(utc.text(0).replace(' ', 'T')).toInstant(ZoneOffset.UTC))
          .isEqualTo(column.instant(0));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0-0",
    "1, 0-1",
    "-1, -0-1",
    "1200, 100-0",
    "-14, -1-2",
    "2147483647, 178956970-7",
    "-2147483648, -178956970-8"
  })
  void monthIntervals(int months, String text) {
    assertThat(Values.months(months).text(0)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 00:00:00.000000000",
    "1, 0 00:00:00.000001000",
    "-1, -0 00:00:00.000001000",
    "275420123000, 3 04:30:20.123000000",
    "45789000, 0 00:00:45.789000000",
    "-691200000000, -8 00:00:00.000000000",
    "9223372036854775807, 106751991 04:00:54.775807000",
    "-9223372036854775808, -106751991 04:00:54.775808000"
  })
  void dayTimeIntervals(long micros, String text) {
    assertThat(Values.micros(micros).text(0)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "18, 2, 0.00",
    "18, 2, 12.30",
    "18, 2, -0.05",
    "18, 2, -9999999999999999.99",
    "10, 0, 8535",
    "10, 0, -1",
    "5, 5, 0.00001",
    "5, 5, -0.12345",
    "38, 0, 99999999999999999999999999999999999999",
    "38, 38, -0.99999999999999999999999999999999999999",
    "38, 18, 12345678901234567890.123456789012345678",
    "38, 38, 0.00000000000000000000000000000000000001",
    "19, 0, 9223372036854775807",
    "19, 0, -9223372036854775808",
    "19, 0, 9223372036854775808"
  })
  void decimalsHaveExactlyTheirScale(int precision, int scale, String text) {
    Column column = Values.parsed("DECIMAL(" + precision + "," + scale + ")", text);
    assertThat(column.text(0)).isEqualTo(text);
    assertThat(((DecimalColumn) column).at(0)).isEqualTo(new BigDecimal(text));
    assertThat(((DecimalColumn) column).at(0).scale()).isEqualTo(scale);
  }

  @Test
  void otherTypes() {
    assertThat(Values.parsed("BINARY", "00ff7F").text(0)).isEqualTo("00FF7F");
    assertThat(Values.parsed("BOOLEAN", "T").text(0)).isEqualTo("true");
    assertThat(Values.parsed("TINYINT", "65").text(0)).isEqualTo("65");
    assertThat(Values.parsed("STRING", "ıİ€😀").text(0)).isEqualTo("ıİ€😀");
  }
}
