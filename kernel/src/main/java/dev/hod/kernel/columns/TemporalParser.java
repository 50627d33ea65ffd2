package dev.hod.kernel.columns;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * Dates and timestamps from text: {@code [+-]yyyy-MM-dd}, then a {@code T} or blanks, {@code
 * HH:mm[:ss[.f…]]}, then {@code Z}, an offset or a region. Of a fraction's digits the first six
 * count. What can't be read throws {@link DateTimeException}, what is out of range that or {@link
 * ArithmeticException}. One use, one thread.
 */
final class TemporalParser {
  private final String text;
  private int at;

  private TemporalParser(String text) {
    this.text = text.strip();
  }

  /** Days since 1970-01-01. */
  static int epochDay(String text) {
    TemporalParser in = new TemporalParser(text);
    LocalDate date = in.date();
    in.expectEnd();
    return Math.toIntExact(date.toEpochDay());
  }

  /** Microseconds since 1970-01-01 UTC; {@code zone} counts where the text has none. */
  static long micros(String text, ZoneId zone) {
    TemporalParser in = new TemporalParser(text);
    LocalDateTime wallClock = in.wallClock();
    ZoneId written = in.at < in.text.length() ? in.zone() : zone;
    return micros(wallClock.atZone(written).toInstant());
  }

  /** Microseconds since 1970-01-01 00:00 of the wall clock; the text must name no zone. */
  static long wallClockMicros(String text) {
    TemporalParser in = new TemporalParser(text);
    LocalDateTime wallClock = in.wallClock();
    in.expectEnd();
    return micros(wallClock.toInstant(ZoneOffset.UTC));
  }

  private static long micros(Instant instant) {
    long epochSecond = instant.getEpochSecond();
    // Counted from the next second before 1970, where the least value would overflow on its way.
    long second = epochSecond < 0 ? epochSecond + 1 : epochSecond;
    long micros = instant.getNano() / 1_000 - (epochSecond < 0 ? 1_000_000L : 0);
    return Math.addExact(Math.multiplyExact(second, 1_000_000L), micros);
  }

  private LocalDate date() {
    int sign = 1;
    if (peek() == '-' || peek() == '+') {
      sign = peek() == '-' ? -1 : 1;
      at++;
    }
    int year = digits(4, 7);
    expect('-');
    int month = digits(2, 2);
    expect('-');
    return LocalDate.of(sign * year, month, digits(2, 2));
  }

  private LocalDateTime wallClock() {
    LocalDate date = date();
    if (at == text.length()) {
      return date.atStartOfDay();
    }
    if (peek() == 'T' || peek() == 't') {
      at++;
    } else {
      expect(' ');
      skipBlanks();
    }
    int hour = digits(2, 2);
    expect(':');
    int minute = digits(2, 2);
    int second = 0;
    int nanos = 0;
    if (peek() == ':') {
      at++;
      second = digits(2, 2);
      if (peek() == '.' || peek() == ',') {
        at++;
        nanos = fraction();
      }
    }
    return date.atTime(hour, minute, second, nanos);
  }

  private int fraction() {
    int start = at;
    int value = digits(0, 9);
    for (int digits = at - start; digits < 9; digits++) {
      value *= 10;
    }
    return value;
  }

  /** The rest of the text: an offset or a region, perhaps in brackets behind an offset. */
  private ZoneId zone() {
    skipBlanks();
    String rest = text.substring(at);
    int bracket = rest.indexOf('[');
    if (bracket > 0 && rest.endsWith("]")) {
      rest = rest.substring(0, bracket);
    }
    return ZoneId.of(rest);
  }

  private int digits(int least, int most) {
    int start = at;
    int value = 0;
    while (at - start < most && peek() >= '0' && peek() <= '9') {
      value = value * 10 + (peek() - '0');
      at++;
    }
    if (at - start < least) {
      throw new DateTimeException("digits expected at " + start);
    }
    return value;
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void expect(char c) {
    if (peek() != c) {
      throw new DateTimeException("'" + c + "' expected at " + at);
    }
    at++;
  }

  private void skipBlanks() {
    while (peek() == ' ') {
      at++;
    }
  }

  private void expectEnd() {
    if (at < text.length()) {
      throw new DateTimeException("end expected at " + at);
    }
  }
}
