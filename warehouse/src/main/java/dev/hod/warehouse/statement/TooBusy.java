package dev.hod.warehouse.statement;

/** The warehouse takes no more of something for now; the message says of what. */
public final class TooBusy extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TooBusy(String message) {
    super(message, null, false, false);
  }
}
