package dev.hod.kernel.thrift;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.BIG_ENDIAN;

import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes one message in strict TBinaryProtocol (thrift.md 1.6) into an array that grows. A field
 * whose value is null is left out. Each method returns this object. One thread.
 */
final class ThriftWriter {
  private static final VarHandle I16 = byteArrayViewVarHandle(short[].class, BIG_ENDIAN);
  private static final VarHandle I32 = byteArrayViewVarHandle(int[].class, BIG_ENDIAN);
  private static final VarHandle I64 = byteArrayViewVarHandle(long[].class, BIG_ENDIAN);
  private static final int CALL = 0x8001_0001;

  private byte[] bytes = new byte[512];
  private int length;

  /** The bytes, of which the first {@link #length} count. */
  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }

  /** The header of a call. */
  ThriftWriter call(String method, int sequence) {
    return putI32(CALL).put(method).putI32(sequence);
  }

  /** Begins a struct; {@link #end} ends it. */
  ThriftWriter struct(int field) {
    return header(WireType.STRUCT, field);
  }

  /** Ends a struct. */
  ThriftWriter end() {
    return putByte(WireType.STOP);
  }

  ThriftWriter bool(int field, boolean value) {
    return header(WireType.BOOL, field).putByte(value ? 1 : 0);
  }

  ThriftWriter i32(int field, int value) {
    return header(WireType.I32, field).putI32(value);
  }

  ThriftWriter i64(int field, long value) {
    header(WireType.I64, field);
    room(Long.BYTES);
    I64.set(bytes, length, value);
    length += Long.BYTES;
    return this;
  }

  ThriftWriter string(int field, @Nullable String value) {
    return value == null ? this : header(WireType.STRING, field).put(value);
  }

  ThriftWriter binary(int field, byte[] value) {
    header(WireType.STRING, field).putI32(value.length);
    room(value.length);
    System.arraycopy(value, 0, bytes, length, value.length);
    length += value.length;
    return this;
  }

  ThriftWriter strings(int field, Map<String, String> values) {
    header(WireType.MAP, field).putByte(WireType.STRING).putByte(WireType.STRING);
    putI32(values.size());
    for (Map.Entry<String, String> entry : values.entrySet()) {
      put(entry.getKey()).put(entry.getValue());
    }
    return this;
  }

  /** Begins a list of {@code count} structs, each of which is to be ended by {@link #end}. */
  ThriftWriter structs(int field, int count) {
    return header(WireType.LIST, field).putByte(WireType.STRUCT).putI32(count);
  }

  /** Begins a list of {@code count} strings, to be followed by as many {@link #put}s. */
  ThriftWriter stringList(int field, int count) {
    return header(WireType.LIST, field).putByte(WireType.STRING).putI32(count);
  }

  /** A string without a field's header. */
  ThriftWriter put(String value) {
    byte[] text = value.getBytes(StandardCharsets.UTF_8);
    putI32(text.length);
    room(text.length);
    System.arraycopy(text, 0, bytes, length, text.length);
    length += text.length;
    return this;
  }

  private ThriftWriter header(int type, int field) {
    putByte(type);
    room(Short.BYTES);
    I16.set(bytes, length, (short) field);
    length += Short.BYTES;
    return this;
  }

  private ThriftWriter putByte(int value) {
    room(1);
    bytes[length++] = (byte) value;
    return this;
  }

  private ThriftWriter putI32(int value) {
    room(Integer.BYTES);
    I32.set(bytes, length, value);
    length += Integer.BYTES;
    return this;
  }

  private void room(int more) {
    int needed = Math.addExact(length, more);
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(needed, (int) Math.min(2L * length, 1 << 30)));
    }
  }
}
