package dev.hod.kernel.columns;

import java.util.Locale;

/** The words, numbers, quotes and brackets of a type's text, read from the left. One thread. */
final class TypeLexer {
  private final String text;
  private int at;

  TypeLexer(String text) {
    this.text = text;
  }

  /** How many characters were read. */
  int position() {
    return at;
  }

  /** What was read since {@code start}. */
  String since(int start) {
    return text.substring(start, at);
  }

  /** The next character that is no blank; 0 at the end. */
  char peek() {
    skipBlanks();
    return at < text.length() ? text.charAt(at) : 0;
  }

  void skipBracketed(char open, char close) throws Unreadable {
    if (!take(open)) {
      return;
    }
    int depth = 1;
    while (depth > 0) {
      if (at == text.length()) {
        throw new Unreadable();
      }
      char c = text.charAt(at);
      if (c == '\'' || c == '"' || c == '`') {
        quoted(c);
        continue;
      }
      depth += c == open ? 1 : c == close ? -1 : 0;
      at++;
    }
  }

  /** What stands between quotes; a doubled quote is one, and so is one behind a backslash. */
  String quoted(char quote) throws Unreadable {
    StringBuilder name = new StringBuilder();
    for (int i = at + 1; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean hasNext = i + 1 < text.length();
      if (c == quote) {
        if (!hasNext || text.charAt(i + 1) != quote) {
          at = i + 1;
          return name.toString();
        }
        i++;
      } else if (c == '\\' && quote != '`' && hasNext) {
        c = text.charAt(++i);
      }
      name.append(c);
    }
    throw new Unreadable();
  }

  /** A field's name without back-ticks: all up to the colon, or to a blank where there is none. */
  String plainName() throws Unreadable {
    int start = at;
    while (at < text.length() && " \t\r\n:,<>`".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    if (start == at) {
      throw new Unreadable();
    }
    return text.substring(start, at);
  }

  String word() throws Unreadable {
    int start = at;
    while (at < text.length() && isWordPart(text.charAt(at))) {
      at++;
    }
    if (start == at) {
      throw new Unreadable();
    }
    return text.substring(start, at).toUpperCase(Locale.ROOT);
  }

  int number() throws Unreadable {
    skipBlanks();
    int start = at;
    int value = 0;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      if (at - start == 9) {
        throw new Unreadable();
      }
      value = value * 10 + (text.charAt(at++) - '0');
    }
    if (start == at) {
      throw new Unreadable();
    }
    return value;
  }

  boolean keyword(String word) {
    skipBlanks();
    int end = at + word.length();
    boolean isThere =
        text.regionMatches(true, at, word, 0, word.length())
            && (end == text.length() || !isWordPart(text.charAt(end)));
    if (isThere) {
      at = end;
    }
    return isThere;
  }

  boolean take(char c) {
    skipBlanks();
    boolean isThere = at < text.length() && text.charAt(at) == c;
    if (isThere) {
      at++;
    }
    return isThere;
  }

  void expect(char c) throws Unreadable {
    if (!take(c)) {
      throw new Unreadable();
    }
  }

  void skipBlanks() {
    while (at < text.length() && text.charAt(at) <= ' ') {
      at++;
    }
  }

  private static boolean isWordPart(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }

  /** The text does not follow the grammar. */
  static final class Unreadable extends Exception {
    private static final long serialVersionUID = 1L;

    Unreadable() {
      super(null, null, false, false);
    }
  }
}
