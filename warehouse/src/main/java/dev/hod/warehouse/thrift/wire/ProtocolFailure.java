package dev.hod.warehouse.thrift.wire;

/** A message that is answered with an exception of Thrift's own (thrift.md 1.7). */
public final class ProtocolFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int type;

  private ProtocolFailure(int type, String message) {
    super(message, null, false, false);
    this.type = type;
  }

  /** UNKNOWN_METHOD. */
  public static ProtocolFailure unknownMethod(String name) {
    return new ProtocolFailure(1, "Invalid method name: '" + name + "'");
  }

  /** INTERNAL_ERROR. */
  public static ProtocolFailure internal(String name) {
    return new ProtocolFailure(6, "Internal error processing " + name);
  }

  /** PROTOCOL_ERROR, of a field that has to be there. */
  public static ProtocolFailure unset(String field) {
    return new ProtocolFailure(7, "Required field '" + field + "' is unset!");
  }

  /** PROTOCOL_ERROR, of bytes that are no struct. */
  static ProtocolFailure invalid(String message) {
    return new ProtocolFailure(7, message);
  }

  public int type() {
    return type;
  }
}
