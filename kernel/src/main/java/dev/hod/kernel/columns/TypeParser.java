package dev.hod.kernel.columns;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;
import static java.util.Map.entry;

import dev.hod.kernel.columns.TypeLexer.Unreadable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The grammar of Databricks' type texts, by recursive descent. One use, one thread. */
final class TypeParser {
  static final int MAX_DEPTH = 100;

  private static final Map<String, TypeName> PLAIN_NAMES =
      Map.ofEntries(
          entry("BOOLEAN", TypeName.BOOLEAN),
          entry("TINYINT", TypeName.TINYINT),
          entry("BYTE", TypeName.TINYINT),
          entry("SMALLINT", TypeName.SMALLINT),
          entry("SHORT", TypeName.SMALLINT),
          entry("INT", TypeName.INT),
          entry("INTEGER", TypeName.INT),
          entry("BIGINT", TypeName.BIGINT),
          entry("LONG", TypeName.BIGINT),
          entry("FLOAT", TypeName.FLOAT),
          entry("REAL", TypeName.FLOAT),
          entry("DOUBLE", TypeName.DOUBLE),
          entry("BINARY", TypeName.BINARY),
          entry("DATE", TypeName.DATE),
          entry("TIMESTAMP", TypeName.TIMESTAMP),
          entry("TIMESTAMP_LTZ", TypeName.TIMESTAMP),
          entry("TIMESTAMP_NTZ", TypeName.TIMESTAMP_NTZ),
          entry("VOID", TypeName.VOID),
          entry("NULL", TypeName.VOID),
          entry("VARIANT", TypeName.VARIANT));

  private final TypeLexer in;

  private TypeParser(TypeLexer in) {
    this.in = in;
  }

  static SqlType parse(String typeText) {
    String text = typeText.strip();
    TypeLexer lexer = new TypeLexer(text);
    try {
      SqlType type = new TypeParser(lexer).type(0);
      return lexer.peek() == 0 ? type : other(text);
    } catch (Unreadable e) {
      return other(text);
    }
  }

  private static SqlType other(String text) {
    return new SqlType(TypeName.OTHER, 0, 0, text, List.of());
  }

  private SqlType type(int depth) throws Unreadable {
    if (depth > MAX_DEPTH) {
      throw MALFORMED_DATA.because("a type nests deeper than %d levels", MAX_DEPTH);
    }
    in.peek();
    int start = in.position();
    String word = in.word();
    TypeName plain = PLAIN_NAMES.get(word);
    if (plain != null) {
      return SqlType.of(plain);
    }
    return switch (word) {
      case "DECIMAL", "DEC", "NUMERIC" -> decimal();
      case "STRING" -> characters(TypeName.STRING, "STRING", start);
      case "CHAR", "CHARACTER" -> characters(TypeName.CHAR, "CHAR", start);
      case "VARCHAR" -> characters(TypeName.VARCHAR, "VARCHAR", start);
      case "INTERVAL" -> interval(start);
      case "GEOMETRY" -> geo(TypeName.GEOMETRY, start);
      case "GEOGRAPHY" -> geo(TypeName.GEOGRAPHY, start);
      case "ARRAY" -> array(start, depth);
      case "MAP" -> map(start, depth);
      case "STRUCT" -> struct(start, depth);
      default -> word.startsWith("INTERVAL_") ? underscored(word) : unknown(start);
    };
  }

  private SqlType decimal() throws Unreadable {
    if (!in.take('(')) {
      return SqlType.decimal(10, 0);
    }
    int precision = in.number();
    int scale = in.take(',') ? in.number() : 0;
    in.expect(')');
    if (precision < 1 || precision > 38 || scale > precision) {
      throw new Unreadable();
    }
    return SqlType.decimal(precision, scale);
  }

  private SqlType characters(TypeName name, String spelling, int start) throws Unreadable {
    int length = 0;
    String shown = spelling;
    if (name != TypeName.STRING && in.take('(')) {
      length = in.number();
      in.expect(')');
      shown = spelling + "(" + length + ")";
    }
    if (in.keyword("COLLATE")) {
      do {
        in.peek();
        in.word();
      } while (in.take('.'));
      shown = in.since(start);
    }
    return new SqlType(name, length, 0, shown, List.of());
  }

