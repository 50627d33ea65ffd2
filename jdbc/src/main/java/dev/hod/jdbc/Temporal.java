package dev.hod.jdbc;

import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoField;
import java.util.Calendar;
import java.util.GregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * The old date classes made from a column's value. Without a calendar they show, as text, the date
 * and time that the column shows; only a TIMESTAMP as {@code Timestamp} is the instant itself,
 * which shows in the zone of the JVM. A calendar gives the zone in which a value without a zone is
 * meant, and in which an instant's date and time of day are taken. Calendars given are never
 * changed.
 */
final class Temporal {
  private Temporal() {}

  static Date date(Getters column, int row, @Nullable Calendar calendar) throws SQLException {
    if (calendar == null) {
      return Date.valueOf(column.asDate(row));
    }
    LocalDate date =
        column.isInstant(row)
            ? column.asZoned(row).withZoneSameInstant(zone(calendar)).toLocalDate()
            : column.asDate(row);
    return new Date(millis(date.atStartOfDay(), calendar));
  }

  static Time time(Getters column, int row, @Nullable Calendar calendar) throws SQLException {
    LocalTime time =
        calendar != null && column.isInstant(row)
            ? column.asZoned(row).withZoneSameInstant(zone(calendar)).toLocalTime()
            : column.asTime(row);
    if (calendar == null) {
      return new Time(Time.valueOf(time).getTime() + time.get(ChronoField.MILLI_OF_SECOND));
    }
    return new Time(millis(time.atDate(LocalDate.EPOCH), calendar));
  }

  static Timestamp timestamp(Getters column, int row, @Nullable Calendar calendar)
      throws SQLException {
    if (column.isInstant(row)) {
      return Timestamp.from(column.asZoned(row).toInstant());
    }
    LocalDateTime wallClock = column.asWallClock(row);
    if (calendar == null) {
      return Timestamp.valueOf(wallClock);
    }
    Timestamp timestamp = new Timestamp(millis(wallClock, calendar));
    timestamp.setNanos(wallClock.get(ChronoField.NANO_OF_SECOND));
    return timestamp;
  }

  static ZoneId zone(Calendar calendar) {
    return calendar.getTimeZone().toZoneId();
  }

  /** When {@code wallClock} was, or would have been, in the zone of {@code calendar}. */
  private static long millis(LocalDateTime wallClock, Calendar calendar) {
    Calendar fields = new GregorianCalendar(calendar.getTimeZone());
    fields.clear();
    int year = wallClock.getYear();
    fields.set(Calendar.ERA, year > 0 ? GregorianCalendar.AD : GregorianCalendar.BC);
    fields.set(
        year > 0 ? year : 1 - year,
        wallClock.getMonthValue() - 1,
        wallClock.getDayOfMonth(),
        wallClock.getHour(),
        wallClock.getMinute(),
        wallClock.getSecond());
    fields.set(Calendar.MILLISECOND, wallClock.get(ChronoField.MILLI_OF_SECOND));
    return fields.getTimeInMillis();
  }
}
