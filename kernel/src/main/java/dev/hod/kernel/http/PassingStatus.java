package dev.hod.kernel.http;

/** The server answered that it can't now: control flow between an exchange and its retries. */
final class PassingStatus extends Exception {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final long serverSeconds;
  private final String said;

  PassingStatus(int status, long serverSeconds, String said) {
    super("status " + status, null, false, false);
    this.status = status;
    this.serverSeconds = serverSeconds;
    this.said = said;
  }

  int status() {
    return status;
  }

  /** What {@code Retry-After} asks for; negative when there was none that can be read. */
  long serverSeconds() {
    return serverSeconds;
  }

  /** The beginning of the body, printable; may be empty. */
  String said() {
    return said;
  }
}
