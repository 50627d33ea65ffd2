package dev.hod.kernel.thrift;

import org.jspecify.annotations.Nullable;

/** A statement that the server holds, or held, as this session knows it. Thread-safe. */
final class Operation {
  private final OperationHandle handle;
  private final String id;
  private final long rowLimit;
  // Written by whoever learns it, always the same; who misses it asks again.
  private volatile @Nullable ResultLayout layout;

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
}
