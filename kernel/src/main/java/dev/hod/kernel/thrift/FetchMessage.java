package dev.hod.kernel.thrift;

/**
 * TFetchResultsReq (thrift.md 2.8): the next rows, always forwards.
 *
 * @param maxBytes counts on Databricks alone
 * @param startRow the row to begin with; -1: where the last call ended, all that plain servers know
 */
record FetchMessage(Handle operation, long maxRows, long maxBytes, long startRow)
    implements Message<FetchReply> {
  private static final int FETCH_NEXT = 0;

  @Override
  public String method() {
    return "FetchResults";
  }

  @Override
  public void write(ThriftWriter out) {
    operation.writeOperation(out, 1);
    out.i32(2, FETCH_NEXT).i64(3, maxRows).i64(1281, maxBytes);
    if (startRow >= 0) {
      out.i64(1282, startRow);
    }
  }

  @Override
  public FetchReply read(ThriftReader in) {
    return FetchReply.read(in);
  }
}
