package dev.hod.kernel.thrift;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jpountz.lz4.LZ4FrameOutputStream;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** The parts of Arrow streams that Thrift carries apart from each other, by Arrow Java. */
final class ArrowParts {
  private static final Schema IDS =
      new Schema(
          List.of(
              new Field(
                  "stale",
                  new FieldType(
                      true,
                      new ArrowType.Int(64, true),
                      null,
                      Map.of("Spark:DataType:SqlName", "BIGINT")),
                  List.of())));

  private ArrowParts() {}

  /** The schema message of one BIGINT column. */
  static byte[] schema() {
    return schema(IDS);
  }

  static byte[] schema(Schema schema) {
    return written(out -> MessageSerializer.serialize(out, schema));
  }

  /** A message with this field's metadata alone. */
  static byte[] schema(ArrowType type, String sqlName) {
    FieldType field = new FieldType(true, type, null, Map.of("Spark:DataType:SqlName", sqlName));
    return schema(new Schema(List.of(new Field("c", field, List.of()))));
  }

  /** The record batch message of rows from {@code start} up. */
  static byte[] batch(long start, int rows) {
    try (RootAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = filled(allocator, start, rows);
        ArrowRecordBatch batch = new VectorUnloader(root).getRecordBatch()) {
      return written(out -> MessageSerializer.serialize(out, batch));
    }
  }

  /** The record batch message of a row with one text. */
  static byte[] text(String value) {
    Field field = new Field("c", FieldType.nullable(new ArrowType.Utf8()), List.of());
    try (RootAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(List.of(field)), allocator)) {
      ((VarCharVector) root.getVector(0)).setSafe(0, value.getBytes(StandardCharsets.UTF_8));
      root.setRowCount(1);
      try (ArrowRecordBatch batch = new VectorUnloader(root).getRecordBatch()) {
        return written(out -> MessageSerializer.serialize(out, batch));
      }
    }
  }

  /** A whole stream, as files are. */
  static byte[] file(long start, int rows) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (RootAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = filled(allocator, start, rows);
        ArrowStreamWriter writer = new ArrowStreamWriter(root, null, bytes)) {
      writer.start();
      writer.writeBatch();
      writer.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  static byte[] lz4(byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (LZ4FrameOutputStream frame = new LZ4FrameOutputStream(out)) {
      frame.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static VectorSchemaRoot filled(RootAllocator allocator, long start, int rows) {
    VectorSchemaRoot root = VectorSchemaRoot.create(IDS, allocator);
    BigIntVector ids = (BigIntVector) root.getVector(0);
    ids.allocateNew(rows);
    for (int row = 0; row < rows; row++) {
      ids.set(row, start + row);
    }
    root.setRowCount(rows);
    return root;
  }

  @FunctionalInterface
  private interface Writing {
    void to(WriteChannel out) throws IOException;
  }

  private static byte[] written(Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (WriteChannel out = new WriteChannel(Channels.newChannel(bytes))) {
      writing.to(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
