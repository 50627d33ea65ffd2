package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.Reply;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.http.StatusCodes;
import dev.hod.kernel.transport.SqlStates;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A reply of another status than 200. Its text stands in headers (thrift.md 1.4); its body is never
 * read as Thrift, and shown only where it is plain text and nothing else is said.
 */
final class Refusal {
  private static final int LONGEST = 2_000;
  private static final int LONGEST_READ = 100_000;

  private Refusal() {}

  static HodException of(Reply reply, Purpose purpose, String host, RequestPath http)
      throws IOException {
    int status = reply.status();
    if (status >= 300 && status < 400) {
      return ErrorCode.MALFORMED_REPLY
          .failure()
          .statement(purpose.statementId())
          .httpStatus(status)
          .because(
              "%s redirects the request %s (HTTP %d): is this the address of a warehouse?",
              host, purpose.what(), status);
    }
    String said = said(reply, http);
    String text = said == null ? "" : ": " + said;
    return StatusCodes.of(status, purpose.missing())
        .failure()
        .statement(purpose.statementId())
        .sqlState(SqlStates.in(said))
        .httpStatus(status)
        .because("%s refused the request %s with HTTP %d%s", host, purpose.what(), status, text);
  }

  /** Without the credential, and only then shortened: a part of it would not be recognised. */
  private static @Nullable String said(Reply reply, RequestPath http) throws IOException {
    String service = reply.header("x-thriftserver-error-message");
    String gateway = reply.header("x-databricks-error-or-redirect-message");
    String reason = reply.header("x-databricks-reason-phrase");
    String text =
        service == null
            ? gateway
            : gateway == null || gateway.equals(service) ? service : service + "; " + gateway;
    if (text == null) {
      text = reason;
    } else if (reason != null && !text.contains(reason)) {
      text = text + " (" + reason + ")";
    }
    String found = text == null || text.isBlank() ? plainBody(reply) : text;
    return found == null ? null : line(http.redact(found));
  }

  private static @Nullable String plainBody(Reply reply) throws IOException {
    String type = reply.header("content-type");
    if (type == null || !type.startsWith("text/plain")) {
      return null;
    }
    int length = Math.min(reply.length(), LONGEST_READ);
    return new String(reply.bytes(), 0, length, StandardCharsets.UTF_8);
  }

  private static @Nullable String line(String text) {
    if (text.isBlank()) {
      return null;
    }
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < Math.min(text.length(), LONGEST); i++) {
      char c = text.charAt(i);
      line.append(Character.isISOControl(c) ? ' ' : c);
    }
    return line.toString().strip();
  }
}
