package dev.hod.jdbc;

import java.sql.Statement;

/** Update counts as {@code int}s. */
final class Counts {
  private Counts() {}

  /** What no int holds becomes {@code SUCCESS_NO_INFO}: the work is done, so no error. */
  static int narrow(long count) {
    return count > Integer.MAX_VALUE ? Statement.SUCCESS_NO_INFO : (int) count;
  }

  static int[] narrow(long[] counts) {
    int[] narrow = new int[counts.length];
    for (int i = 0; i < counts.length; i++) {
      narrow[i] = narrow(counts[i]);
    }
    return narrow;
  }
}
