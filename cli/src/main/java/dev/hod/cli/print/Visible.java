package dev.hod.cli.print;

/** Text as a terminal shows it. */
final class Visible {
  private Visible() {}

  /** The text with control characters spelled out: none reaches the terminal, all are seen. */
  static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isControl(text.charAt(i))) return spelled(text);
    }
    return text;
  }

  /** The count of terminal cells: two for wide characters, none for marks that combine. */
  static int width(String text) {
    int width = 0;
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      at += Character.charCount(point);
      width += point < 0x300 ? 1 : cells(point);
    }
    return width;
  }

  private static int cells(int point) {
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.FORMAT) {
      return 0;
    }
    return isWide(point) ? 2 : 1;
  }

  /** The blocks that Unicode's East Asian Width (UAX 11) calls wide or full-width, whole blocks. */
  private static boolean isWide(int point) {
    return isIn(point, 0x1100, 0x115F)
        || isIn(point, 0x2E80, 0x303E)
        || isIn(point, 0x3041, 0x4DBF)
        || isIn(point, 0x4E00, 0xA4CF)
        || isIn(point, 0xA960, 0xA97F)
        || isIn(point, 0xAC00, 0xD7A3)
        || isIn(point, 0xF900, 0xFAFF)
        || isIn(point, 0xFE30, 0xFE6F)
        || isIn(point, 0xFF01, 0xFF60)
        || isIn(point, 0xFFE0, 0xFFE6)
        || isIn(point, 0x1F300, 0x1F64F)
        || isIn(point, 0x1F680, 0x1F6FF)
        || isIn(point, 0x1F900, 0x1F9FF)
        || isIn(point, 0x20000, 0x3FFFD);
  }

  private static boolean isIn(int point, int first, int last) {
    return point >= first && point <= last;
  }

  private static boolean isControl(char unit) {
    return unit < ' ' || (unit >= 0x7F && unit < 0xA0);
  }

  private static String spelled(String text) {
    StringBuilder spelled = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      switch (unit) {
        case '\n' -> spelled.append("\\n");
        case '\r' -> spelled.append("\\r");
        case '\t' -> spelled.append("\\t");
        default -> {
          if (isControl(unit)) {
            spelled.append("\\x");
            spelled.append(Character.forDigit(unit >> 4, 16));
            spelled.append(Character.forDigit(unit & 0xF, 16));
          } else {
            spelled.append(unit);
          }
        }
      }
    }
    return spelled.toString();
  }
}
