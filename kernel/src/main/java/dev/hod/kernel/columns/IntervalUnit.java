package dev.hod.kernel.columns;

/** The fields of the interval types, from the longest; two families. */
enum IntervalUnit {
  YEAR(12, Integer.MAX_VALUE),
  MONTH(1, 11),
  DAY(86_400_000_000L, Integer.MAX_VALUE),
  HOUR(3_600_000_000L, 23),
  MINUTE(60_000_000L, 59),
  SECOND(1_000_000L, 59);

  private final long size;
  private final int most;

  IntervalUnit(long size, int most) {
    this.size = size;
    this.most = most;
  }

  /** The largest count behind a longer field; in front there is no such limit. */
  int most() {
    return most;
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
