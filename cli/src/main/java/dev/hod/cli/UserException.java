package dev.hod.cli;

/** Something that the user asked for cannot be done; the message says what, in one line. */
final class UserException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int status;

  UserException(String message) {
    this(Exit.FAILED, message);
  }

  private UserException(int status, String message) {
    super(message);
    this.status = status;
  }

  /** The command line itself is wrong. */
  static UserException usage(String message) {
    return new UserException(Exit.USAGE, message);
  }

  /** The exit status, see {@link Exit}. */
  int status() {
    return status;
  }
}
