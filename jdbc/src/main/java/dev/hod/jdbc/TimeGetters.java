package dev.hod.jdbc;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DateColumn;
import dev.hod.kernel.columns.TimestampColumn;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/** DATE, TIMESTAMP and TIMESTAMP_NTZ. */
abstract class TimeGetters extends Getters {

  TimeGetters(Column column) {
    super(column);
  }

  @Override
  abstract LocalDate asDate(int row);

  @Override
  abstract LocalDateTime asWallClock(int row);

  /** A date without a zone; as a wall clock its midnight. */
  static final class OfDate extends TimeGetters {
    private final DateColumn dates;

    static Getters over(DateColumn dates) {
      return new OfDate(dates);
    }

    private OfDate(DateColumn dates) {
      super(dates);
      this.dates = dates;
    }

    @Override
    LocalDate asDate(int row) {
      return dates.at(row);
    }

    @Override
    LocalDateTime asWallClock(int row) {
      return dates.at(row).atStartOfDay();
    }

    @Override
    Object asObject(int row) {
      return Date.valueOf(dates.at(row));
    }
  }

  /** TIMESTAMP_NTZ: a wall clock without a zone. */
  static final class OfWallClock extends TimeGetters {
    private final TimestampColumn timestamps;

    static Getters over(TimestampColumn timestamps) {
      return new OfWallClock(timestamps);
    }

    private OfWallClock(TimestampColumn timestamps) {
      super(timestamps);
      this.timestamps = timestamps;
    }

    @Override
    LocalDateTime asWallClock(int row) {
      return timestamps.wallClock(row);
    }

    @Override
    LocalDate asDate(int row) {
      return timestamps.wallClock(row).toLocalDate();
    }

    @Override
    LocalTime asTime(int row) {
      return timestamps.wallClock(row).toLocalTime();
    }

    @Override
    Object asObject(int row) {
      return Timestamp.valueOf(timestamps.wallClock(row));
    }
  }

  /** TIMESTAMP: an instant; its date and time of day are those of the session's zone. */
  static final class OfInstant extends TimeGetters {
    private final TimestampColumn timestamps;
    private final ZoneId zone;

    static Getters over(TimestampColumn timestamps) {
      return new OfInstant(timestamps);
    }

    private OfInstant(TimestampColumn timestamps) {
      super(timestamps);
      this.timestamps = timestamps;
      this.zone = timestamps.zone().orElse(ZoneOffset.UTC);
    }

    @Override
    boolean isInstant(int row) {
      return true;
    }

    @Override
    ZonedDateTime asZoned(int row) {
      return timestamps.instant(row).atZone(zone);
    }

    @Override
    LocalDateTime asWallClock(int row) {
      return timestamps.wallClock(row);
    }

    @Override
    LocalDate asDate(int row) {
      return timestamps.wallClock(row).toLocalDate();
    }

    @Override
    LocalTime asTime(int row) {
      return timestamps.wallClock(row).toLocalTime();
    }

    @Override
    Object asObject(int row) {
      return Timestamp.from(timestamps.instant(row));
    }
  }
}
