package dev.hod.kernel.thrift;

import org.jspecify.annotations.Nullable;

/** A statement that the server holds, or held, as this session knows it. Thread-safe. */
final class Operation {
  private static final long FIRST_PAGE = 1_000;
  private static final long PAGE_BYTES = 8 << 20;

  private final OperationHandle handle;
  private final String id;
  private final long rowLimit;
  // Written by whoever learns it, always the same; who misses it asks again.
  private volatile @Nullable ResultLayout layout;
  // By the thread that reads the result; a wrong one makes a page smaller or larger, no more.
  private volatile long pageRows = FIRST_PAGE;

  /**
   * @param rowLimit the most rows of its result; 0: all
   */
  Operation(OperationHandle handle, long rowLimit) {
    this.handle = handle;
    this.id = handle.handle().id();
    this.rowLimit = rowLimit;
  }

  String id() {
    return id;
  }

  Handle handle() {
    return handle.handle();
  }

  boolean hasResultSet() {
    return handle.hasResultSet();
  }

  long rowLimit() {
    return rowLimit;
  }

  @Nullable ResultLayout layout() {
    return layout;
  }

  void learn(ResultLayout learnt) {
    layout = learnt;
  }

  /** How many rows to ask a server for that knows no limit of bytes. */
  long pageRows() {
    return pageRows;
  }

  /** Learns from a page how many rows have some megabytes. */
  void sawPage(RowSet rows) {
    long bytes = 0;
    for (ColumnValues column : rows.columns()) {
      bytes += column.length();
    }
    if (bytes > 0 && rows.rows() > 0) {
      long fitting = PAGE_BYTES * rows.rows() / bytes;
      pageRows = Math.max(1, Math.min(ExecuteMessage.MOST_ROWS, fitting));
    }
  }
}
