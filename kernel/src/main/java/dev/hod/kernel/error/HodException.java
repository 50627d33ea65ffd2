package dev.hod.kernel.error;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A failure below JDBC. The message is one line that says what failed, on which host or statement,
 * and what to do; it holds no secret and no signed link.
 */
public final class HodException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final String sqlState;
  private final int vendorCode;
  private final boolean retryable;
  private final @Nullable String statementId;
  private final int httpStatus;

  HodException(
      ErrorCode code,
      String sqlState,
      int vendorCode,
      boolean retryable,
      @Nullable String statementId,
      int httpStatus,
      String message,
      @Nullable Throwable cause) {
    super(message, cause);
    this.code = code;
    this.sqlState = sqlState;
    this.vendorCode = vendorCode;
    this.retryable = retryable;
    this.statementId = statementId;
    this.httpStatus = httpStatus;
  }

  /** Which failure of hod's list this is. */
  public ErrorCode code() {
    return code;
  }

  /** What sort of failure it is. */
  public ErrorKind kind() {
    return code.kind();
  }

  /** Five characters: the server's when it gave one, else the code's. */
  public String sqlState() {
    return sqlState;
  }

  /** The server's number when it gave one, else the code's. */
  public int vendorCode() {
    return vendorCode;
  }

  /** Whether the same call may succeed when repeated. */
  public boolean isRetryable() {
    return retryable;
  }

  /** The statement it happened to. */
  public Optional<String> statementId() {
    return Optional.ofNullable(statementId);
  }

  /** The status of the HTTP reply that said so; 0 when there was none. */
  public int httpStatus() {
    return httpStatus;
  }
}
