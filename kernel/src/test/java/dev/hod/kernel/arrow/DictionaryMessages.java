package dev.hod.kernel.arrow;

import dev.hod.kernel.arrow.FlatTable.FlatVector;
import dev.hod.kernel.arrow.FlatWriter.Table;
import dev.hod.kernel.arrow.Messages.Message;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** The messages of streams with dictionaries: schema and buffers are Arrow Java's. */
final class DictionaryMessages {
  private DictionaryMessages() {}

  /** A column whose values are in dictionary {@code id}. */
  static Field coded(String name, long id, ArrowType.Int index, Field values) {
    DictionaryEncoding encoding = new DictionaryEncoding(id, false, index);
    FieldType type = new FieldType(true, values.getType(), encoding);
    return new Field(name, type, values.getChildren());
  }

  static byte[] schema(Field... fields) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (WriteChannel channel = new WriteChannel(Channels.newChannel(out))) {
      MessageSerializer.serialize(channel, new Schema(List.of(fields)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** A record batch with one column; of a coded one, {@code field} is that of its indices. */
  static byte[] batch(Field field, Object... values) {
    byte[] stream = streamOf(field, values);
    Messages messages = new Messages(new PlainSource(stream, 0, stream.length));
    int start = end(messages.next());
    return Arrays.copyOfRange(stream, start, end(messages.next()));
  }

  /** A new dictionary. */
  static byte[] dictionary(long id, Field field, Object... values) {
    return dictionary(id, null, field, values);
  }

  /** More of a dictionary. */
  static byte[] delta(long id, Field field, Object... values) {
    return dictionary(id, (byte) 1, field, values);
  }

  private static byte[] dictionary(long id, Byte isDelta, Field field, Object... values) {
    byte[] batch = batch(field, values);
    Message message = new Messages(new PlainSource(batch, 0, batch.length)).next();
    FlatTable header = message.header();
    Table copied = new Table(header.int64(0, 0), words(header, 1), words(header, 2));
    Slice body = message.body();
    byte[] bytes = Arrays.copyOfRange(body.bytes(), body.start(), body.start() + body.length());
    return FlatWriter.message(2, new Table(id, copied, isDelta), body.length(), bytes);
  }

  private static long[] words(FlatTable header, int slot) {
    FlatVector pairs = header.vector(slot, 16);
    long[] words = new long[2 * pairs.size()];
    Arrays.setAll(words, i -> header.word(pairs, i));
    return words;
  }

  private static int end(Message message) {
    return message.body().start() + message.body().length();
  }

  private static byte[] streamOf(Field field, Object... values) {
    return ArrowWriter.stream(
        List.of(field),
        1,
        (root, batch) -> {
          for (int row = 0; row < values.length; row++) {
            NestedTypesTest.set(root.getVector(0), row, values[row]);
          }
          root.setRowCount(values.length);
        });
  }
}
