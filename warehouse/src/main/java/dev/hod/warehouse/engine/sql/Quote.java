package dev.hod.warehouse.engine.sql;

import java.util.List;
import java.util.stream.Collectors;

/** Names and strings in the engine's spelling. */
public final class Quote {
  private Quote() {}

  public static String name(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  public static String path(List<String> path) {
    return path.stream().map(Quote::name).collect(Collectors.joining("."));
  }

  /** A string; NUL, which the engine's parser does not take, is put in by a function. */
  public static String string(String value) {
    String quoted = "'" + value.replace("'", "''") + "'";
    return value.indexOf('\0') < 0 ? quoted : "(" + quoted.replace("\0", "'||chr(0)||'") + ")";
  }

  /** A name as the service's messages show it. */
  public static String shown(List<String> path) {
    return path.stream()
        .map(part -> "`" + part.replace("`", "``") + "`")
        .collect(Collectors.joining("."));
  }
}
