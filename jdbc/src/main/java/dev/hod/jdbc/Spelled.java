package dev.hod.jdbc;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.UUID;

/** Texts read as what they spell, or an error of state 22018. Blanks around them do not count. */
final class Spelled {
  // A longer text is no number, whatever its characters; parsing it would take quadratic time.
  private static final int LONGEST_NUMBER = 1_000;

  private Spelled() {}

  /** true, t, 1, yes, y, on, or their opposites false, f, 0, no, n, off, in any case. */
  static boolean truth(String text) throws SQLException {
    return switch (text.trim().toLowerCase(Locale.ROOT)) {
      case "true", "t", "1", "yes", "y", "on" -> true;
      case "false", "f", "0", "no", "n", "off" -> false;
      default -> throw Errors.notA(text, "BOOLEAN");
    };
  }

  /** In the usual form of 36 characters; Java alone takes shorter ones too. */
  static UUID uuid(String text) throws SQLException {
    String trimmed = text.trim();
    try {
      UUID uuid = UUID.fromString(trimmed);
      if (trimmed.length() == 36) {
        return uuid;
      }
    } catch (IllegalArgumentException e) {
      // Said below.
    }
    throw Errors.notA(text, "UUID");
  }

  static BigDecimal decimal(String text) throws SQLException {
    String trimmed = text.trim();
    if (trimmed.length() <= LONGEST_NUMBER && isAscii(trimmed)) {
      try {
        return new BigDecimal(trimmed);
      } catch (NumberFormatException e) {
        // Said below.
      }
    }
    throw Errors.notA(text, "number");
  }

  static double floating(String text) throws SQLException {
    String trimmed = text.trim();
    switch (trimmed.toLowerCase(Locale.ROOT)) {
      case "nan" -> {
        return Double.NaN;
      }
      case "infinity", "+infinity", "inf", "+inf" -> {
        return Double.POSITIVE_INFINITY;
      }
      case "-infinity", "-inf" -> {
        return Double.NEGATIVE_INFINITY;
      }
      default -> {
        double value = decimal(trimmed).doubleValue();
        if (Double.isInfinite(value)) {
          throw Errors.outOfRange(trimmed, "DOUBLE");
        }
        return value;
      }
    }
  }

  static float single(String text) throws SQLException {
    double wide = floating(text);
    if (Double.isNaN(wide) || Double.isInfinite(wide)) {
      return (float) wide;
    }
    // Not from the double, which would round twice.
    float value = decimal(text).floatValue();
    if (Float.isInfinite(value)) {
      throw Errors.outOfRange(text.trim(), "FLOAT");
    }
    return value;
  }

  /**
   * A date, or a date and a time with {@code T} or a blank between; a zone behind it is ignored.
   */
  static LocalDateTime wallClock(String text, String target) throws SQLException {
    String trimmed = text.trim();
    int middle = middle(trimmed);
    try {
      LocalDate date = LocalDate.parse(middle < 0 ? trimmed : trimmed.substring(0, middle));
      if (middle < 0) {
        return date.atStartOfDay();
      }
      int zone = zoneStart(trimmed, middle + 1);
      return date.atTime(LocalTime.parse(trimmed.substring(middle + 1, zone)));
    } catch (DateTimeException e) {
      throw Errors.notA(text, target);
    }
  }

  /** A time of day, alone or behind a date. */
  static LocalTime time(String text) throws SQLException {
    String trimmed = text.trim();
    if (middle(trimmed) >= 0) {
      return wallClock(trimmed, "TIME").toLocalTime();
    }
    try {
      return LocalTime.parse(trimmed);
    } catch (DateTimeException e) {
      throw Errors.notA(text, "TIME");
    }
  }

  /** A date and a time with an offset or the name of a zone behind it. */
  static ZonedDateTime zoned(String text) throws SQLException {
    String trimmed = text.trim();
    int middle = middle(trimmed);
    int zone = middle < 0 ? trimmed.length() : zoneStart(trimmed, middle + 1);
    if (zone < trimmed.length()) {
      try {
        return wallClock(trimmed, "TIMESTAMP").atZone(ZoneId.of(trimmed.substring(zone).trim()));
      } catch (DateTimeException e) {
        // Said below.
      }
    }
    throw Errors.notA(text, "TIMESTAMP with an offset");
  }

  static boolean hasZone(String text) {
    String trimmed = text.trim();
    int middle = middle(trimmed);
    return middle >= 0 && zoneStart(trimmed, middle + 1) < trimmed.length();
  }

  /** Where the date ends and a time follows; negative when there is none. */
  private static int middle(String text) {
    int blank = text.indexOf(' ');
    return blank >= 0 ? blank : text.indexOf('T');
  }

  /** The first character from {@code from} on that no time of day has. */
  private static int zoneStart(String text, int from) {
    int at = from;
    while (at < text.length() && ":.0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  /** {@code BigDecimal} takes the digits of every script; SQL does not. */
  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }
}
