package dev.hod.kernel.sea;

import dev.hod.kernel.StatementState;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.json.JsonReader;
import dev.hod.kernel.transport.SqlStates;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The {@code status} of a statement (sea.md 4.2, 4.3). */
record StatusMessage(
    StatementState state,
    @Nullable String errorCode,
    @Nullable String message,
    @Nullable String sqlState,
    OptionalLong modifiedRows) {

  static StatusMessage read(JsonReader in) {
    StatementState state = null;
    String errorCode = null;
    String message = null;
    String sqlState = null;
    OptionalLong modified = OptionalLong.empty();
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      switch (name) {
        case "state" -> state = state(in.text());
        case "error" -> {
          if (in.enter()) {
            for (String part = in.nextName(); part != null; part = in.nextName()) {
              switch (part) {
                case "error_code" -> errorCode = in.text();
                case "message" -> message = in.text();
                case "sql_state" -> sqlState = in.text();
                default -> in.skip();
              }
            }
          }
        }
        case "sql_state" -> sqlState = in.text();
        case "num_modified_rows" -> modified = OptionalLong.of(in.number());
        default -> in.skip();
      }
    }
    if (state == null) {
      throw ErrorCode.MALFORMED_REPLY.because("The server's status of a statement has no state");
    }
    return new StatusMessage(state, errorCode, message, sqlState, modified);
  }

  private static StatementState state(@Nullable String text) {
    for (StatementState state : StatementState.values()) {
      if (state.name().equals(text)) {
        return state;
      }
    }
    throw ErrorCode.MALFORMED_REPLY.because(
        "The server reports a statement in a state that is not known: %s", text);
  }

  /** Without the credential, should the server have repeated it. */
  StatusMessage redacted(RequestPath http) {
    return new StatusMessage(
        state, redacted(errorCode, http), redacted(message, http), sqlState, modifiedRows);
  }

  private static @Nullable String redacted(@Nullable String text, RequestPath http) {
    return text == null ? null : http.redact(text);
  }

  /** The failure this status tells of; null when it tells of none. */
  @Nullable HodException failure(String statementId) {
    return switch (state) {
      case FAILED ->
          ErrorCode.SQL_FAILED
              .failure()
              .statement(statementId)
              .sqlState(sqlState == null ? SqlStates.in(message) : sqlState)
              .because(text("The statement failed; the server gave no reason"));
      case CANCELED ->
          ErrorCode.STATEMENT_CANCELED
              .failure()
              .statement(statementId)
              .sqlState(sqlState)
              .because(text("The statement was canceled on the server"));
      case PENDING, RUNNING, SUCCEEDED, CLOSED -> null;
    };
  }

  private String text(String otherwise) {
    if (message == null || message.isBlank()) {
      return errorCode == null ? otherwise : otherwise + " (" + errorCode + ")";
    }
    return message.strip();
  }
}
