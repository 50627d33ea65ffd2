package dev.hod.warehouse.engine;

import org.jspecify.annotations.Nullable;

/**
 * A statement that fails, in the service's words: the message starts with the error class in square
 * brackets and names the SQLSTATE, for example {@code [TABLE_OR_VIEW_NOT_FOUND] The table or view
 * `nope` cannot be found. SQLSTATE: 42P01}.
 */
public final class SqlFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String errorClass;
  private final String sqlState;
  private final boolean cancelled;

  private SqlFailure(
      String errorClass,
      String sqlState,
      String message,
      boolean cancelled,
      @Nullable Throwable cause) {
    super(message, cause);
    this.errorClass = errorClass;
    this.sqlState = sqlState;
    this.cancelled = cancelled;
  }

  /** A failure of {@code errorClass}; {@code text} has neither the class nor the state in it. */
  public static SqlFailure of(String errorClass, String sqlState, String text) {
    return of(errorClass, sqlState, text, null);
  }

  public static SqlFailure of(
      String errorClass, String sqlState, String text, @Nullable Throwable cause) {
    String message = "[" + errorClass + "] " + text + " SQLSTATE: " + sqlState;
    return new SqlFailure(errorClass, sqlState, message, false, cause);
  }

  /** The statement stopped because it was asked to. */
  public static SqlFailure cancelled() {
    return new SqlFailure("OPERATION_CANCELED", "HY008", "The statement was canceled.", true, null);
  }

  public String errorClass() {
    return errorClass;
  }

  public String sqlState() {
    return sqlState;
  }

  public boolean isCancelled() {
    return cancelled;
  }
}
