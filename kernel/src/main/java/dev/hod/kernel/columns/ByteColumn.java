package dev.hod.kernel.columns;

import static java.util.Objects.checkFromIndexSize;

/** TINYINT: 8 bits, signed. */
public final class ByteColumn extends TypedColumn {
  private final byte[] bytes;
  private final int start;

  /** One byte a value from {@code start} of {@code bytes}. */
  public ByteColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, validity.rows(), bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** The value at {@code row}. */
  public byte at(int row) {
    return bytes[start + row];
  }

  @Override
  Object object(int row) {
    return at(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    sink.buffer(bytes, start + from, count);
  }

  @Override
  public String text(int row) {
    return Byte.toString(at(row));
  }
}
