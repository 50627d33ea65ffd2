package dev.hod.cli.print;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** How rows are written. */
public enum Format {
  /** Aligned for the eye; NULL is shown as {@code NULL}. */
  TABLE,
  /** As in RFC 4180, with line feeds; NULL is nothing, the empty string is {@code ""}. */
  CSV,
  /** One array of objects, one object a line; numbers keep every digit. */
  JSON,
  /** A table of GitHub's Markdown. */
  MARKDOWN;

  /**
   * Writes all rows of {@code result} and flushes; reads it to its end without closing it.
   *
   * @param header whether names of columns are written; JSON always has them
   * @return the count of rows
   * @throws IOException when the reader of the output left
   */
  public long print(ResultSet result, Output output, boolean header)
      throws IOException, SQLException {
    List<Column> columns = Column.all(result.getMetaData());
    ResultPrinter printer = printer(columns, output, header);
    Row row = new Row(result, columns);
    long count = 0;
    printer.begin();
    while (result.next()) {
      printer.row(row);
      // The first row is shown at once, the others when the buffer is full.
      if (count++ == 0) output.flush();
    }
    printer.end();
    output.flush();
    return count;
  }

  private ResultPrinter printer(List<Column> columns, Output output, boolean header) {
    return switch (this) {
      case TABLE -> new TablePrinter(columns, output, header);
      case CSV -> new CsvPrinter(columns, output, header);
      case JSON -> new JsonPrinter(columns, output);
      case MARKDOWN -> new MarkdownPrinter(columns, output, header);
    };
  }
}
