package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;

/** DOUBLE: 64 bits, IEEE 754. */
public final class DoubleColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(double[].class, LITTLE_ENDIAN);
  private final byte[] bytes;
  private final int start;

  /** Values of 8 bytes, little endian, from {@code start} of {@code bytes}. */
  public DoubleColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 8, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** The value at {@code row}. */
  public double at(int row) {
    return (double) VALUE.get(bytes, start + row * 8);
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
    StringBuilder text = new StringBuilder(24);
    FloatingText.append(text, at(row));
    return text.toString();
  }

  /** JSON has no word for what is not finite: a string, as Spark writes it. */
  @Override
  void writeJson(int row, JsonText json) {
    if (Double.isFinite(at(row))) {
      json.raw(text(row));
    } else {
      json.string(text(row));
    }
  }
}
