package dev.hod.bench.serve;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

/** The few places of a Thrift message (strict binary protocol) that differ from call to call. */
final class ThriftBytes {
  private static final int LONGEST_NAME = 64;
  private static final int HANDLE_HALF = 16;
  private static final byte STRING = 11;

  private ThriftBytes() {}

  /** Whether a call or a reply begins at {@code at}. */
  static boolean isMessage(byte[] bytes, int at, int end) {
    return end - at > 12
        && bytes[at] == (byte) 0x80
        && bytes[at + 1] == 1
        && nameLength(bytes, at) <= LONGEST_NAME
        && end - at >= 12 + nameLength(bytes, at);
  }

  static String method(byte[] bytes, int at, int end) {
    int length = Math.min(nameLength(bytes, at), end - at - 8);
    return new String(bytes, at + 8, length, ISO_8859_1);
  }

  /** Where the four bytes of the sequence number lie, which a reply repeats. */
  static int sequenceAt(byte[] bytes, int at) {
    return at + 8 + nameLength(bytes, at);
  }

  /**
   * Whether a THandleIdentifier's first field, the GUID of 16 bytes, has its bytes at {@code i}.
   */
  static boolean isGuid(byte[] bytes, int from, int i, int end) {
    return isHalf(bytes, from, i, end, 1);
  }

  /** Whether the bytes at {@code i} are a THandleIdentifier's second field, the secret. */
  static boolean isSecret(byte[] bytes, int from, int i, int end) {
    return isHalf(bytes, from, i, end, 2);
  }

  private static boolean isHalf(byte[] bytes, int from, int i, int end, int field) {
    return i - from >= 7
        && i + HANDLE_HALF <= end
        && bytes[i - 1] == HANDLE_HALF
        && bytes[i - 2] == 0
        && bytes[i - 3] == 0
        && bytes[i - 4] == 0
        && bytes[i - 5] == field
        && bytes[i - 6] == 0
        && bytes[i - 7] == STRING;
  }

  private static int nameLength(byte[] bytes, int at) {
    return (bytes[at + 4] & 0xFF) << 24
        | (bytes[at + 5] & 0xFF) << 16
        | (bytes[at + 6] & 0xFF) << 8
        | (bytes[at + 7] & 0xFF);
  }
}
