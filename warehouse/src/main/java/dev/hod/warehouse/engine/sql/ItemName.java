package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Token.Kind;
import java.util.Set;

/**
 * The name of a select item that was given none: the service shows the expression, for example
 * {@code count(1)} or {@code (a + 1)}.
 */
final class ItemName {
  // The engine fails at names of some ten thousand characters; the service takes 255.
  private static final int LONGEST = 255;
  private static final Set<String> OPERATORS =
      Set.of("+", "-", "*", "/", "%", "=", "==", "<", ">", "<=", ">=", "<>", "!=", "||", "<=>");
  private static final Set<String> KEYWORDS =
      Set.of(
          "AND",
          "AS",
          "BETWEEN",
          "BY",
          "CASE",
          "CAST",
          "DISTINCT",
          "DOUBLE",
          "ELSE",
          "END",
          "FROM",
          "IN",
          "INT",
          "BIGINT",
          "INTERVAL",
          "IS",
          "LIKE",
          "NOT",
          "NULL",
          "OR",
          "ORDER",
          "OVER",
          "PARTITION",
          "STRING",
          "THEN",
          "TO",
          "WHEN",
          "DECIMAL",
          "DATE",
          "TIMESTAMP",
          "FLOAT",
          "SMALLINT",
          "TINYINT",
          "BOOLEAN",
          "BINARY",
          "TIMESTAMP_NTZ",
          "YEAR",
          "MONTH",
          "DAY",
          "HOUR",
          "MINUTE",
          "SECOND");

  private static final Set<String> NOT_CALLED =
      Set.of(
          "AND",
          "AS",
          "BETWEEN",
          "CAST",
          "DECIMAL",
          "DISTINCT",
          "ELSE",
          "FROM",
          "IN",
          "IS",
          "LIKE",
          "NOT",
          "OR",
          "OVER",
          "THEN",
          "WHEN");

  private ItemName() {}

  static String of(Cursor cursor, int from, int to) {
    StringBuilder name = new StringBuilder();
    boolean operator = false;
    int depth = 0;
    for (int i = from; i < to; i++) {
      Token token = cursor.token(i);
      Token before = i > from ? cursor.token(i - 1) : cursor.token(Integer.MAX_VALUE);
      boolean binary = OPERATORS.contains(token.text()) && before.endsOperand();
      operator |= depth == 0 && (binary || token.is("AND") || token.is("OR"));
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (i > from && hasBlank(before, token, i > from + 1 ? cursor.token(i - 2) : before)) {
        name.append(' ');
      }
      name.append(text(cursor, i));
    }
    if (operator) {
      name.insert(0, '(').append(')');
    }
    return name.length() > LONGEST ? name.substring(0, LONGEST) : name.toString();
  }

  private static String text(Cursor cursor, int index) {
    Token token = cursor.token(index);
    boolean call = cursor.token(index + 1).is("(");
    if (token.is("*") && cursor.token(index - 1).is("(") && cursor.token(index + 1).is(")")) {
      return "1";
    }
    return switch (token.kind()) {
      case WORD -> {
        if (KEYWORDS.contains(token.upper()) && (!call || NOT_CALLED.contains(token.upper()))) {
          yield token.upper();
        }
        boolean lower = call || token.is("TRUE") || token.is("FALSE");
        yield lower ? token.lower() : token.text();
      }
      case STRING -> {
        boolean typed = index > 0 && isTypeOfLiteral(cursor.token(index - 1));
        yield typed ? "'" + token.text() + "'" : token.text();
      }
      case HEX -> "X'" + token.text() + "'";
      case NAMED_PARAMETER -> ":" + token.text();
      case QUOTED_NAME, NUMBER, ORDINAL_PARAMETER, SYMBOL, END -> token.text();
    };
  }

  private static boolean hasBlank(Token before, Token token, Token beforeThat) {
    if (token.is(")") || token.is(",") || token.is(".") || token.is("::") || token.is("[")) {
      return false;
    }
    if (before.is("(") || before.is(".") || before.is("::") || before.is("[")) {
      return false;
    }
    if (token.is("(")) {
      return (before.kind() != Kind.WORD && !before.is(")")) || isSpaced(before);
    }
    boolean sign = (before.is("-") || before.is("+")) && !beforeThat.endsOperand();
    return !sign;
  }

  private static boolean isTypeOfLiteral(Token word) {
    return word.is("INTERVAL")
        || word.is("DATE")
        || word.is("TIMESTAMP")
        || word.is("TIMESTAMP_NTZ");
  }

  private static boolean isSpaced(Token word) {
    return word.is("IN") || word.is("OVER") || word.is("AND") || word.is("OR") || word.is("WHEN");
  }
}
