package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Token.Kind;

/** Looks at a select item: whether it has a name already. */
final class SelectItem {
  private SelectItem() {}

  /** Whether it is a star, a plain column, or has an alias. */
  static boolean isNamed(Cursor cursor, int start, int end) {
    Token last = cursor.token(end - 1);
    Token before = cursor.token(Math.max(end - 2, 0));
    int length = end - start;
    if (last.is("*") || containsStar(cursor, start, end)) {
      return true;
    }
    if (!last.isName()) {
      return false;
    }
    if (isInterval(cursor, start, end)) {
      return false;
    }
    boolean alone = length == 1;
    if (alone) {
      return last.kind() == Kind.QUOTED_NAME || !isValue(last);
    }
    if (before.is(".")) {
      return isPath(cursor, start, end);
    }
    if (before.is("AS")) {
      return true;
    }
    boolean keyword = last.kind() == Kind.WORD && Names.isKeyword(last);
    return before.endsOperand() && !keyword && !(before.kind() == Kind.WORD && isOperator(before));
  }

  /** An interval literal, whose last word is a unit and no name. */
  private static boolean isInterval(Cursor cursor, int start, int end) {
    int unit = end - 1;
    if (unit - 2 > start && cursor.token(unit - 1).is("TO")) {
      unit -= 2;
    }
    for (int ahead = 2; ahead <= 3; ahead++) {
      if (unit - ahead >= start
          && cursor.token(unit - ahead).is("INTERVAL")
          && cursor.token(unit - 1).kind() != Kind.WORD) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOperator(Token word) {
    return Names.isKeyword(word) && !word.is("END") && !isValue(word);
  }

  private static boolean isValue(Token word) {
    return switch (word.upper()) {
      case "NULL", "TRUE", "FALSE", "CURRENT_DATE", "CURRENT_TIMESTAMP", "CURRENT_USER" -> true;
      default -> false;
    };
  }

  private static boolean isPath(Cursor cursor, int start, int end) {
    for (int i = start; i < end; i++) {
      if (!cursor.token(i).isName() && !cursor.token(i).is(".")) {
        return false;
      }
    }
    return true;
  }

  /** {@code *} or {@code t.*} at its start, with what may follow. */
  private static boolean containsStar(Cursor cursor, int start, int end) {
    int at = start;
    while (at + 1 < end && cursor.token(at).isName() && cursor.token(at + 1).is(".")) {
      at += 2;
    }
    return at < end && cursor.token(at).is("*");
  }
}
