package dev.hod.kernel.transport;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.IntColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.columns.Utf8Column;
import dev.hod.kernel.columns.Validity;
import dev.hod.kernel.event.Notice;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What a server answers to a metadata statement or call: each row is a batch. Columns are named in
 * one text, with {@code :int} or {@code :bigint} behind a name that is no STRING.
 */
public final class MetadataAnswer implements ResultStream {
  private final Schema schema;
  private final Deque<RecordBatch> batches = new ArrayDeque<>();
  private boolean closed;

  private MetadataAnswer(Schema schema) {
    this.schema = schema;
  }

  public static MetadataAnswer of(String columns) {
    List<Field> fields = new ArrayList<>();
    for (String column : columns.split(" ")) {
      TypeName type =
          column.endsWith(":int")
              ? TypeName.INT
              : column.endsWith(":bigint") ? TypeName.BIGINT : TypeName.STRING;
      String name = column.contains(":") ? column.substring(0, column.indexOf(':')) : column;
      fields.add(new Field(name, SqlType.of(type), true));
    }
    return new MetadataAnswer(new Schema(fields));
  }

  public MetadataAnswer row(@Nullable Object... values) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      columns.add(column(schema.field(i).type(), i < values.length ? values[i] : null));
    }
    batches.add(new RecordBatch(1, columns));
    return this;
  }

  private static Column column(SqlType type, @Nullable Object value) {
    Validity validity = value == null ? Validity.of(new byte[1], 0, 1) : Validity.allValid(1);
    ByteBuffer bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    if (type.name() == TypeName.INT) {
      return new IntColumn(
          type, bytes.putInt(value == null ? 0 : (int) value).array(), 0, validity);
    }
    if (type.name() == TypeName.BIGINT) {
      long number = value == null ? 0 : (int) value;
      return new LongColumn(type, bytes.putLong(number).array(), 0, validity);
    }
    byte[] text = value == null ? new byte[0] : value.toString().getBytes(StandardCharsets.UTF_8);
    ByteBuffer all = ByteBuffer.allocate(8 + text.length).order(ByteOrder.LITTLE_ENDIAN);
    all.putInt(0).putInt(text.length).put(text);
    return new Utf8Column(type, all.array(), 0, 8, text.length, validity);
  }

  public boolean isClosed() {
    return closed;
  }

  @Override
  public String statementId() {
    return "01f0";
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public OptionalLong updateCount() {
    return OptionalLong.empty();
  }

  @Override
  public boolean isTruncated() {
    return false;
  }

  @Override
  public List<Notice> notices() {
    return List.of();
  }

  @Override
  public @Nullable RecordBatch next() {
    return batches.poll();
  }

  @Override
  public InputStream arrow() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {
    closed = true;
  }
}
