package dev.hod.warehouse.engine.sql;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values for a statement's markers, in the engine's spelling. */
public final class Parameters {
  public static final Parameters NONE = new Parameters();

  private final Map<String, String> named = new HashMap<>();
  private final Map<Integer, String> ordinals = new HashMap<>();

  /**
   * Adds a value.
   *
   * @param name without colon; null for a {@code ?}
   * @param ordinal 1-based; read when {@code name} is null
   * @param type its name, SQL or enum
   * @param value its text; null for SQL NULL
   */
  public void add(@Nullable String name, int ordinal, String type, @Nullable String value) {
    SqlType parsed = type.isBlank() ? SqlType.STRING_TYPE : TypeReader.parse(type);
    if (!parsed.fields().isEmpty()) {
      throw SqlRefusal.unsupported("parameters of type " + parsed.text());
    }
    String expression = value == null ? Casts.nullOf(parsed) : Casts.literal(parsed, value);
    if (name == null) {
      ordinals.put(ordinal, expression);
    } else {
      named.put(name, expression);
    }
  }

  String named(String name) {
    return bound(named.get(name), name);
  }

  String ordinal(int ordinal) {
    return bound(ordinals.get(ordinal), "_" + ordinal);
  }

  private static String bound(@Nullable String expression, String name) {
    if (expression == null) {
      throw new SqlRefusal(
          "UNBOUND_SQL_PARAMETER",
          "42P02",
          "Found the unbound parameter: "
              + name
              + ". Please, fix `args` and provide a mapping of the parameter to a SQL literal.");
    }
    return expression;
  }
}
