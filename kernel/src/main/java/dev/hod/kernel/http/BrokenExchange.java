package dev.hod.kernel.http;

import java.io.IOException;

/** The connection broke before the reply was whole. */
final class BrokenExchange extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean written;

  BrokenExchange(boolean written, IOException cause) {
    super(cause.getMessage(), cause, false, false);
    this.written = written;
  }

  /** Whether the server may have got the request. */
  boolean isWritten() {
    return written;
  }
}
