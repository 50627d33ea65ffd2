package dev.hod.kernel.thrift;

/**
 * A call that names an operation and answers with a status alone (thrift.md 2.6).
 *
 * @param method {@link #CANCEL} or {@link #CLOSE}
 */
record OperationMessage(String method, Handle operation) implements Message<StatusMessage> {
  static final String CANCEL = "CancelOperation";
  static final String CLOSE = "CloseOperation";

  @Override
  public void write(ThriftWriter out) {
    operation.writeOperation(out, 1);
  }

  @Override
  public StatusMessage read(ThriftReader in) {
    return readStatus(in, method);
  }

  /** A reply of which only field 1 counts. */
  static StatusMessage readStatus(ThriftReader in, String reply) {
    StatusMessage status = null;
    while (in.next()) {
      if (in.field() == 1 && in.isStruct()) {
        status = StatusMessage.read(in);
      }
    }
    return StatusMessage.required(status, in, reply);
  }
}
