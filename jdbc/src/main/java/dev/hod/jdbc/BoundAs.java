package dev.hod.jdbc;

import dev.hod.kernel.Parameter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.jspecify.annotations.Nullable;

/** Java values as parameters of a type that the caller names by its number in {@link Types}. */
final class BoundAs {
  private BoundAs() {}

  /** NULL of the type; of no type where the server can't bind it. */
  static Parameter nullOf(int type) {
    String name =
        switch (type) {
          case Types.BIT, Types.BOOLEAN -> "BOOLEAN";
          case Types.TINYINT -> "TINYINT";
          case Types.SMALLINT -> "SMALLINT";
          case Types.INTEGER -> "INT";
          case Types.BIGINT -> "BIGINT";
          case Types.FLOAT, Types.REAL -> "FLOAT";
          case Types.DOUBLE -> "DOUBLE";
          case Types.DECIMAL, Types.NUMERIC -> "DECIMAL(10,0)";
          case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR -> "STRING";
          case Types.NCHAR, Types.NVARCHAR, Types.LONGNVARCHAR -> "STRING";
          case Types.DATE -> "DATE";
          case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> "TIMESTAMP";
          default -> "VOID";
        };
    return Parameter.positional(name, null);
  }

  /** The scale counts for DECIMAL and NUMERIC alone, as JDBC has it. */
  static Parameter of(@Nullable Object value, int type, int scale) throws SQLException {
    if (type != Types.DECIMAL && type != Types.NUMERIC) {
      return of(value, type);
    }
    if (scale < 0) {
      throw Errors.badArgument("The scale " + scale + " of a parameter is negative");
    }
    return value == null ? nullOf(type) : Bound.of(scaled(decimal(value), scale));
  }

  static Parameter of(@Nullable Object value, int type) throws SQLException {
    if (value == null) {
      return nullOf(type);
    }
    return switch (type) {
      case Types.BIT, Types.BOOLEAN -> Bound.of(truth(value));
      case Types.TINYINT -> Bound.whole("TINYINT", Narrow.toByte(whole(value)));
      case Types.SMALLINT -> Bound.whole("SMALLINT", Narrow.toShort(whole(value)));
      case Types.INTEGER -> Bound.whole("INT", Narrow.toInt(whole(value)));
      case Types.BIGINT -> Bound.whole("BIGINT", whole(value));
      case Types.FLOAT, Types.REAL -> Bound.of(single(value));
      case Types.DOUBLE -> Bound.of(floating(value));
      case Types.DECIMAL, Types.NUMERIC -> Bound.of(decimal(value));
      case Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR -> Bound.of(text(value));
      case Types.NCHAR, Types.NVARCHAR, Types.LONGNVARCHAR -> Bound.of(text(value));
      case Types.DATE -> Bound.of(date(value));
      case Types.TIMESTAMP -> timestamp(value);
      case Types.TIMESTAMP_WITH_TIMEZONE -> Bound.of(instant(value));
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> throw Bound.noBinary();
      case Types.ARRAY, Types.STRUCT -> throw Bound.noParts("A parameter of ARRAY or STRUCT");
      case Types.OTHER, Types.JAVA_OBJECT -> Bound.inferred(value);
      default ->
          throw Errors.notSupported("A parameter of the type " + type + " of java.sql.Types");
    };
  }

  private static boolean truth(Object value) throws SQLException {
    if (value instanceof Boolean truth) {
      return truth;
    }
    return value instanceof String text ? Spelled.truth(text) : decimal(value).signum() != 0;
  }

  private static long whole(Object value) throws SQLException {
    return Narrow.toLong(decimal(value));
  }

