package dev.hod.kernel.columns;

import java.util.List;

/**
 * Some rows of a result as typed columns over the received bytes. Immutable and thread-safe. Values
 * read before the next batch is taken stay right: the bytes are never used again for other rows.
 *
 * @param rows the number of rows; zero is possible
 * @param columns one for each field of the result's schema, in its order
 */
public record RecordBatch(int rows, List<Column> columns) {

  /** Takes a copy of {@code columns}. */
  public RecordBatch {
    columns = List.copyOf(columns);
  }

  /** The column at {@code index}, from 0. */
  public Column column(int index) {
    return columns.get(index);
  }
}
