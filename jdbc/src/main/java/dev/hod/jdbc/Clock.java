package dev.hod.jdbc;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.GregorianCalendar;

/** Wall clocks as the text that the server reads, and as old classes mean them. */
final class Clock {
  private Clock() {}

  /**
   * {@code yyyy-MM-dd HH:mm:ss.ffffff}: always six digits, the server's precision; what a value has
   * beyond is cut off. Years have four digits, or a sign and more.
   */
  static String text(LocalDateTime value) {
    StringBuilder text = new StringBuilder(29).append(value.toLocalDate()).append(' ');
    appendTwo(text, value.getHour()).append(':');
    appendTwo(text, value.getMinute()).append(':');
    appendTwo(text, value.getSecond()).append('.');
    int micros = value.getNano() / 1_000;
    for (int unit = 100_000; unit > 0; unit /= 10) {
      text.append((char) ('0' + micros / unit % 10));
    }
    return text.toString();
  }

  /** {@code +09:00}. */
  static String text(ZoneOffset offset) {
    return offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId();
  }

  /** The fields that {@code value} shows in the zone of {@code calendar}, which is not changed. */
  @SuppressWarnings("JavaUtilDate") // JDBC's own classes.
  static LocalDateTime wallClock(java.util.Date value, Calendar calendar) {
    Calendar fields = new GregorianCalendar(calendar.getTimeZone());
    fields.setTimeInMillis(value.getTime());
    int year = fields.get(Calendar.YEAR);
    boolean beforeChrist = fields.get(Calendar.ERA) == GregorianCalendar.BC;
    try {
      return LocalDateTime.of(
          beforeChrist ? 1 - year : year,
          fields.get(Calendar.MONTH) + 1,
          fields.get(Calendar.DAY_OF_MONTH),
          fields.get(Calendar.HOUR_OF_DAY),
          fields.get(Calendar.MINUTE),
          fields.get(Calendar.SECOND),
          fields.get(Calendar.MILLISECOND) * 1_000_000);
    } catch (java.time.DateTimeException julianLeapDay) {
      // 29 February of a year that has one only in the old calendar.
      return LocalDateTime.ofInstant(
          Instant.ofEpochMilli(value.getTime()), Temporal.zone(calendar));
    }
  }

  private static StringBuilder appendTwo(StringBuilder text, int value) {
    return text.append((char) ('0' + value / 10)).append((char) ('0' + value % 10));
  }
}
