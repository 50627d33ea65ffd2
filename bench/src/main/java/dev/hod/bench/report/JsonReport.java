package dev.hod.bench.report;

import java.util.Locale;
import java.util.Map;

/** One JSON object a line: the setting first, then each round of each contender. */
public final class JsonReport {
  private JsonReport() {}

  /** The lines. */
  public static String of(Results results) {
    StringBuilder out = new StringBuilder("{\"race\":").append(quoted(results.title()));
    results
        .setting()
        .forEach(
            (name, value) ->
                out.append(',').append(quoted(name)).append(':').append(quoted(value)));
    out.append("}\n");
    for (Sample sample : results.samples()) {
      out.append("{\"contender\":").append(quoted(sample.contender()));
      if (!sample.subject().isEmpty()) {
        out.append(",\"subject\":").append(quoted(sample.subject()));
      }
      out.append(",\"round\":").append(sample.round());
      for (Map.Entry<Figure, Double> value : sample.values().entrySet()) {
        if (Double.isFinite(value.getValue())) {
          out.append(',').append(quoted(value.getKey().key())).append(':');
          out.append(String.format(Locale.ROOT, "%.6g", value.getValue()));
        }
      }
      out.append("}\n");
    }
    for (String failure : results.failures()) {
      out.append("{\"failure\":").append(quoted(failure)).append("}\n");
    }
    return out.toString();
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit == '"' || unit == '\\') {
        out.append('\\').append(unit);
      } else if (unit < ' ') {
        out.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
      } else {
        out.append(unit);
      }
    }
    return out.append('"').toString();
  }
}
