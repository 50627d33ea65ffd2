package dev.hod.warehouse.thrift;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.ResultColumn;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** A result with the fields that Thrift wants, and as text what the client cannot read natively. */
final class ShapedResult implements EngineResult {
  private static final long MOST_MEMORY = 1L << 30;

  private final EngineResult raw;
  private final NativeTypes types;
  private final List<Field> fields = new ArrayList<>();
  private final List<FieldVector> texts = new ArrayList<>(); // of this batch
  private final BufferAllocator allocator = new RootAllocator(MOST_MEMORY); // of the texts
  private VectorSchemaRoot batch;

  ShapedResult(EngineResult raw, NativeTypes types) {
    this.raw = raw;
    this.types = types;
    List<FieldVector> vectors = raw.batch().getFieldVectors();
    for (int i = 0; i < vectors.size(); i++) {
      ResultColumn column = raw.columns().get(i);
      boolean asText = !types.keeps(column.typeName());
      fields.add(SparkFields.of(column, vectors.get(i).getField(), asText));
    }
    this.batch = raw.batch();
  }

  /** The schema as a message of its own. */
  byte[] schema() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(1024);
    try {
      WriteChannel channel = new WriteChannel(Channels.newChannel(bytes));
      MessageSerializer.serialize(channel, new Schema(fields));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Override
  public List<ResultColumn> columns() {
    return raw.columns();
  }

  @Override
  public boolean next() {
    freeTexts();
    if (!raw.next()) {
      return false;
    }
    VectorSchemaRoot from = raw.batch();
    List<FieldVector> vectors = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      FieldVector vector = from.getVector(i);
      boolean kept = types.keeps(raw.columns().get(i).typeName());
      vectors.add(kept ? vector : text(vector, from.getRowCount()));
    }
    batch = new VectorSchemaRoot(fields, vectors, from.getRowCount());
    return true;
  }

  private FieldVector text(FieldVector values, int rows) {
    VarCharVector text = new VarCharVector(values.getName(), allocator);
    texts.add(text);
    text.allocateNew(rows);
    for (int row = 0; row < rows; row++) {
      if (!values.isNull(row)) {
        text.setSafe(row, ValueText.of(values, row).getBytes(UTF_8));
      }
    }
    text.setValueCount(rows);
    return text;
  }

  private void freeTexts() {
    texts.forEach(FieldVector::close);
    texts.clear();
  }

  @Override
  public VectorSchemaRoot batch() {
    return batch;
  }

  @Override
  public boolean isDeterministic() {
    return raw.isDeterministic();
  }

  @Override
  public void close() {
    freeTexts();
    allocator.close();
    raw.close();
  }
}
