package dev.hod.suite;

import java.sql.Connection;
import java.sql.JDBCType;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What every getter gives for every sample over one connection.
 *
 * @param cells by sample, then by getter
 * @param described by sample: the type as the metadata tell it
 */
record TypeTable(Map<TypeSample, List<String>> cells, Map<TypeSample, String> described) {
  private static final String REFUSED = "`07006`";

  /** Reads the samples, all in one row. */
  static TypeTable read(Connection connection, List<TypeSample> samples) throws SQLException {
    StringBuilder sql = new StringBuilder("SELECT ");
    for (TypeSample sample : samples) {
      sql.append(sample == samples.get(0) ? "" : ", ").append(sample.sql()).append(" AS c");
      sql.append(samples.indexOf(sample));
    }
    Map<TypeSample, List<String>> cells = new LinkedHashMap<>();
    Map<TypeSample, String> described = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql.toString())) {
      rows.next();
      for (int i = 0; i < samples.size(); i++) {
        List<String> read = new ArrayList<>();
        for (TypeGetter getter : TypeGetter.ALL) {
          read.add(getter.read(rows, i + 1));
        }
        cells.put(samples.get(i), read);
        described.put(samples.get(i), description(rows.getMetaData(), i + 1));
      }
    }
    return new TypeTable(cells, described);
  }

  private static String description(ResultSetMetaData meta, int column) throws SQLException {
    return "`%s` | `%s` | `%s` | %d | %d | %d"
        .formatted(
            meta.getColumnTypeName(column),
            JDBCType.valueOf(meta.getColumnType(column)),
            meta.getColumnClassName(column),
            meta.getPrecision(column),
            meta.getScale(column),
            meta.getColumnDisplaySize(column));
  }

  /** Where the other table differs in a cell, each as a sentence. */
  List<String> differences(TypeTable other) {
    List<String> all = new ArrayList<>();
    for (Map.Entry<TypeSample, List<String>> entry : other.cells.entrySet()) {
      List<String> expected = cells.get(entry.getKey());
      for (int i = 0; i < expected.size(); i++) {
        if (!expected.get(i).equals(entry.getValue().get(i))) {
          all.add(
              "%s of %s: %s and not %s"
                  .formatted(
                      TypeGetter.ALL.get(i).name(),
                      entry.getKey().sql(),
                      entry.getValue().get(i),
                      expected.get(i)));
        }
      }
    }
    return all;
  }

  /** One line of a Markdown table for each different description. */
  String metadata() {
    StringBuilder out = new StringBuilder();
    Set<String> lines = new LinkedHashSet<>(described.values());
    for (String line : lines) {
      out.append("| ").append(line).append(" |\n");
    }
    return out.toString();
  }

  /** The samples of one group as Markdown: a column for each, a line for each getter. */
  String group(String group) {
    List<TypeSample> samples =
        cells.keySet().stream().filter(sample -> sample.group().equals(group)).toList();
    StringBuilder out = new StringBuilder("|  |");
    samples.forEach(sample -> out.append(" `").append(sample.sql()).append("` |"));
    out.append("\n|---|").append("---|".repeat(samples.size())).append('\n');
    List<String> refused = new ArrayList<>();
    for (int i = 0; i < TypeGetter.ALL.size(); i++) {
      int getter = i;
      String name = TypeGetter.ALL.get(i).name();
      if (samples.stream().allMatch(sample -> cells.get(sample).get(getter).equals(REFUSED))) {
        refused.add(name);
      } else {
        out.append("| ").append(name).append(" |");
        samples.forEach(
            sample -> out.append(' ').append(cell(cells.get(sample).get(getter))).append(" |"));
        out.append('\n');
      }
    }
    if (!refused.isEmpty()) {
      out.append("\nRefused: ").append(String.join("; ", refused)).append(".\n");
    }
    return out.toString();
  }

  /** Asterisks, bars and the like mean nothing in a cell of code. */
  private static String cell(String text) {
    return text.startsWith("`") ? text : "`" + text.replace("|", "\\|") + "`";
  }
}
