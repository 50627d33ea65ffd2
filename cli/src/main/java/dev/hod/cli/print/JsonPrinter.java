package dev.hod.cli.print;

import java.io.IOException;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** An array of objects, one a line. A repeated column name gets {@code _2}, {@code _3}, … */
final class JsonPrinter implements ResultPrinter {
  private final List<Column> columns;
  private final Output output;
  private final String[] keys;
  private boolean first = true;

  JsonPrinter(List<Column> columns, Output output) {
    this.columns = columns;
    this.output = output;
    this.keys = keys(columns);
  }

  @Override
  public void begin() throws IOException {
    output.write('[');
  }

  @Override
  public void row(Row row) throws IOException, SQLException {
    output.write(first ? "\n" : ",\n");
    first = false;
    for (int i = 0; i < keys.length; i++) {
      output.write(i == 0 ? '{' : ',');
      string(keys[i]);
      output.write(':');
      String text = row.text(i);
      if (text == null) {
        output.write("null");
      } else {
        value(columns.get(i).kind(), text);
      }
    }
    output.write('}');
  }

  @Override
  public void end() throws IOException {
    output.write(first ? "]\n" : "\n]\n");
  }

  private void value(Column.Kind kind, String text) throws IOException {
    switch (kind) {
      case BOOLEAN -> output.write(text);
      case NUMBER -> {
        if (JsonNumber.isOne(text)) {
          output.write(text);
        } else {
          // NaN and the infinities, which JSON does not have.
          string(text);
        }
      }
      case BINARY, TEXT -> string(text);
    }
  }

  private void string(String text) throws IOException {
    output.write('"');
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit >= ' ' && unit != '"' && unit != '\\') continue;
      output.write(text, start, i);
      escape(unit);
      start = i + 1;
    }
    output.write(text, start, text.length());
    output.write('"');
  }

  private void escape(char unit) throws IOException {
    switch (unit) {
      case '"' -> output.write("\\\"");
      case '\\' -> output.write("\\\\");
      case '\n' -> output.write("\\n");
      case '\r' -> output.write("\\r");
      case '\t' -> output.write("\\t");
      default -> {
        output.write("\\u00");
        output.write(Character.forDigit(unit >> 4, 16));
        output.write(Character.forDigit(unit & 0xF, 16));
      }
    }
  }

  private static String[] keys(List<Column> columns) {
    Set<String> taken = new HashSet<>();
    for (Column column : columns) taken.add(column.name());
    Set<String> used = new HashSet<>();
    String[] keys = new String[columns.size()];
    for (int i = 0; i < keys.length; i++) {
      String name = columns.get(i).name();
      String key = name;
      for (int n = 2; !used.add(key); n++) {
        String next = name + "_" + n;
        key = taken.contains(next) ? key : next;
      }
      keys[i] = key;
    }
    return keys;
  }
}
