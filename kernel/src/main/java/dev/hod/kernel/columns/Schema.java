package dev.hod.kernel.columns;

import java.io.Serializable;
import java.util.List;

/**
 * The columns of a result, in order; empty when a statement has no result. Immutable, serialisable.
 */
public record Schema(List<Field> fields) implements Serializable {
  /** No column. */
  public static final Schema EMPTY = new Schema(List.of());

  /** Takes a copy of {@code fields}. */
  public Schema {
    fields = List.copyOf(fields);
  }

  /** The number of columns. */
  public int size() {
    return fields.size();
  }

  /** The column at {@code index}, from 0. */
  public Field field(int index) {
    return fields.get(index);
  }
}
