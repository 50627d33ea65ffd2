package dev.hod.jdbc;

import dev.hod.kernel.Parameter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Array;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Struct;
import java.sql.Timestamp;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Java values as parameters: the SQL type and the text that the server casts to it
 * (auth-telemetry-volumes 9.4). Nothing is lost on the way: a DOUBLE is a DOUBLE, a DECIMAL has its
 * own precision and scale, an instant has an offset, a wall clock has none.
 */
final class Bound {
  /** NULL of no type. */
  static final Parameter VOID = Parameter.positional("VOID", null);

  private static final int MOST_DIGITS = 38;

  private Bound() {}

  static Parameter of(boolean value) {
    return Parameter.positional("BOOLEAN", value ? "true" : "false");
  }

  static Parameter whole(String type, long value) {
    return Parameter.positional(type, Long.toString(value));
  }

  static Parameter of(float value) {
    return Parameter.positional("FLOAT", Float.toString(value));
  }

  static Parameter of(double value) {
    return Parameter.positional("DOUBLE", Double.toString(value));
  }

  static Parameter of(@Nullable String value) {
    return Parameter.positional("STRING", value);
  }

  /** DECIMAL of just the digits that the value has (at least as many as its scale). */
  static Parameter of(BigDecimal value) throws SQLException {
    if ((long) value.precision() - value.scale() > MOST_DIGITS || value.scale() > MOST_DIGITS) {
      throw Errors.outOfRange(value, "DECIMAL(38,s)");
    }
    BigDecimal plain = value.scale() < 0 ? value.setScale(0) : value;
    int precision = Math.max(Math.max(plain.precision(), plain.scale()), 1);
    if (precision > MOST_DIGITS) {
      throw Errors.outOfRange(value, "DECIMAL(38,s)");
    }
    return Parameter.positional(
        "DECIMAL(" + precision + "," + plain.scale() + ")", plain.toPlainString());
  }

  static Parameter of(LocalDate value) {
    return Parameter.positional("DATE", value.toString());
  }

  /** A wall clock. */
  static Parameter of(LocalDateTime value) {
    return Parameter.positional("TIMESTAMP_NTZ", Clock.text(value));
  }

  /** An instant, written in its own offset. */
  static Parameter of(OffsetDateTime value) {
    // Offsets with seconds, from before standard time, are not read everywhere.
    boolean wholeMinutes = value.getOffset().getTotalSeconds() % 60 == 0;
    OffsetDateTime written = wholeMinutes ? value : value.withOffsetSameInstant(ZoneOffset.UTC);
    return Parameter.positional(
        "TIMESTAMP", Clock.text(written.toLocalDateTime()) + Clock.text(written.getOffset()));
  }

  /** The date that its text shows; with a calendar the date that it is in that zone. */
  static Parameter of(Date value, @Nullable Calendar calendar) {
    if (calendar == null) {
      return of(value.toLocalDate());
    }
    return of(Clock.wallClock(value, calendar).toLocalDate());
  }

  /** The instant, with all its digits; a calendar gives the zone in which it is written. */
  static Parameter of(Timestamp value, @Nullable Calendar calendar) {
    Instant instant = value.toInstant();
    if (calendar == null) {
      return of(instant.atOffset(ZoneOffset.UTC));
    }
    return of(instant.atZone(Temporal.zone(calendar)).toOffsetDateTime());
  }

  /** By the class of {@code value}. */
  static Parameter inferred(@Nullable Object value) throws SQLException {
    if (value == null) {
      return VOID;
    }
    Parameter bound = value instanceof Number number ? number(number) : time(value);
    if (bound != null) {
      return bound;
    }
    if (value instanceof Boolean truth) {
      return of(truth.booleanValue());
    }
    if (value instanceof CharSequence || value instanceof Character || value instanceof UUID) {
      return of(value.toString());
    }
    if (value instanceof byte[]) {
      throw noBinary();
    }
    String name = value.getClass().getName();
    if (hasParts(value)) {
      throw noParts("A parameter of " + name);
    }
    throw Errors.notSupported("A parameter of " + name);
  }

  private static @Nullable Parameter number(Number value) throws SQLException {
    if (value instanceof Integer) {
      return whole("INT", value.intValue());
    }
    if (value instanceof Long) {
      return whole("BIGINT", value.longValue());
    }
    if (value instanceof Double) {
      return of(value.doubleValue());
    }
    if (value instanceof BigDecimal decimal) {
      return of(decimal);
    }
    if (value instanceof Float) {
      return of(value.floatValue());
    }
    if (value instanceof Short) {
      return whole("SMALLINT", value.shortValue());
    }
    if (value instanceof Byte) {
      return whole("TINYINT", value.byteValue());
    }
    if (value instanceof BigInteger big) {
      return big.bitLength() < Long.SIZE
          ? whole("BIGINT", big.longValue())
          : of(new BigDecimal(big));
    }
    return null;
  }

  private static @Nullable Parameter time(Object value) throws SQLException {
    try {
      if (value instanceof LocalDate date) {
        return of(date);
      }
      if (value instanceof LocalDateTime wallClock) {
        return of(wallClock);
      }
      if (value instanceof Instant instant) {
        return of(instant.atOffset(ZoneOffset.UTC));
      }
      if (value instanceof OffsetDateTime time) {
        return of(time);
      }
      if (value instanceof ZonedDateTime time) {
        return of(time.toOffsetDateTime());
      }
    } catch (DateTimeException e) {
      throw Errors.outOfRange(value, "TIMESTAMP");
    }
    if (value instanceof Timestamp timestamp) {
      return of(timestamp, null);
    }
    if (value instanceof Date date) {
      return of(date, null);
    }
    if (value instanceof java.sql.Time) {
      return null;
    }
    if (value instanceof java.util.Date date) {
      return of(date.toInstant().atOffset(ZoneOffset.UTC));
    }
    if (value instanceof Calendar calendar) {
      return of(calendar.toInstant().atZone(Temporal.zone(calendar)).toOffsetDateTime());
    }
    return null;
  }

  private static boolean hasParts(Object value) {
    return value instanceof Iterable<?>
        || value instanceof Map<?, ?>
        || value instanceof Object[]
        || value instanceof Array
        || value instanceof Struct;
  }

  /** The server binds no ARRAY, MAP or STRUCT over the Statement Execution API (sea.md 3.6). */
  static SQLException noParts(String what) {
    return Errors.notSupported(
        what + " (instead: from_json(?, 'ARRAY<INT>') and setString with the JSON)");
  }

  static SQLException noBinary() {
    return Errors.notSupported(
        "Binding bytes (instead: unhex(?) and setString with the hex digits)");
  }
}
