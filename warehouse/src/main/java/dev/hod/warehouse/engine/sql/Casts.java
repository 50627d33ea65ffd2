package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.SqlType.Kind;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Casts in the engine's spelling. Where the engine's own cast differs (it rounds to integers, and
 * takes other texts), a macro of {@link Prelude} stands for it.
 */
final class Casts {
  private Casts() {}

  static String nullOf(SqlType type) {
    return type.kind() == Kind.VOID ? "NULL" : cast(type, "NULL", false);
  }

  /** {@code CAST(inner AS type)}, or TRY_CAST. */
  static String cast(SqlType type, String inner, boolean orNull) {
    String function = orNull ? "TRY_CAST" : "CAST";
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT ->
          function + "(" + Prelude.HOME + "hod_whole(" + inner + ") AS " + type.engineText() + ")";
      case STRING, VARCHAR -> Prelude.HOME + "hod_text(" + inner + ")";
      case CHAR ->
          Typed.mark(
              type,
              "rpad(" + Prelude.HOME + "hod_text(" + inner + "), " + type.precision() + ", ' ')");
      case BINARY -> Prelude.HOME + "hod_binary(" + inner + ")";
      case YEAR_MONTH, DAY_TIME -> interval(type, inner, orNull);
      case VOID -> "NULL";
      default -> {
        if (type.needsRecord()) {
          throw SqlRefusal.unsupported("a cast to " + type.text());
        }
        yield function + "((" + inner + ") AS " + type.engineText() + ")";
      }
    };
  }

  private static String interval(SqlType type, String inner, boolean orNull) {
    boolean months = type.kind() == Kind.YEAR_MONTH;
    String number =
        "hod_interval(" + Quote.string(type.text()) + ", CAST((" + inner + ") AS VARCHAR))";
    String value =
        months
            ? "to_months(CAST(" + number + " AS INTEGER))"
            : Prelude.HOME + "hod_micros(" + number + ")";
    return Typed.mark(type, orNull ? "TRY(" + value + ")" : value);
  }

  /** A cast of a known text: what can be checked here is checked here, in the service's words. */
  static String literal(SqlType type, String text) {
    String trimmed = text.strip();
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INT, BIGINT -> whole(type, trimmed, text);
      case FLOAT, DOUBLE -> floating(type, trimmed, text);
      case DECIMAL -> decimal(type, trimmed, text);
      case BOOLEAN -> bool(trimmed, text);
      case STRING, VARCHAR -> "CAST(" + Quote.string(text) + " AS VARCHAR)";
      case YEAR_MONTH, DAY_TIME -> Intervals.expression(type, text);
      default -> cast(type, Quote.string(text), false);
    };
  }

  private static String whole(SqlType type, String trimmed, String text) {
    BigDecimal value = number(type, trimmed, text).setScale(0, RoundingMode.DOWN);
    int bits =
        switch (type.kind()) {
          case TINYINT -> 7;
          case SMALLINT -> 15;
          case INT -> 31;
          default -> 63;
        };
    boolean plain = trimmed.matches("[+-]?[0-9]+");
    BigDecimal magnitude = value.signum() < 0 ? value.add(BigDecimal.ONE) : value;
    if (!plain || magnitude.unscaledValue().bitLength() > bits) {
      throw SqlRefusal.badCast(text, type.text());
    }
    return "CAST('" + value.toPlainString() + "' AS " + type.engineText() + ")";
  }

  private static String decimal(SqlType type, String trimmed, String text) {
    BigDecimal value = number(type, trimmed, text).setScale(type.scale(), RoundingMode.HALF_UP);
    if (value.precision() > type.precision()) {
      throw new SqlRefusal(
          "NUMERIC_VALUE_OUT_OF_RANGE",
          "22003",
          "The " + text + " rounded half up cannot be represented as " + type.text() + ".");
    }
    return "CAST('" + value.toPlainString() + "' AS " + type.engineText() + ")";
  }

  private static BigDecimal number(SqlType type, String trimmed, String text) {
    try {
      if (trimmed.length() > 100 || !trimmed.matches("[+-]?[0-9.]+([eE][+-]?[0-9]{1,3})?")) {
        throw SqlRefusal.badCast(text, type.text());
      }
      return new BigDecimal(trimmed);
    } catch (NumberFormatException e) {
      throw SqlRefusal.badCast(text, type.text());
    }
  }

  private static String floating(SqlType type, String trimmed, String text) {
    if (trimmed.length() > 400
        || !trimmed.matches(
            "(?i)[+-]?(nan|inf|infinity|([0-9]+\\.?[0-9]*|\\.[0-9]+)(e[+-]?[0-9]+)?)")) {
      throw SqlRefusal.badCast(text, type.text());
    }
    return "CAST('" + trimmed + "' AS " + type.engineText() + ")";
  }

  private static String bool(String trimmed, String text) {
    if (trimmed.matches("(?i)t|true|y|yes|1")) {
      return "TRUE";
    }
    if (trimmed.matches("(?i)f|false|n|no|0")) {
      return "FALSE";
    }
    throw SqlRefusal.badCast(text, "BOOLEAN");
  }
}
