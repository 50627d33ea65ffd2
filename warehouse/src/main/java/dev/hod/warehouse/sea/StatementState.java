package dev.hod.warehouse.sea;

/** Where a statement stands (sea.md 4.2). */
enum StatementState {
  PENDING,
  RUNNING,
  SUCCEEDED,
  FAILED,
  CANCELED,
  CLOSED;

  boolean isTerminal() {
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
