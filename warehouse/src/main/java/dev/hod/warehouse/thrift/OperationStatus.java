package dev.hod.warehouse.thrift;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.json.JsonText;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.statement.Statement;
import dev.hod.warehouse.thrift.wire.StructWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writes TGetOperationStatusResp (thrift.md 2.6). */
final class OperationStatus {
  /** The class of the failure of a statement that ran too long. */
  static final String TIMED_OUT = "STATEMENT_TIMEOUT";

  private static final int RUNNING = 1;
  private static final int FINISHED = 2;
  private static final int CANCELED = 3;
  private static final int CLOSED = 4;
  private static final int ERROR = 5;
  private static final int PENDING = 7;
  private static final int TIMEDOUT = 8;

  private OperationStatus() {}

  /** How it stands with a statement; {@code plain} to those who need to know if there are rows. */
  static void write(Statement.Snapshot was, boolean isPlainHive, Caller caller, StructWriter out) {
    boolean hidden = was.state().isTerminal() && caller.suffers(FaultAction.STILL_RUNNING);
    Status.success(out);
    out.i32(2, hidden ? RUNNING : state(was));
    SqlFailure failure = was.failure();
    Answer answer = was.answer();
    if (hidden) {
      return;
    }
    if (failure != null) {
      failure(failure, caller, out);
    } else if (answer != null) {
      if (isPlainHive) {
        out.bool(9, hasRows(answer.result()));
      }
      modified(answer.result(), out);
    }
  }

  /** Of a statement that has ended well. */
  static void finished(Answer answer, StructWriter out) {
    Status.success(out);
    out.i32(2, FINISHED);
    modified(answer.result(), out);
  }

  /** Whether a plain server says that there is a result: not of changes and definitions. */
  static boolean hasRows(EncodedResult result) {
    return !result.description().columns().isEmpty() && !ModifiedRows.isIn(result);
  }

  private static void modified(EncodedResult result, StructWriter out) {
    Long rows = ModifiedRows.of(result);
    if (rows != null) {
      out.i64(11, rows);
    }
  }

  private static int state(Statement.Snapshot was) {
    SqlFailure failure = was.failure();
    return switch (was.state()) {
      case PENDING -> PENDING;
      case RUNNING -> RUNNING;
      case SUCCEEDED -> FINISHED;
      case CANCELED -> CANCELED;
      case CLOSED -> CLOSED;
      case FAILED -> failure != null && failure.errorClass().equals(TIMED_OUT) ? TIMEDOUT : ERROR;
    };
  }

  private static void failure(SqlFailure failure, Caller caller, StructWriter out) {
    String message = String.valueOf(failure.getMessage());
    if (!caller.suffers(FaultAction.MISSING_SQL_STATE)) {
      out.text(3, failure.sqlState());
    }
    out.i32(4, 0);
    out.text(5, "Error running query: " + message);
    out.text(1281, message);
    out.text(1282, message);
    byte[] details = JsonText.object(json -> details(failure, json));
    out.text(1283, new String(details, StandardCharsets.UTF_8));
  }

  private static void details(SqlFailure failure, JsonGenerator out) throws IOException {
    out.writeStringField("errorClass", failure.errorClass());
    out.writeStringField("sqlState", failure.sqlState());
  }
}
