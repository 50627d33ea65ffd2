package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.Failure;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.transport.SqlStates;
import org.jspecify.annotations.Nullable;

/** TStatus (thrift.md 2.2, 6.6, 6.7): how a call went. */
record StatusMessage(
    int code,
    @Nullable String sqlState,
    int errorCode,
    @Nullable String errorMessage,
    @Nullable String displayMessage) {
  private static final int SUCCESS = 0;
  private static final int SUCCESS_WITH_INFO = 1;
  private static final int STILL_EXECUTING = 2;
  private static final int INVALID_HANDLE = 4;

  static StatusMessage read(ThriftReader in) {
    int code = -1;
    String sqlState = null;
    int errorCode = 0;
    String errorMessage = null;
    String displayMessage = null;
    while (in.next()) {
      switch (in.field()) {
        case 1 -> code = in.i32(code);
        case 3 -> sqlState = in.string(sqlState);
        case 4 -> errorCode = in.i32(errorCode);
        case 5 -> errorMessage = in.string(errorMessage);
        case 6 -> displayMessage = in.string(displayMessage);
        default -> {}
      }
    }
    if (code < SUCCESS || code > INVALID_HANDLE) {
      throw in.malformed("a status with the code " + code);
    }
    return new StatusMessage(code, sqlState, errorCode, errorMessage, displayMessage);
  }

  /** The status, which every reply must have. */
  static StatusMessage required(@Nullable StatusMessage status, ThriftReader in, String reply) {
    if (status == null) {
      throw in.malformed("a reply to " + reply + " without a status");
    }
    return status;
  }

  boolean isError() {
    return switch (code) {
      case SUCCESS, SUCCESS_WITH_INFO, STILL_EXECUTING -> false;
      default -> true;
    };
  }

  /**
   * The failure that an error tells of.
   *
   * @param otherwise what it is unless a handle is unknown
   */
  HodException toException(ErrorCode otherwise, Purpose purpose, String host, RequestPath http) {
    String text = http.redact(ErrorText.of(displayMessage, errorMessage));
    String statementId = purpose.statementId();
    ErrorCode lost =
        code == INVALID_HANDLE ? purpose.missing() : ErrorText.lostHandle(text, sqlState);
    if (lost == ErrorCode.SESSION_LOST) {
      // Its SQLSTATE is ours: servers say 08000, or nothing.
      return lost.failure()
          .statement(statementId)
          .because("The session is gone from %s: connect again (%s)", host, text);
    }
    if (lost == ErrorCode.STATEMENT_LOST) {
      return lost.failure()
          .statement(statementId)
          .because("The statement is gone from %s: %s", host, text);
    }
    return failure(otherwise, statementId, sqlState, errorCode, text);
  }

  /** A failure with what the server says of it. */
  static HodException failure(
      ErrorCode code,
      @Nullable String statementId,
      @Nullable String sqlState,
      int errorCode,
      String text) {
    Failure failure =
        code.failure()
            .statement(statementId)
            .sqlState(sqlState == null || sqlState.isEmpty() ? SqlStates.in(text) : sqlState);
    if (errorCode != 0) {
      failure.vendorCode(errorCode);
    }
    return failure.because("%s", text);
  }
}