  private SqlType geo(TypeName name, int start) throws Unreadable {
    in.skipBracketed('(', ')');
    return new SqlType(name, 0, 0, in.since(start), List.of());
  }

  private SqlType interval(int start) throws Unreadable {
    for (IntervalUnit from : IntervalUnit.values()) {
      if (in.keyword(from.name())) {
        return in.keyword("TO") ? interval(from, unit()) : interval(from, from);
      }
    }
    return other(in.since(start));
  }

  private IntervalUnit unit() throws Unreadable {
    in.peek();
    return unit(in.word());
  }

  private static IntervalUnit unit(String word) throws Unreadable {
    for (IntervalUnit unit : IntervalUnit.values()) {
      if (unit.name().equals(word)) {
        return unit;
      }
    }
    throw new Unreadable();
  }

  private static SqlType interval(IntervalUnit from, IntervalUnit to) throws Unreadable {
    if (from.isMonths() != to.isMonths() || from.compareTo(to) > 0) {
      throw new Unreadable();
    }
    TypeName name = from.isMonths() ? TypeName.INTERVAL_YEAR_MONTH : TypeName.INTERVAL_DAY_TIME;
    String shown = from == to ? "INTERVAL " + from : "INTERVAL " + from + " TO " + to;
    return new SqlType(name, 0, 0, shown, List.of());
  }

  /** Spellings such as {@code INTERVAL_YEAR_MONTH}, seen in Arrow metadata (sea.md 5.5). */
  private static SqlType underscored(String word) throws Unreadable {
    String units = word.substring("INTERVAL_".length()).replace("_TO_", "_");
    if (units.equals("DAY_TIME")) {
      return interval(IntervalUnit.DAY, IntervalUnit.SECOND);
    }
    int split = units.indexOf('_');
    IntervalUnit from = unit(split < 0 ? units : units.substring(0, split));
    return interval(from, split < 0 ? from : unit(units.substring(split + 1)));
  }

  private SqlType array(int start, int depth) throws Unreadable {
    List<Field> children = new ArrayList<>();
    if (in.take('<')) {
      children.add(child("element", depth));
      in.expect('>');
    }
    return nested(TypeName.ARRAY, start, children);
  }

  private SqlType map(int start, int depth) throws Unreadable {
    List<Field> children = new ArrayList<>();
    if (in.take('<')) {
      SqlType key = type(depth + 1);
      children.add(new Field("key", key, false));
      in.expect(',');
      children.add(child("value", depth));
      in.expect('>');
    }
    return nested(TypeName.MAP, start, children);
  }

  private SqlType struct(int start, int depth) throws Unreadable {
    List<Field> children = new ArrayList<>();
    if (in.take('<') && !in.take('>')) {
      do {
        String name = in.peek() == '`' ? in.quoted('`') : in.plainName();
        in.take(':');
        children.add(child(name, depth));
      } while (in.take(','));
      in.expect('>');
    }
    return nested(TypeName.STRUCT, start, children);
  }

  private SqlType nested(TypeName name, int start, List<Field> children) {
    return new SqlType(name, 0, 0, in.since(start), children);
  }

  /** A type and what may stand behind it inside a nested one. */
  private Field child(String name, int depth) throws Unreadable {
    SqlType type = type(depth + 1);
    boolean nullable = true;
    while (true) {
      if (in.keyword("NOT")) {
        if (!in.keyword("NULL")) {
          throw new Unreadable();
        }
        nullable = false;
      } else if (in.keyword("COMMENT")) {
        char quote = in.peek();
        if (quote != '\'' && quote != '"') {
          throw new Unreadable();
        }
        in.quoted(quote);
      } else {
        return new Field(name, type, nullable);
      }
    }
  }

  private SqlType unknown(int start) throws Unreadable {
    in.skipBracketed('(', ')');
    in.skipBracketed('<', '>');
    return other(in.since(start));
  }
}
