package dev.hod.warehouse.thrift;

import dev.hod.warehouse.thrift.wire.Struct;
import org.jspecify.annotations.Nullable;

/** Which types come in Arrow's own form, and not as text (TSparkArrowTypes, thrift.md 2.5). */
record NativeTypes(
    boolean timestamps, boolean decimals, boolean nested, boolean intervals, boolean voids) {
  static final NativeTypes ALL = new NativeTypes(true, true, true, true, true);

  /** What the client wishes; a type that it does not mention comes as text. */
  static NativeTypes read(@Nullable Struct wish, boolean timestampsAsText) {
    Struct given = wish == null ? Struct.EMPTY : wish;
    return new NativeTypes(
        given.bool(1, false) && !timestampsAsText,
        given.bool(2, false),
        given.bool(3, false),
        given.bool(4, false),
        given.bool(5, false));
  }

  /** Whether a column of the service's type {@code typeName} stays as it is. */
  boolean keeps(String typeName) {
    return switch (typeName) {
      case "TIMESTAMP", "TIMESTAMP_NTZ" -> timestamps;
      case "DECIMAL" -> decimals;
      case "ARRAY", "MAP", "STRUCT" -> nested;
      case "INTERVAL" -> intervals;
      case "NULL" -> voids;
      default -> true;
    };
  }
}
