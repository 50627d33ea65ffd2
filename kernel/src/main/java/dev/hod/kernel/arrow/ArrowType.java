package dev.hod.kernel.arrow;

import org.jspecify.annotations.Nullable;

/**
 * An Arrow type as a stream's schema declares it.
 *
 * @param a the width in bits of INT, FLOAT and DECIMAL's precision; the unit of a DATE, TIMESTAMP,
 *     DURATION or INTERVAL as Arrow numbers it; else 0
 * @param b the scale of a DECIMAL; else 0
 * @param zone of a TIMESTAMP; null when it has none
 */
record ArrowType(Kind kind, int a, int b, @Nullable String zone) {
  /** What hod reads, and two that it names when it refuses them. */
  enum Kind {
    NULL,
    INT,
    FLOAT,
    BINARY,
    UTF8,
    BOOL,
    DECIMAL,
    DATE,
    TIMESTAMP,
    INTERVAL,
    LIST,
    STRUCT,
    MAP,
    DURATION,
    LARGE_BINARY,
    LARGE_UTF8
  }

  static ArrowType of(Kind kind) {
    return new ArrowType(kind, 0, 0, null);
  }

  static ArrowType of(Kind kind, int a) {
    return new ArrowType(kind, a, 0, null);
  }

  /** For messages: {@code INT(32)}, {@code TIMESTAMP(us, Etc/UTC)}. */
  @Override
  public String toString() {
    return switch (kind) {
      case INT, FLOAT -> kind + "(" + a + ")";
      case DECIMAL -> "DECIMAL(" + a + "," + b + ")";
      case TIMESTAMP -> "TIMESTAMP(" + TimeUnits.name(a) + (zone == null ? ")" : ", " + zone + ")");
      case DURATION -> "DURATION(" + TimeUnits.name(a) + ")";
      case INTERVAL -> "INTERVAL(YEAR_MONTH)";
      case DATE -> "DATE(days)";
      case NULL, BINARY, UTF8, BOOL, LIST, STRUCT, MAP, LARGE_BINARY, LARGE_UTF8 -> kind.name();
    };
  }
}
