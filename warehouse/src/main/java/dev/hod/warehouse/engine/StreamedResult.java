package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.arrow.Reshape;
import dev.hod.warehouse.engine.arrow.Shapes;
import dev.hod.warehouse.engine.sql.SqlRefusal;
import dev.hod.warehouse.engine.sql.SqlType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** A result that is read from the engine batch by batch, each brought into the service's shapes. */
final class StreamedResult implements EngineResult {
  private final QueryTypes query;
  private final boolean deterministic;
  private final RunningQuery running;
  private final ArrowReader reader;
  private final VectorSchemaRoot root;
  private final AtomicBoolean closed = new AtomicBoolean();

  StreamedResult(
      QueryTypes query,
      boolean deterministic,
      String zone,
      BufferAllocator allocator,
      RunningQuery running,
      ArrowReader reader) {
    this.query = query;
    this.deterministic = deterministic;
    this.running = running;
    this.reader = reader;
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < query.types().size(); i++) {
      fields.add(Shapes.field(query.names().get(i), query.types().get(i), zone));
    }
    this.root = VectorSchemaRoot.create(new Schema(fields), allocator);
  }

  @Override
  public List<ResultColumn> columns() {
    List<ResultColumn> columns = new ArrayList<>();
    for (int i = 0; i < query.types().size(); i++) {
      columns.add(Columns.describe(query.names().get(i), query.types().get(i)));
    }
    return columns;
  }

  @Override
  public boolean next() {
    return DeepStack.run(running.isDeep(), this::nextHere);
  }

  private boolean nextHere() {
    try {
      running.checkStopped();
      if (closed.get() || !reader.loadNextBatch()) {
        running.finished();
        return false;
      }
      VectorSchemaRoot batch = reader.getVectorSchemaRoot();
      int rows = batch.getRowCount();
      List<FieldVector> vectors = batch.getFieldVectors();
      for (int i = 0; i < vectors.size(); i++) {
        SqlType type = query.types().get(i);
        Reshape.move(vectors.get(i), root.getVector(i), type, rows);
      }
      root.setRowCount(rows);
      return true;
    } catch (IOException e) {
      throw running.failure(e);
    } catch (SqlRefusal e) {
      throw Failures.of(e);
    } catch (ArithmeticException e) {
      throw SqlFailure.of("ARITHMETIC_OVERFLOW", "22003", "A value is out of range.", e);
    }
  }

  @Override
  public VectorSchemaRoot batch() {
    return root;
  }

  @Override
  public boolean isDeterministic() {
    return deterministic;
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      root.close();
      try {
        reader.close();
      } catch (IOException e) {
        // The stream is given up either way.
      } finally {
        running.close();
      }
    }
  }
}
