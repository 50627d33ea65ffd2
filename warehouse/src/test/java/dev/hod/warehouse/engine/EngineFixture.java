package dev.hod.warehouse.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;

/** An engine in memory with one session, and short ways to run statements and read their rows. */
final class EngineFixture implements AutoCloseable {
  final Engine engine;
  final EngineSession session;

  EngineFixture(Path samples) {
    this(null, samples, Map.of());
  }

  EngineFixture(@Nullable Path data, Path samples, Map<String, String> confs) {
    engine = Engines.duckDb(data, samples, 0.001, 512 << 20, SampleProgress.SILENT);
    session = engine.open(null, null, "someone@example.org", confs);
  }

  /** What a result was, read to its end. */
  record Answer(List<ResultColumn> columns, List<List<@Nullable Object>> rows, boolean isStable) {
    /** Columns as {@code name:TYPE}. */
    List<String> shape() {
      return columns.stream().map(c -> c.name() + ":" + c.typeText()).toList();
    }

    List<String> types() {
      return columns.stream().map(ResultColumn::typeText).toList();
    }

    List<String> names() {
      return columns.stream().map(ResultColumn::name).toList();
    }

    @Nullable Object only() {
      return rows.get(0).get(0);
    }

    List<@Nullable Object> row() {
      return rows.get(0);
    }
  }

  Answer run(String sql, BoundParameter... parameters) {
    return run(session, sql, parameters);
  }

  static Answer run(EngineSession session, String sql, BoundParameter... parameters) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (EngineResult result = session.execute(sql, List.of(parameters), new Cancellation())) {
      while (result.next()) {
        addRows(result.batch(), rows);
      }
      return new Answer(result.columns(), rows, result.isDeterministic());
    }
  }

  private static void addRows(VectorSchemaRoot batch, List<List<@Nullable Object>> rows) {
    for (int row = 0; row < batch.getRowCount(); row++) {
      List<@Nullable Object> values = new ArrayList<>();
      for (FieldVector vector : batch.getFieldVectors()) {
        Object value = vector.getObject(row);
        values.add(value instanceof org.apache.arrow.vector.util.Text ? value.toString() : value);
      }
      rows.add(values);
    }
  }

  @Override
  public void close() {
    session.close();
    engine.close();
  }
}
