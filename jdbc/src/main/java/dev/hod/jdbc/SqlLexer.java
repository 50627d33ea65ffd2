package dev.hod.jdbc;

import java.util.Locale;

/**
 * The one lexer that looks into SQL: it walks over a text and stops at parameter markers, braces
 * and the end, and at nothing inside strings, quoted names and comments.
 *
 * <p>Known are: strings in {@code '} or {@code "} with backslash escapes, where a doubled quote is
 * the end of one string and the beginning of the next; raw strings {@code r'…'} and {@code R"…"}
 * without escapes; names in back-ticks, doubled inside; comments from {@code --} to the end of the
 * line; nested comments of slash and star. Whatever is not closed runs to the end of the text: the
 * server will say so.
 */
final class SqlLexer {

  /** Where {@link #next} has stopped. */
  enum Stop {
    MARKER,
    OPEN_BRACE,
    CLOSE_BRACE,
    END
  }

  private final String sql;
  private int at;
  private int stop;

  SqlLexer(String sql) {
    this.sql = sql;
  }

  /** The number of {@code ?} markers in {@code sql}. */
  static int markers(String sql) {
    SqlLexer lexer = new SqlLexer(sql);
    int markers = 0;
    for (Stop stop = lexer.next(); stop != Stop.END; stop = lexer.next()) {
      if (stop == Stop.MARKER) {
        markers++;
      }
    }
    return markers;
  }

  /** The word that {@code sql} begins with, behind blanks and comments, in upper case. */
  static String firstWord(String sql) {
    SqlLexer lexer = new SqlLexer(sql);
    lexer.skipToWord();
    int start = lexer.at;
    int end = start;
    while (end < sql.length() && isNamePart(sql.charAt(end))) {
      end++;
    }
    return sql.substring(start, end).toUpperCase(Locale.ROOT);
  }

  private void skipToWord() {
    while (at < sql.length()) {
      if (sql.startsWith("--", at)) {
        at++;
        skipLineComment();
      } else if (sql.startsWith("/*", at)) {
        at++;
        skipBlockComment();
      } else if (sql.charAt(at) <= ' ') {
        at++;
      } else {
        return;
      }
    }
  }

  /** Goes on to the next stop. */
  Stop next() {
    while (at < sql.length()) {
      stop = at;
      char c = sql.charAt(at++);
      switch (c) {
        case '\'', '"' -> skipString(c, isRaw(stop));
        case '`' -> skipUntil('`');
        case '-' -> skipLineComment();
        case '/' -> skipBlockComment();
        case '{' -> {
          return Stop.OPEN_BRACE;
        }
        case '}' -> {
          return Stop.CLOSE_BRACE;
        }
        case '?' -> {
          if (!isTryCast(stop)) {
            return Stop.MARKER;
          }
        }
        default -> {
          // A character that means nothing here.
        }
      }
    }
    stop = sql.length();
    return Stop.END;
  }

  /** The index of the character at which {@link #next} has stopped. */
  int position() {
    return stop;
  }

  /** Goes on from {@code index}. */
  void moveTo(int index) {
    at = index;
  }

  private void skipString(char quote, boolean raw) {
    while (at < sql.length()) {
      char c = sql.charAt(at++);
      if (c == quote) {
        return;
      }
      if (c == '\\' && !raw) {
        at++;
      }
    }
    at = Math.min(at, sql.length());
  }

  private void skipUntil(char quote) {
    int end = sql.indexOf(quote, at);
    at = end < 0 ? sql.length() : end + 1;
  }

  private void skipLineComment() {
    if (at < sql.length() && sql.charAt(at) == '-') {
      while (at < sql.length() && sql.charAt(at) != '\n' && sql.charAt(at) != '\r') {
        at++;
      }
    }
  }

  private void skipBlockComment() {
    if (!sql.startsWith("*", at)) {
      return;
    }
    at++;
    for (int depth = 1; depth > 0 && at < sql.length(); ) {
      if (sql.startsWith("/*", at)) {
        depth++;
        at += 2;
      } else if (sql.startsWith("*/", at)) {
        depth--;
        at += 2;
      } else {
        at++;
      }
    }
  }

  /** Whether the quote at {@code index} has an {@code r} before it that belongs to no name. */
  private boolean isRaw(int index) {
    if (index == 0 || (sql.charAt(index - 1) | 0x20) != 'r') {
      return false;
    }
    return index == 1 || !isNamePart(sql.charAt(index - 2));
  }

  /**
   * Whether the question mark at {@code index} begins the operator {@code ?::}, which casts what
   * stands directly before it; with a blank before it, it is a marker and the cast is another.
   */
  private boolean isTryCast(int index) {
    if (index == 0 || !sql.startsWith("?::", index)) {
      return false;
    }
    char before = sql.charAt(index - 1);
    return isNamePart(before) || ")]'\"`?".indexOf(before) >= 0;
  }

  private static boolean isNamePart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }
}
