package dev.hod.jdbc;

import java.sql.SQLException;
import java.sql.Struct;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A STRUCT of a result. Immutable; outlives the result. Its {@code toString} is its JSON. */
final class HodStruct implements Struct {
  private final NestedValue value;

  HodStruct(NestedValue value) {
    this.value = value;
  }

  /** The whole spelling: {@code STRUCT<a: INT, b: STRING>}. */
  @Override
  public String getSQLTypeName() {
    return value.type().text();
  }

  /** The values of the fields, in order, of the classes that {@code getObject} gives. */
  @Override
  public @Nullable Object[] getAttributes() throws SQLException {
    return value.fields();
  }

  @Override
  public @Nullable Object[] getAttributes(@Nullable Map<String, Class<?>> map) throws SQLException {
    if (map != null && !map.isEmpty()) {
      throw Errors.notSupported("getAttributes with a map of types");
    }
    return getAttributes();
  }

  @Override
  public String toString() {
    return value.text();
  }
}
