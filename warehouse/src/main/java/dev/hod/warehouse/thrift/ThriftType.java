package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.ResultColumn;
import dev.hod.warehouse.thrift.wire.StructWriter;
import dev.hod.warehouse.thrift.wire.WireType;
import java.util.Objects;

/** The types of columns (TTypeId, thrift.md 3.3), each with the column form it takes (4.2). */
enum ThriftType {
  BOOLEAN(0, 1, WireType.BOOL),
  BYTE(1, 2, WireType.BYTE),
  SHORT(2, 3, WireType.I16),
  INT(3, 4, WireType.I32),
  LONG(4, 5, WireType.I64),
  FLOAT(5, 6, WireType.DOUBLE),
  DOUBLE(6, 6, WireType.DOUBLE),
  STRING(7, 7, WireType.STRING),
  TIMESTAMP(8, 7, WireType.STRING),
  BINARY(9, 8, WireType.STRING),
  ARRAY(10, 7, WireType.STRING),
  MAP(11, 7, WireType.STRING),
  STRUCT(12, 7, WireType.STRING),
  DECIMAL(15, 7, WireType.STRING),
  NULL(16, 7, WireType.STRING),
  DATE(17, 7, WireType.STRING),
  MONTHS(20, 7, WireType.STRING),
  TIME(21, 7, WireType.STRING);

  private final int id;
  private final int column;
  private final WireType wire;

  ThriftType(int id, int column, WireType wire) {
    this.id = id;
    this.column = column;
    this.wire = wire;
  }

  /** The type of a result's column: it does not tell a wall clock or a CHAR apart. */
  static ThriftType of(ResultColumn column) {
    String interval = Objects.requireNonNullElse(column.intervalType(), "");
    return switch (column.typeName()) {
      case "TIMESTAMP_NTZ" -> TIMESTAMP;
      case "CHAR" -> STRING;
      case "INTERVAL" -> interval.startsWith("YEAR") || interval.equals("MONTH") ? MONTHS : TIME;
      default -> valueOf(column.typeName());
    };
  }

  /** Its number in the union TColumn. */
  int column() {
    return column;
  }

  /** What the values of such a column are. */
  WireType wire() {
    return wire;
  }

  /** Field 2 of a TColumnDesc: a TTypeDesc of one entry. */
  void write(ResultColumn of, StructWriter out) {
    out.begin(2);
    out.list(1, WireType.STRUCT, 1);
    out.begin(1);
    out.i32(1, id);
    Integer precision = of.precision();
    Integer scale = of.scale();
    if (this == DECIMAL && precision != null && scale != null) {
      out.begin(2);
      out.map(1, WireType.STRUCT, 2);
      qualifier("precision", precision, out);
      qualifier("scale", scale, out);
      out.stop();
    }
    out.stop(); // TPrimitiveTypeEntry
    out.stop(); // TTypeEntry
    out.stop(); // TTypeDesc
  }

  private static void qualifier(String name, int value, StructWriter out) {
    out.rawText(name);
    out.i32(1, value);
    out.stop();
  }
}
