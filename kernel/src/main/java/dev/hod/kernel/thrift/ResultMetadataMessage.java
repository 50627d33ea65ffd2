package dev.hod.kernel.thrift;

/** TGetResultSetMetadataReq (thrift.md 2.7). */
record ResultMetadataMessage(Handle operation) implements Message<ResultMetadata> {

  @Override
  public String method() {
    return "GetResultSetMetadata";
  }

  @Override
  public void write(ThriftWriter out) {
    operation.writeOperation(out, 1);
  }

  @Override
  public ResultMetadata read(ThriftReader in) {
    return ResultMetadata.read(in);
  }
}
