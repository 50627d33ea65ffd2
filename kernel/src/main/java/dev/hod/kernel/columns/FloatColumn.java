package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;

/** FLOAT: 32 bits, IEEE 754. */
public final class FloatColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(float[].class, LITTLE_ENDIAN);
  private final byte[] bytes;
  private final int start;

  /** Values of 4 bytes, little endian, from {@code start} of {@code bytes}. */
  public FloatColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 4, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** The value at {@code row}. */
  public float at(int row) {
    return (float) VALUE.get(bytes, start + row * 4);
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
    StringBuilder text = new StringBuilder(24);
    FloatingText.append(text, at(row));
    return text.toString();
  }

  /** JSON has no word for what is not finite: a string, as Spark writes it. */
  @Override
  void writeJson(int row, JsonText json) {
    if (Float.isFinite(at(row))) {
      json.raw(text(row));
    } else {
      json.string(text(row));
    }
  }
}
