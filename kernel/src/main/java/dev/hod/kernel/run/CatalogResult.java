package dev.hod.kernel.run;

import static dev.hod.kernel.error.ErrorCode.STATEMENT_CLOSED;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.arrow.ArrowStreamWriter;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.event.Notice;
import java.io.InputStream;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A result made on this side: one row for each of some entries, written when its batch is read.
 *
 * @param <E> what a row is made of
 */
final class CatalogResult<E> implements ResultStream {
  /** What stands where a statement has the server's name for it. */
  static final String STATEMENT_ID = "catalog";

  private final Schema schema;
  private final List<E> entries;
  private final RowWriter<E> writer;
  private int next;
  private volatile boolean closed;

  CatalogResult(Schema schema, List<E> entries, RowWriter<E> writer) {
    this.schema = schema;
    this.entries = entries;
    this.writer = writer;
  }

  /** Writes one row: a value for each column. */
  @FunctionalInterface
  interface RowWriter<E> {
    void write(E entry, CatalogRows rows);
  }

  @Override
  public String statementId() {
    return STATEMENT_ID;
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
    if (closed) {
      throw STATEMENT_CLOSED.because("the result of a catalog call was read after its close");
    }
    if (next == entries.size()) {
      return null;
    }
    CatalogRows rows = new CatalogRows(schema);
    while (next < entries.size() && !rows.isFull()) {
      writer.write(entries.get(next++), rows);
    }
    return rows.toBatch();
  }

  @Override
  public InputStream arrow() {
    return ArrowStreamWriter.open(schema(), this);
  }

  @Override
  public void close() {
    closed = true;
  }
}
