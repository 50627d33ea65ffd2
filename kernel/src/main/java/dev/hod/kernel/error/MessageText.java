package dev.hod.kernel.error;

/**
 * The text of a message as it may be shown: one line of bounded length, whatever a server, a file
 * or a caller has put into it. The one place where that is seen to.
 */
public final class MessageText {
  /** Characters that a message has at most. */
  public static final int LONGEST = 4_096;

  private MessageText() {}

  /**
   * {@code text} in one line: each run of control characters, line breaks and signs that turn the
   * direction of writing becomes one blank; what is beyond {@link #LONGEST} becomes {@code …}.
   */
  public static String line(String text) {
    int clean = 0;
    while (clean < text.length() && !isUnshown(text.charAt(clean))) {
      clean++;
    }
    if (clean == text.length() && clean <= LONGEST) {
      return text;
    }
    StringBuilder line = new StringBuilder(Math.min(text.length(), LONGEST));
    line.append(text, 0, Math.min(clean, LONGEST));
    int at = line.length();
    boolean blank = false;
    for (; at < text.length() && line.length() < LONGEST; at++) {
      char c = text.charAt(at);
      if (!isUnshown(c)) {
        line.append(c);
      } else if (!blank && at > 0) {
        line.append(' ');
      }
      blank = isUnshown(c);
    }
    if (at < text.length()) {
      boolean halfCharacter = Character.isHighSurrogate(line.charAt(LONGEST - 2));
      line.setLength(halfCharacter ? LONGEST - 2 : LONGEST - 1);
      line.append('…');
    }
    return line.toString();
  }

  private static boolean isUnshown(char c) {
    return Character.isISOControl(c)
        || c == '\u2028'
        || c == '\u2029'
        || (c >= '\u202a' && c <= '\u202e')
        || (c >= '\u2066' && c <= '\u2069');
  }
}
