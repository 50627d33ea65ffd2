package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;

/** INT: 32 bits. */
public final class IntColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private final byte[] bytes;
  private final int start;

  /** Values of 4 bytes, little endian, from {@code start} of {@code bytes}. */
  public IntColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 4, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** The value at {@code row}. */
  public int at(int row) {
    return (int) VALUE.get(bytes, start + row * 4);
  }

  @Override
  Object object(int row) {
    return at(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    sink.buffer(bytes, start + from * 4, count * 4);
  }

  @Override
  public String text(int row) {
    return Integer.toString(at(row));
  }
}
