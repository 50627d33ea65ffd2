package dev.hod.jdbc;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.StructColumn;
import java.sql.Array;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** ARRAY, MAP and STRUCT, which came as columns or as JSON text: text is JSON either way. */
final class NestedGetters extends Getters {
  private final Column column;

  static Getters over(Column column) {
    return new NestedGetters(column);
  }

  private NestedGetters(Column column) {
    super(column);
    this.column = column;
  }

  NestedValue at(int row) throws SQLException {
    return NestedValue.of(column, row);
  }

  @Override
  Object asObject(int row) throws SQLException {
    NestedValue value = at(row);
    return value.isMap()
        ? value.asMap()
        : value.column() instanceof StructColumn ? new HodStruct(value) : new HodArray(value);
  }

  @Override
  Array asArray(int row) throws SQLException {
    return asObject(row) instanceof Array array ? array : super.asArray(row);
  }

  @Override
  @Nullable Object asParts(int row, Class<?> type) throws SQLException {
    return NestedAs.read(at(row), type);
  }
}
