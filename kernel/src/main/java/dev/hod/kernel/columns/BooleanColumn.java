package dev.hod.kernel.columns;

import static java.util.Objects.checkFromIndexSize;

/** BOOLEAN: one bit a value. */
public final class BooleanColumn extends TypedColumn {
  private final byte[] bits;
  private final int start;

  /** One bit a value, least significant first, from byte {@code start} of {@code bits}. */
  public BooleanColumn(SqlType type, byte[] bits, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (validity.rows() + 7) >>> 3, bits.length);
    this.bits = bits;
    this.start = start;
  }

  /** The value at {@code row}. */
  public boolean at(int row) {
    return (bits[start + (row >>> 3)] >>> (row & 7) & 1) != 0;
  }

  @Override
  Object object(int row) {
    return at(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    Bits.handOut(bits, start, from, count, sink);
  }

  @Override
  public String text(int row) {
    return at(row) ? "true" : "false";
  }
}
