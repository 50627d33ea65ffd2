package dev.hod.cli.print;

import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comma-separated values by RFC 4180; lines end with a line feed, as shells expect. */
final class CsvPrinter implements ResultPrinter {
  private final List<Column> columns;
  private final Output output;
  private final boolean header;

  CsvPrinter(List<Column> columns, Output output, boolean header) {
    this.columns = columns;
    this.output = output;
    this.header = header;
  }

  @Override
  public void begin() throws IOException {
    if (!header) return;
    for (int i = 0; i < columns.size(); i++) field(i, columns.get(i).name());
    output.write('\n');
  }

  @Override
  public void row(Row row) throws IOException, SQLException {
    for (int i = 0; i < columns.size(); i++) field(i, row.text(i));
    output.write('\n');
  }

  @Override
  public void end() {}

  private void field(int index, @Nullable String text) throws IOException {
    if (index > 0) output.write(',');
    if (text == null) return;
    if (isPlain(text)) {
      output.write(text);
      return;
    }
    output.write('"');
    int start = 0;
    for (int quote = text.indexOf('"'); quote >= 0; quote = text.indexOf('"', start)) {
      output.write(text, start, quote + 1);
      output.write('"');
      start = quote + 1;
    }
    output.write(text, start, text.length());
    output.write('"');
  }

  /** Whether the text needs no quotes. The empty one has them: without, it would be NULL. */
  private static boolean isPlain(String text) {
    int length = text.length();
    if (length == 0 || text.charAt(0) == ' ' || text.charAt(length - 1) == ' ') return false;
    for (int i = 0; i < length; i++) {
      char unit = text.charAt(i);
      if (unit == ',' || unit == '"' || unit == '\n' || unit == '\r') return false;
    }
    return true;
  }
}
