package dev.hod.kernel;

/** The state of a statement on the server. */
public enum StatementState {
  PENDING,
  RUNNING,
  /** The result can be read; the server holds it until it is closed. */
  SUCCEEDED,
  FAILED,
  CANCELED,
  /** The server holds nothing any more; the result, if any, came with the reply. */
  CLOSED;

  /** Whether the statement has ended. */
  public boolean isTerminal() {
    return switch (this) {
      case PENDING, RUNNING -> false;
      case SUCCEEDED, FAILED, CANCELED, CLOSED -> true;
    };
  }
}
