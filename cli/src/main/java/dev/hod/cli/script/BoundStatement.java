package dev.hod.cli.script;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A statement as JDBC takes it: named markers have become {@code ?}.
 *
 * @param sql the text to send
 * @param parameters the values, in the order of their markers
 */
public record BoundStatement(String sql, List<Parameter> parameters) {

  public BoundStatement {
    parameters = List.copyOf(parameters);
  }

  /**
   * Replaces {@code :name} by {@code ?} for each name that was given. Other names stay, so that the
   * server names what is missing; so do {@code a:b} (a path into a value) and {@code a::type}.
   *
   * @throws IllegalArgumentException when the statement mixes {@code :name} with {@code ?}
   */
  public static BoundStatement of(String sql, List<Parameter> given) {
    Map<String, Parameter> byName = new HashMap<>();
    for (Parameter parameter : given) byName.put(parameter.name(), parameter);
    List<Parameter> bound = new ArrayList<>();
    StringBuilder text = new StringBuilder(sql.length());
    boolean hasOrdinals = false;
    int copied = 0;
    int at = 0;
    while (at < sql.length()) {
      int end = Opaque.end(sql, at);
      if (end > at) {
        at = end;
        continue;
      }
      hasOrdinals |= sql.charAt(at) == '?';
      int nameEnd = nameEnd(sql, at);
      Parameter parameter = nameEnd > at ? byName.get(sql.substring(at + 1, nameEnd)) : null;
      if (parameter != null) {
        bound.add(parameter);
        text.append(sql, copied, at).append('?');
        copied = nameEnd;
      }
      at = Math.max(at + 1, nameEnd);
    }
    if (hasOrdinals && !bound.isEmpty()) {
      throw new IllegalArgumentException("a statement cannot have both ? and :name parameters");
    }
    return new BoundStatement(text.append(sql, copied, sql.length()).toString(), bound);
  }

  /** Where the named marker at {@code at} ends; {@code at} when none starts there. */
  private static int nameEnd(String sql, int at) {
    if (sql.charAt(at) != ':' || (at > 0 && continues(sql.charAt(at - 1)))) return at;
    int end = at + 1;
    while (end < sql.length() && Opaque.isNamePart(sql.charAt(end))) end++;
    return end == at + 1 || Character.isDigit(sql.charAt(at + 1)) ? at : end;
  }

  /** Whether a colon right after this character belongs to what stands before it. */
  private static boolean continues(char before) {
    return Opaque.isNamePart(before) || ":)]`'\"".indexOf(before) >= 0;
  }
}
