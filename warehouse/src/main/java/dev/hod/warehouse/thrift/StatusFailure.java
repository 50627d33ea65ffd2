package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.SqlFailure;
import java.util.UUID;

/** A call that is answered with an error in its TStatus (thrift.md 6.6, 6.7). */
final class StatusFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String sqlState;
  private final boolean invalidHandle;

  private StatusFailure(String sqlState, String message, boolean invalidHandle) {
    super(message, null, false, false);
    this.sqlState = sqlState;
    this.invalidHandle = invalidHandle;
  }

  static StatusFailure of(String sqlState, String message) {
    return new StatusFailure(sqlState, message, false);
  }

  static StatusFailure of(SqlFailure cause) {
    return of(cause.sqlState(), String.valueOf(cause.getMessage()));
  }

  static StatusFailure unknownSession(UUID id) {
    return new StatusFailure("08000", "Invalid SessionHandle: SessionHandle [" + id + "]", true);
  }

  static StatusFailure unknownOperation(UUID id) {
    return new StatusFailure(
        "08000",
        "Invalid OperationHandle: OperationHandle [opType=UNKNOWN_OPERATION,"
            + " getHandleIdentifier()="
            + id
            + "]",
        true);
  }

  String sqlState() {
    return sqlState;
  }

  boolean isInvalidHandle() {
    return invalidHandle;
  }

  String message() {
    return String.valueOf(getMessage());
  }
}
