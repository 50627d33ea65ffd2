package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.Cancellation;
import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.EngineSession;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/** A row of what a SHOW statement gives, by the names of its columns. */
record Shown(Map<String, @Nullable Object> values) {

  /** All rows that {@code sql} shows. */
  static List<Shown> all(EngineSession session, String sql, Cancellation running) {
    List<Shown> rows = new ArrayList<>();
    try (EngineResult result = session.execute(sql, List.of(), running)) {
      while (result.next()) {
        add(result.batch(), rows);
      }
    }
    return rows;
  }

  private static void add(VectorSchemaRoot batch, List<Shown> rows) {
    for (int row = 0; row < batch.getRowCount(); row++) {
      Map<String, @Nullable Object> values = new HashMap<>();
      for (FieldVector vector : batch.getFieldVectors()) {
        values.put(vector.getName(), vector.getObject(row));
      }
      rows.add(new Shown(Collections.unmodifiableMap(values)));
    }
  }

  @Nullable String text(String column) {
    Object value = values.get(column);
    return value == null ? null : value.toString();
  }

  /** The text of a column that is never null. */
  String name(String column) {
    return String.valueOf(values.get(column));
  }

  @Nullable Integer number(String column) {
    return values.get(column) instanceof Integer number ? number : null;
  }

  /** A name as SQL text takes it. */
  static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
