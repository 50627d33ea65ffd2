package dev.hod.suite;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.columns.Validity;
import dev.hod.kernel.connect.ArrowStreams;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;

/**
 * The bytes of a chunk as a store keeps it: an Arrow stream in one LZ4 frame. Its BIGINT columns
 * are one of random numbers, which do not compress, and others of zeros, which take next to
 * nothing.
 *
 * @param stored what is downloaded
 * @param plainLength how long the Arrow stream in it is
 * @param rows in all batches
 * @param sum of the first column
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record BigChunk(Schema schema, byte[] stored, long plainLength, long rows, long sum) {
  private static final int MOST_LITERALS = 4 << 20;

  /** All batches are alike, and none may take more than 4 MB. */
  static BigChunk of(int columns, int batchRows, int batches) throws IOException {
    Schema schema = schema(columns);
    byte[] random = new byte[batchRows * Long.BYTES];
    new Random(columns).nextBytes(random);
    long sum = 0;
    ByteBuffer words = ByteBuffer.wrap(random).order(LITTLE_ENDIAN);
    while (words.hasRemaining()) {
      sum += words.getLong();
    }
    byte[] none = arrow(schema, List.of());
    byte[] one = arrow(schema, List.of(batch(schema, batchRows, random)));
    int tail = 8; // the end marker
    byte[] head = java.util.Arrays.copyOf(none, none.length - tail);
    byte[] body = java.util.Arrays.copyOfRange(one, head.length, one.length - tail);
    Frame frame = new Frame();
    frame.stored(head);
    byte[] packed = Frame.packed(body);
    for (int i = 0; i < batches; i++) {
      frame.block(packed, packed.length);
    }
    long plain = head.length + (long) body.length * batches;
    return new BigChunk(schema, frame.end(), plain, (long) batchRows * batches, sum * batches);
  }

  private static Schema schema(int columns) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      fields.add(new Field("c" + i, SqlType.of(TypeName.BIGINT), true));
    }
    return new Schema(fields);
  }

  private static RecordBatch batch(Schema schema, int rows, byte[] random) {
    List<Column> columns = new ArrayList<>();
    for (Field field : schema.fields()) {
      byte[] bytes = columns.isEmpty() ? random : new byte[random.length];
      columns.add(new LongColumn(field.type(), bytes, 0, Validity.allValid(rows)));
    }
    return new RecordBatch(rows, columns);
  }

  private static byte[] arrow(Schema schema, List<RecordBatch> batches) throws IOException {
    Iterator<RecordBatch> left = batches.iterator();
    ResultStream result =
        (ResultStream)
            Proxy.newProxyInstance(
                BigChunk.class.getClassLoader(),
                new Class<?>[] {ResultStream.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "schema" -> schema;
                      case "next" -> left.hasNext() ? left.next() : null;
                      default -> null;
                    });
    try (InputStream bytes = ArrowStreams.of(result)) {
      return bytes.readAllBytes();
    }
  }

  /** An LZ4 frame of independent blocks of up to 4 MB, without checksums. */
  private static final class Frame {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Frame() {
      out.writeBytes(new byte[] {0x04, 0x22, 0x4D, 0x18, 0x60, 0x70, 0x73});
    }

    void stored(byte[] bytes) {
      block(bytes, bytes.length | 0x80000000);
    }

    void block(byte[] bytes, int size) {
      out.writeBytes(ByteBuffer.allocate(4).order(LITTLE_ENDIAN).putInt(size).array());
      out.writeBytes(bytes);
    }

    byte[] end() {
      out.writeBytes(new byte[4]);
      return out.toByteArray();
    }

    /** A block whose end is zeros, in two sequences: all before them, and a few of them. */
    static byte[] packed(byte[] bytes) {
      int zeros = bytes.length;
      while (zeros > 0 && bytes[zeros - 1] == 0) {
        zeros--;
      }
      int literals = zeros + 1;
      int last = 12;
      int match = bytes.length - literals - last;
      if (match < 4) {
        throw new IllegalArgumentException("no zeros at the end");
      }
      ByteBuffer block = ByteBuffer.allocate(MOST_LITERALS + (1 << 16)).order(LITTLE_ENDIAN);
      block.put((byte) 0xFF);
      length(block, literals - 15);
      block.put(bytes, 0, literals).putShort((short) 1);
      length(block, match - 4 - 15);
      block.put((byte) (last << 4)).put(new byte[last]);
      byte[] packed = new byte[block.position()];
      block.get(0, packed);
      return packed;
    }

    private static void length(ByteBuffer block, int rest) {
      int left = rest;
      for (; left >= 255; left -= 255) {
        block.put((byte) 255);
      }
      block.put((byte) left);
    }
  }
}
