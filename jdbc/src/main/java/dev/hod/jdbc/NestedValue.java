package dev.hod.jdbc;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.JsonColumn;
import dev.hod.kernel.columns.ListColumn;
import dev.hod.kernel.columns.MapColumn;
import dev.hod.kernel.columns.NestedColumn;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.StructColumn;
import dev.hod.kernel.error.HodException;
import java.sql.SQLException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One array, map or struct: a row of a nested column. Immutable, so it outlives the result that it
 * came from; it keeps the batch's bytes as long as it is kept.
 */
record NestedValue(NestedColumn column, int row) {

  /** The value at {@code row} of a column of a nested type; one that is text is read. */
  static NestedValue of(Column column, int row) throws SQLException {
    if (column instanceof JsonColumn json) {
      try {
        return new NestedValue(json.read(row), 0);
      } catch (HodException e) {
        throw Errors.notA(json.received(row), column.type().text());
      }
    }
    return new NestedValue((NestedColumn) column, row);
  }

  SqlType type() {
    return column.type();
  }

  /** The value as JSON. */
  String text() {
    return column.text(row);
  }

  boolean isMap() {
    return column instanceof MapColumn;
  }

  /** The elements of an array, the values of a map, in a column that has others too. */
  Column elements() {
    return column instanceof MapColumn map ? map.values() : ((ListColumn) column).elements();
  }

  /** Where in {@link #elements()} those of this value begin. */
  int first() {
    return column instanceof MapColumn map ? map.first(row) : ((ListColumn) column).first(row);
  }

  /** How many elements of an array, entries of a map or fields of a struct there are. */
  int size() {
    if (column instanceof StructColumn struct) {
      return struct.size();
    }
    int end = column instanceof MapColumn map ? map.end(row) : ((ListColumn) column).end(row);
    return end - first();
  }

  /** A map of what {@code getObject} gives for its keys and values, in the server's order. */
  Map<@Nullable Object, @Nullable Object> asMap() throws SQLException {
    MapColumn map = (MapColumn) column;
    Getters keys = Getters.of(map.keys());
    Getters values = Getters.of(map.values());
    Map<@Nullable Object, @Nullable Object> entries = new LinkedHashMap<>();
    for (int i = map.first(row); i < map.end(row); i++) {
      entries.put(
          keys.isNull(i) ? null : keys.asObject(i), values.isNull(i) ? null : values.asObject(i));
    }
    return Collections.unmodifiableMap(entries);
  }

  /** What {@code getObject} gives for each field of a struct. */
  @Nullable Object[] fields() throws SQLException {
    StructColumn struct = (StructColumn) column;
    @Nullable Object[] values = new @Nullable Object[struct.size()];
    for (int i = 0; i < values.length; i++) {
      Getters getters = Getters.of(struct.field(i));
      values[i] = getters.isNull(row) ? null : getters.asObject(row);
    }
    return values;
  }
}
