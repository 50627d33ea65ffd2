package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.arrow.ArrowType.Kind;
import dev.hod.kernel.arrow.FlatTable.FlatVector;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the Schema table of an Arrow stream. Slots and numbers are those of Arrow's Schema.fbs.
 * What hod does not read is refused here, by its name, before any data is touched. One use.
 */
final class SchemaReader {
  /** Deeper than any type text may nest. */
  private static final int MAX_DEPTH = 128;

  private static final List<String> TYPE_NAMES =
      List.of(
          "NONE",
          "Null",
          "Int",
          "FloatingPoint",
          "Binary",
          "Utf8",
          "Bool",
          "Decimal",
          "Date",
          "Time",
          "Timestamp",
          "Interval",
          "List",
          "Struct",
          "Union",
          "FixedSizeBinary",
          "FixedSizeList",
          "Map",
          "Duration",
          "LargeBinary",
          "LargeUtf8",
          "LargeList",
          "RunEndEncoded",
          "BinaryView",
          "Utf8View",
          "ListView",
          "LargeListView");

  /**
   * What may yet be read, in bytes. References can be shared, so that a small message may fan out
   * into a schema without end; an honest one shares little more than names.
   */
  private long budget;

  private SchemaReader(long budget) {
    this.budget = budget;
  }

  /**
   * @param messageLength of the metadata in which the table stands
   */
  static List<ArrowField> read(FlatTable schema, int messageLength) {
    if (schema.int16(0, 0) != 0) {
      throw MALFORMED_DATA.because("Arrow data in big-endian order is not supported");
    }
    return new SchemaReader(16L * messageLength).fields(schema, 1, 0);
  }

  private List<ArrowField> fields(FlatTable table, int slot, int depth) {
    FlatVector vector = table.vector(slot, Integer.BYTES);
    if (vector == null) {
      return List.of();
    }
    if (depth > MAX_DEPTH) {
      throw MALFORMED_DATA.because("an Arrow schema nests deeper than %d levels", MAX_DEPTH);
    }
    List<ArrowField> fields = new ArrayList<>();
    for (int i = 0; i < vector.size(); i++) {
      spend(64);
      fields.add(field(table.element(vector, i), depth));
    }
    return fields;
  }

  private ArrowField field(FlatTable field, int depth) {
    String name = string(field, 0);
    String shown = name == null ? "" : name;
    int number = field.union(2);
    FlatTable details = field.table(3);
    ArrowType type = details == null ? null : type(number, details);
    if (type == null) {
      String typeName = number < TYPE_NAMES.size() ? TYPE_NAMES.get(number) : "number " + number;
      throw refused(shown, "the Arrow type " + typeName + " is not supported in this form");
    }
    List<ArrowField> children = fields(field, 5, depth + 1);
    checkChildren(shown, type, children);
    return new ArrowField(
        shown, field.bool(1, false), type, sqlName(field), encoding(shown, field), children);
  }

  private static @Nullable DictionaryEncoding encoding(String name, FlatTable field) {
    FlatTable encoding = field.table(4);
    if (encoding == null) {
      return null;
    }
    FlatTable index = encoding.table(1);
    int bits = index == null ? 32 : index.int32(0, 0);
    if (integer(bits) == null || encoding.int16(3, 0) != 0) {
      throw refused(name, "a dictionary of this form is not supported");
    }
    return new DictionaryEncoding(
        encoding.int64(0, 0), bits, index == null || index.bool(1, false));
  }

  private @Nullable String string(FlatTable table, int slot) {
    FlatVector characters = table.vector(slot, 1);
    spend(characters == null ? 0 : characters.size());
    return table.string(slot);
  }

  private void spend(int bytes) {
    budget -= bytes;
    if (budget < 0) {
      throw MALFORMED_DATA.because("an Arrow schema refers to the same bytes over and over");
    }
  }

  private static RuntimeException refused(String name, String why) {
    return MALFORMED_DATA.because("column %s: %s", name, why);
  }

  private @Nullable ArrowType type(int number, FlatTable details) {
    return switch (number) {
      case 1 -> ArrowType.of(Kind.NULL);
      case 2 -> details.bool(1, false) ? integer(details.int32(0, 0)) : null;
      case 3 -> floating(details.int16(0, 0));
      case 4 -> ArrowType.of(Kind.BINARY);
      case 5 -> ArrowType.of(Kind.UTF8);
      case 6 -> ArrowType.of(Kind.BOOL);
      case 7 -> decimal(details.int32(0, 0), details.int32(1, 0), details.int32(2, 128));
      case 8 -> details.int16(0, 1) == 0 ? ArrowType.of(Kind.DATE) : null;
      case 10 -> timed(Kind.TIMESTAMP, details.int16(0, 0), string(details, 1));
      case 11 -> details.int16(0, 0) == 0 ? ArrowType.of(Kind.INTERVAL) : null;
      case 12 -> ArrowType.of(Kind.LIST);
      case 13 -> ArrowType.of(Kind.STRUCT);
      case 17 -> ArrowType.of(Kind.MAP);
      case 18 -> timed(Kind.DURATION, details.int16(0, 1), null);
      case 19 -> ArrowType.of(Kind.LARGE_BINARY);
      case 20 -> ArrowType.of(Kind.LARGE_UTF8);
      default -> null;
    };
  }

  private static @Nullable ArrowType integer(int bits) {
    return switch (bits) {
      case 8, 16, 32, 64 -> ArrowType.of(Kind.INT, bits);
      default -> null;
    };
  }

  private static @Nullable ArrowType floating(int precision) {
    return switch (precision) {
      case 1 -> ArrowType.of(Kind.FLOAT, 32);
      case 2 -> ArrowType.of(Kind.FLOAT, 64);
      default -> null;
    };
  }

  private static @Nullable ArrowType decimal(int precision, int scale, int bits) {
    boolean isRead =
        bits == 128 && precision >= 1 && precision <= 38 && scale >= 0 && scale <= precision;
    return isRead ? new ArrowType(Kind.DECIMAL, precision, scale, null) : null;
  }

  private static @Nullable ArrowType timed(Kind kind, int unit, @Nullable String zone) {
    String named = zone == null || zone.isEmpty() ? null : zone;
    return TimeUnits.isKnown(unit) ? new ArrowType(kind, unit, 0, named) : null;
  }

  private static void checkChildren(String name, ArrowType type, List<ArrowField> children) {
    boolean isRight =
        switch (type.kind()) {
          case LIST -> children.size() == 1;
          case MAP ->
              children.size() == 1
                  && children.get(0).encoding() == null
                  && children.get(0).type().kind() == Kind.STRUCT
                  && children.get(0).children().size() == 2;
          case STRUCT -> true;
          case NULL,
              INT,
              FLOAT,
              BINARY,
              UTF8,
              BOOL,
              DECIMAL,
              DATE,
              TIMESTAMP,
              INTERVAL,
              DURATION,
              LARGE_BINARY,
              LARGE_UTF8 ->
              children.isEmpty();
        };
    if (!isRight) {
      throw refused(name, "an Arrow " + type + " with " + children.size() + " children");
    }
  }

  private String sqlName(FlatTable field) {
    FlatVector pairs = field.vector(6, Integer.BYTES);
    for (int i = 0; pairs != null && i < pairs.size(); i++) {
      spend(16);
      FlatTable pair = field.element(pairs, i);
      boolean isSqlName = "Spark:DataType:SqlName".equals(string(pair, 0));
      String value = isSqlName ? string(pair, 1) : null;
      if (value != null) {
        return value;
      }
    }
    return "";
  }
}
