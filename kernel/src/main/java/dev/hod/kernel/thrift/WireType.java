package dev.hod.kernel.thrift;

/** The type bytes of TBinaryProtocol (thrift.md 1.6). */
final class WireType {
  static final int STOP = 0;
  static final int BOOL = 2;
  static final int BYTE = 3;
  static final int DOUBLE = 4;
  static final int I16 = 6;
  static final int I32 = 8;
  static final int I64 = 10;
  static final int STRING = 11;
  static final int STRUCT = 12;
  static final int MAP = 13;
  static final int SET = 14;
  static final int LIST = 15;

  private WireType() {}

  /** How many bytes a value has at least; 0 for what is no type of a value. */
  static int leastSize(int type) {
    return switch (type) {
      case BOOL, BYTE, STRUCT -> 1;
      case I16 -> 2;
      case I32, STRING -> 4;
      case SET, LIST -> 5;
      case MAP -> 6;
      case I64, DOUBLE -> 8;
      default -> 0;
    };
  }

  /** Whether every value has {@link #leastSize} bytes. */
  static boolean isFixed(int type) {
    return switch (type) {
      case BOOL, BYTE, I16, I32, I64, DOUBLE -> true;
      default -> false;
    };
  }
}
