package dev.hod.kernel.thrift;

import org.jspecify.annotations.Nullable;

/** TSparkDirectResults (thrift.md 4.7): replies to calls that need not be made any more. */
record DirectResults(
    @Nullable OperationStatus status,
    @Nullable ResultMetadata metadata,
    @Nullable FetchReply rows,
    @Nullable StatusMessage close) {
  static final DirectResults NONE = new DirectResults(null, null, null, null);

  static DirectResults read(ThriftReader in) {
    OperationStatus status = null;
    ResultMetadata metadata = null;
    FetchReply rows = null;
    StatusMessage close = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> status = in.isStruct() ? OperationStatus.read(in) : status;
        case 2 -> metadata = in.isStruct() ? ResultMetadata.read(in) : metadata;
        case 3 -> rows = in.isStruct() ? FetchReply.read(in) : rows;
        case 4 -> close = in.isStruct() ? OperationMessage.readStatus(in, "CloseOperation") : close;
        default -> {}
      }
    }
    return new DirectResults(status, metadata, rows, close);
  }

  /** Whether the server has closed the operation: no call may name it any more. */
  boolean isClosed() {
    return close != null && !close.isError();
  }

  /** The first part that failed; null when none did. */
  @Nullable StatusMessage error() {
    if (status != null && status.status().isError()) {
      return status.status();
    }
    if (metadata != null && metadata.status().isError()) {
      return metadata.status();
    }
    return rows != null && rows.status().isError() ? rows.status() : null;
  }
}
