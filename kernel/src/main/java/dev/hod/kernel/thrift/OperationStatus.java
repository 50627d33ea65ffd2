package dev.hod.kernel.thrift;

import dev.hod.kernel.StatementState;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * TGetOperationStatusResp (thrift.md 2.6): how the call went, and how far the operation is.
 *
 * @param state TOperationState's number; {@link #ABSENT} when the server does not say
 * @param hasResultSet null when the server does not say
 * @param text what the server says of a failure, for users
 */
record OperationStatus(
    StatusMessage status,
    int state,
    @Nullable String sqlState,
    int errorCode,
    String text,
    @Nullable Boolean hasResultSet,
    OptionalLong modifiedRows) {
  private static final int ABSENT = -1;
  private static final int INITIALIZED = 0;
  private static final int RUNNING = 1;
  private static final int FINISHED = 2;
  private static final int CANCELED = 3;
  private static final int CLOSED = 4;
  private static final int ERROR = 5;
  private static final int UNKNOWN = 6;
  private static final int PENDING = 7;
  private static final int TIMED_OUT = 8;

  static OperationStatus read(ThriftReader in) {
    StatusMessage status = null;
    int state = ABSENT;
    String sqlState = null;
    int errorCode = 0;
    String errorMessage = null;
    String displayMessage = null;
    Boolean hasResultSet = null;
    long modified = -1;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> status = in.isStruct() ? StatusMessage.read(in) : status;
        case 2 -> state = in.i32(state);
        case 3 -> sqlState = in.string(sqlState);
        case 4 -> errorCode = in.i32(errorCode);
        case 5 -> errorMessage = in.string(errorMessage);
        case 9 -> hasResultSet = in.bool(true);
        case 11 -> modified = in.i64(modified);
        case 1281 -> displayMessage = in.string(displayMessage);
        default -> {}
      }
    }
    if (state < ABSENT || state > TIMED_OUT) {
      throw in.malformed("an operation in the unknown state " + state);
    }
    return new OperationStatus(
        StatusMessage.required(status, in, "GetOperationStatus"),
        state,
        sqlState,
        errorCode,
        ErrorText.of(displayMessage, errorMessage),
        hasResultSet,
        modified < 0 ? OptionalLong.empty() : OptionalLong.of(modified));
  }

  StatementState statementState() {
    return switch (state) {
      case FINISHED -> StatementState.SUCCEEDED;
      case CANCELED -> StatementState.CANCELED;
      case CLOSED -> StatementState.CLOSED;
      case ERROR, UNKNOWN, TIMED_OUT -> StatementState.FAILED;
      case RUNNING -> StatementState.RUNNING;
      default -> StatementState.PENDING;
    };
  }

  /** The failure this state tells of; null when it tells of none. */
  @Nullable HodException failure(String statementId, ThriftEndpoint endpoint) {
    return switch (state) {
      case CANCELED -> ended(ErrorCode.STATEMENT_CANCELED, statementId, "was canceled");
      case CLOSED -> ended(ErrorCode.STATEMENT_LOST, statementId, "was closed");
      case UNKNOWN -> ended(ErrorCode.SQL_FAILED, statementId, "is in an unknown state");
      case TIMED_OUT -> ended(ErrorCode.CALL_TIMED_OUT, statementId, "passed its time limit");
      case ERROR ->
          StatusMessage.failure(
              ErrorCode.SQL_FAILED, statementId, sqlState, errorCode, endpoint.redact(text));
      case ABSENT, INITIALIZED, RUNNING, PENDING, FINISHED -> null;
      default -> throw new IllegalStateException("checked when it was read: " + state);
    };
  }

  private static HodException ended(ErrorCode code, String statementId, String how) {
    return code.failure()
        .statement(statementId)
        .because("The statement %s %s on the server", statementId, how);
  }
}
