package dev.hod.kernel.thrift;

/** TGetOperationStatusReq (thrift.md 2.6); the server may hold its reply for some seconds. */
record OperationStatusMessage(Handle operation) implements Message<OperationStatus> {

  @Override
  public String method() {
    return "GetOperationStatus";
  }

  @Override
  public void write(ThriftWriter out) {
    operation.writeOperation(out, 1);
  }

  @Override
  public OperationStatus read(ThriftReader in) {
    return OperationStatus.read(in);
  }
}
