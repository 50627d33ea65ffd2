package dev.hod.warehouse.thrift;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.ResultColumn;
import dev.hod.warehouse.engine.arrow.Shapes;
import dev.hod.warehouse.engine.sql.SqlType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** A list of the catalog as a result, in batches like any other's. */
final class ListResult implements EngineResult {
  private static final int BATCH = 4_096;
  private static final long MOST_MEMORY = 256 << 20;

  private final Layout layout;
  private final List<List<@Nullable Object>> rows;
  private final BufferAllocator allocator = new RootAllocator(MOST_MEMORY);
  private final VectorSchemaRoot root;
  private int done;

  /** Values are null, or Boolean, Integer, Short or String, as the column is. */
  ListResult(Layout layout, List<List<@Nullable Object>> rows) {
    this.layout = layout;
    this.rows = rows;
    List<Field> fields = layout.columns().stream().map(ListResult::field).toList();
    this.root = VectorSchemaRoot.create(new Schema(fields), allocator);
  }

  private static Field field(ListColumn column) {
    SqlType type = SqlType.of(SqlType.Kind.valueOf(column.type()));
    return Shapes.field(column.name(), type, "UTC");
  }

  @Override
  public List<ResultColumn> columns() {
    return layout.columns().stream().map(ListColumn::described).toList();
  }

  @Override
  public boolean next() {
    int count = Math.min(BATCH, rows.size() - done);
    if (count == 0) {
      return false;
    }
    root.allocateNew();
    for (int row = 0; row < count; row++) {
      List<@Nullable Object> values = rows.get(done + row);
      for (int i = 0; i < values.size(); i++) {
        Object value = values.get(i);
        if (value != null) {
          set(root.getVector(i), row, value);
        }
      }
    }
    root.setRowCount(count);
    done += count;
    return true;
  }

  private static void set(FieldVector vector, int row, Object value) {
    if (vector instanceof VarCharVector texts) {
      texts.setSafe(row, ((String) value).getBytes(UTF_8));
    } else if (vector instanceof IntVector ints) {
      ints.setSafe(row, (Integer) value);
    } else if (vector instanceof SmallIntVector shorts) {
      shorts.setSafe(row, (Short) value);
    } else {
      ((BitVector) vector).setSafe(row, (Boolean) value ? 1 : 0);
    }
  }

  @Override
  public VectorSchemaRoot batch() {
    return root;
  }

  @Override
  public boolean isDeterministic() {
    return true; // any definition ends what was kept
  }

  @Override
  public void close() {
    root.close();
    allocator.close();
  }
}
