package dev.hod.jdbc;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.error.MessageText;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

/** One run of a batch: statement after statement, until the first that fails. */
final class Batch {
  private final long[] counts;
  private int done;

  Batch(int size) {
    counts = new long[size];
  }

  /**
   * Runs the next statement.
   *
   * @throws BatchUpdateException with the counts so far when it fails or is a query
   */
  void step(HodStatement statement, String sql, List<Parameter> parameters) throws SQLException {
    try {
      counts[done] = statement.countOf(statement.run(sql, parameters));
      done++;
    } catch (SQLException e) {
      throw new BatchUpdateException(
          MessageText.line("Statement " + (done + 1) + " of the batch failed: " + e.getMessage()),
          e.getSQLState(),
          e.getErrorCode(),
          Arrays.copyOf(counts, done),
          e);
    }
  }

  long[] counts() {
    return counts;
  }
}
