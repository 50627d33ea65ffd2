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
import org.jspecify.annotations.Nullable;

/**
 * The body of a refusal (sea.md 11.1): {@code error_code}, a string or a number, and {@code
 * message}; or a page that some gateway wrote.
 */
record ErrorMessage(int status, @Nullable String errorCode, @Nullable String message) {
  private static final int LONGEST = 2_000;

  static ErrorMessage read(Reply reply, Json json) throws IOException {
    int status = reply.status();
    byte[] body = reply.bytes();
    int length = reply.length();
    String type = reply.header("content-type");
    if (length > 0 && body[0] == '{' && (type == null || !type.startsWith("text/html"))) {
      try {
        return read(status, json.read(body, 0, length));
      } catch (HodException notJson) {
        return new ErrorMessage(status, null, reason(reply));
      }
    }
    return new ErrorMessage(status, null, reason(reply));
  }

  private static ErrorMessage read(int status, JsonReader in) {
    String code = null;
    String message = null;
    in.beginObject();
    for (String name = in.nextName(); name != null; name = in.nextName()) {
      switch (name) {
        case "error_code" -> code = in.text();
        case "message" -> message = in.text();
        default -> in.skip();
      }
    }
    return new ErrorMessage(status, code, message);
  }

  private static @Nullable String reason(Reply reply) {
    String reason = reply.header("x-databricks-reason-phrase");
    return reason == null ? reply.header("x-thriftserver-error-message") : reason;
  }

  /** Without the credential, should the server have repeated it. */
  ErrorMessage redacted(RequestPath http) {
    return message == null ? this : new ErrorMessage(status, errorCode, http.redact(message));
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
        .sqlState(SqlStates.in(message))
        .httpStatus(status)
        .because("%s refused %s with HTTP %d%s", host, what, status, text());
  }

  private String text() {
    if (message == null || message.isBlank()) {
      return errorCode == null ? "" : ": " + errorCode;
    }
    String line = message.strip();
    return ": " + (line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line);
  }
}
