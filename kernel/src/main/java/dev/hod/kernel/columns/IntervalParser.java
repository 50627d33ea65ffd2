package dev.hod.kernel.columns;

import java.util.EnumSet;
import java.util.Locale;

/**
 * Intervals from text, bare ({@code 1-2}, {@code -3 04:30:20.123}) or as a literal ({@code INTERVAL
 * '1-2' YEAR TO MONTH}). A bare text with fewer fields than the whole family is read by the fields
 * of the column's type. What can't be read throws {@link IllegalArgumentException} or {@link
 * ArithmeticException}.
 */
final class IntervalParser {
  private IntervalParser() {}

  /** Months, or microseconds: as the type says. */
  static long parse(String text, SqlType type) {
    String value = text.strip();
    String fields = type.text();
    boolean isNegative = false;
    if (value.regionMatches(true, 0, "INTERVAL", 0, 8)) {
      int open = value.indexOf('\'');
      int close = value.lastIndexOf('\'');
      if (open < 0 || close == open) {
        throw new IllegalArgumentException("no quotes");
      }
      isNegative = value.substring(8, open).strip().equals("-");
      fields = "INTERVAL" + value.substring(close + 1);
      value = value.substring(open + 1, close).strip();
    }
    if (value.startsWith("-") || value.startsWith("+")) {
      isNegative ^= value.startsWith("-");
      value = value.substring(1).strip();
    }
    IntervalUnit[] units = units(fields, value, type.name() == TypeName.INTERVAL_YEAR_MONTH);
    return sum(value, units[0], units[1], isNegative);
  }

  /** The first and the last field. */
  private static IntervalUnit[] units(String fields, String value, boolean isMonths) {
    if (isMonths && value.indexOf('-') > 0) {
      return new IntervalUnit[] {IntervalUnit.YEAR, IntervalUnit.MONTH};
    }
    if (!isMonths && value.indexOf(' ') > 0 && value.indexOf(':') != value.lastIndexOf(':')) {
      return new IntervalUnit[] {IntervalUnit.DAY, IntervalUnit.SECOND};
    }
    String words = fields.strip().toUpperCase(Locale.ROOT).substring("INTERVAL".length());
    int to = words.indexOf(" TO ");
    IntervalUnit first = IntervalUnit.valueOf((to < 0 ? words : words.substring(0, to)).strip());
    IntervalUnit last = to < 0 ? first : IntervalUnit.valueOf(words.substring(to + 4).strip());
    if (first.isMonths() != isMonths || last.isMonths() != isMonths) {
      throw new IllegalArgumentException("another family");
    }
    return new IntervalUnit[] {first, last};
  }

  /** Adds the fields up below zero, where the longest interval still fits. */
  private static long sum(String value, IntervalUnit first, IntervalUnit last, boolean isNegative) {
    long sum = 0;
    int at = 0;
    for (IntervalUnit unit : EnumSet.range(first, last)) {
      if (unit != first) {
        char separator = unit == IntervalUnit.MONTH ? '-' : unit == IntervalUnit.HOUR ? ' ' : ':';
        if (at >= value.length() || value.charAt(at) != separator) {
          throw new IllegalArgumentException("'" + separator + "' expected");
        }
        at++;
      }
      int start = at;
      while (at < value.length() && value.charAt(at) >= '0' && value.charAt(at) <= '9') {
        at++;
      }
      long count = Long.parseLong(value, start, at, 10);
      if (unit != first && count > unit.most()) {
        throw new IllegalArgumentException("at most " + unit.most() + " expected");
      }
      sum = Math.subtractExact(sum, Math.multiplyExact(count, unit.size()));
    }
    if (last == IntervalUnit.SECOND && at < value.length() && value.charAt(at) == '.') {
      sum = Math.subtractExact(sum, micros(value.substring(at + 1)));
      at = value.length();
    }
    if (at < value.length()) {
      throw new IllegalArgumentException("end expected");
    }
    return isNegative ? sum : Math.negateExact(sum);
  }

  /** The first six digits of a fraction of up to nine. */
  private static int micros(String fraction) {
    if (fraction.length() > 9) {
      throw new IllegalArgumentException("more than nine fraction digits");
    }
    int value = 0;
    for (int i = 0; i < Math.max(6, fraction.length()); i++) {
      char c = i < fraction.length() ? fraction.charAt(i) : '0';
      if (c < '0' || c > '9') {
        throw new IllegalArgumentException("digits expected");
      }
      value = i < 6 ? value * 10 + (c - '0') : value;
    }
    return value;
  }
}
