package dev.hod.kernel.thrift;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.BIG_ENDIAN;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads structs in strict TBinaryProtocol (thrift.md 1.6) out of an array, which it neither copies
 * nor changes. A struct is read by
 *
 * <pre>{@code
 * while (in.next()) {
 *   switch (in.field()) {
 *     case 1 -> code = in.i32(code);
 *     case 2 -> status = in.isStruct() ? StatusMessage.read(in) : status;
 *     default -> {}
 *   }
 * }
 * }</pre>
 *
 * <p>A value that is not read, because its field or its type is another than expected, is skipped.
 * No length is believed before the bytes are there. Whatever can't be right is {@code
 * MALFORMED_REPLY}. One thread.
 */
final class ThriftReader {
  private static final VarHandle I16 = byteArrayViewVarHandle(short[].class, BIG_ENDIAN);
  private static final VarHandle I32 = byteArrayViewVarHandle(int[].class, BIG_ENDIAN);
  private static final VarHandle I64 = byteArrayViewVarHandle(long[].class, BIG_ENDIAN);

  private final byte[] bytes;
  private final int end;
  private int at;

  /** The type of the value that stands at {@link #at} and was not read; STOP when there is none. */
  private int pending;

  private int field;
  private boolean givenUp;

  ThriftReader(byte[] bytes, int offset, int length) {
    this.bytes = bytes;
    this.at = offset;
    this.end = offset + length;
  }

  /** To the next field of the struct; false at its end. */
  boolean next() {
    if (pending != WireType.STOP) {
      int type = pending;
      pending = WireType.STOP;
      at = Skipping.behind(this, type);
    }
    int type = givenUp ? WireType.STOP : rawByte();
    if (type == WireType.STOP) {
      return false;
    }
    if (WireType.leastSize(type) == 0) {
      throw malformed("a field of the unknown type " + type);
    }
    field = rawI16();
    pending = type;
    return true;
  }

  /** The id of the field; those of the service fit 15 bits. */
  int field() {
    return field;
  }

  boolean bool(boolean otherwise) {
    return takes(WireType.BOOL) ? rawByte() != 0 : otherwise;
  }

  int i32(int otherwise) {
    return takes(WireType.I32) ? rawI32() : otherwise;
  }

  long i64(long otherwise) {
    return takes(WireType.I64) ? rawI64() : otherwise;
  }

  @Nullable String string(@Nullable String otherwise) {
    return takes(WireType.STRING) ? rawString() : otherwise;
  }

  /** A copy of the bytes. */
  byte @Nullable [] binary(byte @Nullable [] otherwise) {
    if (!takes(WireType.STRING)) {
      return otherwise;
    }
    int length = rawLength();
    at += length;
    return Arrays.copyOfRange(bytes, at - length, at);
  }

  /** Where the bytes stand; they are not copied. */
  @Nullable Span span(@Nullable Span otherwise) {
    return takes(WireType.STRING) ? rawSpan() : otherwise;
  }

  /** Whether the field is a struct; if so its fields are next. */
  boolean isStruct() {
    return takes(WireType.STRUCT);
  }

  /**
   * The number of values of a list, which are next; -1 when the field is no list. More than the
   * rest of the message can hold are refused.
   */
  int list(int elementType) {
    if (!takes(WireType.LIST)) {
      return -1;
    }
    int type = rawByte();
    int count = rawI32();
    if (count == 0) {
      return 0;
    }
    if (type != elementType) {
      throw malformed("a list of values of type " + type + " in place of " + elementType);
    }
    checkCount(count, WireType.leastSize(type));
    return count;
  }

  List<String> strings(List<String> otherwise) {
    int count = list(WireType.STRING);
    if (count < 0) {
      return otherwise;
    }
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      strings.add(rawString());
    }
    return strings;
  }

  Map<String, String> stringMap(Map<String, String> otherwise) {
    int count = map(WireType.STRING, WireType.STRING);
    if (count < 0) {
      return otherwise;
    }
    Map<String, String> map = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      String key = rawString();
      map.put(key, rawString());
    }
    return map;
  }

  /** The number of entries of a map, which are next; -1 when the field is no map. */
  int map(int keyType, int valueType) {
    if (!takes(WireType.MAP)) {
      return -1;
    }
    int key = rawByte();
    int value = rawByte();
    int count = rawI32();
    if (count == 0) {
      return 0;
    }
    if (key != keyType || value != valueType) {
      throw malformed("a map of types " + key + " and " + value);
    }
    checkCount(count, WireType.leastSize(key) + WireType.leastSize(value));
    return count;
  }

  int rawByte() {
    need(1);
    return bytes[at++];
  }

  int rawI16() {
    need(Short.BYTES);
    at += Short.BYTES;
    return (short) I16.get(bytes, at - Short.BYTES);
  }

  int rawI32() {
    need(Integer.BYTES);
    at += Integer.BYTES;
    return (int) I32.get(bytes, at - Integer.BYTES);
  }

  private long rawI64() {
    need(Long.BYTES);
    at += Long.BYTES;
    return (long) I64.get(bytes, at - Long.BYTES);
  }

  String rawString() {
    int length = rawLength();
    at += length;
    return new String(bytes, at - length, length, StandardCharsets.UTF_8);
  }

  Span rawSpan() {
    int length = rawLength();
    at += length;
    return new Span(bytes, at - length, length);
  }

  /** Goes over {@code count} values of so many bytes; where they begin. */
  int rawFixed(int count, int size) {
    checkCount(count, size);
    at += count * size;
    return at - count * size;
  }

  /** Goes over {@code count} strings, whose bytes are not looked at; where they begin. */
  int rawStrings(int count) {
    int start = at;
    for (int i = 0; i < count; i++) {
      int length = rawLength();
      at += length;
    }
    return start;
  }

  private int rawLength() {
    int length = rawI32();
    if (length < 0 || length > end - at) {
      throw malformed("a string of " + length + " bytes, with " + (end - at) + " left");
    }
    return length;
  }

  /** Refuses a number of values that do not fit what is left. */
  void checkCount(int count, int size) {
    if (count < 0 || (long) count * size > end - at) {
      throw malformed("a collection of " + count + " values, with " + (end - at) + " bytes left");
    }
  }

  int position() {
    return at;
  }

  byte[] array() {
    return bytes;
  }

  /** Makes this the end, for a struct of which the rest can't be read and is not needed. */
  void giveUp() {
    pending = WireType.STOP;
    givenUp = true;
    at = end;
  }

  boolean isAtEnd() {
    return at == end;
  }

  void skip(int count) {
    need(count);
    at += count;
  }

  private void need(int count) {
    if (count > end - at) {
      throw malformed("it is cut");
    }
  }

  /** Whether the value at hand is of this type; it is then the caller's to read. */
  private boolean takes(int type) {
    if (pending != type) {
      return false;
    }
    pending = WireType.STOP;
    return true;
  }

  HodException malformed(String what) {
    return ErrorCode.MALFORMED_REPLY.because("Not a Thrift message of the service: %s", what);
  }
}
