package dev.hod.kernel.arrow;

import static java.util.Map.entry;

import dev.hod.kernel.arrow.ArrowType.Kind;
import dev.hod.kernel.columns.BinaryColumn;
import dev.hod.kernel.columns.BooleanColumn;
import dev.hod.kernel.columns.ByteColumn;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.DateColumn;
import dev.hod.kernel.columns.DayTimeIntervalColumn;
import dev.hod.kernel.columns.DoubleColumn;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.FloatColumn;
import dev.hod.kernel.columns.IntColumn;
import dev.hod.kernel.columns.JsonColumn;
import dev.hod.kernel.columns.ListColumn;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.MapColumn;
import dev.hod.kernel.columns.MonthIntervalColumn;
import dev.hod.kernel.columns.NullColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.ShortColumn;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.StructColumn;
import dev.hod.kernel.columns.TimestampColumn;
import dev.hod.kernel.columns.Utf8Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The Arrow fields that columns are written as: the table is sea.md 10.1, from right to left. */
final class WrittenFields {
  private static final Map<Class<?>, ArrowType> FLAT =
      Map.ofEntries(
          entry(NullColumn.class, ArrowType.of(Kind.NULL)),
          entry(BooleanColumn.class, ArrowType.of(Kind.BOOL)),
          entry(ByteColumn.class, ArrowType.of(Kind.INT, 8)),
          entry(ShortColumn.class, ArrowType.of(Kind.INT, 16)),
          entry(IntColumn.class, ArrowType.of(Kind.INT, 32)),
          entry(LongColumn.class, ArrowType.of(Kind.INT, 64)),
          entry(FloatColumn.class, ArrowType.of(Kind.FLOAT, 32)),
          entry(DoubleColumn.class, ArrowType.of(Kind.FLOAT, 64)),
          entry(Utf8Column.class, ArrowType.of(Kind.UTF8)),
          entry(JsonColumn.class, ArrowType.of(Kind.UTF8)),
          entry(BinaryColumn.class, ArrowType.of(Kind.BINARY)),
          entry(DateColumn.class, ArrowType.of(Kind.DATE)),
          entry(MonthIntervalColumn.class, ArrowType.of(Kind.INTERVAL)),
          entry(DayTimeIntervalColumn.class, ArrowType.of(Kind.DURATION, TimeUnits.MICROS)));

  private WrittenFields() {}

  /** The fields of a batch, with the names that the schema declares. */
  static List<ArrowField> of(Schema schema, RecordBatch batch) {
    List<ArrowField> fields = new ArrayList<>(schema.size());
    for (int i = 0; i < schema.size(); i++) {
      Field field = schema.field(i);
      fields.add(of(field.name(), field.nullable(), batch.column(i)));
    }
    return fields;
  }

  private static ArrowField of(String name, boolean isNullable, Column column) {
    SqlType type = column.type();
    ArrowType flat = FLAT.get(column.getClass());
    if (flat != null) {
      return new ArrowField(name, isNullable, flat, type.text(), List.of());
    }
    if (column instanceof TimestampColumn times) {
      String zone = times.zone().map(WrittenFields::zoneName).orElse(null);
      ArrowType timestamp = new ArrowType(Kind.TIMESTAMP, TimeUnits.MICROS, 0, zone);
      return new ArrowField(name, isNullable, timestamp, type.text(), List.of());
    }
    if (column instanceof ListColumn list) {
      ArrowField element = part(type, 0, "element", list.elements());
      return nested(name, isNullable, Kind.LIST, type, List.of(element));
    }
    if (column instanceof MapColumn map) {
      ArrowField key = of("key", false, map.keys());
      ArrowField value = part(type, 1, "value", map.values());
      ArrowType struct = ArrowType.of(Kind.STRUCT);
      ArrowField entries = new ArrowField("entries", false, struct, "", List.of(key, value));
      return nested(name, isNullable, Kind.MAP, type, List.of(entries));
    }
    if (column instanceof StructColumn struct) {
      List<ArrowField> parts = new ArrayList<>(struct.size());
      for (int i = 0; i < struct.size(); i++) {
        parts.add(part(type, i, "", struct.field(i)));
      }
      return nested(name, isNullable, Kind.STRUCT, type, parts);
    }
    ArrowType decimal = new ArrowType(Kind.DECIMAL, type.precision(), type.scale(), null);
    return new ArrowField(name, isNullable, decimal, type.text(), List.of());
  }

  /**
   * A part of a nested column.
   *
   * @param usual its name where the type names none
   */
  private static ArrowField part(SqlType type, int index, String usual, Column column) {
    boolean isDeclared = index < type.children().size();
    String name = isDeclared && usual.isEmpty() ? type.children().get(index).name() : usual;
    return of(name, !isDeclared || type.children().get(index).nullable(), column);
  }

  private static ArrowField nested(
      String name, boolean isNullable, Kind kind, SqlType type, List<ArrowField> children) {
    return new ArrowField(name, isNullable, ArrowType.of(kind), type.text(), children);
  }

  /** Java's {@code Z} is no name of a zone elsewhere. */
  private static String zoneName(java.time.ZoneId zone) {
    return zone.getId().equals("Z") ? "UTC" : zone.getId();
  }

  /**
   * Whether a batch of fields {@code b} can stand behind one of {@code a}: names and zones apart.
   */
  static boolean areLaidOutAlike(List<ArrowField> a, List<ArrowField> b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (!areAlike(a.get(i).type(), b.get(i).type())
          || !areLaidOutAlike(a.get(i).children(), b.get(i).children())) {
        return false;
      }
    }
    return true;
  }

  private static boolean areAlike(ArrowType a, ArrowType b) {
    return a.kind() == b.kind() && a.a() == b.a() && a.b() == b.b() && isZoned(a) == isZoned(b);
  }

  private static boolean isZoned(ArrowType type) {
    return type.zone() != null;
  }
}
