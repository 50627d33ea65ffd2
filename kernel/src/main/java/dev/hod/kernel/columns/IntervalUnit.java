package dev.hod.kernel.columns;

/** The fields of the interval types, from the longest; two families. */
enum IntervalUnit {
  YEAR(12),
  MONTH(1),
  DAY(86_400_000_000L),
  HOUR(3_600_000_000L),
  MINUTE(60_000_000L),
  SECOND(1_000_000L);

  private final long size;

  IntervalUnit(long size) {
    this.size = size;
  }

  /** In months, or in microseconds. */
  long size() {
    return size;
  }

  /** Whether it belongs to the year-month family. */
  boolean isMonths() {
    return compareTo(MONTH) <= 0;
  }
}
