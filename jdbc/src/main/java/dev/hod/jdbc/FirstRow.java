package dev.hod.jdbc;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.time.CancelSignal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The answer to a question that the driver asks for its own use. */
final class FirstRow {
  private FirstRow() {}

  /** The texts of the first row, null for SQL NULL; no texts without a row. */
  static List<@Nullable String> of(Session session, String question) {
    return of(session.execute(StatementRequest.of(question), new CancelSignal()));
  }

  /** The same of a result, which is closed. */
  static List<@Nullable String> of(ResultStream result) {
    List<@Nullable String> texts = new ArrayList<>();
    try (ResultStream stream = result) {
      RecordBatch batch = stream.next();
      while (batch != null && batch.rows() == 0) {
        batch = stream.next();
      }
      for (int i = 0; batch != null && i < batch.columns().size(); i++) {
        texts.add(batch.column(i).isNull(0) ? null : batch.column(i).text(0));
      }
    }
    return texts;
  }
}
