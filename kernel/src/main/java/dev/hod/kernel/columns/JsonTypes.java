package dev.hod.kernel.columns;

import dev.hod.kernel.json.JsonReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts of nested types that a server did not name, by a value: BIGINT or DECIMAL or DOUBLE,
 * whichever holds the number, STRING, BOOLEAN, VOID, ARRAY and STRUCT. Elements that differ in kind
 * are VARIANT.
 */
final class JsonTypes {
  private static final int MOST_DIGITS = 38;

  private JsonTypes() {}

  /** Whether the type names all its parts. */
  static boolean isWhole(SqlType type) {
    if (type.isNested() && type.children().isEmpty()) {
      return false;
    }
    for (Field part : type.children()) {
      if (!isWhole(part.type())) {
        return false;
      }
    }
    return true;
  }

  /** The type with all its parts, of which those that were declared stay. */
  static SqlType complete(SqlType declared, JsonReader json) {
    if (!declared.isNested()) {
      json.skip();
      return declared;
    }
    if (json.skipNull()) {
      return SqlType.of(TypeName.VOID);
    }
    return switch (declared.name()) {
      case ARRAY ->
          of(declared, List.of(new Field("element", elements(part(declared, 0), json), true)));
      case MAP -> map(declared, json);
      default -> struct(declared, json);
    };
  }

  private static @Nullable SqlType part(SqlType declared, int index) {
    return declared.children().isEmpty() ? null : declared.children().get(index).type();
  }

  private static SqlType of(SqlType type, List<Field> parts) {
    return new SqlType(type.name(), 0, 0, type.text(), parts);
  }

  private static SqlType type(@Nullable SqlType declared, JsonReader json) {
    return declared == null ? seen(json) : complete(declared, json);
  }

  private static SqlType elements(@Nullable SqlType declared, JsonReader json) {
    SqlType all = SqlType.of(TypeName.VOID);
    json.beginArray();
    while (json.nextElement()) {
      all = both(all, type(declared, json));
    }
    return all;
  }

  private static SqlType map(SqlType declared, JsonReader json) {
    SqlType key = part(declared, 0);
    SqlType value = part(declared, 1);
    SqlType all = SqlType.of(TypeName.VOID);
    json.beginObject();
    while (json.nextName() != null) {
      all = both(all, type(value, json));
    }
    SqlType keys = key == null ? SqlType.of(TypeName.STRING) : key;
    return of(declared, List.of(new Field("key", keys, false), new Field("value", all, true)));
  }

  private static SqlType struct(SqlType declared, JsonReader json) {
    List<Field> parts = new ArrayList<>();
    json.beginObject();
    for (String name = json.nextName(); name != null; name = json.nextName()) {
      int index = parts.size();
      SqlType part = index < declared.children().size() ? part(declared, index) : null;
      parts.add(new Field(name, type(part, json), true));
    }
    return of(declared, parts);
  }

  /** What the next value is, without a declaration. */
  private static SqlType seen(JsonReader json) {
    return switch (json.peek()) {
      case OBJECT -> struct(SqlType.of(TypeName.STRUCT), json);
      case ARRAY -> complete(SqlType.of(TypeName.ARRAY), json);
      case NUMBER -> number(String.valueOf(json.text()));
      case STRING -> plain(TypeName.STRING, json);
      case BOOLEAN -> plain(TypeName.BOOLEAN, json);
      case NULL -> plain(TypeName.VOID, json);
    };
  }

  private static SqlType plain(TypeName name, JsonReader json) {
    json.skip();
    return SqlType.of(name);
  }

  private static SqlType number(String text) {
    BigDecimal value = new BigDecimal(text);
    boolean isPlain = text.indexOf('e') < 0 && text.indexOf('E') < 0;
    int precision = Math.max(value.precision(), value.scale());
    if (!isPlain || precision > MOST_DIGITS) {
      return SqlType.of(TypeName.DOUBLE);
    }
    return value.scale() == 0 && value.unscaledValue().bitLength() < Long.SIZE
        ? SqlType.of(TypeName.BIGINT)
        : SqlType.decimal(precision, value.scale());
  }

  /** A type that holds the values of both. */
  private static SqlType both(SqlType a, SqlType b) {
    if (a.equals(b) || b.name() == TypeName.VOID) {
      return a;
    }
    if (a.name() == TypeName.VOID) {
      return b;
    }
    if (a.name() == TypeName.ARRAY && b.name() == TypeName.ARRAY) {
      return of(a, List.of(new Field("element", both(element(a), element(b)), true)));
    }
    boolean areNumbers = TypeFacts.isNumber(a.name()) && TypeFacts.isNumber(b.name());
    return areNumbers ? bothNumbers(a, b) : SqlType.of(TypeName.VARIANT);
  }

  private static SqlType element(SqlType array) {
    return array.children().get(0).type();
  }

  private static SqlType bothNumbers(SqlType a, SqlType b) {
    if (a.name() == TypeName.DOUBLE || b.name() == TypeName.DOUBLE) {
      return SqlType.of(TypeName.DOUBLE);
    }
    int scale = Math.max(a.scale(), b.scale());
    int precision = scale + Math.max(wholeDigits(a), wholeDigits(b));
    return precision > MOST_DIGITS
        ? SqlType.of(TypeName.DOUBLE)
        : SqlType.decimal(precision, scale);
  }

  private static int wholeDigits(SqlType number) {
    return number.name() == TypeName.BIGINT ? 19 : number.precision() - number.scale();
  }
}
