package dev.hod.kernel.run;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import java.util.ArrayList;
import java.util.List;

/** A whole result as text. */
final class CatalogRead {
  private CatalogRead() {}

  /** The rows, each value as text, {@code -} for NULL. Closes the result. */
  static List<List<String>> rows(ResultStream result) {
    List<List<String>> rows = new ArrayList<>();
    try (result) {
      for (RecordBatch batch = result.next(); batch != null; batch = result.next()) {
        for (int row = 0; row < batch.rows(); row++) {
          List<String> values = new ArrayList<>();
          for (Column column : batch.columns()) {
            values.add(column.isNull(row) ? "-" : column.text(row));
          }
          rows.add(values);
        }
      }
    }
    return rows;
  }

  /** The values of one column. */
  static List<String> column(ResultStream result, String name) {
    int index = names(result).indexOf(name);
    return rows(result).stream().map(row -> row.get(index)).toList();
  }

  /** Each column as {@code NAME TYPE}, with {@code !} where it is never null. */
  static List<String> layout(ResultStream result) {
    return result.schema().fields().stream()
        .map(f -> f.name() + " " + f.type().text() + (f.nullable() ? "" : "!"))
        .toList();
  }

  private static List<String> names(ResultStream result) {
    return result.schema().fields().stream().map(Field::name).toList();
  }
}
