package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.SqlType;
import org.jspecify.annotations.Nullable;

/** The numbers that {@code SHOW COLUMNS} tells of a column's type. */
final class Sizes {
  private Sizes() {}

  static @Nullable Integer size(SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INT, DATE -> 10;
      case BIGINT -> 19;
      case FLOAT -> 7;
      case DOUBLE -> 15;
      case DECIMAL, CHAR, VARCHAR -> type.precision();
      case STRING -> 255;
      case BOOLEAN, BINARY -> 1;
      case TIMESTAMP, TIMESTAMP_NTZ -> 29;
      case YEAR_MONTH, DAY_TIME, ANY_INTERVAL, VOID, ARRAY, MAP, STRUCT -> null;
    };
  }

  static @Nullable Integer digits(SqlType type) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT, DECIMAL -> type.scale();
      default -> null;
    };
  }

  static @Nullable Integer radix(SqlType type) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT, DECIMAL, FLOAT, DOUBLE -> 10;
      default -> null;
    };
  }
}
