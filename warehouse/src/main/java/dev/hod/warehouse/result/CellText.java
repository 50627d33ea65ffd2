package dev.hod.warehouse.result;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.IntFunction;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntervalYearVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** The text of one column's values as {@code JSON_ARRAY} and CSV show them (sea.md 7). */
final class CellText {
  private static final DateTimeFormatter MILLIS = pattern("uuuu-MM-dd'T'HH:mm:ss.SSS");
  private static final DateTimeFormatter MICROS = pattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");

  private final FieldVector vector;
  private final IntFunction<String> text;

  private CellText(FieldVector vector, IntFunction<String> text) {
    this.vector = vector;
    this.text = text;
  }

  /** Reads {@code vector} as it is now and after later loads. */
  static CellText of(FieldVector vector) {
    return new CellText(vector, reader(vector));
  }

  /** The text of the value in {@code row}; null for SQL NULL. */
  @Nullable String at(int row) {
    return vector.isNull(row) ? null : text.apply(row);
  }

  private static IntFunction<String> reader(FieldVector any) {
    if (any instanceof VarCharVector v) {
      return row -> new String(v.get(row), UTF_8);
    }
    if (any instanceof DecimalVector v) {
      return row -> v.getObjectNotNull(row).toPlainString();
    }
    if (any instanceof BitVector v) {
      return row -> v.get(row) == 0 ? "false" : "true";
    }
    if (any instanceof Float4Vector v) {
      return row -> Float.toString(v.get(row));
    }
    if (any instanceof Float8Vector v) {
      return row -> Double.toString(v.get(row));
    }
    if (any instanceof VarBinaryVector v) {
      return row -> HexFormat.of().withUpperCase().formatHex(v.get(row));
    }
    if (any instanceof DateDayVector v) {
      return row -> LocalDate.ofEpochDay(v.get(row)).toString();
    }
    if (any instanceof TimeStampMicroTZVector v) {
      return row -> timestamp(v.get(row), "Z");
    }
    if (any instanceof TimeStampMicroVector v) {
      return row -> timestamp(v.get(row), "");
    }
    if (any instanceof IntervalYearVector v) {
      return row -> months(v.get(row));
    }
    if (any instanceof DurationVector v) {
      return row -> duration(DurationVector.get(v.getDataBuffer(), row));
    }
    if (any instanceof ListVector || any instanceof StructVector) { // a map is a list too
      return row -> NestedText.of(any, row);
    }
    return row -> String.valueOf(any.getObject(row)); // whole numbers
  }

  private static String timestamp(long micros, String zone) {
    DateTimeFormatter format = micros % 1000 == 0 ? MILLIS : MICROS;
    return format.format(wallClock(micros)) + zone;
  }

  static LocalDateTime wallClock(long micros) {
    Instant instant = Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
    return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  /** {@code Y-M} with the sign in front. */
  static String months(int months) {
    long size = Math.abs((long) months);
    return (months < 0 ? "-" : "") + size / 12 + "-" + size % 12;
  }

  /** {@code D HH:MM:SS.nnnnnnnnn} with the sign in front. */
  static String duration(long micros) {
    long left = micros < 0 ? -micros : micros; // of MIN_VALUE: itself, read as unsigned below
    long seconds = Long.divideUnsigned(left, 1_000_000);
    return String.format(
        Locale.ROOT,
        "%s%d %02d:%02d:%02d.%06d000",
        micros < 0 ? "-" : "",
        seconds / 86_400,
        seconds / 3600 % 24,
        seconds / 60 % 60,
        seconds % 60,
        Long.remainderUnsigned(left, 1_000_000));
  }

  private static DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
  }
}
