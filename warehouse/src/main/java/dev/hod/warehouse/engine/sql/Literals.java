package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Token.Kind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Literals in the engine's spelling. */
final class Literals {
  private static final Pattern NUMBER =
      Pattern.compile("((?:[0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?)(BD|[LSYDF])?");

  private Literals() {}

  static String number(String text) {
    String upper = text.toUpperCase(Locale.ROOT);
    Matcher matcher = NUMBER.matcher(upper);
    if (!matcher.matches()) {
      throw SqlRefusal.syntax(text, 0, text);
    }
    String digits = matcher.group(1);
    boolean exponent = matcher.group(2) != null;
    String suffix = matcher.group(3) == null ? "" : matcher.group(3);
    return switch (suffix) {
      case "L" -> Casts.literal(SqlType.of(SqlType.Kind.BIGINT), digits);
      case "S" -> Casts.literal(SqlType.of(SqlType.Kind.SMALLINT), digits);
      case "Y" -> Casts.literal(SqlType.of(SqlType.Kind.TINYINT), digits);
      case "D" -> Casts.literal(SqlType.of(SqlType.Kind.DOUBLE), digits);
      case "F" -> Casts.literal(SqlType.of(SqlType.Kind.FLOAT), digits);
      case "BD" -> decimal(digits);
      default -> {
        if (exponent) {
          yield Casts.literal(SqlType.of(SqlType.Kind.DOUBLE), digits);
        }
        yield digits.indexOf('.') >= 0 ? decimal(digits) : whole(digits);
      }
    };
  }

  /** INT or BIGINT as it fits, else DECIMAL. */
  private static String whole(String digits) {
    BigInteger value = new BigInteger(digits);
    return value.bitLength() < 64 ? value.toString() : decimal(digits);
  }

  private static String decimal(String digits) {
    BigDecimal value = new BigDecimal(digits.endsWith(".") ? digits.replace(".", "") : digits);
    BigDecimal plain = value.scale() < 0 ? value.setScale(0) : value;
    int precision = Math.max(plain.precision(), plain.scale());
    if (precision > 38) {
      throw new SqlRefusal(
          "DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION",
          "22003",
          "Decimal precision " + precision + " exceeds max precision 38.");
    }
    return "CAST('"
        + plain.toPlainString()
        + "' AS "
        + SqlType.decimal(precision, plain.scale()).engineText()
        + ")";
  }

  static String hex(String digits) {
    String even = digits.length() % 2 == 0 ? digits : "0" + digits;
    if (!even.matches("[0-9A-Fa-f]*")) {
      throw new SqlRefusal(
          "INVALID_TYPED_LITERAL",
          "42604",
          "The value of the typed literal \"X\" is invalid: '" + digits + "'.");
    }
    return "unhex('" + even + "')";
  }

  /** Whether a word with a string after it, or an interval, comes next. */
  static boolean isTyped(Cursor cursor) {
    if (cursor.isAt("INTERVAL")) {
      Token value = cursor.peek(1);
      return value.kind() == Kind.STRING
          || value.kind() == Kind.NUMBER
          || value.is("-")
          || value.is("+")
          || value.is("(")
          || value.kind() == Kind.ORDINAL_PARAMETER
          || value.kind() == Kind.NAMED_PARAMETER;
    }
    boolean word =
        cursor.isAt("DATE")
            || cursor.isAt("TIMESTAMP")
            || cursor.isAt("TIMESTAMP_NTZ")
            || cursor.isAt("TIMESTAMP_LTZ");
    return word && cursor.peek(1).kind() == Kind.STRING;
  }

  /** Whether the interval that comes next has hours or less in it. */
  static boolean hasTime(Cursor cursor) {
    Cursor ahead = cursor.fork();
    String expression = typed(ahead);
    return expression.contains("HOUR")
        || expression.contains("MINUTE")
        || expression.contains("SECOND ")
        || expression.contains("SECOND'");
  }

  static String typed(Cursor cursor) {
    if (cursor.isAt("INTERVAL")) {
      return interval(cursor);
    }
    SqlType type = TypeReader.parse(cursor.next().text());
    return Casts.literal(type, cursor.expectString());
  }

  /** {@code INTERVAL '3-4' YEAR TO MONTH}, {@code INTERVAL 3 DAYS}, {@code INTERVAL '3 days'}. */
  private static String interval(Cursor cursor) {
    cursor.next();
    boolean negative = cursor.accept("-");
    if (!negative) {
      cursor.accept("+");
    }
    Token value = cursor.next();
    if (value.kind() != Kind.STRING && value.kind() != Kind.NUMBER) {
      throw SqlRefusal.unsupported("an INTERVAL of an expression");
    }
    if (!cursor.peek().isName() || Names.isKeyword(cursor.peek())) {
      return units(cursor, value, negative);
    }
    String unit = unit(cursor.peek().upper());
    Token after = cursor.peek(1);
    if (after.kind() == Kind.NUMBER || after.kind() == Kind.STRING) {
      throw SqlRefusal.unsupported("an INTERVAL with several units, use a string");
    }
    if (unit.equals("WEEK")) {
      cursor.next();
      long weeks = Intervals.value(SqlType.interval("DAY"), value.text());
      return expression(SqlType.interval("DAY"), Math.multiplyExact(weeks, 7L), negative);
    }
    String fields;
    if (after.is("TO")) {
      fields = TypeReader.intervalFields(cursor);
    } else {
      cursor.next();
      fields = unit;
    }
    SqlType type = SqlType.interval(fields);
    return expression(type, Intervals.value(type, value.text()), negative);
  }

  /** {@code '1 day 2 hours'}: the fields from the largest unit to the smallest. */
  private static String units(Cursor cursor, Token value, boolean negative) {
    Matcher part =
        Pattern.compile("\\s*([+-]?[0-9]+(?:\\.[0-9]+)?)\\s+([A-Za-z]+)").matcher(value.text());
    long total = 0;
    String first = "";
    String last = "";
    int end = 0;
    while (part.find() && part.start() == end) {
      end = part.end();
      String unit = unit(part.group(2).toUpperCase(Locale.ROOT));
      boolean week = unit.equals("WEEK");
      last = week ? "DAY" : unit;
      first = first.isEmpty() ? last : first;
      long amount = Intervals.value(SqlType.interval(last), part.group(1));
      total = Math.addExact(total, week ? Math.multiplyExact(amount, 7L) : amount);
    }
    if (first.isEmpty() || !value.text().substring(end).isBlank()) {
      throw cursor.unexpected();
    }
    String fields = first.equals(last) ? first : first + " TO " + last;
    return expression(TypeReader.parse("INTERVAL " + fields), total, negative);
  }

  private static String expression(SqlType type, long value, boolean negative) {
    return Intervals.expression(type, negative ? Math.negateExact(value) : value);
  }

  private static String unit(String word) {
    return word.endsWith("S") ? word.substring(0, word.length() - 1) : word;
  }
}
