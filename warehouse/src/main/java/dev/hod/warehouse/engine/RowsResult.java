package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.arrow.Rows;
import dev.hod.warehouse.engine.arrow.Shapes;
import dev.hod.warehouse.engine.sql.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** A small result of known rows, in one batch. */
final class RowsResult implements EngineResult {
  private final List<ResultColumn> columns = new ArrayList<>();
  private final VectorSchemaRoot root;
  private final int rows;
  private boolean read;

  RowsResult(Table table, BufferAllocator allocator) {
    List<Field> fields = new ArrayList<>();
    for (int i = 0; i < table.names().size(); i++) {
      SqlType type = table.types().get(i);
      columns.add(Columns.describe(table.names().get(i), type));
      fields.add(Shapes.field(table.names().get(i), type, "UTC"));
    }
    root = VectorSchemaRoot.create(new Schema(fields), allocator);
    Rows.write(root, table.types(), table.rows());
    rows = table.rows().size();
  }

  @Override
  public List<ResultColumn> columns() {
    return columns;
  }

  @Override
  public boolean next() {
    boolean first = !read && rows > 0;
    read = true;
    return first;
  }

  @Override
  public VectorSchemaRoot batch() {
    return root;
  }

  @Override
  public boolean isDeterministic() {
    return false;
  }

  @Override
  public void close() {
    root.close();
  }
}
