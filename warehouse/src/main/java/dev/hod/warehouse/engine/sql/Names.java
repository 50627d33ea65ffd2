package dev.hod.warehouse.engine.sql;

import java.util.Locale;
import java.util.Set;

/** Which words are keywords, and which names belong to the engine alone. */
final class Names {
  private static final Set<String> KEYWORDS =
      Set.of(
          "ALL",
          "AND",
          "ANTI",
          "AS",
          "ASC",
          "BETWEEN",
          "BY",
          "CASE",
          "CROSS",
          "DESC",
          "DISTINCT",
          "ELSE",
          "END",
          "EXCEPT",
          "EXISTS",
          "FALSE",
          "FROM",
          "FULL",
          "GROUP",
          "HAVING",
          "ILIKE",
          "IN",
          "INNER",
          "INTERSECT",
          "INTO",
          "IS",
          "JOIN",
          "LATERAL",
          "LEFT",
          "LIKE",
          "LIMIT",
          "MINUS",
          "NATURAL",
          "NOT",
          "NULL",
          "OFFSET",
          "ON",
          "OR",
          "ORDER",
          "OUTER",
          "OVER",
          "PARTITION",
          "QUALIFY",
          "RIGHT",
          "SELECT",
          "SEMI",
          "SET",
          "THEN",
          "TRUE",
          "UNION",
          "USING",
          "VALUES",
          "WHEN",
          "WHERE",
          "WINDOW",
          "WITH",
          "RECURSIVE",
          "DIV",
          "ESCAPE",
          "INTERVAL",
          "MATCHED",
          "UPDATE",
          "INSERT",
          "DELETE",
          "FILTER",
          "ROWS",
          "RANGE",
          "EXPLAIN");

  private Names() {}

  static boolean isKeyword(Token token) {
    return token.kind() == Token.Kind.WORD && KEYWORDS.contains(token.upper());
  }

  /** Refuses the name here if the engine shows its own insides under it. */
  static void check(Cursor cursor) {
    if (cursor.peek(-1).is(".")) {
      return;
    }
    String name = cursor.peek().text();
    check(name);
    boolean qualifies = cursor.peek(1).is(".");
    boolean system = name.equalsIgnoreCase("system");
    boolean main = name.equalsIgnoreCase("main") && isEngines(cursor.peek(2).lower());
    if (qualifies && (system || main)) {
      throw notFound(name);
    }
  }

  static void check(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (isEngines(lower) || lower.equals("memory") || lower.equals("temp")) {
      throw notFound(name);
    }
  }

  private static boolean isEngines(String lower) {
    return lower.startsWith("duckdb_")
        || lower.startsWith("pragma_")
        || lower.startsWith("sqlite_")
        || lower.startsWith("pg_")
        || lower.startsWith("hod_");
  }

  private static SqlRefusal notFound(String name) {
    return new SqlRefusal(
        "TABLE_OR_VIEW_NOT_FOUND",
        "42P01",
        "The table or view `"
            + name
            + "` cannot be found. Verify the spelling and correctness of the schema and catalog.");
  }
}
