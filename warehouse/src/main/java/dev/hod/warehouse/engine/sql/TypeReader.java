package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.SqlType.Field;
import dev.hod.warehouse.engine.sql.SqlType.Kind;
import java.util.ArrayList;
import java.util.List;

/** Reads types in Databricks' spelling: SQL names, and the enum names that drivers send. */
public final class TypeReader {
  private static final List<String> MONTH_FIELDS = List.of("YEAR", "MONTH");
  private static final List<String> TIME_FIELDS = List.of("DAY", "HOUR", "MINUTE", "SECOND");

  private TypeReader() {}

  /** The type that {@code text} is, and nothing else in it. */
  public static SqlType parse(String text) {
    Cursor cursor = new Cursor(text);
    SqlType type = read(cursor);
    cursor.expectEnd();
    return type;
  }

  static SqlType read(Cursor cursor) {
    if (!cursor.peek().isName()) {
      throw cursor.unexpected();
    }
    Token word = cursor.next();
    return switch (word.upper()) {
      case "BOOLEAN" -> SqlType.of(Kind.BOOLEAN);
      case "TINYINT", "BYTE" -> SqlType.of(Kind.TINYINT);
      case "SMALLINT", "SHORT" -> SqlType.of(Kind.SMALLINT);
      case "INT", "INTEGER" -> SqlType.of(Kind.INT);
      case "BIGINT", "LONG" -> SqlType.of(Kind.BIGINT);
      case "FLOAT", "REAL" -> SqlType.of(Kind.FLOAT);
      case "DOUBLE" -> SqlType.of(Kind.DOUBLE);
      case "DECIMAL", "DEC", "NUMERIC" -> decimal(cursor);
      case "STRING" -> string(cursor);
      case "CHAR", "CHARACTER" -> text(cursor, Kind.CHAR);
      case "VARCHAR" -> text(cursor, Kind.VARCHAR);
      case "BINARY" -> SqlType.of(Kind.BINARY);
      case "DATE" -> SqlType.of(Kind.DATE);
      case "TIMESTAMP", "TIMESTAMP_LTZ" -> SqlType.of(Kind.TIMESTAMP);
      case "TIMESTAMP_NTZ" -> SqlType.of(Kind.TIMESTAMP_NTZ);
      case "INTERVAL" -> interval(cursor);
      case "VOID", "NULL" -> SqlType.of(Kind.VOID);
      case "ARRAY" -> array(cursor);
      case "MAP" -> map(cursor);
      case "STRUCT" -> struct(cursor);
      default ->
          throw new SqlRefusal(
              "UNSUPPORTED_DATATYPE", "0A000", "Unsupported data type \"" + word.upper() + "\".");
    };
  }

  private static SqlType decimal(Cursor cursor) {
    int precision = 10;
    int scale = 0;
    if (cursor.accept("(")) {
      precision = length(cursor);
      if (cursor.accept(",")) {
        scale = length(cursor);
      }
      cursor.expect(")");
    }
    if (precision < 1 || precision > 38) {
      throw new SqlRefusal(
          "DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION",
          "22003",
          "Decimal precision " + precision + " exceeds max precision 38.");
    }
    if (scale > precision) {
      throw new SqlRefusal(
          "INVALID_PARAMETER_VALUE",
          "22023",
          "Decimal scale " + scale + " cannot be greater than precision " + precision + ".");
    }
    return SqlType.decimal(precision, scale);
  }

  private static SqlType string(Cursor cursor) {
    if (cursor.isAt("COLLATE")) {
      throw SqlRefusal.unsupported("collations");
    }
    return SqlType.STRING_TYPE;
  }

  private static SqlType text(Cursor cursor, Kind kind) {
    if (!cursor.accept("(")) {
      throw new SqlRefusal(
          "DATATYPE_MISSING_SIZE",
          "42K01",
          "DataType \""
              + kind
              + "\" requires a length parameter, for example \""
              + kind
              + "\"(10). Please specify the length.");
    }
    int length = length(cursor);
    cursor.expect(")");
    if (length < 1) {
      throw cursor.unexpected();
    }
    return SqlType.text(kind, length);
  }

  /** The fields of an interval after the word INTERVAL. */
  private static SqlType interval(Cursor cursor) {
    return SqlType.interval(intervalFields(cursor));
  }

  static String intervalFields(Cursor cursor) {
    String first = cursor.peek().upper();
    List<String> family = MONTH_FIELDS.contains(first) ? MONTH_FIELDS : TIME_FIELDS;
    if (!family.contains(first)) {
      throw cursor.unexpected();
    }
    cursor.next();
    String last = cursor.peek(1).upper();
    if (!cursor.isAt("TO") || family.indexOf(last) <= family.indexOf(first)) {
      return first;
    }
    cursor.next();
    cursor.next();
    return first + " TO " + last;
  }

  private static SqlType array(Cursor cursor) {
    cursor.expect("<");
    SqlType element = read(cursor);
    cursor.expect(">");
    return SqlType.array(element);
  }

  private static SqlType map(Cursor cursor) {
    cursor.expect("<");
    SqlType key = read(cursor);
    cursor.expect(",");
    SqlType value = read(cursor);
    cursor.expect(">");
    return SqlType.map(key, value);
  }

  private static SqlType struct(Cursor cursor) {
    List<Field> fields = new ArrayList<>();
    cursor.expect("<");
    while (!cursor.accept(">")) {
      if (!fields.isEmpty()) {
        cursor.expect(",");
      }
      String name = cursor.expectName();
      cursor.accept(":");
      SqlType type = read(cursor);
      cursor.accept("NOT", "NULL");
      if (cursor.accept("COMMENT")) {
        cursor.expectString();
      }
      fields.add(new Field(name, type));
    }
    if (fields.isEmpty()) {
      throw SqlRefusal.unsupported("a STRUCT without fields");
    }
    return SqlType.nested(Kind.STRUCT, fields);
  }

  private static int length(Cursor cursor) {
    Token token = cursor.peek();
    if (token.kind() != Token.Kind.NUMBER || !token.text().matches("[0-9]{1,9}")) {
      throw cursor.unexpected();
    }
    cursor.next();
    return Integer.parseInt(token.text());
  }
}
