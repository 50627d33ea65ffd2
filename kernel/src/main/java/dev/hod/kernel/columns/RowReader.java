package dev.hod.kernel.columns;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a source of record batches has left, read once: there is one place in it, which
 * every iterator and stream goes on from. A batch is taken when its first row is asked for, and is
 * let go with its last. One thread at a time; what the source throws is thrown on.
 *
 * <p>Closing it, or a stream of it, closes the source; reading to the end does not.
 */
public final class RowReader implements Iterable<Row>, AutoCloseable {
  private final BatchReader source;
  private final Labels labels;
  private final Iterator<Row> rows = new Rows();
  private @Nullable RecordBatch batch;
  private int row;

  /**
   * @param schema names the columns of each batch
   */
  public RowReader(Schema schema, BatchReader source) {
    this.source = source;
    this.labels = Labels.of(schema.fields());
  }

  /** The rows from here on. */
  @Override
  public Iterator<Row> iterator() {
    return rows;
  }

  /** The rows from here on, in order. Its {@code close} closes the source. */
  public Stream<Row> stream() {
    int traits = Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(rows, traits), false)
        .onClose(this::close);
  }

  /** Closes the source. Idempotent. */
  @Override
  public void close() {
    batch = null;
    source.close();
  }

  /** The batch of the next row; null at the end. */
  private @Nullable RecordBatch current() {
    RecordBatch current = batch;
    while (current == null || row == current.rows()) {
      batch = null; // first, so that two are never held
      current = source.next();
      row = 0;
      if (current == null) {
        return null;
      }
      batch = current;
    }
    return current;
  }

  private final class Rows implements Iterator<Row> {
    @Override
    public boolean hasNext() {
      return current() != null;
    }

    @Override
    public Row next() {
      RecordBatch current = current();
      if (current == null) {
        throw new NoSuchElementException("the result has no more rows");
      }
      List<Column> columns = current.columns();
      @Nullable Object[] values = new @Nullable Object[columns.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = columns.get(i).value(row);
      }
      row++;
      return new Row(labels, values);
    }
  }
}
