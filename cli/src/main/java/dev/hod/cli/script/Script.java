package dev.hod.cli.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A text of several statements. */
public final class Script {
  private Script() {}

  /**
   * The statements of {@code text}, split at semicolons that stand outside of literals and
   * comments, trimmed, without those that hold nothing but blanks and comments. A literal or
   * comment that is not closed reaches to the end: the server says so.
   */
  public static List<String> statements(String text) {
    List<String> statements = new ArrayList<>();
    int start = 0;
    boolean saysSomething = false;
    int at = 0;
    while (at < text.length()) {
      int end = Opaque.end(text, at);
      if (end > at) {
        saysSomething |= !Opaque.isComment(text, at);
        at = end;
        continue;
      }
      char unit = text.charAt(at);
      if (unit == ';') {
        if (saysSomething) statements.add(text.substring(start, at).strip());
        start = at + 1;
        saysSomething = false;
      } else {
        saysSomething |= !Character.isWhitespace(unit);
      }
      at++;
    }
    if (saysSomething) statements.add(text.substring(start).strip());
    return statements;
  }

  /** The first word of a statement, in upper case; empty when it starts with none. */
  public static String verb(String statement) {
    int start = 0;
    while (start < statement.length() && !Opaque.isNamePart(statement.charAt(start))) {
      boolean isSkipped =
          Opaque.isComment(statement, start) || Character.isWhitespace(statement.charAt(start));
      if (!isSkipped) return "";
      start = Math.max(start + 1, Opaque.end(statement, start));
    }
    int end = start;
    while (end < statement.length() && Opaque.isNamePart(statement.charAt(end))) end++;
    return statement.substring(start, end).toUpperCase(Locale.ROOT);
  }
}
