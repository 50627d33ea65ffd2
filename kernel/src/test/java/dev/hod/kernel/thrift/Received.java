package dev.hod.kernel.thrift;

import dev.hod.testing.RawRequest;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call as a server reads it.
 *
 * @param fields those of {@code req}: numbers, byte arrays, maps of structs and maps, lists
 */
record Received(String method, int sequence, Map<Integer, Object> fields, RawRequest http) {

  static Received of(RawRequest http) {
    try {
      return read(http);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Received read(RawRequest http) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(http.body()));
    if (in.readInt() != 0x80010001) {
      throw new IOException("no call");
    }
    String method = new String(in.readNBytes(in.readInt()), StandardCharsets.US_ASCII);
    int sequence = in.readInt();
    Map<Integer, Object> args = struct(in);
    if (in.available() > 0) {
      throw new IOException("bytes behind the call");
    }
    return new Received(method, sequence, cast(args.get(1)), http);
  }

  @SuppressWarnings("unchecked")
  private static <T> T cast(@Nullable Object value) {
    return (T) value;
  }

  private static Map<Integer, Object> struct(DataInputStream in) throws IOException {
    Map<Integer, Object> fields = new LinkedHashMap<>();
    for (int type = in.readByte(); type != 0; type = in.readByte()) {
      int id = in.readShort();
      fields.put(id, value(in, type));
    }
    return fields;
  }

  private static Object value(DataInputStream in, int type) throws IOException {
    return switch (type) {
      case 2 -> in.readBoolean();
      case 8 -> in.readInt();
      case 10 -> in.readLong();
      case 11 -> in.readNBytes(in.readInt());
      case 12 -> struct(in);
      case 13 -> {
        int key = in.readByte();
        int value = in.readByte();
        Map<String, Object> map = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
          map.put(text(value(in, key)), text(value(in, value)));
        }
        yield map;
      }
      case 15 -> {
        int element = in.readByte();
        List<Object> list = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
          list.add(value(in, element));
        }
        yield list;
      }
      default -> throw new IOException("type " + type);
    };
  }

  static String text(@Nullable Object bytes) {
    return bytes == null ? "null" : new String((byte[]) bytes, StandardCharsets.UTF_8);
  }

  /** The value at a path of field ids; text for bytes. */
  @Nullable Object at(int... path) {
    Object value = fields;
    for (int id : path) {
      value = value instanceof Map<?, ?> map ? map.get(id) : null;
    }
    return value instanceof byte[] bytes ? text(bytes) : value;
  }
}
