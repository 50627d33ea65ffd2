package dev.hod.jdbc;

import dev.hod.kernel.columns.BinaryColumn;
import dev.hod.kernel.columns.BooleanColumn;
import dev.hod.kernel.columns.ByteColumn;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DateColumn;
import dev.hod.kernel.columns.DayTimeIntervalColumn;
import dev.hod.kernel.columns.DecimalColumn;
import dev.hod.kernel.columns.DoubleColumn;
import dev.hod.kernel.columns.FloatColumn;
import dev.hod.kernel.columns.IntColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.MonthIntervalColumn;
import dev.hod.kernel.columns.ShortColumn;
import dev.hod.kernel.columns.TimestampColumn;
import dev.hod.kernel.columns.Utf8Column;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.SQLException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The conversions of one column, bound to it once for each record batch. This class has what every
 * type can do, be read as text, and refuses the rest; each type overrides what it has. Rows must
 * not be null.
 *
 * <p>Numbers: a narrower whole number must hold the value, else 22003; digits after the point are
 * cut off. BOOLEAN is 0 or 1 as a number; a number is true unless it is zero. A text is read as
 * what it spells, blanks around it ignored, else 22018.
 */
class Getters {
  private final Column column;

  Getters(Column column) {
    this.column = column;
  }

  /**
   * The getters for the class of {@code column}. Each is made by its own class, so that the
   * verifier has no reason to load those that a result does not need.
   */
  static Getters of(Column column) {
    if (column instanceof LongColumn longs) {
      return WholeGetters.OfLong.over(longs);
    }
    if (column instanceof IntColumn ints) {
      return WholeGetters.OfInt.over(ints);
    }
    if (column instanceof Utf8Column texts) {
      return TextGetters.over(texts);
    }
    if (column instanceof DecimalColumn decimals) {
      return DecimalGetters.over(decimals);
    }
    if (column instanceof DoubleColumn doubles) {
      return FloatingGetters.OfDouble.over(doubles);
    }
    if (column instanceof FloatColumn floats) {
      return FloatingGetters.OfFloat.over(floats);
    }
    if (column instanceof TimestampColumn timestamps) {
      return timestamps.zone().isPresent()
          ? TimeGetters.OfInstant.over(timestamps)
          : TimeGetters.OfWallClock.over(timestamps);
    }
    if (column instanceof DateColumn dates) {
      return TimeGetters.OfDate.over(dates);
    }
    return ofRarer(column);
  }

  private static Getters ofRarer(Column column) {
    if (column instanceof BooleanColumn booleans) {
      return BooleanGetters.over(booleans);
    }
    if (column instanceof ShortColumn shorts) {
      return WholeGetters.OfShort.over(shorts);
    }
    if (column instanceof ByteColumn bytes) {
      return WholeGetters.OfByte.over(bytes);
    }
    if (column instanceof BinaryColumn binaries) {
      return BinaryGetters.over(binaries);
    }
    if (column instanceof MonthIntervalColumn months) {
      return IntervalGetters.OfMonths.over(months);
    }
    if (column instanceof DayTimeIntervalColumn micros) {
      return IntervalGetters.OfMicros.over(micros);
    }
    return column.type().isNested() ? NestedGetters.over(column) : new Getters(column);
  }

  final boolean isNull(int row) {
    return column.isNull(row);
  }

  /** The one text that hod documents for the type. */
  String asText(int row) {
    return column.text(row);
  }

  /** What {@code getObject} gives; of the class that the metadata names. */
  Object asObject(int row) throws SQLException {
    return asText(row);
  }

  boolean asBoolean(int row) throws SQLException {
    throw cannotRead("BOOLEAN");
  }

  byte asByte(int row) throws SQLException {
    throw cannotRead("TINYINT");
  }

  short asShort(int row) throws SQLException {
    throw cannotRead("SMALLINT");
  }

  int asInt(int row) throws SQLException {
    throw cannotRead("INT");
  }

  long asLong(int row) throws SQLException {
    throw cannotRead("BIGINT");
  }

  float asFloat(int row) throws SQLException {
    throw cannotRead("FLOAT");
  }

  double asDouble(int row) throws SQLException {
    throw cannotRead("DOUBLE");
  }

  BigDecimal asDecimal(int row) throws SQLException {
    throw cannotRead("DECIMAL");
  }

  byte[] asBytes(int row) throws SQLException {
    throw cannotRead("BINARY");
  }

  /** The date as the text shows it. */
  LocalDate asDate(int row) throws SQLException {
    throw cannotRead("DATE");
  }

  /** The time of day as the text shows it. */
  LocalTime asTime(int row) throws SQLException {
    throw cannotRead("TIME");
  }

  /** The wall clock as the text shows it. */
  LocalDateTime asWallClock(int row) throws SQLException {
    throw cannotRead("TIMESTAMP_NTZ");
  }

  /** The instant in the zone in which it is shown. */
  ZonedDateTime asZoned(int row) throws SQLException {
    throw cannotRead("TIMESTAMP");
  }

  /** Whether the value at {@code row} is an instant, which no calendar moves. */
  boolean isInstant(int row) throws SQLException {
    return false;
  }

  Period asPeriod(int row) throws SQLException {
    throw cannotRead("Period");
  }

  Duration asDuration(int row) throws SQLException {
    throw cannotRead("Duration");
  }

  UUID asUuid(int row) throws SQLException {
    throw cannotRead("UUID");
  }

  Array asArray(int row) throws SQLException {
    throw cannotRead("ARRAY");
  }

  /** A nested value as a class that has its parts; null for others. */
  @Nullable Object asParts(int row, Class<?> type) throws SQLException {
    return null;
  }

  final SQLException cannotRead(String target) {
    return Errors.cannotRead(column.type().text(), target);
  }
}
