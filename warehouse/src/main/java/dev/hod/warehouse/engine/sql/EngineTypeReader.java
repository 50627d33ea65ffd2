package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.SqlType.Field;
import dev.hod.warehouse.engine.sql.SqlType.Kind;
import java.util.ArrayList;
import java.util.List;

/** Reads types in the engine's spelling: {@code STRUCT(a INTEGER, "b c" VARCHAR)[]}. */
public final class EngineTypeReader {
  private final String text;
  private int at;

  private EngineTypeReader(String text) {
    this.text = text;
  }

  /**
   * The type that results of the engine's type show; what the engine has and the service has not is
   * refused.
   */
  public static SqlType parse(String text) {
    EngineTypeReader reader = new EngineTypeReader(text);
    SqlType type = reader.read();
    if (reader.at != text.length()) {
      throw reader.unknown();
    }
    return type;
  }

  private SqlType read() {
    SqlType type = readPlain();
    while (accept("[")) {
      int close = text.indexOf(']', at);
      if (close < 0) {
        throw unknown();
      }
      at = close + 1;
      type = SqlType.array(type);
    }
    return type;
  }

  private SqlType readPlain() {
    if (accept("STRUCT(")) {
      return struct();
    }
    if (accept("MAP(")) {
      SqlType key = read();
      expect(", ");
      SqlType value = read();
      expect(")");
      return SqlType.map(key, value);
    }
    if (accept("TUPLE(")) {
      return tuple();
    }
    if (accept("ENUM(")) {
      skipEnum();
      return SqlType.STRING_TYPE;
    }
    if (accept("DECIMAL(")) {
      int precision = number();
      expect(",");
      int scale = number();
      expect(")");
      return SqlType.decimal(precision, scale);
    }
    return scalar(word());
  }

  private SqlType scalar(String name) {
    return switch (name) {
      case "BOOLEAN" -> SqlType.of(Kind.BOOLEAN);
      case "TINYINT" -> SqlType.of(Kind.TINYINT);
      case "SMALLINT" -> SqlType.of(Kind.SMALLINT);
      case "INTEGER" -> SqlType.of(Kind.INT);
      // A sum of BIGINT is a BIGINT for the service; what does not fit is an overflow.
      case "BIGINT", "HUGEINT" -> SqlType.of(Kind.BIGINT);
      case "FLOAT" -> SqlType.of(Kind.FLOAT);
      case "DOUBLE" -> SqlType.of(Kind.DOUBLE);
      case "VARCHAR", "UUID", "JSON" -> SqlType.STRING_TYPE;
      case "BLOB" -> SqlType.of(Kind.BINARY);
      case "DATE" -> SqlType.of(Kind.DATE);
      case "TIMESTAMP" -> SqlType.of(Kind.TIMESTAMP_NTZ);
      case "TIMESTAMP WITH TIME ZONE" -> SqlType.of(Kind.TIMESTAMP);
      case "INTERVAL" -> SqlType.of(Kind.ANY_INTERVAL);
      case "NULL" -> SqlType.of(Kind.VOID);
      default -> throw unknown();
    };
  }

  private SqlType struct() {
    List<Field> fields = new ArrayList<>();
    do {
      String name = charAt() == '"' ? quoted() : word();
      expect(" ");
      fields.add(new Field(name, read()));
    } while (accept(", "));
    expect(")");
    return SqlType.nested(Kind.STRUCT, fields);
  }

  private SqlType tuple() {
    List<Field> fields = new ArrayList<>();
    do {
      fields.add(new Field("col" + (fields.size() + 1), read()));
    } while (accept(", "));
    expect(")");
    return SqlType.nested(Kind.STRUCT, fields);
  }

  private void skipEnum() {
    do {
      expect("'");
      while (charAt() != '\0' && !(charAt() == '\'' && !text.startsWith("''", at))) {
        at += text.startsWith("''", at) ? 2 : 1;
      }
      expect("'");
    } while (accept(", "));
    expect(")");
  }

  private String word() {
    if (charAt() == '"') {
      return quoted();
    }
    if (accept("TIMESTAMP WITH TIME ZONE")) {
      return "TIMESTAMP WITH TIME ZONE";
    }
    int start = at;
    while (Character.isLetterOrDigit(charAt()) || charAt() == '_') {
      at++;
    }
    return text.substring(start, at);
  }

  private String quoted() {
    StringBuilder name = new StringBuilder();
    expect("\"");
    while (charAt() != '\0' && (charAt() != '"' || text.startsWith("\"\"", at))) {
      at += charAt() == '"' ? 1 : 0;
      name.append(charAt());
      at++;
    }
    expect("\"");
    return name.toString();
  }

  private int number() {
    int start = at;
    while (Character.isDigit(charAt())) {
      at++;
    }
    return Integer.parseInt(text.substring(start, at));
  }

  private char charAt() {
    return at < text.length() ? text.charAt(at) : '\0';
  }

  private boolean accept(String expected) {
    boolean there = text.startsWith(expected, at);
    if (there) {
      at += expected.length();
    }
    return there;
  }

  private void expect(String expected) {
    if (!accept(expected)) {
      throw unknown();
    }
  }

  private SqlRefusal unknown() {
    return SqlRefusal.unsupported("the type " + text);
  }
}
