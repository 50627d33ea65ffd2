package dev.hod.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZonedDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** {@code getObject} with a class: the value as that class, or an error that names the pair. */
final class ObjectAs {
  // DECIMAL has 38 digits; a text with more before its point is no whole number to expand.
  private static final int WHOLE_DIGITS = 1_000;

  private ObjectAs() {}

  static <T> T read(Getters column, int row, Class<T> type) throws SQLException {
    Object value = number(column, row, type);
    if (value == null) {
      value = time(column, row, type);
    }
    if (value == null) {
      value = other(column, row, type);
    }
    if (value == null) {
      throw column.cannotRead(type.getName());
    }
    return type.cast(value);
  }

  private static @Nullable Object number(Getters column, int row, Class<?> type)
      throws SQLException {
    if (type == Integer.class) {
      return column.asInt(row);
    }
    if (type == Long.class) {
      return column.asLong(row);
    }
    if (type == Double.class) {
      return column.asDouble(row);
    }
    if (type == BigDecimal.class) {
      return column.asDecimal(row);
    }
    if (type == Boolean.class) {
      return column.asBoolean(row);
    }
    if (type == BigInteger.class) {
      return Narrow.toWhole(column.asDecimal(row), WHOLE_DIGITS, "BigInteger");
    }
    if (type == Float.class) {
      return column.asFloat(row);
    }
    if (type == Short.class) {
      return column.asShort(row);
    }
    return type == Byte.class ? (Object) column.asByte(row) : null;
  }

  private static @Nullable Object time(Getters column, int row, Class<?> type) throws SQLException {
    if (type == LocalDate.class) {
      return column.asDate(row);
    }
    if (type == LocalDateTime.class) {
      return column.asWallClock(row);
    }
    if (type == LocalTime.class) {
      return column.asTime(row);
    }
    if (type == Instant.class) {
      return column.asZoned(row).toInstant();
    }
    if (type == OffsetDateTime.class) {
      return column.asZoned(row).toOffsetDateTime();
    }
    if (type == ZonedDateTime.class) {
      return column.asZoned(row);
    }
    if (type == Timestamp.class || type == java.util.Date.class) {
      return Temporal.timestamp(column, row, null);
    }
    if (type == Date.class) {
      return Temporal.date(column, row, null);
    }
    if (type == Time.class) {
      return Temporal.time(column, row, null);
    }
    if (type == Period.class) {
      return column.asPeriod(row);
    }
    return type == Duration.class ? column.asDuration(row) : null;
  }

  private static @Nullable Object other(Getters column, int row, Class<?> type)
      throws SQLException {
    if (type == String.class) {
      return column.asText(row);
    }
    if (type == byte[].class) {
      return column.asBytes(row);
    }
    if (type == UUID.class) {
      return column.asUuid(row);
    }
    return type == Object.class ? column.asObject(row) : column.asParts(row, type);
  }
}
