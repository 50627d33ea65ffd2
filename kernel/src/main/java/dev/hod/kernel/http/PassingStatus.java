package dev.hod.kernel.http;

/** The server answered that it can't now: control flow between an exchange and its retries. */
final class PassingStatus extends Exception {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final long pauseNanos;

  PassingStatus(int status, long pauseNanos) {
    super("status " + status, null, false, false);
    this.status = status;
    this.pauseNanos = pauseNanos;
  }

  int status() {
    return status;
  }

  /** How long to wait before the request is sent again. */
  long pauseNanos() {
    return pauseNanos;
  }
}