  private static BigDecimal decimal(Object value) throws SQLException {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    }
    if (value instanceof BigInteger big) {
      return new BigDecimal(big);
    }
    if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      if (Double.isNaN(number) || Double.isInfinite(number)) {
        throw Errors.outOfRange(value, "DECIMAL");
      }
      return new BigDecimal(value.toString());
    }
    if (value instanceof Number number) {
      return BigDecimal.valueOf(number.longValue());
    }
    if (value instanceof Boolean truth) {
      return truth ? BigDecimal.ONE : BigDecimal.ZERO;
    }
    if (value instanceof CharSequence text) {
      return Spelled.decimal(text.toString());
    }
    throw Errors.cannotRead(value.getClass().getName(), "number");
  }

  private static BigDecimal scaled(BigDecimal value, int scale) throws SQLException {
    if (scale > 38 || (long) value.precision() - value.scale() > 38) {
      throw Errors.outOfRange(value, "DECIMAL(38," + scale + ")");
    }
    return value.setScale(scale, RoundingMode.HALF_UP);
  }

  private static double floating(Object value) throws SQLException {
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    return value instanceof CharSequence text
        ? Spelled.floating(text.toString())
        : decimal(value).doubleValue();
  }

  private static float single(Object value) throws SQLException {
    if (value instanceof CharSequence text) {
      return Spelled.single(text.toString());
    }
    return value instanceof Float number ? number : Narrow.toFloat(floating(value));
  }

  /** A time as the text that a column of its type has. */
  private static String text(Object value) throws SQLException {
    if (value instanceof byte[]) {
      throw Bound.noBinary();
    }
    if (value instanceof BigDecimal decimal) {
      return Bound.of(decimal).value() == null ? "" : decimal.toPlainString();
    }
    return value.toString();
  }

  private static LocalDate date(Object value) throws SQLException {
    if (value instanceof LocalDate date) {
      return date;
    }
    if (value instanceof Date date) {
      return date.toLocalDate();
    }
    if (value instanceof LocalDateTime wallClock) {
      return wallClock.toLocalDate();
    }
    if (value instanceof Timestamp timestamp) {
      return timestamp.toLocalDateTime().toLocalDate();
    }
    if (value instanceof OffsetDateTime time) {
      return time.toLocalDate();
    }
    if (value instanceof ZonedDateTime time) {
      return time.toLocalDate();
    }
    if (value instanceof CharSequence text) {
      return Spelled.wallClock(text.toString(), "DATE").toLocalDate();
    }
    throw Errors.cannotRead(value.getClass().getName(), "DATE");
  }

  /** A wall clock stays one, an instant stays one; a date is its midnight on the wall clock. */
  private static Parameter timestamp(Object value) throws SQLException {
    if (value instanceof LocalDate date) {
      return Bound.of(date.atStartOfDay());
    }
    if (value instanceof Date date) {
      return Bound.of(date.toLocalDate().atStartOfDay());
    }
    if (value instanceof CharSequence chars) {
      String text = chars.toString();
      return Spelled.hasZone(text)
          ? Bound.of(Spelled.zoned(text).toOffsetDateTime())
          : Bound.of(Spelled.wallClock(text, "TIMESTAMP"));
    }
    return value instanceof LocalDateTime wallClock
        ? Bound.of(wallClock)
        : Bound.of(instant(value));
  }

  private static OffsetDateTime instant(Object value) throws SQLException {
    if (value instanceof OffsetDateTime time) {
      return time;
    }
    if (value instanceof ZonedDateTime time) {
      return time.toOffsetDateTime();
    }
    if (value instanceof java.time.Instant instant) {
      return instant.atOffset(ZoneOffset.UTC);
    }
    if (value instanceof Timestamp timestamp) {
      return timestamp.toInstant().atOffset(ZoneOffset.UTC);
    }
    if (value instanceof CharSequence text) {
      return Spelled.zoned(text.toString()).toOffsetDateTime();
    }
    if (value instanceof java.util.Date date
        && !(value instanceof Date)
        && !(value instanceof java.sql.Time)) {
      return date.toInstant().atOffset(ZoneOffset.UTC);
    }
    throw Errors.cannotRead(value.getClass().getName(), "TIMESTAMP");
  }
}
