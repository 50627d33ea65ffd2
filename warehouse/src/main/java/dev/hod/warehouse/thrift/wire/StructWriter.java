package dev.hod.warehouse.thrift.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Writes fields one after another into a buffer that grows. */
public final class StructWriter {
  private static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private byte[] bytes = new byte[256];
  private int size;

  public void bool(int id, boolean value) {
    field(WireType.BOOL, id);
    rawByte(value ? 1 : 0);
  }

  public void i32(int id, int value) {
    field(WireType.I32, id);
    rawInt(value);
  }

  public void i64(int id, long value) {
    field(WireType.I64, id);
    rawLong(value);
  }

  public void i16(int id, int value) {
    field(WireType.I16, id);
    rawShort(value);
  }

  public void f64(int id, double value) {
    field(WireType.DOUBLE, id);
    rawLong(Double.doubleToRawLongBits(value));
  }

  public void text(int id, String value) {
    field(WireType.STRING, id);
    rawText(value);
  }

  public void binary(int id, byte[] value) {
    binary(id, ByteBuffer.wrap(value));
  }

  /** All that remains in {@code value}, whose position stays. */
  public void binary(int id, ByteBuffer value) {
    field(WireType.STRING, id);
    int length = value.remaining();
    rawInt(length);
    room(length);
    value.duplicate().get(bytes, size, length);
    size += length;
  }

  public void texts(int id, List<String> values) {
    list(id, WireType.STRING, values.size());
    values.forEach(this::rawText);
  }

  public void texts(int id, Map<String, String> values) {
    map(id, WireType.STRING, values.size());
    values.forEach(
        (key, value) -> {
          rawText(key);
          rawText(value);
        });
  }

  /** A field that is a struct; {@link #stop} ends it. */
  public void begin(int id) {
    field(WireType.STRUCT, id);
  }

  /** The end of a struct. */
  public void stop() {
    rawByte(WireType.STOP.code());
  }

  /** A field that is a list, whose {@code count} elements follow. */
  public void list(int id, WireType element, int count) {
    field(WireType.LIST, id);
    rawByte(element.code());
    rawInt(count);
  }

  /** A field that is a map of texts to {@code value}, whose entries follow. */
  public void map(int id, WireType value, int count) {
    field(WireType.MAP, id);
    rawByte(WireType.STRING.code());
    rawByte(value.code());
    rawInt(count);
  }

  private void field(WireType type, int id) {
    room(3);
    bytes[size] = (byte) type.code();
    SHORT.set(bytes, size + 1, (short) id);
    size += 3;
  }

  /** A value without a field before it, as in lists; so are the next ones. */
  public void rawByte(int value) {
    room(1);
    bytes[size++] = (byte) value;
  }

  public void rawShort(int value) {
    room(2);
    SHORT.set(bytes, size, (short) value);
    size += 2;
  }

  public void rawInt(int value) {
    room(4);
    INT.set(bytes, size, value);
    size += 4;
  }

  public void rawLong(long value) {
    room(8);
    LONG.set(bytes, size, value);
    size += 8;
  }

  public void rawText(String value) {
    rawBinary(value.getBytes(UTF_8));
  }

  public void rawBinary(byte[] value) {
    rawInt(value.length);
    raw(value, value.length);
  }

  /** Bytes that were written before. */
  public void raw(byte[] value) {
    raw(value, value.length);
  }

  /** All that {@code other} has written. */
  public void raw(StructWriter other) {
    raw(other.bytes, other.size);
  }

  private void raw(byte[] value, int length) {
    room(length);
    System.arraycopy(value, 0, bytes, size, length);
    size += length;
  }

  private void room(int more) {
    if (bytes.length - size < more) {
      int needed = Math.addExact(size, more);
      bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8L, needed * 2L));
    }
  }

  /** How many bytes there are. */
  public int size() {
    return size;
  }

  /** A copy of what was written. */
  public byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }
}
