package dev.hod.jdbc;

import java.util.Locale;

/** Shows a URL without its secrets: the values of such keys become {@code ****}. */
final class Redaction {
  private static final String MASK = "****";
  private static final int MOST_DIGITS = 3;
  private static final int LONGEST_NAME = 60;

  private Redaction() {}

  static String of(String url) {
    StringBuilder shown = new StringBuilder(url.length());
    int semicolon = url.indexOf(';');
    shown.append(address(url.substring(0, semicolon < 0 ? url.length() : semicolon)));
    while (semicolon >= 0) {
      int end = url.indexOf(';', semicolon + 1);
      String pair = url.substring(semicolon + 1, end < 0 ? url.length() : end);
      int equals = pair.indexOf('=');
      shown.append(';');
      if (equals >= 0 && isSecret(pair.substring(0, equals))) {
        shown.append(pair, 0, equals + 1).append(MASK);
      } else {
        shown.append(equals >= 0 || isName(pair) ? pair : MASK);
      }
      semicolon = end;
    }
    return shown.toString();
  }

  /** Without what somebody may have put before an {@code @}. */
  private static String address(String head) {
    int slashes = head.indexOf("//");
    int at = head.lastIndexOf('@');
    return slashes < 0 || at < slashes
        ? head
        : head.substring(0, slashes + 2) + MASK + head.substring(at);
  }

  /** Whether {@code key} looks like the name of a setting, not like a value that lost its name. */
  static boolean isName(String key) {
    int digits = 0;
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      digits += c >= '0' && c <= '9' ? 1 : 0;
    }
    return digits <= MOST_DIGITS && key.length() <= LONGEST_NAME;
  }

  /**
   * Whether the value of {@code key} must not be shown. Wider than the list of settings, since a
   * key that no setting has may hold a secret too; headers carry credentials.
   */
  static boolean isSecret(String key) {
    String name = key.trim().toLowerCase(Locale.ROOT);
    return name.startsWith("http.header.")
        || name.contains("pwd")
        || name.contains("password")
        || name.contains("passphrase")
        || name.contains("secret")
        || name.contains("token");
  }
}
