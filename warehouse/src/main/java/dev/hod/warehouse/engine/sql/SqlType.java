package dev.hod.warehouse.engine.sql;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A SQL type.
 *
 * @param precision of a DECIMAL; the length of a CHAR or VARCHAR; else 0
 * @param scale of a DECIMAL, else 0
 * @param interval the fields of an interval, for example {@code YEAR TO MONTH}, else empty
 * @param fields the element of an ARRAY, key and value of a MAP, the fields of a STRUCT
 */
public record SqlType(Kind kind, int precision, int scale, String interval, List<Field> fields) {

  /** A field of a nested type; the name matters in a STRUCT only. */
  public record Field(String name, SqlType type) {}

  /** What a type is, with the service's enum name and the engine's name. */
  public enum Kind {
    BOOLEAN("BOOLEAN", "BOOLEAN"),
    TINYINT("BYTE", "TINYINT"),
    SMALLINT("SHORT", "SMALLINT"),
    INT("INT", "INTEGER"),
    BIGINT("LONG", "BIGINT"),
    FLOAT("FLOAT", "FLOAT"),
    DOUBLE("DOUBLE", "DOUBLE"),
    DECIMAL("DECIMAL", "DECIMAL"),
    STRING("STRING", "VARCHAR"),
    CHAR("CHAR", "VARCHAR"),
    VARCHAR("STRING", "VARCHAR"),
    BINARY("BINARY", "BLOB"),
    DATE("DATE", "DATE"),
    TIMESTAMP("TIMESTAMP", "TIMESTAMPTZ"),
    TIMESTAMP_NTZ("TIMESTAMP_NTZ", "TIMESTAMP"),
    YEAR_MONTH("INTERVAL", "INTERVAL"),
    DAY_TIME("INTERVAL", "INTERVAL"),
    /** An interval of the engine, of which family is not known. */
    ANY_INTERVAL("INTERVAL", "INTERVAL"),
    VOID("NULL", "\"NULL\""),
    ARRAY("ARRAY", ""),
    MAP("MAP", ""),
    STRUCT("STRUCT", "");

    private final String typeName;
    private final String engineName;

    Kind(String typeName, String engineName) {
      this.typeName = typeName;
      this.engineName = engineName;
    }
  }

  public static final SqlType STRING_TYPE = of(Kind.STRING);

  public static SqlType of(Kind kind) {
    return new SqlType(kind, 0, 0, "", List.of());
  }

  public static SqlType decimal(int precision, int scale) {
    return new SqlType(Kind.DECIMAL, precision, scale, "", List.of());
  }

  static SqlType text(Kind kind, int length) {
    return new SqlType(kind, length, 0, "", List.of());
  }

  public static SqlType interval(String fields) {
    boolean months = fields.startsWith("YEAR") || fields.equals("MONTH");
    return new SqlType(months ? Kind.YEAR_MONTH : Kind.DAY_TIME, 0, 0, fields, List.of());
  }

  public static SqlType array(SqlType element) {
    return nested(Kind.ARRAY, List.of(new Field("element", element)));
  }

  public static SqlType map(SqlType key, SqlType value) {
    return nested(Kind.MAP, List.of(new Field("key", key), new Field("value", value)));
  }

  public static SqlType nested(Kind kind, List<Field> fields) {
    return new SqlType(kind, 0, 0, "", List.copyOf(fields));
  }

  public SqlType child(int index) {
    return fields.get(index).type();
  }

  /** The service's enum name: {@code LONG}. */
  public String typeName() {
    return kind.typeName;
  }

  /** The SQL spelling: {@code STRUCT<a: INT, b: DECIMAL(10,2)>}. */
  public String text() {
    return switch (kind) {
      case DECIMAL -> "DECIMAL(" + precision + "," + scale + ")";
      case CHAR, VARCHAR -> kind.name() + "(" + precision + ")";
      case YEAR_MONTH, DAY_TIME -> "INTERVAL " + interval;
      case ANY_INTERVAL -> "INTERVAL";
      case ARRAY -> "ARRAY<" + child(0).text() + ">";
      case MAP -> "MAP<" + child(0).text() + ", " + child(1).text() + ">";
      case STRUCT -> "STRUCT<" + join(": ", ", ", SqlType::text) + ">";
      default -> kind.name();
    };
  }

  /** The spelling that DESCRIBE uses: {@code struct<a:int,b:decimal(10,2)>}. */
  public String lowerText() {
    return switch (kind) {
      case ARRAY -> "array<" + child(0).lowerText() + ">";
      case MAP -> "map<" + child(0).lowerText() + "," + child(1).lowerText() + ">";
      case STRUCT -> "struct<" + join(":", ",", SqlType::lowerText) + ">";
      default -> text().toLowerCase(Locale.ROOT);
    };
  }

  /** The engine's spelling. */
  public String engineText() {
    return switch (kind) {
      case DECIMAL -> text();
      case ARRAY -> child(0).engineText() + "[]";
      case MAP -> "MAP(" + child(0).engineText() + ", " + child(1).engineText() + ")";
      case STRUCT ->
          fields.stream()
              .map(f -> Quote.name(f.name()) + " " + f.type().engineText())
              .collect(Collectors.joining(", ", "STRUCT(", ")"));
      default -> kind.engineName;
    };
  }

  /** The type as results show it: VARCHAR(n) is STRING there. */
  public SqlType inResults() {
    return kind == Kind.VARCHAR ? STRING_TYPE : withChildren(SqlType::inResults);
  }

  /** This type with each child changed. */
  public SqlType withChildren(UnaryOperator<SqlType> change) {
    if (fields.isEmpty()) {
      return this;
    }
    return nested(
        kind, fields.stream().map(f -> new Field(f.name(), change.apply(f.type()))).toList());
  }

  /** Whether the engine's spelling does not say all: such a type has to be kept beside it. */
  public boolean needsRecord() {
    return switch (kind) {
      case CHAR, VARCHAR, YEAR_MONTH, DAY_TIME -> true;
      default -> fields.stream().anyMatch(f -> f.type().needsRecord());
    };
  }

  /** Whether an interval in it is of unknown family. */
  public boolean isUndecided() {
    return kind == Kind.ANY_INTERVAL || fields.stream().anyMatch(f -> f.type().isUndecided());
  }

  private String join(String colon, String comma, Function<SqlType, String> to) {
    return fields.stream()
        .map(f -> f.name() + colon + to.apply(f.type()))
        .collect(Collectors.joining(comma));
  }
}
