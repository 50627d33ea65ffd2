package dev.hod.kernel.transport;

import org.jspecify.annotations.Nullable;

/** Finds the SQLSTATE in a message of a server that gives none apart (sea.md 4.3). */
public final class SqlStates {
  private static final String MARK = "SQLSTATE: ";

  private SqlStates() {}

  /** The five characters behind the first {@code SQLSTATE: }; null when there are none. */
  public static @Nullable String in(@Nullable String message) {
    if (message == null) {
      return null;
    }
    int at = message.indexOf(MARK);
    int from = at + MARK.length();
    return at < 0 || from + 5 > message.length() ? null : message.substring(from, from + 5);
  }
}
