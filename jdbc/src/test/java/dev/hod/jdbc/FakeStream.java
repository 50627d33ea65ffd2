package dev.hod.jdbc;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.connect.ArrowStreams;
import dev.hod.kernel.event.Notice;
import java.io.InputStream;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;

/** A result of rows given as text. */
final class FakeStream implements ResultStream {
  private final Schema schema;
  private final Deque<Object> batches = new ArrayDeque<>();
  private OptionalLong count = OptionalLong.empty();
  private final List<Notice> notices = new ArrayList<>();
  private ZoneId zone = ZoneId.of("UTC");
  private Runnable atNotices = () -> {};
  private Runnable atClose = () -> {};
  int closes;

  private FakeStream(Schema schema) {
    this.schema = schema;
  }

  /** Columns as {@code "name TYPE"}. */
  static FakeStream of(String... columns) {
    List<Field> fields = new ArrayList<>();
    for (String column : columns) {
      int blank = column.indexOf(' ');
      fields.add(
          new Field(column.substring(0, blank), SqlType.parse(column.substring(blank + 1)), true));
    }
    return new FakeStream(new Schema(fields));
  }

  /** What DDL answers. */
  static FakeStream done() {
    return new FakeStream(Schema.EMPTY).count(0);
  }

  /** What INSERT answers. */
  static FakeStream inserted(long rows) {
    String text = Long.toString(rows);
    return of("num_affected_rows BIGINT", "num_inserted_rows BIGINT")
        .rows(new String[] {text, text})
        .count(rows);
  }

  FakeStream zone(String id) {
    zone = ZoneId.of(id);
    return this;
  }

  FakeStream count(long rows) {
    count = OptionalLong.of(rows);
    return this;
  }

  FakeStream notice(String state, String message) {
    notices.add(new Notice(state, message));
    return this;
  }

  /** A batch of these rows; a null cell is SQL NULL. */
  FakeStream rows(String[]... rows) {
    RowsBuilder builder = new RowsBuilder(schema, zone);
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        if (row[i] == null) {
          builder.appendNull(i);
        } else {
          builder.append(i, row[i]);
        }
      }
    }
    batches.add(builder.build());
    return this;
  }

  /** One row of one column each. */
  FakeStream values(String... values) {
    String[][] rows = new String[values.length][];
    for (int i = 0; i < values.length; i++) {
      rows[i] = new String[] {values[i]};
    }
    return rows(rows);
  }

  /** Something happens when the driver asks for the notices, which it does first. */
  FakeStream atNotices(Runnable event) {
    atNotices = event;
    return this;
  }

  /** Something happens while the stream is closed. */
  FakeStream atClose(Runnable event) {
    atClose = event;
    return this;
  }

  /** The next batch can't be had. */
  FakeStream failing(RuntimeException failure) {
    batches.add(failure);
    return this;
  }

  @Override
  public String statementId() {
    return "statement";
  }

  @Override
  public Schema schema() {
    return schema;
  }

  @Override
  public OptionalLong updateCount() {
    return count;
  }

  @Override
  public boolean isTruncated() {
    return false;
  }

  @Override
  public List<Notice> notices() {
    atNotices.run();
    return notices;
  }

  @Override
  public RecordBatch next() {
    Object next = batches.poll();
    if (next instanceof RuntimeException failure) {
      throw failure;
    }
    return (RecordBatch) next;
  }

  @Override
  public InputStream arrow() {
    return ArrowStreams.of(this);
  }

  @Override
  public void close() {
    closes++;
    atClose.run();
  }
}
