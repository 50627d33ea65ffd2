package dev.hod.kernel.http;

/** Whether a request may reach the server twice. */
public enum Repeat {
  /**
   * It may: it is sent again, once, on another connection when one breaks, and after every passing
   * status.
   */
  IDEMPOTENT,

  /**
   * It may not (an execute): it is sent again only when no byte of it was written, or when the
   * server itself asks for it (429 or 503 with {@code Retry-After}). Else a broken connection is
   * {@link dev.hod.kernel.error.ErrorCode#OUTCOME_UNKNOWN}.
   */
  ONCE
}
