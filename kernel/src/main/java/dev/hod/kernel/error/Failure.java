package dev.hod.kernel.error;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Gathers what is known of a failure and makes the exception. One use, one thread. */
public final class Failure {
  private final ErrorCode code;
  private String sqlState;
  private int vendorCode;
  private boolean retryable;
  private @Nullable String statementId;
  private int httpStatus;
  private @Nullable Throwable cause;

  Failure(ErrorCode code) {
    this.code = code;
    this.sqlState = code.sqlState();
    this.vendorCode = code.vendorCode();
    this.retryable = code.isRetryable();
  }

  /** Gathers on what {@code known} tells, its text excepted; it becomes the cause. */
  public static Failure like(HodException known) {
    return new Failure(known.code())
        .sqlState(known.sqlState())
        .vendorCode(known.vendorCode())
        .retryable(known.isRetryable())
        .statement(known.statementId().orElse(null))
        .httpStatus(known.httpStatus())
        .cause(known);
  }

  /** The server's SQLSTATE; ignored unless it has five letters or digits. */
  public Failure sqlState(@Nullable String state) {
    if (state != null && isSqlState(state)) {
      sqlState = state;
    }
    return this;
  }

  /** The server's own number for the failure. */
  public Failure vendorCode(int number) {
    vendorCode = number;
    return this;
  }

  /** Whether the same call may succeed when repeated. */
  public Failure retryable(boolean may) {
    retryable = may;
    return this;
  }

  /** The statement it happened to. */
  public Failure statement(@Nullable String id) {
    statementId = id;
    return this;
  }

  /** The status of the HTTP reply that said so. */
  public Failure httpStatus(int status) {
    httpStatus = status;
    return this;
  }

  /** What led to it. */
  public Failure cause(@Nullable Throwable reason) {
    cause = reason;
    return this;
  }

  /** The exception with its text, which becomes one line; no secret, no signed link in it. */
  public HodException because(String format, @Nullable Object... arguments) {
    String message = arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
    return new HodException(
        code,
        sqlState,
        vendorCode,
        retryable,
        statementId,
        httpStatus,
        MessageText.line(message),
        cause);
  }

  private static boolean isSqlState(String state) {
    if (state.length() != 5) {
      return false;
    }
    for (int i = 0; i < 5; i++) {
      char c = state.charAt(i);
      if ((c < '0' || c > '9') && (c < 'A' || c > 'Z')) {
        return false;
      }
    }
    return true;
  }
}
