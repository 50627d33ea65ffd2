package dev.hod.jdbc;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.sql.SQLException;

/** Numbers made smaller, or an error of state 22003 that names the value and the type. */
final class Narrow {
  // The limits of BIGINT as doubles; the upper one is the first that does not fit.
  private static final double LEAST_LONG = -0x1p63;
  private static final double BEHIND_LONG = 0x1p63;
  // Beyond this many digits before the point nothing fits, and expanding them could exhaust memory.
  private static final int LONG_DIGITS = 20;

  private Narrow() {}

  static byte toByte(long value) throws SQLException {
    if (value != (byte) value) {
      throw Errors.outOfRange(value, "TINYINT");
    }
    return (byte) value;
  }

  static short toShort(long value) throws SQLException {
    if (value != (short) value) {
      throw Errors.outOfRange(value, "SMALLINT");
    }
    return (short) value;
  }

  static int toInt(long value) throws SQLException {
    if (value != (int) value) {
      throw Errors.outOfRange(value, "INT");
    }
    return (int) value;
  }

  /** Cuts off what is behind the point. */
  static long toLong(double value) throws SQLException {
    if (value >= LEAST_LONG && value < BEHIND_LONG) {
      return (long) value;
    }
    throw Errors.outOfRange(value, "BIGINT");
  }

  /** Cuts off what is behind the point. */
  static long toLong(BigDecimal value) throws SQLException {
    BigInteger whole = toWhole(value, LONG_DIGITS, "BIGINT");
    if (whole.bitLength() >= Long.SIZE) {
      throw Errors.outOfRange(value, "BIGINT");
    }
    return whole.longValue();
  }

  /** Cuts off what is behind the point, of a number of at most {@code digits} before it. */
  static BigInteger toWhole(BigDecimal value, int digits, String target) throws SQLException {
    long before = (long) value.precision() - value.scale();
    if (before <= 0) {
      return BigInteger.ZERO;
    }
    if (before > digits) {
      throw Errors.outOfRange(value, target);
    }
    return value.setScale(0, RoundingMode.DOWN).unscaledValue();
  }

  /** The nearest FLOAT; infinite values and NaN stay. */
  static float toFloat(double value) throws SQLException {
    float narrow = (float) value;
    if (Float.isInfinite(narrow) && !Double.isInfinite(value)) {
      throw Errors.outOfRange(value, "FLOAT");
    }
    return narrow;
  }

  static BigDecimal toDecimal(double value) throws SQLException {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      throw Errors.outOfRange(value, "DECIMAL");
    }
    return BigDecimal.valueOf(value);
  }

  static boolean toBoolean(double value) throws SQLException {
    if (Double.isNaN(value)) {
      throw Errors.outOfRange(value, "BOOLEAN");
    }
    return value != 0;
  }
}
