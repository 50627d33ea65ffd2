package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;

/** SMALLINT: 16 bits. */
public final class ShortColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(short[].class, LITTLE_ENDIAN);
  private final byte[] bytes;
  private final int start;

  /** Values of 2 bytes, little endian, from {@code start} of {@code bytes}. */
  public ShortColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 2, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** The value at {@code row}. */
  public short at(int row) {
    return (short) VALUE.get(bytes, start + row * 2);
  }

  @Override
  Object object(int row) {
    return at(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    sink.buffer(bytes, start + from * 2, count * 2);
  }

  @Override
  public String text(int row) {
    return Short.toString(at(row));
  }
}
