package dev.hod.cli.print;

import java.io.IOException;
import java.sql.SQLException;

/** Writes one result: {@link #begin} once, {@link #row} for each row, {@link #end} once. */
sealed interface ResultPrinter permits TablePrinter, CsvPrinter, JsonPrinter, MarkdownPrinter {

  void begin() throws IOException;

  /** Writes the row, or keeps a copy until the widths are known; {@code row} itself moves on. */
  void row(Row row) throws IOException, SQLException;

  void end() throws IOException;
}
