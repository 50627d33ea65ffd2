package dev.hod.kernel.columns;

/** Dates, wall clocks and intervals as text, without a formatter. */
final class TemporalText {
  private static final long SECONDS_A_DAY = 86_400;
  private static final long MICROS_A_SECOND = 1_000_000;

  private TemporalText() {}

  /** {@code yyyy-MM-dd}, proleptic Gregorian; {@code -0001-…}, {@code +10000-…}. */
  static void appendDate(StringBuilder out, long epochDay) {
    // Years are taken from 1 March on, so that the leap day comes last (days since 0000-03-01).
    long day = epochDay + 719_468;
    long era = Math.floorDiv(day, 146_097L);
    int dayOfEra = (int) (day - era * 146_097);
    int yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    int dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int shiftedMonth = (5 * dayOfYear + 2) / 153;
    int month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
    appendYear(out, era * 400 + yearOfEra + (month <= 2 ? 1 : 0));
    out.append('-');
    appendTwo(out, month);
    out.append('-');
    appendTwo(out, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1);
  }

  /** {@code yyyy-MM-dd HH:mm:ss[.ffffff]}: the fraction without trailing zeros, none when zero. */
  static void appendWallClock(StringBuilder out, long epochSecond, int micros) {
    long day = Math.floorDiv(epochSecond, SECONDS_A_DAY);
    appendDate(out, day);
    out.append(' ');
    appendClock(out, epochSecond - day * SECONDS_A_DAY);
    if (micros != 0) {
      int digits = 6;
      int fraction = micros;
      while (fraction % 10 == 0) {
        fraction /= 10;
        digits--;
      }
      out.append('.');
      appendPadded(out, fraction, digits);
    }
  }

  /** {@code Y-M}, the sign in front: {@code 100-0}, {@code -0-1}. */
  static void appendMonths(StringBuilder out, int months) {
    long absolute = Math.abs((long) months);
    if (months < 0) {
      out.append('-');
    }
    out.append(absolute / 12).append('-').append(absolute % 12);
  }

  /** {@code D HH:MM:SS.nnnnnnnnn}, the sign in front. */
  static void appendMicros(StringBuilder out, long micros) {
    long seconds = micros / MICROS_A_SECOND;
    long fraction = micros % MICROS_A_SECOND;
    if (micros < 0) {
      out.append('-');
      seconds = -seconds;
      fraction = -fraction;
    }
    out.append(seconds / SECONDS_A_DAY).append(' ');
    appendClock(out, seconds % SECONDS_A_DAY);
    out.append('.');
    appendPadded(out, (int) fraction, 6);
    out.append("000");
  }

  private static void appendClock(StringBuilder out, long secondOfDay) {
    int second = (int) secondOfDay;
    appendTwo(out, second / 3_600);
    out.append(':');
    appendTwo(out, second / 60 % 60);
    out.append(':');
    appendTwo(out, second % 60);
  }

  private static void appendYear(StringBuilder out, long year) {
    if (year < 0) {
      out.append('-');
    } else if (year > 9999) {
      out.append('+');
    }
    long absolute = Math.abs(year);
    if (absolute > 9999) {
      out.append(absolute);
    } else {
      appendPadded(out, (int) absolute, 4);
    }
  }

  private static void appendTwo(StringBuilder out, int value) {
    out.append((char) ('0' + value / 10)).append((char) ('0' + value % 10));
  }

  private static void appendPadded(StringBuilder out, int value, int digits) {
    int unit = 1;
    for (int i = 1; i < digits; i++) {
      unit *= 10;
    }
    for (; unit > 0; unit /= 10) {
      out.append((char) ('0' + value / unit % 10));
    }
  }
}
