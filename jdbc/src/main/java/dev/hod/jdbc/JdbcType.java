package dev.hod.jdbc;

import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeFacts;
import dev.hod.kernel.columns.TypeName;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Date;
import java.sql.Struct;
import java.sql.Timestamp;
import java.util.Map;

/**
 * What JDBC says of a SQL type (sea.md 10.1). The numbers are those of {@link TypeFacts}, so that
 * {@code getColumns}, {@code getTypeInfo} and a result's metadata agree.
 *
 * <p>The class is the one {@code getObject} gives: {@code Integer} for TINYINT and SMALLINT, as
 * JDBC's table B-3 has it; text for what has no object in JDBC (intervals, VARIANT).
 */
final class JdbcType {
  private JdbcType() {}

  /** The constant of {@link java.sql.Types}. */
  static int code(TypeName type) {
    return TypeFacts.code(type);
  }

  /** The class of what {@code getObject} gives. */
  static Class<?> objectClass(TypeName type) {
    return switch (type) {
      case BOOLEAN -> Boolean.class;
      case TINYINT, SMALLINT, INT -> Integer.class;
      case BIGINT -> Long.class;
      case FLOAT -> Float.class;
      case DOUBLE -> Double.class;
      case DECIMAL -> BigDecimal.class;
      case BINARY -> byte[].class;
      case DATE -> Date.class;
      case TIMESTAMP, TIMESTAMP_NTZ -> Timestamp.class;
      case STRING, CHAR, VARCHAR, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, VOID -> String.class;
      case VARIANT, GEOMETRY, GEOGRAPHY, OTHER -> String.class;
      case ARRAY -> Array.class;
      case MAP -> Map.class;
      case STRUCT -> Struct.class;
    };
  }

  /** Digits of a number, characters of a text or a time, bytes of a BINARY; 0 where unknown. */
  static int precision(SqlType type) {
    Integer size = TypeFacts.size(type);
    return size == null ? 0 : size;
  }

  /** Digits after the point. */
  static int scale(SqlType type) {
    Integer digits = TypeFacts.digits(type);
    return digits == null ? 0 : digits;
  }

  /** The most characters a value takes as text, as far as is known. */
  static int displaySize(SqlType type) {
    return switch (type.name()) {
      case BOOLEAN -> 5;
      case TINYINT -> 4;
      case SMALLINT -> 6;
      case INT -> 11;
      case BIGINT -> 20;
      case FLOAT -> 14;
      case DOUBLE -> 24;
      case DECIMAL -> decimalSize(precision(type), type.scale());
      case BINARY -> 2 * TypeFacts.BINARY_LENGTH;
      case VOID -> 4;
      case STRING, CHAR, VARCHAR, DATE, TIMESTAMP, TIMESTAMP_NTZ -> precision(type);
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> precision(type);
      case ARRAY, MAP, STRUCT, VARIANT, GEOMETRY, GEOGRAPHY, OTHER -> TypeFacts.STRING_LENGTH;
    };
  }

  /** A sign, a point where there are decimals, and a zero before it where there is no digit. */
  private static int decimalSize(int precision, int scale) {
    return precision + 1 + (scale > 0 ? 1 : 0) + (scale == precision ? 1 : 0);
  }

  /** Whether values are numbers with a sign. */
  static boolean isSigned(TypeName type) {
    return TypeFacts.isNumber(type);
  }

  /** Whether upper and lower case differ when values are compared. */
  static boolean isText(TypeName type) {
    return TypeFacts.isText(type);
  }
}
