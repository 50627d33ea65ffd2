package dev.hod.cli.print;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;

/** A table of GitHub's Markdown: pipes and backslashes escaped, line breaks as {@code <br>}. */
final class MarkdownPrinter implements ResultPrinter {
  private final List<Column> columns;
  private final Output output;
  private final boolean header;

  MarkdownPrinter(List<Column> columns, Output output, boolean header) {
    this.columns = columns;
    this.output = output;
    this.header = header;
  }

  @Override
  public void begin() throws IOException {
    if (!header) return;
    for (Column column : columns) cell(column.name());
    output.write("|\n");
    for (Column column : columns) {
      output.write(column.kind() == Column.Kind.NUMBER ? "| ---: " : "| --- ");
    }
    output.write("|\n");
  }

  @Override
  public void row(Row row) throws IOException, SQLException {
    for (int i = 0; i < columns.size(); i++) {
      String text = row.text(i);
      cell(text == null ? "NULL" : text);
    }
    output.write("|\n");
  }

  @Override
  public void end() {}

  private void cell(String text) throws IOException {
    output.write("| ");
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      String escaped = escaped(text.charAt(i));
      if (escaped.isEmpty()) continue;
      output.write(text, start, i);
      output.write(escaped);
      start = i + 1;
    }
    output.write(text, start, text.length());
    output.write(' ');
  }

  /** What stands for a character that would break the table; empty for any other. */
  private static String escaped(char unit) {
    return switch (unit) {
      case '|' -> "\\|";
      case '\\' -> "\\\\";
      case '<' -> "&lt;";
      case '&' -> "&amp;";
      case '\n' -> "<br>";
      case '\r' -> " ";
      default -> "";
    };
  }
}
