package dev.hod.kernel.http;

import java.net.SocketTimeoutException;

/**
 * A read was given up because nobody should wait longer. It is a time-out of the socket's own kind,
 * so that TLS keeps the part of a record it has and the read can be resumed by another thread.
 */
final class WaitOver extends SocketTimeoutException {
  private static final long serialVersionUID = 1L;

  private final boolean quiet;

  WaitOver(boolean quiet) {
    super(quiet ? "no byte within the limit of the exchange" : "the call is over");
    this.quiet = quiet;
  }

  /** Whether the server was silent for too long; else the call is over. */
  boolean isQuiet() {
    return quiet;
  }
}
