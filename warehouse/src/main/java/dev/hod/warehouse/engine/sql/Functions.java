package dev.hod.warehouse.engine.sql;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The functions that the warehouse takes, from the list {@code functions.txt}; one that only the
 * service has, from {@code builtins.txt}, is refused as missing. Immutable.
 */
public final class Functions {
  /** The engine's name or expression for a function, and whether it gives the same each time. */
  private record Entry(String template, boolean isDeterministic) {}

  private final Map<String, Entry> entries = new HashMap<>();

  /** The names of all that the service has built in. */
  private final Set<String> known;

  /** Reads the lists, once an engine. */
  public Functions() {
    lines("functions.txt").forEach(this::add);
    known = Set.copyOf(lines("builtins.txt"));
  }

  private static List<String> lines(String list) {
    try (InputStream in = Functions.class.getResourceAsStream(list);
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.isBlank() && line.charAt(0) != '#').toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String line) {
    boolean changes = line.charAt(0) == '!';
    String text = changes ? line.substring(1) : line;
    int blank = text.indexOf(' ');
    String name = blank < 0 ? text : text.substring(0, blank);
    String template = blank < 0 ? text : text.substring(blank + 1);
    entries.put(name, new Entry(template.replace("hod_", Prelude.HOME + "hod_"), !changes));
  }

  /** The names of those that are taken, in order. */
  public List<String> names() {
    return entries.keySet().stream().sorted().toList();
  }

  boolean isDeterministic(String lowerName) {
    Entry entry = entries.get(lowerName);
    return entry == null || entry.isDeterministic();
  }

  /**
   * The call in the engine's spelling.
   *
   * @param over the OVER and FILTER clauses that follow, or empty
   */
  String call(String lowerName, List<String> arguments, String over) {
    @Nullable Entry entry = entries.get(lowerName);
    if (entry == null) {
      throw unknown(lowerName);
    }
    String template = entry.template();
    if (template.indexOf('$') < 0 && template.indexOf('(') < 0) {
      return template + "(" + String.join(", ", arguments) + ")" + over;
    }
    if (!over.isEmpty() && !template.contains("$over")) {
      throw SqlRefusal.unsupported(lowerName + " with OVER or FILTER");
    }
    checkCount(lowerName, template, arguments);
    String call =
        template.replace("$over", over).replace("$|", "(" + String.join(") || (", arguments) + ")");
    for (int i = arguments.size(); i >= 1; i--) {
      call = replace(call, "$" + i, arguments.get(i - 1));
    }
    return call;
  }

  private SqlRefusal unknown(String lowerName) {
    return known.contains(lowerName)
        ? SqlRefusal.unsupported("the function " + lowerName)
        : new SqlRefusal(
            "UNRESOLVED_ROUTINE",
            "42883",
            "Cannot resolve routine `"
                + lowerName
                + "` on search path [`system`.`builtin`, `system`.`session`].");
  }

  private static String replace(String call, String mark, String argument) {
    return call.replace(mark, "(" + argument + ")");
  }

  private static void checkCount(String name, String template, List<String> arguments) {
    int wanted = 0;
    while (template.contains("$" + (wanted + 1))) {
      wanted++;
    }
    boolean any = template.contains("$|");
    if (any ? arguments.isEmpty() : arguments.size() != wanted) {
      throw new SqlRefusal(
          "WRONG_NUM_ARGS.WITHOUT_SUGGESTION",
          "42605",
          "The `"
              + name
              + "` requires "
              + (any ? "> 0" : String.valueOf(wanted))
              + " parameters but the actual number is "
              + arguments.size()
              + ".");
    }
  }
}
