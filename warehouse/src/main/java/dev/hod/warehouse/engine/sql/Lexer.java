package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a statement into tokens: the only code that looks at its characters. Comments, nested ones
 * too, and white space are dropped.
 */
public final class Lexer {
  private static final List<String> LONG_SYMBOLS =
      List.of("<=>", "::", "<=", ">=", "<>", "!=", "==", "||", "->", "=>", "|>");

  private final String sql;
  private final List<Token> tokens = new ArrayList<>();
  private int at;

  private Lexer(String sql) {
    this.sql = sql;
  }

  /**
   * The tokens of {@code sql}, the last of kind END.
   *
   * @throws SqlRefusal for an open string, name or comment
   */
  public static List<Token> tokens(String sql) {
    Lexer lexer = new Lexer(sql);
    while (lexer.skipBlanks()) {
      lexer.next();
    }
    lexer.tokens.add(new Token(Kind.END, "", sql.length(), sql.length()));
    return lexer.tokens;
  }

  private void next() {
    int start = at;
    char c = sql.charAt(at);
    if (c == '\'' || c == '"') {
      add(Kind.STRING, start, string(c, false));
    } else if (c == '`') {
      add(Kind.QUOTED_NAME, start, quotedName());
    } else if ((c == 'r' || c == 'R') && isQuote(charAt(at + 1))) {
      at++;
      add(Kind.STRING, start, string(sql.charAt(at), true));
    } else if ((c == 'x' || c == 'X') && isQuote(charAt(at + 1))) {
      at++;
      add(Kind.HEX, start, string(sql.charAt(at), true));
    } else if (isNameStart(c)) {
      while (isNamePart(charAt(at))) {
        at++;
      }
      add(Kind.WORD, start, sql.substring(start, at));
    } else if (isDigit(c) || (c == '.' && isDigit(charAt(at + 1)) && !followsOperand())) {
      number();
      add(Kind.NUMBER, start, sql.substring(start, at));
    } else if (c == '?') {
      at++;
      add(Kind.ORDINAL_PARAMETER, start, "?");
    } else if (c == ':' && isNamePart(charAt(at + 1)) && !followsOperand()) {
      at++;
      while (isNamePart(charAt(at))) {
        at++;
      }
      add(Kind.NAMED_PARAMETER, start, sql.substring(start + 1, at));
    } else {
      symbol(start);
    }
  }

  private void symbol(int start) {
    for (String symbol : LONG_SYMBOLS) {
      if (sql.startsWith(symbol, at)) {
        at += symbol.length();
        add(Kind.SYMBOL, start, symbol);
        return;
      }
    }
    at += Character.charCount(sql.codePointAt(at));
    add(Kind.SYMBOL, start, sql.substring(start, at));
  }

  private void add(Kind kind, int start, String text) {
    tokens.add(new Token(kind, text, start, at));
  }

  /** Whether an operand ends right here, with no blank between. */
  private boolean followsOperand() {
    if (tokens.isEmpty()) {
      return false;
    }
    Token last = tokens.get(tokens.size() - 1);
    return last.end() == at && last.endsOperand();
  }

  private boolean skipBlanks() {
    while (at < sql.length()) {
      if (Character.isWhitespace(sql.charAt(at)) || sql.charAt(at) == '\uFEFF') {
        at++;
      } else if (sql.startsWith("--", at)) {
        int end = sql.indexOf('\n', at);
        at = end < 0 ? sql.length() : end + 1;
      } else if (sql.startsWith("/*", at)) {
        skipComment();
      } else {
        return true;
      }
    }
    return false;
  }

  private void skipComment() {
    int start = at;
    int depth = 0;
    do {
      if (sql.startsWith("/*", at)) {
        depth++;
        at += 2;
      } else if (sql.startsWith("*/", at)) {
        depth--;
        at += 2;
      } else {
        at++;
      }
      if (at >= sql.length() && depth > 0) {
        throw new SqlRefusal(
            "UNCLOSED_BRACKETED_COMMENT",
            "42601",
            "Found an unclosed bracketed comment. Please, append */ at the end of the comment."
                + SqlRefusal.at(sql, start));
      }
    } while (depth > 0);
  }

  private String quotedName() {
    int start = at++;
    StringBuilder name = new StringBuilder();
    while (at < sql.length()) {
      char c = sql.charAt(at++);
      if (c != '`') {
        name.append(c);
      } else if (charAt(at) == '`') {
        name.append(sql.charAt(at++));
      } else {
        return name.toString();
      }
    }
    throw SqlRefusal.syntax(sql, start, "`");
  }

  /** A string from its opening quote on; raw ones keep their backslashes. */
  private String string(char quote, boolean raw) {
    int start = at++;
    StringBuilder value = new StringBuilder();
    while (at < sql.length()) {
      char c = sql.charAt(at++);
      if (c == '\\' && !raw && at < sql.length()) {
        escape(value);
      } else if (c != quote) {
        value.append(c);
      } else if (!raw && charAt(at) == quote) {
        value.append(sql.charAt(at++));
      } else {
        return value.toString();
      }
    }
    throw SqlRefusal.syntax(sql, start, String.valueOf(quote));
  }

  private void escape(StringBuilder value) {
    char c = sql.charAt(at);
    int code = codePoint(c);
    if (code >= 0) {
      value.appendCodePoint(code);
      return;
    }
    at++;
    switch (c) {
      case 'n' -> value.append('\n');
      case 't' -> value.append('\t');
      case 'r' -> value.append('\r');
      case 'b' -> value.append('\b');
      case '0' -> value.append('\0');
      case 'Z' -> value.append('\u001A');
      // Kept for LIKE, which knows what to do with them.
      case '%', '_' -> value.append('\\').append(c);
      default -> value.append(c);
    }
  }

  /** The character of a numeric escape, consumed; -1 when there is none here. */
  private int codePoint(char c) {
    int digits = c == 'u' ? 4 : c == 'U' ? 8 : 3;
    int radix = digits == 3 ? 8 : 16;
    int from = digits == 3 ? at : at + 1;
    if ((digits == 3 && (c < '0' || c > '1')) || from + digits > sql.length()) {
      return -1;
    }
    int code = 0;
    for (int i = from; i < from + digits; i++) {
      int digit = sql.charAt(i) < 128 ? Character.digit(sql.charAt(i), radix) : -1;
      if (digit < 0 || code > Character.MAX_CODE_POINT) {
        return -1;
      }
      code = code * radix + digit;
    }
    if (code > Character.MAX_CODE_POINT) {
      return -1;
    }
    at = from + digits;
    return code;
  }

  private void number() {
    digits();
    if (charAt(at) == '.' && charAt(at + 1) != '.') {
      at++;
      digits();
    }
    char e = charAt(at);
    if (e == 'e' || e == 'E') {
      int sign = charAt(at + 1) == '+' || charAt(at + 1) == '-' ? 1 : 0;
      if (isDigit(charAt(at + 1 + sign))) {
        at += 1 + sign;
        digits();
      }
    }
    while (isNamePart(charAt(at))) {
      at++;
    }
  }

  private void digits() {
    while (isDigit(charAt(at))) {
      at++;
    }
  }

  private char charAt(int index) {
    return index < sql.length() ? sql.charAt(index) : '\0';
  }

  private static boolean isQuote(char c) {
    return c == '\'' || c == '"';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(char c) {
    return c == '_' || Character.isLetter(c);
  }

  private static boolean isNamePart(char c) {
    return isNameStart(c) || isDigit(c);
  }
}
