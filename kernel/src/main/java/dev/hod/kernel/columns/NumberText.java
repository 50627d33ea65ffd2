package dev.hod.kernel.columns;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Numbers from text; what is no such number throws {@link NumberFormatException}. */
final class NumberText {
  /** Longer than any number a server writes; reading a decimal takes time by its square. */
  private static final int MAX_LENGTH = 1_000;

  private NumberText() {}

  static long whole(String text, long min, long max) {
    long value = Long.parseLong(checked(text.strip()));
    if (value < min || value > max) {
      throw new NumberFormatException("out of range");
    }
    return value;
  }

  static double toDouble(String text) {
    String number = text.strip();
    Double special = special(number);
    if (special != null) {
      return special;
    }
    double value = Double.parseDouble(checked(number));
    if (Double.isInfinite(value)) {
      throw new NumberFormatException("out of range");
    }
    return value;
  }

  static float toFloat(String text) {
    String number = text.strip();
    Double special = special(number);
    if (special != null) {
      return special.floatValue();
    }
    float value = Float.parseFloat(checked(number));
    if (Float.isInfinite(value)) {
      throw new NumberFormatException("out of range");
    }
    return value;
  }

  private static @Nullable Double special(String number) {
    return switch (number.toLowerCase(Locale.ROOT)) {
      case "nan" -> Double.NaN;
      case "infinity", "+infinity", "inf", "+inf" -> Double.POSITIVE_INFINITY;
      case "-infinity", "-inf" -> Double.NEGATIVE_INFINITY;
      default -> null;
    };
  }

  /** Java also reads suffixes, hex digits and those of other scripts, which SQL does not. */
  private static String checked(String number) {
    if (number.length() > MAX_LENGTH) {
      throw new NumberFormatException("too long");
    }
    for (int i = 0; i < number.length(); i++) {
      if ("0123456789+-.eE".indexOf(number.charAt(i)) < 0) {
        throw new NumberFormatException("no number");
      }
    }
    return number;
  }

  /** Whether {@link #shortDecimal} can read it: up to 18 digits, a point, exactly the scale. */
  static boolean isShortDecimal(String text, int precision, int scale) {
    int start = !text.isEmpty() && text.charAt(0) == '-' ? 1 : 0;
    int point = scale == 0 ? text.length() : text.length() - scale - 1;
    int wholeDigits = point - start;
    if (wholeDigits < 1 || wholeDigits + scale > Math.min(18, precision)) {
      return false;
    }
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (i == point ? c != '.' : c < '0' || c > '9') {
        return false;
      }
    }
    return true;
  }

  /** The unscaled value of what {@link #isShortDecimal} has accepted. */
  static long shortDecimal(String text, int scale) {
    boolean isNegative = text.charAt(0) == '-';
    int point = scale == 0 ? -1 : text.length() - scale - 1;
    long value = 0;
    for (int i = isNegative ? 1 : 0; i < text.length(); i++) {
      if (i != point) {
        value = value * 10 + (text.charAt(i) - '0');
      }
    }
    return isNegative ? -value : value;
  }

  /** The unscaled value at {@code scale}; it must fit {@code precision} digits exactly. */
  static BigInteger decimal(String text, int precision, int scale) {
    BigDecimal value = new BigDecimal(checked(text.strip()));
    if (value.signum() == 0) {
      return BigInteger.ZERO;
    }
    BigDecimal stripped = value.stripTrailingZeros();
    long wholeDigits = (long) stripped.precision() - stripped.scale();
    if (wholeDigits > precision - scale || stripped.scale() > scale) {
      throw new NumberFormatException(
          "does not fit " + precision + " digits, " + scale + " decimals");
    }
    return stripped.setScale(scale, RoundingMode.UNNECESSARY).unscaledValue();
  }
}
