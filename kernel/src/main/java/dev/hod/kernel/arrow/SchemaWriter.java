package dev.hod.kernel.arrow;

import dev.hod.kernel.arrow.FlatBuilder.Table;
import java.util.List;

/**
 * Writes the Schema table of an Arrow stream. Slots and numbers are those of Arrow's Schema.fbs;
 * the reader is {@link SchemaReader}. Vectors are written though they are empty: some readers want
 * them.
 */
final class SchemaWriter {
  private static final String SQL_NAME = "Spark:DataType:SqlName";
  private static final int DATE_DAYS = 0;
  private static final int INTERVAL_MONTHS = 0;

  private final FlatBuilder flat;

  private SchemaWriter(FlatBuilder flat) {
    this.flat = flat;
  }

  /** Writes the schema as what {@code slot} of {@code message} refers to. */
  static void write(FlatBuilder flat, Table message, int slot, List<ArrowField> fields) {
    // endianness (little), fields
    Table schema = flat.table(message, slot, 2, 4);
    new SchemaWriter(flat).fields(schema, 1, fields);
  }

  private void fields(Table parent, int slot, List<ArrowField> fields) {
    int vector = flat.tables(parent, slot, fields.size());
    for (int i = 0; i < fields.size(); i++) {
      ArrowField field = fields.get(i);
      int metadata = field.sqlName().isEmpty() ? 0 : 4;
      // name, nullable, type's kind, type, dictionary, children, metadata
      Table table = flat.element(vector, i, 4, 1, 1, 4, 0, 4, metadata);
      flat.string(table, 0, field.name());
      flat.int8(table, 1, field.isNullable() ? 1 : 0);
      type(table, field.type());
      fields(table, 5, field.children());
      if (metadata != 0) {
        Table pair = flat.element(flat.tables(table, 6, 1), 0, 4, 4);
        flat.string(pair, 0, SQL_NAME);
        flat.string(pair, 1, field.sqlName());
      }
    }
  }

  private void type(Table field, ArrowType type) {
    switch (type.kind()) {
      case NULL -> plain(field, 1);
      case INT -> {
        Table details = member(field, 2, 4, 1);
        flat.int32(details, 0, type.a());
        flat.int8(details, 1, 1); // signed
      }
      case FLOAT -> flat.int16(member(field, 3, 2), 0, type.a() == 32 ? 1 : 2);
      case BINARY -> plain(field, 4);
      case UTF8 -> plain(field, 5);
      case BOOL -> plain(field, 6);
      case DECIMAL -> {
        Table details = member(field, 7, 4, 4, 4);
        flat.int32(details, 0, type.a());
        flat.int32(details, 1, type.b());
        flat.int32(details, 2, 128);
      }
      case DATE -> flat.int16(member(field, 8, 2), 0, DATE_DAYS);
      case TIMESTAMP -> timestamp(field, type);
      case INTERVAL -> flat.int16(member(field, 11, 2), 0, INTERVAL_MONTHS);
      case LIST -> plain(field, 12);
      case STRUCT -> plain(field, 13);
      case MAP -> flat.int8(member(field, 17, 1), 0, 0); // keys in any order
      case DURATION -> flat.int16(member(field, 18, 2), 0, type.a());
      case LARGE_BINARY -> plain(field, 19);
      case LARGE_UTF8 -> plain(field, 20);
    }
  }

  private void timestamp(Table field, ArrowType type) {
    String zone = type.zone();
    Table details = member(field, 10, 2, zone == null ? 0 : 4);
    flat.int16(details, 0, type.a());
    if (zone != null) {
      flat.string(details, 1, zone);
    }
  }

  private void plain(Table field, int number) {
    member(field, number);
  }

  /** The table of a type, which the union has the number for. */
  private Table member(Table field, int number, int... widths) {
    flat.int8(field, 2, number);
    return flat.table(field, 3, widths);
  }
}
