package dev.hod.kernel.thrift;

import org.jspecify.annotations.Nullable;

/**
 * TOperationHandle (thrift.md 2.2).
 *
 * @param hasResultSet counts on plain servers alone; Databricks says true always
 */
record OperationHandle(Handle handle, boolean hasResultSet) {

  /** Reads the struct; null when it has no identifier. */
  static @Nullable OperationHandle read(ThriftReader in) {
    Handle handle = null;
    int type = 0;
    boolean hasResultSet = false;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> handle = in.isStruct() ? Handle.read(in) : handle;
        case 2 -> type = in.i32(type);
        case 3 -> hasResultSet = in.bool(hasResultSet);
        default -> {}
      }
    }
    return handle == null ? null : new OperationHandle(handle.ofOperation(type), hasResultSet);
  }
}
