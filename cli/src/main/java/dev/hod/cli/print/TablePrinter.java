package dev.hod.cli.print;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Columns under each other, numbers to the right. The first rows are kept until there are enough to
 * choose widths; later rows keep to these, and a longer value pushes its own line out, whole.
 */
final class TablePrinter implements ResultPrinter {
  private static final int KEPT_ROWS = 1000;
  private static final int KEPT_CHARS = 1 << 20;
  private static final int WIDEST = 120;
  private static final String NULL = "NULL";

  private final List<Column> columns;
  private final Output output;
  private final boolean header;
  private final int[] widths;
  private final String[] line;
  private @Nullable List<String[]> kept = new ArrayList<>();
  private int keptChars;

  TablePrinter(List<Column> columns, Output output, boolean header) {
    this.columns = columns;
    this.output = output;
    this.header = header;
    this.widths = new int[columns.size()];
    this.line = new String[columns.size()];
  }

  @Override
  public void begin() {}

  @Override
  public void row(Row row) throws IOException, SQLException {
    for (int i = 0; i < line.length; i++) {
      String text = row.text(i);
      line[i] = text == null ? NULL : Visible.of(text);
    }
    if (kept == null) {
      write(line);
      return;
    }
    kept.add(line.clone());
    for (String text : line) keptChars += text.length();
    if (kept.size() == KEPT_ROWS || keptChars >= KEPT_CHARS) settle(kept);
  }

  @Override
  public void end() throws IOException {
    if (kept != null) settle(kept);
  }

  /** Chooses the widths and writes what was kept. */
  private void settle(List<String[]> rows) throws IOException {
    kept = null;
    String[] names = new String[widths.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = Visible.of(columns.get(i).name());
      widths[i] = header ? Visible.width(names[i]) : 0;
    }
    for (String[] row : rows) {
      for (int i = 0; i < row.length; i++) widths[i] = Math.max(widths[i], Visible.width(row[i]));
    }
    for (int i = 0; i < widths.length; i++) widths[i] = Math.min(widths[i], WIDEST);
    if (header) {
      write(names);
      rule();
    }
    for (String[] row : rows) write(row);
  }

  private void write(String[] texts) throws IOException {
    int last = texts.length - 1;
    for (int i = 0; i <= last; i++) {
      if (i > 0) output.write(" | ");
      int padding = widths[i] - Visible.width(texts[i]);
      boolean toTheRight = columns.get(i).kind() == Column.Kind.NUMBER;
      if (toTheRight) output.repeat(' ', padding);
      output.write(texts[i]);
      if (!toTheRight && i < last) output.repeat(' ', padding);
    }
    output.write('\n');
  }

  private void rule() throws IOException {
    for (int i = 0; i < widths.length; i++) {
      if (i > 0) output.write("-+-");
      output.repeat('-', widths[i]);
    }
    output.write('\n');
  }
}
