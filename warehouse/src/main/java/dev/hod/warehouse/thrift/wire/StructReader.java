package dev.hod.warehouse.thrift.wire;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads structs. Trusts no number: what a length or a count promises has to be there before room is
 * made for it, and depth and number of values are bounded.
 */
public final class StructReader {
  private static final int DEEPEST = 32;
  private static final int MOST_VALUES = 100_000;

  private final ByteBuffer bytes;
  private int values;

  private StructReader(ByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** The struct that begins at {@code from}; what follows it is not looked at. */
  public static Struct read(byte[] message, int from) {
    ByteBuffer bytes = ByteBuffer.wrap(message);
    bytes.position(from);
    return new StructReader(bytes).struct(1);
  }

  private Struct struct(int depth) {
    if (depth > DEEPEST) {
      throw ProtocolFailure.invalid("The structs are nested too deep.");
    }
    Map<Integer, Object> fields = new TreeMap<>();
    while (true) {
      WireType type = type();
      if (type == WireType.STOP) {
        return new Struct(fields);
      }
      need(2);
      int id = bytes.getShort();
      fields.put(id, value(type, depth));
    }
  }

  private Object value(WireType type, int depth) {
    if (++values > MOST_VALUES) {
      throw ProtocolFailure.invalid("The message has too many values.");
    }
    need(type.smallest());
    return switch (type) {
      case STOP -> throw ProtocolFailure.invalid("STOP is no value.");
      case BOOL -> bytes.get() != 0;
      case BYTE -> bytes.get();
      case DOUBLE -> bytes.getDouble();
      case I16 -> bytes.getShort();
      case I32 -> bytes.getInt();
      case I64 -> bytes.getLong();
      case STRING -> string();
      case STRUCT -> struct(depth + 1);
      case MAP -> map(depth);
      case SET, LIST -> list(depth);
    };
  }

  private byte[] string() {
    int length = bytes.getInt();
    if (length < 0) {
      throw ProtocolFailure.invalid("Negative size: " + length);
    }
    need(length);
    byte[] value = new byte[length];
    bytes.get(value);
    return value;
  }

  private List<Object> list(int depth) {
    deeper(depth);
    WireType type = type();
    int count = count(type.smallest());
    List<Object> list = new ArrayList<>(Math.min(count, 1024));
    for (int i = 0; i < count; i++) {
      list.add(value(type, depth + 1));
    }
    return list;
  }

  private Map<Object, Object> map(int depth) {
    deeper(depth);
    int keyCode = bytes.get();
    int valueCode = bytes.get();
    if (bytes.getInt(bytes.position()) == 0) {
      bytes.getInt(); // what the types of an empty map are does not matter
      return Map.of();
    }
    WireType key = WireType.of(keyCode);
    WireType value = WireType.of(valueCode);
    int count = count(key.smallest() + value.smallest());
    Map<Object, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      Object name = value(key, depth + 1);
      map.put(
          name instanceof byte[] text ? new String(text, UTF_8) : name, value(value, depth + 1));
    }
    return map;
  }

  private static void deeper(int depth) {
    if (depth >= DEEPEST) {
      throw ProtocolFailure.invalid("The values are nested too deep.");
    }
  }

  private int count(int smallest) {
    need(4);
    int count = bytes.getInt();
    if (count < 0) {
      throw ProtocolFailure.invalid("Negative size: " + count);
    }
    if ((long) count * smallest > bytes.remaining()) {
      throw ProtocolFailure.invalid("The message ends too early.");
    }
    return count;
  }

  private WireType type() {
    need(1);
    return WireType.of(bytes.get());
  }

  private void need(int length) {
    if (bytes.remaining() < length) {
      throw ProtocolFailure.invalid("The message ends too early.");
    }
  }
}
