package dev.hod.kernel.columns;

import java.io.Serializable;
import java.util.List;

/**
 * A SQL type, parsed once from the server's spelling. Immutable; two types are equal when they were
 * spelled alike.
 *
 * @param name which type it is
 * @param precision of a DECIMAL (1 to 38); the length of a CHAR or VARCHAR; else 0
 * @param scale of a DECIMAL; else 0
 * @param text the spelling to show: {@code DECIMAL(18,2)}, {@code INTERVAL DAY TO SECOND}, {@code
 *     ARRAY<INT>}
 * @param children of an ARRAY its {@code element}, of a MAP its {@code key} and {@code value}, of a
 *     STRUCT its fields; else empty, as it is where the server named the type without them
 */
public record SqlType(TypeName name, int precision, int scale, String text, List<Field> children)
    implements Serializable {

  /** Takes a copy of {@code children}. */
  public SqlType {
    children = List.copyOf(children);
  }

  /** A type without arguments, spelled as its name. */
  public static SqlType of(TypeName name) {
    return switch (name) {
      case INTERVAL_YEAR_MONTH -> new SqlType(name, 0, 0, "INTERVAL YEAR TO MONTH", List.of());
      case INTERVAL_DAY_TIME -> new SqlType(name, 0, 0, "INTERVAL DAY TO SECOND", List.of());
      case DECIMAL -> decimal(10, 0);
      case BOOLEAN,
          TINYINT,
          SMALLINT,
          INT,
          BIGINT,
          FLOAT,
          DOUBLE,
          STRING,
          CHAR,
          VARCHAR,
          BINARY,
          DATE,
          TIMESTAMP,
          TIMESTAMP_NTZ,
          VOID,
          ARRAY,
          MAP,
          STRUCT,
          VARIANT,
          GEOMETRY,
          GEOGRAPHY,
          OTHER ->
          new SqlType(name, 0, 0, name.name(), List.of());
    };
  }

  /** DECIMAL(precision, scale). */
  public static SqlType decimal(int precision, int scale) {
    String text = "DECIMAL(" + precision + "," + scale + ")";
    return new SqlType(TypeName.DECIMAL, precision, scale, text, List.of());
  }

  /** Whether values have parts: ARRAY, MAP or STRUCT. */
  public boolean isNested() {
    return name == TypeName.ARRAY || name == TypeName.MAP || name == TypeName.STRUCT;
  }

  /**
   * Reads a type's text as the server spells it, in any case, enum names ({@code LONG}, {@code
   * BYTE}) and underscored intervals included. What can't be read becomes {@link TypeName#OTHER}
   * with its text kept. The {@link #text} of a flat type is its usual spelling ({@code BIGINT} for
   * {@code long}), that of a nested one stays as it was given.
   *
   * @throws dev.hod.kernel.error.HodException {@code MALFORMED_DATA} when it nests deeper than 100
   *     levels
   */
  public static SqlType parse(String typeText) {
    return TypeParser.parse(typeText);
  }
}
