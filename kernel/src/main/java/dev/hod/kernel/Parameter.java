package dev.hod.kernel;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value bound to a marker by the server, as {@code CAST(value AS type)}.
 *
 * @param name of a {@code :name} marker, without the colon; null for a {@code ?} marker, whose
 *     place in the list counts
 * @param type the SQL type: {@code BIGINT}, {@code DECIMAL(10,2)}, {@code VOID}
 * @param value the text of the value; null for SQL NULL
 */
public record Parameter(@Nullable String name, String type, @Nullable String value) {

  /** Checks that there is a type. */
  public Parameter {
    Objects.requireNonNull(type, "type");
  }

  /** For the next {@code ?}. */
  public static Parameter positional(String type, @Nullable String value) {
    return new Parameter(null, type, value);
  }

  /** For {@code :name}. */
  public static Parameter named(String name, String type, @Nullable String value) {
    return new Parameter(name, type, value);
  }

  /** Names the marker and the type, never the value. */
  @Override
  public String toString() {
    return (name == null ? "?" : ":" + name) + " " + type;
  }
}
