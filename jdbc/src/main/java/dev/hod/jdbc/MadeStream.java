package dev.hod.jdbc;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.connect.ArrowStreams;
import dev.hod.kernel.event.Notice;
import java.io.InputStream;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A result made here. One thread. */
final class MadeStream implements ResultStream {
  private final Schema schema;
  private @Nullable RecordBatch rows;

  /** The rows of one batch; null for none. */
  MadeStream(Schema schema, @Nullable RecordBatch rows) {
    this.schema = schema;
    this.rows = rows;
  }

  @Override
  public String statementId() {
    return "";
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
    RecordBatch next = rows;
    rows = null;
    return next == null || next.rows() == 0 ? null : next;
  }

  @Override
  public InputStream arrow() {
    return ArrowStreams.of(this);
  }

  @Override
  public void close() {
    rows = null;
  }
}
