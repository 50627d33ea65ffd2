package dev.hod.warehouse.thrift;

/**
 * Which rows of a result are wanted.
 *
 * @param maxRows rows at most; negative for as many as the server likes
 * @param maxBytes about so many bytes at most, but one batch of rows in any case
 */
record Wish(long from, long maxRows, long maxBytes) {
  private static final long MOST_BYTES = 32L << 20;

  Wish {
    maxRows = maxRows < 0 ? Long.MAX_VALUE : maxRows;
    maxBytes = maxBytes <= 0 ? MOST_BYTES : Math.min(maxBytes, MOST_BYTES);
  }

  /** All rows that there are. */
  static Wish all() {
    return new Wish(0, -1, 0);
  }
}
