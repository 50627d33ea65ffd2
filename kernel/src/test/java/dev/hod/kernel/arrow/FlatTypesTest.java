package dev.hod.kernel.arrow;

import static dev.hod.kernel.arrow.ArrowWriter.field;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.BinaryColumn;
import dev.hod.kernel.columns.BooleanColumn;
import dev.hod.kernel.columns.ByteColumn;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DateColumn;
import dev.hod.kernel.columns.DayTimeIntervalColumn;
import dev.hod.kernel.columns.DecimalColumn;
import dev.hod.kernel.columns.DoubleColumn;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.FloatColumn;
import dev.hod.kernel.columns.IntColumn;
import dev.hod.kernel.columns.JsonColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.MonthIntervalColumn;
import dev.hod.kernel.columns.NullColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.ShortColumn;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TimestampColumn;
import dev.hod.kernel.columns.Utf8Column;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG.Bits;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.IntervalYearVector;
import org.apache.arrow.vector.LargeVarBinaryVector;
import org.apache.arrow.vector.LargeVarCharVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every flat type, written by Arrow Java and read back: values, nulls, batches, both packings. */
class FlatTypesTest {
  private static final ZoneId SESSION = ZoneId.of("America/New_York");

  /** A type with values at its limits, as the column's own getter gives them. */
  record Case(String declared, ArrowType arrow, Class<? extends Column> column, Object... values) {
    @Override
    public String toString() {
      return declared + " as " + arrow;
    }
  }

