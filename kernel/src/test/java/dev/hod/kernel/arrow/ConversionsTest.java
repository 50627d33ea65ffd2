package dev.hod.kernel.arrow;

import static dev.hod.kernel.arrow.ArrowWriter.field;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DayTimeIntervalColumn;
import dev.hod.kernel.columns.DecimalColumn;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.MonthIntervalColumn;
import dev.hod.kernel.columns.NullColumn;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TimestampColumn;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What does not come in a column's own layout: other units of time, and values as text. */
class ConversionsTest {

  private static Column read(String declared, ArrowType arrow, Object... values) {
    byte[] bytes =
        ArrowWriter.stream(
            List.of(field("c", arrow)),
            1,
            (root, batch) -> {
              for (int row = 0; row < values.length; row++) {
                FlatTypesTest.set(root.getVector(0), row, values[row]);
              }
              root.setRowCount(values.length);
            });
    Schema schema = new Schema(List.of(new Field("c", SqlType.parse(declared), true)));
    try (ArrowStreamReader reader =
        new ArrowStreamReader(bytes, 0, bytes.length, null, schema, ZoneId.of("+02:00"))) {
      return FlatTypesTest.columns(reader).get(0);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SECOND, -1, -1000000", "MILLISECOND, -1, -1000", "NANOSECOND, -1, -1",
    "NANOSECOND, 1999, 1", "NANOSECOND, -9223372036854775808, -9223372036854776", "SECOND, 0, 0"
  })
  void otherUnitsBecomeMicroseconds(TimeUnit unit, long value, long micros) {
    Column times = read("TIMESTAMP_NTZ", new ArrowType.Timestamp(unit, null), value, null);
    assertThat(((TimestampColumn) times).micros(0)).isEqualTo(micros);
    assertThat(times.isNull(1)).isTrue();
    Column spans = read("INTERVAL DAY TO SECOND", new ArrowType.Duration(unit), value, null);
    assertThat(((DayTimeIntervalColumn) spans).micros(0)).isEqualTo(micros);
  }

  @Test
  void aTimeOutOfRangeIsRefused() {
    ArrowType seconds = new ArrowType.Timestamp(TimeUnit.SECOND, null);
    assertThatThrownBy(() -> read("TIMESTAMP", seconds, Long.MAX_VALUE / 1000))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_DATA))
        .hasMessageContaining("column c");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          DECIMAL(10,2)|12.3|12.30
          TIMESTAMP|2021-06-15 12:34:56.789|2021-06-15 12:34:56.789
          TIMESTAMP_NTZ|2021-06-15 12:34:56|2021-06-15 12:34:56
          INTERVAL YEAR TO MONTH|-1-2|-1-2
          INTERVAL DAY TO SECOND|1 02:03:04.500000000|1 02:03:04.500000000
          """)
  void textIsReadIntoTheColumnOfItsType(String declared, String text, String shown) {
    Column column = read(declared, ArrowType.Utf8.INSTANCE, null, text);
    assertThat(column)
        .isInstanceOfAny(
            DecimalColumn.class,
            TimestampColumn.class,
            MonthIntervalColumn.class,
            DayTimeIntervalColumn.class);
    assertThat(column.isNull(0)).isTrue();
    assertThat(column.text(1)).isEqualTo(shown);
    assertThatThrownBy(() -> read(declared, ArrowType.Utf8.INSTANCE, "no value"))
        .isInstanceOf(HodException.class)
        .hasMessageContaining("no value");
  }

  @Test
  void voidMayComeAsTextOfNulls() {
    assertThat(read("VOID", ArrowType.Utf8.INSTANCE, null, null)).isInstanceOf(NullColumn.class);
    assertThatThrownBy(() -> read("VOID", ArrowType.Utf8.INSTANCE, "x"))
        .isInstanceOf(HodException.class);
  }

  @Test
  void manyBatchesInOneFrameAndOneFrameABatchAreTheSame() {
    List<byte[]> pieces = new ArrayList<>();
    byte[] plain =
        ArrowWriter.stream(
            List.of(field("c", NestedTypesTest.LONG)),
            50,
            (root, batch) -> {
              for (int row = 0; row < 100; row++) {
                FlatTypesTest.set(root.getVector(0), row, 100L * batch + row);
              }
              root.setRowCount(100);
            });
    for (int at = 0; at < plain.length; at += 333) {
      int end = Math.min(plain.length, at + 333);
      pieces.add(Lz4Writer.frame(java.util.Arrays.copyOfRange(plain, at, end)));
    }
    byte[] packed = FlatWriter.stream(pieces.toArray(new byte[0][]));
    long row = 0;
    try (ArrowStreamReader reader =
        new ArrowStreamReader(
            packed, 0, packed.length, new Lz4Windows(1 << 20), null, ZoneId.of("UTC"))) {
      for (Column column : FlatTypesTest.columns(reader)) {
        for (int i = 0; i < column.rows(); i++) {
          assertThat(column.text(i)).isEqualTo(Long.toString(row++));
        }
      }
    }
    assertThat(row).isEqualTo(5_000);
  }
}
