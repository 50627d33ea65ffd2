package dev.hod.warehouse.thrift.wire;

/** The byte before a value that says what it is. */
public enum WireType {
  STOP(0, 0),
  BOOL(2, 1),
  BYTE(3, 1),
  DOUBLE(4, 8),
  I16(6, 2),
  I32(8, 4),
  I64(10, 8),
  STRING(11, 4),
  STRUCT(12, 1),
  MAP(13, 6),
  SET(14, 5),
  LIST(15, 5);

  private final int code;
  private final int smallest;

  WireType(int code, int smallest) {
    this.code = code;
    this.smallest = smallest;
  }

  int code() {
    return code;
  }

  /** The bytes that a value has at least. */
  int smallest() {
    return smallest;
  }

  static WireType of(int code) {
    for (WireType type : values()) {
      if (type.code == code) {
        return type;
      }
    }
    throw ProtocolFailure.invalid("There is no type " + code + ".");
  }
}