  static Stream<Case> cases() {
    ArrowType utf8 = ArrowType.Utf8.INSTANCE;
    return Stream.of(
        new Case("BOOLEAN", ArrowType.Bool.INSTANCE, BooleanColumn.class, true, false),
        new Case("TINYINT", new ArrowType.Int(8, true), ByteColumn.class, (byte) -128, (byte) 127),
        new Case(
            "SMALLINT", new ArrowType.Int(16, true), ShortColumn.class, (short) -32768, (short) 7),
        new Case(
            "INT", new ArrowType.Int(32, true), IntColumn.class, Integer.MIN_VALUE, 2147483647, 0),
        new Case(
            "BIGINT",
            new ArrowType.Int(64, true),
            LongColumn.class,
            Long.MIN_VALUE,
            -1L,
            Long.MAX_VALUE),
        new Case(
            "FLOAT",
            new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE),
            FloatColumn.class,
            Float.NaN,
            -0.0f,
            Float.MIN_VALUE,
            Float.MAX_VALUE),
        new Case(
            "DOUBLE",
            new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE),
            DoubleColumn.class,
            Double.NaN,
            Double.NEGATIVE_INFINITY,
            Double.MIN_VALUE,
            0.1),
        new Case(
            "DECIMAL(38,18)",
            new ArrowType.Decimal(38, 18, 128),
            DecimalColumn.class,
            new BigDecimal("99999999999999999999.999999999999999999"),
            new BigDecimal("-99999999999999999999.999999999999999999"),
            new BigDecimal("0.000000000000000001"),
            new BigDecimal("9.223372036854775807"),
            new BigDecimal("9.223372036854775808"),
            new BigDecimal("-9.223372036854775809")),
        new Case(
            "DECIMAL(10,0)",
            new ArrowType.Decimal(10, 0, 128),
            DecimalColumn.class,
            new BigDecimal("8535")),
        new Case("STRING", utf8, Utf8Column.class, "", "a", "ıİ€😀", "x".repeat(5000)),
        new Case("CHAR(3)", utf8, Utf8Column.class, "abc"),
        new Case("VARCHAR(9)", utf8, Utf8Column.class, "abc"),
        new Case("VARIANT", utf8, Utf8Column.class, "{\"a\":1}"),
        new Case("GEOMETRY(4326)", utf8, Utf8Column.class, "SRID=4326;POINT(1 2)"),
        new Case("HOLOGRAM", utf8, Utf8Column.class, "text"),
        new Case("HOLOGRAM", new ArrowType.Int(32, true), IntColumn.class, 7),
        new Case(
            "HOLOGRAM",
            new ArrowType.Decimal(9, 3, 128),
            DecimalColumn.class,
            new BigDecimal("1.250")),
        new Case("ARRAY<INT>", utf8, JsonColumn.class, "[1,2]"),
        new Case("STRING", ArrowType.LargeUtf8.INSTANCE, Utf8Column.class, "", "wide", "ü"),
        new Case("BINARY", ArrowType.Binary.INSTANCE, BinaryColumn.class, new byte[0], bytes(3)),
        new Case("BINARY", ArrowType.LargeBinary.INSTANCE, BinaryColumn.class, bytes(300)),
        new Case("DATE", new ArrowType.Date(DateUnit.DAY), DateColumn.class, -719162, 2932896, 0),
        timestamp("TIMESTAMP", TimeUnit.MICROSECOND, "Etc/UTC"),
        timestamp("TIMESTAMP", TimeUnit.MICROSECOND, "+05:30"),
        timestamp("TIMESTAMP", TimeUnit.MICROSECOND, null),
        timestamp("TIMESTAMP_NTZ", TimeUnit.MICROSECOND, null),
        new Case(
            "INTERVAL YEAR TO MONTH",
            new ArrowType.Interval(IntervalUnit.YEAR_MONTH),
            MonthIntervalColumn.class,
            Integer.MIN_VALUE,
            14),
        new Case(
            "INTERVAL",
            new ArrowType.Interval(IntervalUnit.YEAR_MONTH),
            MonthIntervalColumn.class,
            14),
        new Case(
            "INTERVAL DAY TO SECOND",
            new ArrowType.Duration(TimeUnit.MICROSECOND),
            DayTimeIntervalColumn.class,
            Long.MIN_VALUE,
            1L),
        new Case("VOID", ArrowType.Null.INSTANCE, NullColumn.class));
  }

  private static Case timestamp(String declared, TimeUnit unit, String zone) {
    return new Case(
        declared,
        new ArrowType.Timestamp(unit, zone),
        TimestampColumn.class,
        Long.MIN_VALUE,
        -1L,
        0L,
        1763768989185645L,
        Long.MAX_VALUE);
  }

  private static byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    Arrays.fill(bytes, (byte) 0xFE);
    return bytes;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void valuesAndNullsComeBack(Case c) {
    // Batches with no null, some nulls, nothing but nulls, no row, and many rows.
    List<List<Object>> batches = new ArrayList<>();
    batches.add(List.of(c.values));
    batches.add(List.of());
    List<Object> some = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      some.add(i % 3 == 0 || c.values.length == 0 ? null : c.values[i % c.values.length]);
    }
    batches.add(some);
    batches.add(Arrays.asList(null, null, null, null, null, null, null, null, null));
    byte[] plain =
        ArrowWriter.stream(
            List.of(field("arrow_name", c.arrow)),
            batches.size(),
            (root, batch) -> {
              List<Object> values = batches.get(batch);
              for (int row = 0; row < values.size(); row++) {
                set(root.getVector(0), row, values.get(row));
              }
              root.setRowCount(values.size());
            });
    List<Object> expected = new ArrayList<>();
    for (List<Object> batch : batches) {
      for (Object value : batch) {
        expected.add(value instanceof byte[] bytes ? ByteBuffer.wrap(bytes) : value);
      }
    }
    check(c, expected, plain, false);
    check(c, expected, Lz4Writer.frame(plain), true);
    check(c, expected, Lz4Writer.linked(plain, 100), true);
    Bits[] sums = {Bits.CONTENT_CHECKSUM};
    check(c, expected, Lz4Writer.frame(plain, BLOCKSIZE.SIZE_4MB, sums), true);
  }

  private static void check(Case c, List<Object> expected, byte[] bytes, boolean isLz4) {
    SqlType type = SqlType.parse(c.declared);
    Schema declared = new Schema(List.of(new Field("name", type, true)));
    List<Object> read = new ArrayList<>();
    try (ArrowStreamReader reader =
        new ArrowStreamReader(
            bytes, 0, bytes.length, isLz4 ? new Lz4Windows(1 << 20) : null, declared, SESSION)) {
      assertThat(reader.schema().field(0).name()).isEqualTo("name");
      for (Column column : columns(reader)) {
        assertThat(column).isInstanceOf(c.column);
        assertThat(column.type().text())
            .isEqualTo(c.declared.equals("INTERVAL") ? "INTERVAL YEAR TO MONTH" : type.text());
        for (int row = 0; row < column.rows(); row++) {
          read.add(column.isNull(row) ? null : value(column, row));
          if (!column.isNull(row)) {
            assertThat(column.text(row)).isNotNull();
          }
        }
        if (column instanceof TimestampColumn timestamps) {
          checkZone(c, timestamps);
        }
      }
    }
    assertThat(read).isEqualTo(expected);
  }

  private static void checkZone(Case c, TimestampColumn column) {
    String zone = ((ArrowType.Timestamp) c.arrow).getTimezone();
    if (zone != null) {
      assertThat(column.zone()).contains(ZoneId.of(zone));
    } else if (c.declared.equals("TIMESTAMP")) {
      assertThat(column.zone()).contains(SESSION);
    } else {
      assertThat(column.zone()).isEmpty();
    }
  }

  static List<Column> columns(BatchReader reader) {
    List<Column> columns = new ArrayList<>();
    for (RecordBatch batch = reader.next(); batch != null; batch = reader.next()) {
      assertThat(batch.rows()).isPositive();
      assertThat(batch.column(0).rows()).isEqualTo(batch.rows());
      columns.add(batch.column(0));
    }
    return columns;
  }

  private static Object value(Column column, int row) {
    if (column instanceof JsonColumn c) {
      return c.received(row);
    } else if (column instanceof BooleanColumn c) {
      return c.at(row);
    } else if (column instanceof ByteColumn c) {
      return c.at(row);
    } else if (column instanceof ShortColumn c) {
      return c.at(row);
    } else if (column instanceof IntColumn c) {
      return c.at(row);
    } else if (column instanceof LongColumn c) {
      return c.at(row);
    } else if (column instanceof FloatColumn c) {
      return c.at(row);
    } else if (column instanceof DoubleColumn c) {
      return c.at(row);
    } else if (column instanceof DecimalColumn c) {
      return c.at(row);
    } else if (column instanceof Utf8Column c) {
      return c.at(row);
    } else if (column instanceof JsonColumn c) {
      return c.received(row);
    } else if (column instanceof BinaryColumn c) {
      assertThat(c.length(row)).isEqualTo(c.at(row).length);
      return ByteBuffer.wrap(c.at(row));
    } else if (column instanceof DateColumn c) {
      return c.epochDay(row);
    } else if (column instanceof TimestampColumn c) {
      return c.micros(row);
    } else if (column instanceof MonthIntervalColumn c) {
      return c.months(row);
    } else {
      return ((DayTimeIntervalColumn) column).micros(row);
    }
  }

  static void set(FieldVector vector, int row, Object value) {
    if (value == null) {
      vector.setNull(row);
    } else if (vector instanceof BitVector v) {
      v.setSafe(row, (Boolean) value ? 1 : 0);
    } else if (vector instanceof TinyIntVector v) {
      v.setSafe(row, (Byte) value);
    } else if (vector instanceof SmallIntVector v) {
      v.setSafe(row, (Short) value);
    } else if (vector instanceof IntVector v) {
      v.setSafe(row, (Integer) value);
    } else if (vector instanceof BigIntVector v) {
      v.setSafe(row, (Long) value);
    } else if (vector instanceof Float4Vector v) {
      v.setSafe(row, (Float) value);
    } else if (vector instanceof Float8Vector v) {
      v.setSafe(row, (Double) value);
    } else if (vector instanceof DecimalVector v) {
      v.setSafe(row, (BigDecimal) value);
    } else if (vector instanceof VarCharVector v) {
      v.setSafe(row, ((String) value).getBytes(StandardCharsets.UTF_8));
    } else if (vector instanceof LargeVarCharVector v) {
      v.setSafe(row, ((String) value).getBytes(StandardCharsets.UTF_8));
    } else if (vector instanceof VarBinaryVector v) {
      v.setSafe(row, (byte[]) value);
    } else if (vector instanceof LargeVarBinaryVector v) {
      v.setSafe(row, (byte[]) value);
    } else if (vector instanceof DateDayVector v) {
      v.setSafe(row, (Integer) value);
    } else if (vector instanceof TimeStampVector v) {
      v.setSafe(row, (Long) value);
    } else if (vector instanceof IntervalYearVector v) {
      v.setSafe(row, (Integer) value);
    } else if (vector instanceof DurationVector v) {
      v.setSafe(row, (Long) value);
    } else {
      throw new IllegalArgumentException(vector.getClass().getName());
    }
  }
}
