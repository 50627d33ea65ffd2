package dev.hod.warehouse.engine.sql;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values of intervals as text: {@code 3-4} for YEAR TO MONTH, {@code 1 02:03:04.5}. */
public final class Intervals {
  private static final List<String> TIME_FIELDS = List.of("DAY", "HOUR", "MINUTE", "SECOND");
  private static final List<String> TIME_PATTERNS =
      List.of("(\\d+)", "(\\d+)", "(\\d+)", "(\\d+(?:\\.\\d{0,9})?|\\.\\d{1,9})");
  private static final long DAY_MICROS = 86_400_000_000L;
  private static final List<BigDecimal> MICROS =
      List.of(
          BigDecimal.valueOf(86_400_000_000L),
          BigDecimal.valueOf(3_600_000_000L),
          BigDecimal.valueOf(60_000_000L),
          BigDecimal.valueOf(1_000_000L));

  /** {@code INTERVAL '3-4' YEAR TO MONTH}, which a cast takes too. */
  private static final Pattern LITERAL =
      Pattern.compile("(?i)\\s*INTERVAL\\s+([+-]?)\\s*'([^']*)'\\s+([A-Z]+(?: TO [A-Z]+)?)\\s*");

  private Intervals() {}

  /** The engine's expression for {@code text} as a value of {@code type}. */
  static String expression(SqlType type, String text) {
    return expression(type, value(type, text));
  }

  /** The engine's expression for months or microseconds; days apart, as its Arrow wants them. */
  static String expression(SqlType type, long value) {
    if (type.kind() == SqlType.Kind.YEAR_MONTH) {
      return Typed.mark(type, "to_months(" + Math.toIntExact(value) + ")");
    }
    String days = "to_days(" + value / DAY_MICROS + ")";
    return Typed.mark(type, "(" + days + " + to_microseconds(" + value % DAY_MICROS + "))");
  }

  /**
   * Months, or microseconds.
   *
   * @throws SqlRefusal when the text is no such interval or does not fit
   */
  public static long value(SqlType type, String text) {
    Matcher literal = LITERAL.matcher(text);
    boolean negative = false;
    String value = text.strip();
    if (literal.matches() && literal.group(3).equalsIgnoreCase(type.interval())) {
      negative = literal.group(1).equals("-");
      value = literal.group(2).strip();
    }
    if (value.startsWith("-") || value.startsWith("+")) {
      negative ^= value.startsWith("-");
      value = value.substring(1).strip();
    }
    boolean months = type.kind() == SqlType.Kind.YEAR_MONTH;
    BigDecimal total = months ? months(type, value, text) : micros(type, value, text);
    BigDecimal signed = negative ? total.negate() : total;
    try {
      return months ? signed.intValueExact() : signed.longValueExact();
    } catch (ArithmeticException e) {
      throw new SqlRefusal(
          "INTERVAL_ARITHMETIC_OVERFLOW",
          "22015",
          "Integer overflow in the interval '" + text + "'.");
    }
  }

  private static BigDecimal months(SqlType type, String value, String text) {
    boolean both = type.interval().contains(" ");
    Matcher matcher =
        Pattern.compile(both ? "(\\d{1,10})-(\\d{1,10})" : "(\\d{1,10})").matcher(value);
    if (!matcher.matches()) {
      throw malformed(type, text);
    }
    BigDecimal first = new BigDecimal(matcher.group(1));
    if (type.interval().equals("MONTH")) {
      return first;
    }
    BigDecimal rest = both ? new BigDecimal(matcher.group(2)) : BigDecimal.ZERO;
    if (rest.intValue() > 11) {
      throw malformed(type, text);
    }
    return first.multiply(BigDecimal.valueOf(12)).add(rest);
  }

  private static BigDecimal micros(SqlType type, String value, String text) {
    String[] ends = type.interval().split(" TO ", -1);
    int from = TIME_FIELDS.indexOf(ends[0]);
    int to = TIME_FIELDS.indexOf(ends[ends.length - 1]);
    StringBuilder pattern = new StringBuilder();
    for (int field = from; field <= to; field++) {
      pattern
          .append(field == from ? "" : field == 1 ? "[ T]" : ":")
          .append(TIME_PATTERNS.get(field));
    }
    Matcher matcher = Pattern.compile(pattern.toString()).matcher(value);
    if (value.length() > 60 || !matcher.matches()) {
      throw malformed(type, text);
    }
    BigDecimal total = BigDecimal.ZERO;
    for (int field = from; field <= to; field++) {
      BigDecimal part = new BigDecimal(matcher.group(field - from + 1));
      if (field > from && part.compareTo(BigDecimal.valueOf(field == 1 ? 24 : 60)) >= 0) {
        throw malformed(type, text);
      }
      total = total.add(part.multiply(MICROS.get(field)));
    }
    return total.setScale(0, RoundingMode.DOWN);
  }

  private static SqlRefusal malformed(SqlType type, String text) {
    return new SqlRefusal(
        "INVALID_INTERVAL_FORMAT",
        "22006",
        "Error parsing '" + text + "' to interval: it does not match " + type.text() + ".");
  }
}
