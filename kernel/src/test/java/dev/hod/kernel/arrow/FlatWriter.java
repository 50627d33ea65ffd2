package dev.hod.kernel.arrow;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes FlatBuffers messages of any content, right or hostile, for tests. A value of a table is a
 * Byte, Short, Integer, Long, String, Table, List of Tables, long[] (a vector of 64-bit words, two
 * to an element) or null for a field that is left out. What is the same object is written once.
 */
final class FlatWriter {
  /** A table: its fields by slot. */
  record Table(Object... fields) {}

  private final ByteBuffer out = ByteBuffer.allocate(1 << 20).order(ByteOrder.LITTLE_ENDIAN);
  private final Map<Object, List<Integer>> references = new IdentityHashMap<>();
  private final Deque<Object> queue = new ArrayDeque<>();

  private FlatWriter() {}

  /** The bytes of an encapsulated message: marker, length, metadata, body. */
  static byte[] message(int kind, Table header, long bodyLength, byte[] body) {
    byte[] metadata = bytes(new Table((short) 4, (byte) kind, header, bodyLength));
    ByteArrayOutputStream message = new ByteArrayOutputStream();
    ByteBuffer prefix = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    message.writeBytes(prefix.putInt(-1).putInt(metadata.length).array());
    message.writeBytes(metadata);
    message.writeBytes(body);
    return message.toByteArray();
  }

  /** Messages, one behind the other. */
  static byte[] stream(byte[]... messages) {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    for (byte[] message : messages) {
      stream.writeBytes(message);
    }
    return stream.toByteArray();
  }

  static byte[] bytes(Table root) {
    FlatWriter writer = new FlatWriter();
    writer.refer(root);
    while (!writer.queue.isEmpty()) {
      writer.write(writer.queue.remove());
    }
    while (writer.out.position() % 8 != 0) {
      writer.out.put((byte) 0);
    }
    byte[] bytes = new byte[writer.out.position()];
    writer.out.get(0, bytes);
    return bytes;
  }

  private void refer(Object value) {
    references
        .computeIfAbsent(
            value,
            v -> {
              queue.add(v);
              return new ArrayList<>();
            })
        .add(out.position());
    out.putInt(0);
  }

  private void write(Object value) {
    int vtable = out.position();
    if (value instanceof Table table) {
      out.position(vtable + 4 + 2 * table.fields().length);
    }
    int start = out.position();
    for (int reference : references.get(value)) {
      out.putInt(reference, start - reference);
    }
    if (value instanceof Table table) {
      writeTable(table, vtable, start);
    } else if (value instanceof String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      out.putInt(bytes.length).put(bytes).put((byte) 0);
    } else if (value instanceof long[] words) {
      out.putInt(words.length / 2);
      for (long word : words) {
        out.putLong(word);
      }
    } else {
      List<?> tables = (List<?>) value;
      out.putInt(tables.size());
      tables.forEach(this::refer);
    }
  }

  private void writeTable(Table table, int vtable, int start) {
    out.putInt(start - vtable);
    for (int slot = 0; slot < table.fields().length; slot++) {
      Object field = table.fields()[slot];
      int offset = field == null ? 0 : out.position() - start;
      out.putShort(vtable + 4 + 2 * slot, (short) offset);
      if (field instanceof Byte number) {
        out.put(number);
      } else if (field instanceof Short number) {
        out.putShort(number);
      } else if (field instanceof Integer number) {
        out.putInt(number);
      } else if (field instanceof Long number) {
        out.putLong(number);
      } else if (field != null) {
        refer(field);
      }
    }
    out.putShort(vtable, (short) (4 + 2 * table.fields().length));
    out.putShort(vtable + 2, (short) (out.position() - start));
  }
}
