package dev.hod.kernel.thrift;

/** TCloseSessionReq (thrift.md 2.4). */
record CloseSessionMessage(Handle session) implements Message<StatusMessage> {

  @Override
  public String method() {
    return "CloseSession";
  }

  @Override
  public void write(ThriftWriter out) {
    session.writeSession(out, 1);
  }

  @Override
  public StatusMessage read(ThriftReader in) {
    return OperationMessage.readStatus(in, method());
  }
}
