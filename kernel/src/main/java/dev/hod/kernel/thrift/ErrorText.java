package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Makes of the texts that servers give with an error what a caller should read. */
final class ErrorText {
  private static final String NO_REASON = "The server gave no reason";

  /** What Hive and Spark put in front of the text proper. */
  private static final List<String> PREFIXES =
      List.of("org.apache.hive.service.cli.HiveSQLException: ", "Error running query: ");

  private ErrorText() {}

  /** The text for users where there is one, else the full one without its stack trace. */
  static String of(@Nullable String display, @Nullable String full) {
    if (display != null && !display.isBlank()) {
      return clean(display);
    }
    return full == null || full.isBlank() ? NO_REASON : clean(full);
  }

  private static String clean(String text) {
    String clean = text.strip();
    for (String prefix : PREFIXES) {
      if (clean.startsWith(prefix)) {
        clean = clean.substring(prefix.length());
      }
    }
    int trace = stackTrace(clean);
    String shown = (trace < 0 ? clean : clean.substring(0, trace)).strip();
    return shown.isEmpty() ? NO_REASON : shown;
  }

  /** Where the first line of a stack trace begins; -1 when there is none. */
  private static int stackTrace(String text) {
    for (int line = text.indexOf('\n'); line >= 0; line = text.indexOf('\n', line + 1)) {
      int at = line + 1;
      while (at < text.length() && (text.charAt(at) == '\t' || text.charAt(at) == ' ')) {
        at++;
      }
      if (at > line + 1 && text.startsWith("at ", at)) {
        return line;
      }
    }
    return -1;
  }

  /** Which handle the server does not know, by the recorded texts (thrift.md 6.7); else null. */
  static @Nullable ErrorCode lostHandle(String text, @Nullable String sqlState) {
    if (text.startsWith("Invalid OperationHandle")) {
      return ErrorCode.STATEMENT_LOST;
    }
    if (text.startsWith("Invalid SessionHandle")) {
      return ErrorCode.SESSION_LOST;
    }
    // A statement's own error may quote anything, but has another class of state.
    boolean mayBe = sqlState == null || sqlState.isEmpty() || sqlState.startsWith("08");
    String lower = text.toLowerCase(Locale.ROOT);
    boolean isSession =
        (lower.contains("session handle") || lower.contains("sessionhandle"))
            && (lower.contains("closed") || lower.contains("not been initialized"));
    return mayBe && isSession ? ErrorCode.SESSION_LOST : null;
  }
}
