package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import org.jspecify.annotations.Nullable;

/** A statement that the server holds, or held, as this session knows it. Thread-safe. */
final class Operation {
  private static final long FIRST_PAGE = 1_000;
  private static final long PAGE_BYTES = 8 << 20;

  private final OperationHandle handle;
  private final String id;
  private final long rowLimit;
  private final ZoneOfSession.Era zone;
  // Written by whoever learns it, always the same; who misses it asks again.
  private volatile @Nullable ResultLayout layout;
  // By the thread that reads the result; a wrong one makes a page smaller or larger, no more.
  private volatile long pageRows = FIRST_PAGE;

  /**
   * @param rowLimit the most rows of its result; 0: all
   * @param zone in which it ran
   */
  Operation(OperationHandle handle, long rowLimit, ZoneOfSession.Era zone) {
    this.handle = handle;
    this.id = handle.handle().id();
    this.rowLimit = rowLimit;
    this.zone = zone;
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

  ZoneOfSession.Era zone() {
    return zone;
  }

  @Nullable ResultLayout layout() {
    return layout;
  }

  void learn(ResultLayout learnt) {
    layout = learnt;
  }

  /** The failure of rows whose reply was lost, and that no call names again. */
  HodException brokenOff(HodException cause) {
    return ErrorCode.CHUNK_UNAVAILABLE
        .failure()
        .statement(id)
        .retryable(false)
        .cause(cause)
        .because(
            "The connection broke while rows of statement %s came; they can't be asked for again",
            id);
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
