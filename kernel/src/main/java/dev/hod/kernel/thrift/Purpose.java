package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.http.Repeat;
import org.jspecify.annotations.Nullable;

/**
 * What a call is for, and what its failures mean.
 *
 * @param what for messages: {@code "to open a session"}
 * @param statementId the statement it is about
 * @param missing what a 404 means, and a handle that the server does not know
 * @param repeat whether it may reach the server twice
 */
record Purpose(String what, @Nullable String statementId, ErrorCode missing, Repeat repeat) {

  static Purpose ofSession(String what, ErrorCode missing) {
    return new Purpose(what, null, missing, Repeat.IDEMPOTENT);
  }

  /** The same, now that the statement is known. */
  Purpose about(String id) {
    return new Purpose(what, id, missing, repeat);
  }

  /** A call about a statement that may be sent again. */
  static Purpose of(String what, String statementId) {
    return new Purpose(
        what + " statement " + statementId,
        statementId,
        ErrorCode.STATEMENT_LOST,
        Repeat.IDEMPOTENT);
  }
}
