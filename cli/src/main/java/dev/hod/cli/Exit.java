package dev.hod.cli;

import java.io.IOException;
import java.sql.SQLException;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The exit statuses, and how a failure becomes one and a line of text. */
final class Exit {
  static final int DONE = 0;
  static final int FAILED = 1;
  static final int USAGE = 2;

  /** As a shell reports a process that SIGINT ended. */
  static final int INTERRUPTED = 130;

  /** As a shell reports a process that SIGPIPE ended. */
  static final int READER_LEFT = 141;

  /** As Spark writes it: {@code == SQL ==}, or {@code == SQL (line 1, position 8) ==}. */
  private static final Pattern QUOTE = Pattern.compile("\\s== SQL (?<place>\\([^()]*\\) )?==\\s");

  private Exit() {}

  /** Says what went wrong, in one line, and gives the status. Silent when the reader left. */
  static int report(Throwable failure, Console console) {
    Throwable cause = failure;
    while (cause instanceof ExecutionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (isReaderGone(cause)) return READER_LEFT;
    console.say("hod: " + describe(cause));
    return cause instanceof UserException user ? user.status() : FAILED;
  }

  /** The failure in one line, with its SQLSTATE where it has one. */
  static String describe(Throwable failure) {
    String message = failure.getMessage();
    String name = failure.getClass().getSimpleName();
    if (failure instanceof SQLException sql) {
      String state = sql.getSQLState();
      String text = message == null ? name : oneLine(withoutQuote(message));
      boolean isSaid = state == null || text.contains("SQLSTATE: " + state);
      return isSaid ? text : text + " (SQLSTATE " + state + ")";
    }
    // The text of these alone often is no more than a file name.
    boolean isOfUse = failure instanceof UserException || failure.getClass() == IOException.class;
    if (message == null) return name;
    return isOfUse ? oneLine(message) : name + ": " + oneLine(message);
  }

  /**
   * The text without the block in which a server quotes the statement, which the user has. What it
   * says of the place in the statement is kept.
   */
  private static String withoutQuote(String message) {
    Matcher quote = QUOTE.matcher(message);
    if (!quote.find()) return message;
    int state = message.lastIndexOf("SQLSTATE: ");
    String place = quote.group("place");
    return message.substring(0, quote.start())
        + (place == null ? "" : " " + place)
        + (state < quote.end() ? "" : " " + message.substring(state));
  }

  /** The text with each run of blanks, line breaks and control characters as one blank. */
  static String oneLine(String text) {
    StringBuilder line = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      boolean isBlank = Character.isWhitespace(unit) || Character.isISOControl(unit);
      if (!isBlank) {
        line.append(unit);
      } else if (!line.isEmpty() && line.charAt(line.length() - 1) != ' ') {
        line.append(' ');
      }
    }
    return line.toString().strip();
  }

  /** Whether writing failed since the other end of the pipe was closed, as {@code head} does. */
  static boolean isReaderGone(@Nullable Throwable failure) {
    if (!(failure instanceof IOException)) return false;
    String message = failure.getMessage();
    return message != null && message.toLowerCase(Locale.ROOT).contains("pipe");
  }
}
