package dev.hod.jdbc;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DayTimeIntervalColumn;
import dev.hod.kernel.columns.MonthIntervalColumn;
import java.time.Duration;
import java.time.Period;

/** INTERVAL: text, and {@code Period} or {@code Duration} on request. */
abstract class IntervalGetters extends Getters {

  IntervalGetters(Column column) {
    super(column);
  }

  /** The year-month family. */
  static final class OfMonths extends IntervalGetters {
    private final MonthIntervalColumn months;

    static Getters over(MonthIntervalColumn months) {
      return new OfMonths(months);
    }

    private OfMonths(MonthIntervalColumn months) {
      super(months);
      this.months = months;
    }

    @Override
    Period asPeriod(int row) {
      return months.at(row);
    }
  }

  /** The day-time family. */
  static final class OfMicros extends IntervalGetters {
    private final DayTimeIntervalColumn micros;

    static Getters over(DayTimeIntervalColumn micros) {
      return new OfMicros(micros);
    }

    private OfMicros(DayTimeIntervalColumn micros) {
      super(micros);
      this.micros = micros;
    }

    @Override
    Duration asDuration(int row) {
      return micros.at(row);
    }
  }
}
