package dev.hod.kernel.thrift;

import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import java.util.List;

/** TColumnDesc with its TTypeDesc (thrift.md 2.7): a column's name and declared type. */
record ColumnDesc(String name, TypeDesc type) {

  static ColumnDesc read(ThriftReader in) {
    String name = null;
    TypeDesc type = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> name = in.string(name);
        case 2 -> type = in.isStruct() ? TypeDesc.read(in) : type;
        default -> {}
      }
    }
    if (name == null || type == null) {
      throw in.malformed("a column without its name or its type");
    }
    return new ColumnDesc(name, type);
  }

  /**
   * The column as the kernel has it.
   *
   * @param plain a plain server's TIMESTAMP is a wall clock
   */
  Field field(boolean plain) {
    SqlType sql = type.sqlType();
    boolean isWallClock = plain && type.id() == TypeDesc.TIMESTAMP;
    return new Field(name, isWallClock ? SqlType.of(TypeName.TIMESTAMP_NTZ) : sql, true);
  }

  /**
   * TTypeDesc, of which servers fill the first entry alone.
   *
   * @param id TTypeId's number (thrift.md 3.3)
   * @param precision of a DECIMAL; -1 when not given
   * @param scale of a DECIMAL; -1 when not given
   * @param length of a CHAR or VARCHAR; 0 when not given
   */
  record TypeDesc(int id, int precision, int scale, int length) {
    static final int TIMESTAMP = 8;
    private static final int MOST_DIGITS = 38;
    private static final int PRIMITIVE = 1;

    static TypeDesc read(ThriftReader in) {
      TypeDesc first = null;
      while (in.next()) {
        int count = in.field() == 1 ? in.list(WireType.STRUCT) : 0;
        for (int i = 0; i < count; i++) {
          TypeDesc entry = entry(in);
          first = first == null ? entry : first;
        }
      }
      if (first == null) {
        throw in.malformed("a column's type without an entry");
      }
      return first;
    }

    /** TTypeEntry, a union. The kinds that point to other entries are known by their names. */
    private static TypeDesc entry(ThriftReader in) {
      TypeDesc entry = null;
      while (in.next()) {
        int member = in.field();
        if (member == PRIMITIVE && in.isStruct()) {
          entry = primitive(in);
        } else if (member > PRIMITIVE && member <= 6) {
          entry = new TypeDesc(member + 8, -1, -1, 0); // ARRAY_TYPE 10 … USER_DEFINED_TYPE 14
        }
      }
      if (entry == null) {
        throw in.malformed("a type that is none of the kinds");
      }
      return entry;
    }

    private static TypeDesc primitive(ThriftReader in) {
      int id = -1;
      int[] qualifiers = {-1, -1, 0};
      while (in.next()) {
        switch (in.field()) {
          case 1 -> id = in.i32(id);
          case 2 -> {
            if (in.isStruct()) {
              qualifiers(in, qualifiers);
            }
          }
          default -> {}
        }
      }
      if (id < 0) {
        throw in.malformed("a type without its number");
      }
      return new TypeDesc(id, qualifiers[0], qualifiers[1], qualifiers[2]);
    }

    private static void qualifiers(ThriftReader in, int[] found) {
      while (in.next()) {
        int count = in.field() == 1 ? in.map(WireType.STRING, WireType.STRUCT) : 0;
        for (int i = 0; i < count; i++) {
          String key = in.rawString();
          int value = -1;
          while (in.next()) {
            value = in.field() == 1 ? in.i32(value) : value;
          }
          switch (key) {
            case "precision" -> found[0] = value;
            case "scale" -> found[1] = value;
            case "characterMaximumLength" -> found[2] = Math.max(value, 0);
            default -> {}
          }
        }
      }
    }

    /** The type; a number that this version does not know is a type of its own. */
    SqlType sqlType() {
      return switch (id) {
        case 0 -> SqlType.of(TypeName.BOOLEAN);
        case 1 -> SqlType.of(TypeName.TINYINT);
        case 2 -> SqlType.of(TypeName.SMALLINT);
        case 3 -> SqlType.of(TypeName.INT);
        case 4 -> SqlType.of(TypeName.BIGINT);
        case 5 -> SqlType.of(TypeName.FLOAT);
        case 6 -> SqlType.of(TypeName.DOUBLE);
        case 7 -> SqlType.of(TypeName.STRING);
        case TIMESTAMP, 22 -> SqlType.of(TypeName.TIMESTAMP);
        case 9 -> SqlType.of(TypeName.BINARY);
        case 10 -> SqlType.of(TypeName.ARRAY);
        case 11 -> SqlType.of(TypeName.MAP);
        case 12 -> SqlType.of(TypeName.STRUCT);
        case 13 -> other("UNIONTYPE");
        case 14 -> other("USER_DEFINED");
        case 15 -> decimal();
        case 16 -> SqlType.of(TypeName.VOID);
        case 17 -> SqlType.of(TypeName.DATE);
        case 18 -> text(TypeName.VARCHAR);
        case 19 -> text(TypeName.CHAR);
        case 20 -> SqlType.of(TypeName.INTERVAL_YEAR_MONTH);
        case 21 -> SqlType.of(TypeName.INTERVAL_DAY_TIME);
        default -> other("TYPE_" + id);
      };
    }

    private SqlType decimal() {
      boolean isGiven =
          precision >= 1 && precision <= MOST_DIGITS && scale >= 0 && scale <= precision;
      return isGiven ? SqlType.decimal(precision, scale) : SqlType.of(TypeName.DECIMAL);
    }

    private SqlType text(TypeName name) {
      String text = length == 0 ? name.name() : name.name() + "(" + length + ")";
      return new SqlType(name, length, 0, text, List.of());
    }

    private static SqlType other(String text) {
      return new SqlType(TypeName.OTHER, 0, 0, text, List.of());
    }
  }
}
