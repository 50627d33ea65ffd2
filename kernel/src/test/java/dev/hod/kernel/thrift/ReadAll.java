package dev.hod.kernel.thrift;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.time.CancelSignal;
import java.util.ArrayList;
import java.util.List;

/** Reads results to their end. */
final class ReadAll {
  private ReadAll() {}

  static ResultStream execute(Session session, String sql) {
    return session.execute(StatementRequest.of(sql), new CancelSignal());
  }

  /** The texts of the rows, columns behind bars. */
  static List<String> rows(Session session, String sql) {
    try (ResultStream result = execute(session, sql)) {
      return rows(result);
    }
  }

  static List<String> rows(ResultStream result) {
    List<String> rows = new ArrayList<>();
    for (RecordBatch batch = result.next(); batch != null; batch = result.next()) {
      for (int row = 0; row < batch.rows(); row++) {
        List<String> cells = new ArrayList<>();
        for (Column column : batch.columns()) {
          cells.add(column.isNull(row) ? "NULL" : column.text(row));
        }
        rows.add(String.join("|", cells));
      }
    }
    return rows;
  }
}
