package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;

/** BIGINT: 64 bits. */
public final class LongColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private final byte[] bytes;
  private final int start;

  /** Values of 8 bytes, little endian, from {@code start} of {@code bytes}. */
  public LongColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 8, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** The value at {@code row}. */
  public long at(int row) {
    return (long) VALUE.get(bytes, start + row * 8);
  }

  @Override
  Object object(int row) {
    return at(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    sink.buffer(bytes, start + from * 8, count * 8);
  }

  @Override
  public String text(int row) {
    return Long.toString(at(row));
  }
}
