package dev.hod.cli.script;

/**
 * The parts of SQL that nothing is looked for in: string literals (plain, raw, dollar-quoted),
 * back-ticked names and comments (nested ones too).
 */
final class Opaque {
  private Opaque() {}

  /** Where the opaque part that starts at {@code at} ends; {@code at} when none starts there. */
  static int end(String sql, int at) {
    return switch (sql.charAt(at)) {
      case '\'', '"' -> isRaw(sql, at) ? plainEnd(sql, at) : stringEnd(sql, at);
      case '`' -> plainEnd(sql, at);
      case '$' -> dollarEnd(sql, at);
      case '-', '/' -> isComment(sql, at) ? commentEnd(sql, at) : at;
      default -> at;
    };
  }

  /** Whether a comment starts at {@code at}. */
  static boolean isComment(String sql, int at) {
    return sql.startsWith("--", at) || sql.startsWith("/*", at);
  }

  /** Whether the character may stand inside a name. */
  static boolean isNamePart(char unit) {
    return unit == '_' || Character.isLetterOrDigit(unit);
  }

  /** Whether the quote at {@code at} has an {@code r} of its own before it: no escapes inside. */
  private static boolean isRaw(String sql, int at) {
    if (at == 0 || (sql.charAt(at - 1) != 'r' && sql.charAt(at - 1) != 'R')) return false;
    return at == 1 || !isNamePart(sql.charAt(at - 2));
  }

  private static int stringEnd(String sql, int start) {
    char quote = sql.charAt(start);
    for (int i = start + 1; i < sql.length(); i++) {
      char unit = sql.charAt(i);
      if (unit == '\\') {
        i++;
      } else if (unit == quote) {
        return i + 1;
      }
    }
    return sql.length();
  }

  /** A doubled quote ends one part and starts the next, which comes to the same. */
  private static int plainEnd(String sql, int start) {
    int quote = sql.indexOf(sql.charAt(start), start + 1);
    return quote < 0 ? sql.length() : quote + 1;
  }

  private static int dollarEnd(String sql, int start) {
    if (start > 0 && isNamePart(sql.charAt(start - 1))) return start;
    int tagEnd = start + 1;
    while (tagEnd < sql.length() && isNamePart(sql.charAt(tagEnd))) tagEnd++;
    if (tagEnd == sql.length() || sql.charAt(tagEnd) != '$') return start;
    String tag = sql.substring(start, tagEnd + 1);
    int close = sql.indexOf(tag, tagEnd + 1);
    return close < 0 ? sql.length() : close + tag.length();
  }

  private static int commentEnd(String sql, int start) {
    if (sql.charAt(start) == '-') {
      int i = start;
      while (i < sql.length() && sql.charAt(i) != '\n' && sql.charAt(i) != '\r') i++;
      return i;
    }
    int depth = 1;
    int i = start + 2;
    while (i < sql.length() && depth > 0) {
      if (sql.startsWith("*/", i)) {
        depth--;
        i += 2;
      } else if (sql.startsWith("/*", i)) {
        depth++;
        i += 2;
      } else {
        i++;
      }
    }
    return i;
  }
}
