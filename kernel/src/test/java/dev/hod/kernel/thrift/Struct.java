package dev.hod.kernel.thrift;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A struct as a server writes it; by a writer of its own, so that no fault agrees with itself. */
final class Struct {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final DataOutputStream out = new DataOutputStream(bytes);

  /** Writes to a stream that keeps bytes. */
  @FunctionalInterface
  private interface Part {
    void to(DataOutputStream out) throws IOException;
  }

  private Struct put(Part part) {
    try {
      part.to(out);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Struct field(int type, int id, Part value) {
    return put(
        data -> {
          data.writeByte(type);
          data.writeShort(id);
          value.to(data);
        });
  }

  Struct bool(int id, boolean value) {
    return field(2, id, data -> data.writeBoolean(value));
  }

  Struct i32(int id, int value) {
    return field(8, id, data -> data.writeInt(value));
  }

  Struct i64(int id, long value) {
    return field(10, id, data -> data.writeLong(value));
  }

  Struct string(int id, String value) {
    return binary(id, value.getBytes(StandardCharsets.UTF_8));
  }

  Struct binary(int id, byte[] value) {
    return field(11, id, data -> sized(data, value));
  }

  Struct struct(int id, Struct value) {
    return field(12, id, data -> data.write(value.bytes()));
  }

  Struct structs(int id, Struct... values) {
    return list(
        id,
        12,
        values.length,
        data -> {
          for (Struct value : values) {
            data.write(value.bytes());
          }
        });
  }

  Struct strings(int id, String... values) {
    return list(
        id,
        11,
        values.length,
        data -> {
          for (String value : values) {
            sized(data, value.getBytes(StandardCharsets.UTF_8));
          }
        });
  }

  Struct bools(int id, boolean... values) {
    return list(
        id,
        2,
        values.length,
        data -> {
          for (boolean value : values) {
            data.writeBoolean(value);
          }
        });
  }

  Struct doubles(int id, double... values) {
    return list(
        id,
        4,
        values.length,
        data -> {
          for (double value : values) {
            data.writeDouble(value);
          }
        });
  }

  /** A list of whole numbers of type i8 (3), i16 (6), i32 (8) or i64 (10). */
  Struct numbers(int id, int type, long... values) {
    return list(
        id,
        type,
        values.length,
        data -> {
          for (long value : values) {
            switch (type) {
              case 3 -> data.writeByte((int) value);
              case 6 -> data.writeShort((int) value);
              case 8 -> data.writeInt((int) value);
              default -> data.writeLong(value);
            }
          }
        });
  }

  Struct map(int id, Map<String, String> values) {
    return field(
        13,
        id,
        data -> {
          data.writeByte(11);
          data.writeByte(11);
          data.writeInt(values.size());
          for (Map.Entry<String, String> entry : values.entrySet()) {
            sized(data, entry.getKey().getBytes(StandardCharsets.UTF_8));
            sized(data, entry.getValue().getBytes(StandardCharsets.UTF_8));
          }
        });
  }

  Struct qualifiers(int id, Map<String, Integer> values) {
    return field(
        13,
        id,
        data -> {
          data.writeByte(11);
          data.writeByte(12);
          data.writeInt(values.size());
          for (Map.Entry<String, Integer> entry : values.entrySet()) {
            sized(data, entry.getKey().getBytes(StandardCharsets.UTF_8));
            data.write(new Struct().i32(1, entry.getValue()).bytes());
          }
        });
  }

  /** A field of any type and any bytes. */
  Struct raw(int type, int id, byte... value) {
    return field(type, id, data -> data.write(value));
  }

  private Struct list(int id, int type, int count, Part values) {
    return field(
        15,
        id,
        data -> {
          data.writeByte(type);
          data.writeInt(count);
          values.to(data);
        });
  }

  private static void sized(DataOutputStream data, byte[] value) throws IOException {
    data.writeInt(value.length);
    data.write(value);
  }

  /** With the stop byte. */
  byte[] bytes() {
    byte[] fields = bytes.toByteArray();
    return java.util.Arrays.copyOf(fields, fields.length + 1);
  }

  /** The whole message that answers a call with this struct. */
  byte[] reply(String method, int sequence) {
    return message(2, method, sequence, new Struct().struct(0, this));
  }

  static byte[] message(int type, String method, int sequence, Struct body) {
    Struct message = new Struct();
    message.put(
        data -> {
          data.writeInt(0x80010000 | type);
          sized(data, method.getBytes(StandardCharsets.US_ASCII));
          data.writeInt(sequence);
          data.write(body.bytes());
        });
    return message.bytes.toByteArray();
  }
}
