package dev.hod.jdbc;

import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An ARRAY of a result. Immutable but for {@code free}; outlives the result. Positions count from
 * 1. Its {@code toString} is its JSON.
 */
final class HodArray implements Array {
  private final NestedValue value;
  private final SqlType elementType;
  private volatile boolean freed;

  HodArray(NestedValue value) {
    this.value = value;
    this.elementType = value.elements().type();
  }

  /** The whole spelling: {@code DECIMAL(10,2)}, {@code STRUCT<a: INT>}. */
  @Override
  public String getBaseTypeName() throws SQLException {
    checkNotFreed();
    return elementType.text();
  }

  @Override
  public int getBaseType() throws SQLException {
    checkNotFreed();
    return JdbcType.code(elementType.name());
  }

  /**
   * An array of the class that {@code getObject} gives for the elements: {@code Integer[]}, {@code
   * Array[]}.
   */
  @Override
  public Object getArray() throws SQLException {
    return elements(0, value.size());
  }

  @Override
  public Object getArray(long index, int count) throws SQLException {
    int from = from(index, count);
    return elements(from, Math.min(count, value.size() - from));
  }

  @Override
  public Object getArray(@Nullable Map<String, Class<?>> map) throws SQLException {
    checkMap(map);
    return getArray();
  }

  @Override
  public Object getArray(long index, int count, @Nullable Map<String, Class<?>> map)
      throws SQLException {
    checkMap(map);
    return getArray(index, count);
  }

  private Object elements(int from, int count) throws SQLException {
    checkNotFreed();
    Getters getters = Getters.of(value.elements());
    Object[] elements =
        (Object[])
            java.lang.reflect.Array.newInstance(JdbcType.objectClass(elementType.name()), count);
    for (int i = 0; i < count; i++) {
      int row = value.first() + from + i;
      if (!getters.isNull(row)) {
        elements[i] = getters.asObject(row);
      }
    }
    return elements;
  }

  /** Rows of INDEX, from 1, and VALUE, which has all the getters of a column of its type. */
  @Override
  public ResultSet getResultSet() throws SQLException {
    return rows(0, value.size());
  }

  @Override
  public ResultSet getResultSet(long index, int count) throws SQLException {
    int from = from(index, count);
    return rows(from, Math.min(count, value.size() - from));
  }

  @Override
  public ResultSet getResultSet(@Nullable Map<String, Class<?>> map) throws SQLException {
    checkMap(map);
    return getResultSet();
  }

  @Override
  public ResultSet getResultSet(long index, int count, @Nullable Map<String, Class<?>> map)
      throws SQLException {
    checkMap(map);
    return getResultSet(index, count);
  }

  private ResultSet rows(int from, int count) throws SQLException {
    checkNotFreed();
    Field index = new Field("INDEX", SqlType.of(TypeName.INT), false);
    Schema schema = new Schema(List.of(index, new Field("VALUE", elementType, true)));
    RowsBuilder indexes = new RowsBuilder(new Schema(List.of(index)), ZoneOffset.UTC);
    int first = value.first() + from;
    for (int row = 0; row < first + count; row++) {
      indexes.appendInt(0, row - value.first() + 1);
    }
    RecordBatch batch =
        new RecordBatch(first + count, List.of(indexes.build().column(0), value.elements()));
    return new HodResultSet(
        new MadeStream(schema, count == 0 ? null : batch), new Rows.Range(first, count));
  }

  /** The elements are bytes of the result still; they go with the last reference. */
  @Override
  public void free() {
    freed = true;
  }

  private int from(long index, int count) throws SQLException {
    if (index < 1 || index > value.size() + 1L || count < 0) {
      throw Errors.badArgument(
          count + " elements from " + index + " of an array of " + value.size());
    }
    return (int) index - 1;
  }

  private void checkNotFreed() throws SQLException {
    if (freed) {
      throw Errors.badArgument("The array was freed");
    }
  }

  private static void checkMap(@Nullable Map<String, Class<?>> map) throws SQLException {
    if (map != null && !map.isEmpty()) {
      throw Errors.notSupported("getArray with a map of types");
    }
  }

  @Override
  public String toString() {
    return value.text();
  }
}
