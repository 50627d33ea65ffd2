package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;
import java.time.LocalDate;

/** DATE: days since 1970-01-01, without a zone. */
public final class DateColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private final byte[] bytes;
  private final int start;

  /** Values of 4 bytes, little endian, from {@code start} of {@code bytes}. */
  public DateColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 4, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** Days since 1970-01-01. */
  public int epochDay(int row) {
    return (int) VALUE.get(bytes, start + row * 4);
  }

  /** The date at {@code row}. */
  public LocalDate at(int row) {
    return LocalDate.ofEpochDay(epochDay(row));
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
    StringBuilder text = new StringBuilder(10);
    TemporalText.appendDate(text, epochDay(row));
    return text.toString();
  }

  @Override
  void writeJson(int row, JsonText json) {
    json.string(text(row));
  }
}
