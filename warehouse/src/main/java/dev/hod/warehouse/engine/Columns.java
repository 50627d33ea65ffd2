package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.SqlType.Kind;
import org.jspecify.annotations.Nullable;

/** Describes columns as the manifest does. */
final class Columns {
  private Columns() {}

  static ResultColumn describe(String name, SqlType type) {
    boolean decimal = type.kind() == Kind.DECIMAL;
    @Nullable String interval = type.interval().isEmpty() ? null : type.interval();
    return new ResultColumn(
        name,
        type.text(),
        type.typeName(),
        decimal ? type.precision() : null,
        decimal ? type.scale() : null,
        interval);
  }
}
