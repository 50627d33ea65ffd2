package dev.hod.jdbc;

import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * JDBC's escapes turned into Databricks SQL: {@code {d '…'}}, {@code {t '…'}}, {@code {ts '…'}},
 * {@code {fn …}}, {@code {oj …}}, {@code {call …}}, {@code {escape '…'}}, nested too. Nothing else
 * of the text is touched; braces that begin none of these stay as they are.
 */
final class Escapes {
  private final String sql;
  private final SqlLexer lexer;
  private final StringBuilder out;
  // For each open brace whether it began an escape.
  private final Deque<Boolean> open = new ArrayDeque<>();
  private int copied;

  private Escapes(String sql) {
    this.sql = sql;
    this.lexer = new SqlLexer(sql);
    this.out = new StringBuilder(sql.length() + 16);
  }

  /** {@code sql} with its escapes rewritten; {@code sql} itself when it has none. */
  static String rewrite(String sql) throws SQLException {
    return sql.indexOf('{') < 0 ? sql : new Escapes(sql).run();
  }

  private String run() throws SQLException {
    for (SqlLexer.Stop stop = lexer.next(); stop != SqlLexer.Stop.END; stop = lexer.next()) {
      switch (stop) {
        case OPEN_BRACE -> open();
        case CLOSE_BRACE -> close();
        case MARKER, END -> {
          // Stays as it is.
        }
      }
    }
    return out.append(sql, copied, sql.length()).toString();
  }

  private void open() throws SQLException {
    int brace = lexer.position();
    int start = skipBlanks(brace + 1);
    int end = start;
    while (end < sql.length() && isAsciiLetter(sql.charAt(end))) {
      end++;
    }
    String word = sql.substring(start, end).toLowerCase(Locale.ROOT);
    String instead =
        switch (word) {
          case "d" -> literal("DATE ", end);
          case "t" -> literal("TIME ", end);
          case "ts" -> literal("TIMESTAMP ", end);
          case "fn", "oj" -> isBlank(end) ? "" : null;
          case "call" -> isBlank(end) ? "CALL " : null;
          default -> null;
        };
    if (word.equals("escape") && rewriteEscape(brace, skipBlanks(end))) {
      return;
    }
    if (word.isEmpty() && isCallWithResult(start)) {
      throw Errors.notSupported("A call with a result, {? = call …},");
    }
    open.push(instead != null);
    if (instead != null) {
      out.append(sql, copied, brace).append(instead);
      copied = skipBlanks(end);
      lexer.moveTo(copied);
    }
  }

  private void close() {
    if (!open.isEmpty() && open.pop()) {
      out.append(sql, copied, lexer.position());
      copied = lexer.position() + 1;
    }
  }

  /** A prefix only where a string follows, so that a struct's field of that name stays. */
  private @Nullable String literal(String prefix, int end) {
    int next = skipBlanks(end);
    return next < sql.length() && sql.charAt(next) == '\'' ? prefix : null;
  }

  /** {@code {escape '\'}} holds one character as it is; as a literal a backslash is doubled. */
  private boolean rewriteEscape(int brace, int quote) {
    if (!sql.startsWith("'", quote) || !sql.startsWith("'", quote + 2)) {
      return false;
    }
    int close = skipBlanks(quote + 3);
    if (!sql.startsWith("}", close)) {
      return false;
    }
    char c = sql.charAt(quote + 1);
    out.append(sql, copied, brace).append("ESCAPE '").append(c == '\\' ? "\\\\" : c).append('\'');
    copied = close + 1;
    lexer.moveTo(copied);
    return true;
  }

  private boolean isCallWithResult(int start) {
    if (!sql.startsWith("?", start)) {
      return false;
    }
    int equals = skipBlanks(start + 1);
    return sql.startsWith("=", equals)
        && sql.regionMatches(true, skipBlanks(equals + 1), "call", 0, 4);
  }

  private boolean isBlank(int index) {
    return index < sql.length() && Character.isWhitespace(sql.charAt(index));
  }

  private int skipBlanks(int from) {
    int at = from;
    while (isBlank(at)) {
      at++;
    }
    return at;
  }

  private static boolean isAsciiLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }
}
