package dev.hod.warehouse.engine.sql;

import org.jspecify.annotations.Nullable;

/**
 * A mark on an expression of the engine that says which SQL type it is, where the engine's own type
 * does not. It is a CASE that is never taken, which the engine's planner keeps and its optimiser
 * removes, so it costs nothing at run time.
 */
public final class Typed {
  private static final String PREFIX = "hod type ";

  private Typed() {}

  static String mark(SqlType type, String expression) {
    String text = Quote.string(PREFIX + type.text());
    return "(CASE WHEN " + text + " IS NULL THEN NULL ELSE " + expression + " END)";
  }

  /** The type that the constant of a mark says; null when it is another constant. */
  public static @Nullable SqlType read(String constant) {
    return constant.startsWith(PREFIX)
        ? TypeReader.parse(constant.substring(PREFIX.length()))
        : null;
  }
}
