package dev.hod.kernel.columns;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** A number as an object of another class, where that loses nothing. */
final class WholeNumbers {
  private WholeNumbers() {}

  /** The value as a {@code type}; null when it can't be one. */
  static @Nullable Object as(Class<?> type, Object value) {
    if (value instanceof Float single && type == Double.class) {
      return (double) single;
    }
    boolean isWhole =
        value instanceof Byte
            || value instanceof Short
            || value instanceof Integer
            || value instanceof Long;
    return isWhole ? whole(type, ((Number) value).longValue()) : null;
  }

  private static @Nullable Object whole(Class<?> type, long value) {
    if (type == Long.class) {
      return value;
    }
    if (type == Integer.class) {
      return value == (int) value ? (int) value : null;
    }
    if (type == Short.class) {
      return value == (short) value ? (short) value : null;
    }
    if (type == Byte.class) {
      return value == (byte) value ? (byte) value : null;
    }
    return type == BigDecimal.class ? BigDecimal.valueOf(value) : null;
  }
}
