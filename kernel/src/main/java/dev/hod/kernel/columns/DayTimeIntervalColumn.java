package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/** INTERVAL of the day-time family: a whole number of microseconds. */
public final class DayTimeIntervalColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private final byte[] bytes;
  private final int start;

  /** Values of 8 bytes, little endian, from {@code start} of {@code bytes}. */
  public DayTimeIntervalColumn(SqlType type, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * 8, (long) bytes.length);
    this.bytes = bytes;
    this.start = start;
  }

  /** The number of microseconds. */
  public long micros(int row) {
    return (long) VALUE.get(bytes, start + row * 8);
  }

  /** The interval at {@code row}. */
  public Duration at(int row) {
    return Duration.of(micros(row), ChronoUnit.MICROS);
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
    TemporalText.appendMicros(text, micros(row));
    return text.toString();
  }

  @Override
  void writeJson(int row, JsonText json) {
    json.string(text(row));
  }
}
