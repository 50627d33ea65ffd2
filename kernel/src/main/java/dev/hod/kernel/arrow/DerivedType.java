package dev.hod.kernel.arrow;

import dev.hod.kernel.arrow.ArrowType.Kind;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** The SQL type of an Arrow field where nothing else declares one. */
final class DerivedType {
  private DerivedType() {}

  /** What the field's metadata says, else what its Arrow type means. */
  static SqlType of(ArrowField field) {
    if (!field.sqlName().isEmpty()) {
      SqlType named = SqlType.parse(field.sqlName());
      if (named.name() != TypeName.OTHER) {
        return named;
      }
    }
    ArrowType arrow = field.type();
    return switch (arrow.kind()) {
      case NULL -> SqlType.of(TypeName.VOID);
      case INT ->
          SqlType.of(
              switch (arrow.a()) {
                case 8 -> TypeName.TINYINT;
                case 16 -> TypeName.SMALLINT;
                case 32 -> TypeName.INT;
                default -> TypeName.BIGINT;
              });
      case FLOAT -> SqlType.of(arrow.a() == 32 ? TypeName.FLOAT : TypeName.DOUBLE);
      case BINARY, LARGE_BINARY -> SqlType.of(TypeName.BINARY);
      case UTF8, LARGE_UTF8 -> SqlType.of(TypeName.STRING);
      case BOOL -> SqlType.of(TypeName.BOOLEAN);
      case DECIMAL -> SqlType.decimal(arrow.a(), arrow.b());
      case DATE -> SqlType.of(TypeName.DATE);
      case TIMESTAMP ->
          SqlType.of(arrow.zone() == null ? TypeName.TIMESTAMP_NTZ : TypeName.TIMESTAMP);
      case INTERVAL -> SqlType.of(TypeName.INTERVAL_YEAR_MONTH);
      case DURATION -> SqlType.of(TypeName.INTERVAL_DAY_TIME);
      case LIST -> nested(TypeName.ARRAY, field.children());
      case MAP -> nested(TypeName.MAP, field.children().get(0).children());
      case STRUCT -> nested(TypeName.STRUCT, field.children());
    };
  }

  /** The Arrow type in which a server sends a SQL type of which it says no more. */
  static ArrowType usual(SqlType type) {
    return switch (type.name()) {
      case BOOLEAN -> ArrowType.of(Kind.BOOL);
      case TINYINT -> ArrowType.of(Kind.INT, 8);
      case SMALLINT -> ArrowType.of(Kind.INT, 16);
      case INT -> ArrowType.of(Kind.INT, 32);
      case BIGINT -> ArrowType.of(Kind.INT, 64);
      case FLOAT -> ArrowType.of(Kind.FLOAT, 32);
      case DOUBLE -> ArrowType.of(Kind.FLOAT, 64);
      case BINARY -> ArrowType.of(Kind.BINARY);
      case DATE -> ArrowType.of(Kind.DATE);
      case TIMESTAMP, TIMESTAMP_NTZ -> ArrowType.of(Kind.TIMESTAMP, TimeUnits.MICROS);
      case VOID -> ArrowType.of(Kind.NULL);
      case DECIMAL, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> ArrowType.of(Kind.UTF8);
      case STRING, CHAR, VARCHAR, ARRAY, MAP, STRUCT -> ArrowType.of(Kind.UTF8);
      case VARIANT, GEOMETRY, GEOGRAPHY, OTHER -> ArrowType.of(Kind.UTF8);
    };
  }

  private static SqlType nested(TypeName name, List<ArrowField> parts) {
    List<Field> children = new ArrayList<>(parts.size());
    StringJoiner text = new StringJoiner(", ", name + "<", ">");
    for (ArrowField part : parts) {
      SqlType type = of(part);
      children.add(new Field(part.name(), type, part.isNullable()));
      text.add(name == TypeName.STRUCT ? quoted(part.name()) + ": " + type.text() : type.text());
    }
    return new SqlType(name, 0, 0, text.toString(), children);
  }

  private static String quoted(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (!(c >= 'a' && c <= 'z')
          && !(c >= 'A' && c <= 'Z')
          && !(c >= '0' && c <= '9')
          && c != '_') {
        return "`" + name.replace("`", "``") + "`";
      }
    }
    return name.isEmpty() ? "``" : name;
  }
}
