package dev.hod.kernel.thrift;

import org.jspecify.annotations.Nullable;

/**
 * TFetchResultsResp (thrift.md 2.8).
 *
 * @param hasMoreRows counts on Databricks alone; plain servers say false always
 * @param rows null when there are none
 */
record FetchReply(StatusMessage status, boolean hasMoreRows, @Nullable RowSet rows) {

  static FetchReply read(ThriftReader in) {
    StatusMessage status = null;
    boolean hasMoreRows = false;
    RowSet rows = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> status = in.isStruct() ? StatusMessage.read(in) : status;
        case 2 -> hasMoreRows = in.bool(hasMoreRows);
        case 3 -> rows = in.isStruct() ? RowSet.read(in) : rows;
        default -> {}
      }
    }
    StatusMessage read = StatusMessage.required(status, in, "FetchResults");
    return new FetchReply(read, hasMoreRows, rows);
  }
}
