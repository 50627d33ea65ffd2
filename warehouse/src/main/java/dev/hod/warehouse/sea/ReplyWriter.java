package dev.hod.warehouse.sea;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.json.JsonText;
import dev.hod.warehouse.result.EncodedResult;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.statement.Caller;
import dev.hod.warehouse.statement.Statement;
import dev.hod.warehouse.statement.StatementState;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes the answers to execute, poll, status and chunk calls (sea.md 4). */
final class ReplyWriter {
  private static final byte[] EMPTY = "{}".getBytes(US_ASCII);

  private final ResultJson results;

  ReplyWriter(ResultJson results) {
    this.results = results;
  }

  static byte[] empty() {
    return EMPTY.clone();
  }

  /** The reply of a result that is whole in it, from {@code "manifest"} to the end. */
  static byte[] tail(EncodedResult result) {
    byte[] object = JsonText.object(out -> whole(result, out));
    return Arrays.copyOfRange(object, 1, object.length);
  }

  private static void whole(EncodedResult result, JsonGenerator out) throws IOException {
    ManifestJson.write(result, true, 0, out);
    out.writeObjectFieldStart("result");
    ResultJson.whole(result, out);
    out.writeEndObject();
  }

  /** The reply for {@code statement} as it was; {@code state} is what it is said to be. */
  byte[] reply(Statement statement, Statement.Snapshot was, StatementState state, Caller caller) {
    Answer answer = was.answer();
    byte[] json = answer == null ? null : answer.told();
    if (json != null && caller.fault() == null && statement.rowFault() == null) {
      String head =
          "{\"statement_id\":\"" + statement.id() + "\",\"status\":{\"state\":\"" + state + "\"},";
      byte[] all = Arrays.copyOf(head.getBytes(UTF_8), head.length() + json.length);
      System.arraycopy(json, 0, all, head.length(), json.length);
      return all;
    }
    return JsonText.object(
        out -> {
          out.writeStringField("statement_id", statement.id().toString());
          out.writeObjectFieldStart("status");
          status(state, was.failure(), caller, out);
          out.writeEndObject();
          if (answer != null && state.isTerminal()) {
            int moreRows = ManifestJson.moreRows(statement.rowFault(), answer.result());
            boolean chunks = !caller.suffers(FaultAction.MISSING_CHUNKS);
            ManifestJson.write(answer.result(), chunks, moreRows, out);
            out.writeObjectFieldStart("result");
            results.write(statement, answer.result(), 0, caller, out);
            out.writeEndObject();
          }
        });
  }

  byte[] status(Statement.Snapshot was, Caller caller) {
    return JsonText.object(out -> status(was.state(), was.failure(), caller, out));
  }

  byte[] chunk(Statement statement, EncodedResult result, int index, Caller caller) {
    return JsonText.object(out -> results.write(statement, result, index, caller, out));
  }

  private static void status(
      StatementState state, @Nullable SqlFailure failure, Caller caller, JsonGenerator out)
      throws IOException {
    out.writeStringField("state", state.name());
    if (failure != null && state == StatementState.FAILED) {
      boolean ours = failure.errorClass().equals("INTERNAL_ERROR");
      out.writeObjectFieldStart("error");
      out.writeStringField("error_code", ours ? "INTERNAL_ERROR" : "BAD_REQUEST");
      out.writeStringField("message", String.valueOf(failure.getMessage()));
      out.writeEndObject();
      if (!caller.suffers(FaultAction.MISSING_SQL_STATE)) {
        out.writeStringField("sql_state", failure.sqlState());
      }
    }
  }
}
