package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;
import java.time.Period;

/** INTERVAL of the year-month family: a whole number of months. */
public final class MonthIntervalColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private final byte[] bytes;
  private final int start;

  /** Values of 4 bytes, little endian, from {@code start} of {@code bytes}. */
  public MonthIntervalColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 4, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** The number of months. */
  public int months(int row) {
    return (int) VALUE.get(bytes, start + row * 4);
  }

  /** The interval at {@code row}, in years and months. */
  public Period at(int row) {
    return Period.ofMonths(months(row)).normalized();
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
    StringBuilder text = new StringBuilder();
    TemporalText.appendMonths(text, months(row));
    return text.toString();
  }

  @Override
  void writeJson(int row, JsonText json) {
    json.string(text(row));
  }
}
