package dev.hod.kernel.columns;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What JDBC's metadata says of each SQL type: one table for {@code getColumns}, {@code getTypeInfo}
 * and whoever else describes a column. The codes are the constants of {@code java.sql.Types}.
 */
public final class TypeFacts {
  /** The length that drivers give for a STRING, which has none of its own (sea.md 8.5). */
  public static final int STRING_LENGTH = 255;

  /** The length that drivers give for a BINARY (sea.md 8.8). */
  public static final int BINARY_LENGTH = 32_767;

  /** The longest an interval is as text (sea.md 8.8). */
  public static final int INTERVAL_LENGTH = 40;

  /** A timestamp as text: {@code 2024-02-29 23:59:59.123456}. */
  public static final int TIMESTAMP_LENGTH = 26;

  /** The digits of a timestamp after the point. */
  public static final int TIMESTAMP_DIGITS = 6;

  private static final int UTF8_BYTES = 4;

  private static final Set<TypeName> WHOLE_NUMBERS =
      Set.of(TypeName.TINYINT, TypeName.SMALLINT, TypeName.INT, TypeName.BIGINT);

  private TypeFacts() {}

  /** The type's number in {@code java.sql.Types}. */
  public static int code(TypeName type) {
    return switch (type) {
      case TINYINT -> -6;
      case BIGINT -> -5;
      case BINARY -> -2;
      case VOID -> 0;
      case CHAR -> 1;
      case DECIMAL -> 3;
      case INT -> 4;
      case SMALLINT -> 5;
      case FLOAT -> 6;
      case DOUBLE -> 8;
      case STRING, VARCHAR, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> 12;
      case BOOLEAN -> 16;
      case DATE -> 91;
      case TIMESTAMP, TIMESTAMP_NTZ -> 93;
      case VARIANT, GEOMETRY, GEOGRAPHY, OTHER -> 1111;
      case MAP -> 2000;
      case STRUCT -> 2002;
      case ARRAY -> 2003;
    };
  }

  /**
   * Digits of a number, characters of a text, a time or an interval, bytes of a BINARY; null where
   * a size means nothing.
   */
  public static @Nullable Integer size(SqlType type) {
    return switch (type.name()) {
      case BOOLEAN -> 1;
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INT, DATE -> 10;
      case BIGINT -> 19;
      case FLOAT -> 7;
      case DOUBLE -> 15;
      case DECIMAL -> type.precision();
      case CHAR, VARCHAR -> type.precision() == 0 ? STRING_LENGTH : type.precision();
      case STRING -> STRING_LENGTH;
      case BINARY -> BINARY_LENGTH;
      case TIMESTAMP, TIMESTAMP_NTZ -> TIMESTAMP_LENGTH;
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> INTERVAL_LENGTH;
      case VOID, ARRAY, MAP, STRUCT, VARIANT, GEOMETRY, GEOGRAPHY, OTHER -> null;
    };
  }

  /** Digits after the point; null where there is no point. */
  public static @Nullable Integer digits(SqlType type) {
    if (type.name() == TypeName.DECIMAL) {
      return type.scale();
    }
    if (isTimestamp(type.name())) {
      return TIMESTAMP_DIGITS;
    }
    return WHOLE_NUMBERS.contains(type.name()) ? 0 : null;
  }

  /** The base that {@link #size} counts in; null unless a number. */
  public static @Nullable Integer radix(TypeName type) {
    return isNumber(type) ? 10 : null;
  }

  /** Whether values are numbers. */
  public static boolean isNumber(TypeName type) {
    return WHOLE_NUMBERS.contains(type)
        || type == TypeName.DECIMAL
        || type == TypeName.FLOAT
        || type == TypeName.DOUBLE;
  }

  /** ODBC's subcode: 1 a date, 3 a timestamp; else null. */
  public static @Nullable Integer datetimeSubcode(TypeName type) {
    if (type == TypeName.DATE) {
      return 1;
    }
    return isTimestamp(type) ? 3 : null;
  }

  private static boolean isTimestamp(TypeName type) {
    return type == TypeName.TIMESTAMP || type == TypeName.TIMESTAMP_NTZ;
  }

  /** Whether values are text that a table keeps as such. */
  public static boolean isText(TypeName type) {
    return type == TypeName.STRING || type == TypeName.CHAR || type == TypeName.VARCHAR;
  }

  /** How many bytes a value of the size has at most; null unless text or BINARY. */
  public static @Nullable Integer octets(SqlType type) {
    Integer size = size(type);
    if (size != null && isText(type.name())) {
      return (int) Math.min((long) size * UTF8_BYTES, Integer.MAX_VALUE);
    }
    return type.name() == TypeName.BINARY ? size : null;
  }

  /**
   * The type's name, in capitals and without the numbers that have columns of their own; the whole
   * spelling where it says more: {@code ARRAY<INT>}, {@code GEOMETRY(4326)}.
   */
  public static String shownName(SqlType type) {
    return switch (type.name()) {
      case ARRAY, MAP, STRUCT, GEOMETRY, GEOGRAPHY, OTHER -> type.text();
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> type.text();
      case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE, DECIMAL -> type.name().name();
      case STRING, CHAR, VARCHAR, BINARY, VARIANT, VOID -> type.name().name();
      case DATE, TIMESTAMP, TIMESTAMP_NTZ -> type.name().name();
    };
  }
}
