package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

/** Bytes as they are: slices of one array. */
final class PlainSource implements ByteSource {
  private final byte[] bytes;
  private final int end;
  private int at;

  PlainSource(byte[] bytes, int offset, int length) {
    this.bytes = bytes;
    this.at = offset;
    this.end = offset + length;
  }

  @Override
  public boolean isAtEnd() {
    return at == end;
  }

  @Override
  public Slice take(int length) {
    if (length > end - at) {
      throw MALFORMED_DATA.because(
          "the Arrow data is cut: %d bytes expected, %d left", length, end - at);
    }
    Slice slice = new Slice(bytes, at, length);
    at += length;
    return slice;
  }

  @Override
  public long mostLeft() {
    return (long) end - at;
  }
}
