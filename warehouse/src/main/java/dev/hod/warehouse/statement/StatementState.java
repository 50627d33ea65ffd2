package dev.hod.warehouse.statement;

/** Where a statement stands (sea.md 4.2). */
public enum StatementState {
  PENDING,
  RUNNING,
  SUCCEEDED,
  FAILED,
  CANCELED,
  CLOSED;

  public boolean isTerminal() {
    return this != PENDING && this != RUNNING;
  }

  boolean mayBecome(StatementState next) {
    return switch (this) {
      case PENDING -> next != PENDING;
      case RUNNING -> next.isTerminal();
      case SUCCEEDED, FAILED, CANCELED -> next == CLOSED;
      case CLOSED -> false;
    };
  }
}
