package dev.hod.warehouse.engine.arrow;

import dev.hod.warehouse.engine.sql.SqlType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/** Writes rows of objects into vectors: for the small answers that no query gives. */
public final class Rows {
  private Rows() {}

  /** Fills {@code root}; a value is null or a Boolean, Integer, Long or String, as its column. */
  public static void write(
      VectorSchemaRoot root, List<SqlType> types, List<? extends List<@Nullable Object>> rows) {
    root.allocateNew();
    for (int column = 0; column < types.size(); column++) {
      FieldVector vector = root.getVector(column);
      for (int row = 0; row < rows.size(); row++) {
        Object value = rows.get(row).get(column);
        if (value != null) {
          set(vector, types.get(column), row, value);
        }
      }
    }
    root.setRowCount(rows.size());
  }

  private static void set(FieldVector vector, SqlType type, int row, Object value) {
    switch (type.kind()) {
      case BOOLEAN -> ((BitVector) vector).setSafe(row, (Boolean) value ? 1 : 0);
      case INT -> ((IntVector) vector).setSafe(row, (Integer) value);
      case BIGINT -> ((BigIntVector) vector).setSafe(row, (Long) value);
      case STRING ->
          ((VarCharVector) vector).setSafe(row, ((String) value).getBytes(StandardCharsets.UTF_8));
      default -> throw new IllegalArgumentException("a row of objects has no " + type.text());
    }
  }
}
