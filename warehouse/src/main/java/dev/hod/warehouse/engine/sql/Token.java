package dev.hod.warehouse.engine.sql;

import java.util.Locale;

/**
 * A token of a statement.
 *
 * @param text as a reader means it: a name without its quotes, a string with its escapes resolved,
 *     a parameter without its colon, hex digits without the X and quotes; else as written
 * @param start where it starts in the statement
 * @param end one past its last character
 */
public record Token(Kind kind, String text, int start, int end) {

  public enum Kind {
    WORD,
    /** A name in back-ticks. */
    QUOTED_NAME,
    STRING,
    HEX,
    NUMBER,
    /** {@code ?} */
    ORDINAL_PARAMETER,
    /** {@code :name} */
    NAMED_PARAMETER,
    SYMBOL,
    END
  }

  /** Whether this is the keyword {@code word}, given in capitals. */
  boolean is(String word) {
    return switch (kind) {
      case WORD -> text.equalsIgnoreCase(word);
      case SYMBOL -> text.equals(word);
      case QUOTED_NAME, STRING, HEX, NUMBER, ORDINAL_PARAMETER, NAMED_PARAMETER, END -> false;
    };
  }

  boolean isName() {
    return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
  }

  String lower() {
    return text.toLowerCase(Locale.ROOT);
  }

  String upper() {
    return text.toUpperCase(Locale.ROOT);
  }

  /** Whether a value may end here, so that what follows is an operator. */
  boolean endsOperand() {
    return switch (kind) {
      case WORD, QUOTED_NAME, STRING, HEX, NUMBER, ORDINAL_PARAMETER, NAMED_PARAMETER -> true;
      case SYMBOL -> text.equals(")") || text.equals("]");
      case END -> false;
    };
  }
}
