package dev.hod.kernel.sea;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.Reply;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.http.StatusCodes;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.json.JsonReader;
import dev.hod.kernel.transport.SqlStates;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a refusal (sea.md 11.1): {@code error_code}, a string or a number, and {@code
 * message}; or a page that some gateway wrote.
 */
record ErrorMessage(
    int status, @Nullable String errorCode, @Nullable String message, @Nullable String sqlState) {

  /** Classes of SQLSTATEs that say why a server can't now: connection, resources, operator, … */
  private static final List<String> PASSING = List.of("08", "40", "53", "57", "58", "HY", "XX");

  static ErrorMessage read(Reply reply, Json json) throws IOException {
    int status = reply.status();
    byte[] body = reply.bytes();
    int length = reply.length();
    String type = reply.header("content-type");
    if (length > 0 && body[0] == '{' && (type == null || !type.startsWith("text/html"))) {
      try {
        return read(status, json.read(body, 0, length));
      } catch (HodException notJson) {
        return new ErrorMessage(status, null, reason(reply), null);
      }
    }
    return new ErrorMessage(status, null, reason(reply), null);
  }

  private static ErrorMessage read(int status, JsonReader in) {
    String code = null;
    String message = null;
    String sqlState = null;
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      switch (name) {
        case "error_code" -> code = in.text();
        case "message" -> message = in.text();
        case "sql_state" -> sqlState = in.text();
        default -> in.skip();
      }
    }
    return new ErrorMessage(status, code, message, sqlState);
  }

  private static @Nullable String reason(Reply reply) {
    String reason = reply.header("x-databricks-reason-phrase");
    return reason == null ? reply.header("x-thriftserver-error-message") : reason;
  }

  /** Without the credential, should the server have repeated it. */
  ErrorMessage redacted(RequestPath http) {
    return new ErrorMessage(status, redacted(errorCode, http), redacted(message, http), sqlState);
  }

  private static @Nullable String redacted(@Nullable String text, RequestPath http) {
    return text == null ? null : http.redact(text);
  }

  /**
   * The exception.
   *
   * @param what was asked, for the message: {@code "to open a session"}
   * @param host that refused
   * @param missing what a 404 means for this call
   */
  HodException toException(
      String what, String host, @Nullable String statementId, ErrorCode missing) {
    return StatusCodes.of(status, missing)
        .failure()
        .statement(statementId)
        .sqlState(state())
        .httpStatus(status)
        .because("%s refused %s with HTTP %d%s", host, what, status, text());
  }

  /** A text may quote any SQLSTATE; one that is not of the status's kind is not the reason. */
  private @Nullable String state() {
    String state = sqlState == null ? SqlStates.in(message) : sqlState;
    if (state == null || state.length() != 5) {
      return null;
    }
    String group = state.substring(0, 2);
    boolean fits =
        switch (status) {
          case 401, 403 -> group.equals("28") || state.equals("42501");
          case 408, 429 -> PASSING.contains(group);
          default -> status < 500 || PASSING.contains(group);
        };
    return fits ? state : null;
  }

  private String text() {
    boolean named = errorCode != null && !errorCode.equals(Integer.toString(status));
    if (message == null || message.isBlank()) {
      return named ? ": " + errorCode : "";
    }
    return ": " + message.strip() + (named ? " (" + errorCode + ")" : "");
  }
}
