package dev.hod.kernel.transport;

import org.jspecify.annotations.Nullable;

/** Finds the workspace that an HTTP path names, on hosts of many workspaces (thrift.md 1.2). */
public final class OrgId {
  private OrgId() {}

  /** The digits of {@code ?o=…}, else of {@code /o/<digits>/}; null when there are none. */
  public static @Nullable String in(String path, String query) {
    for (String part : query.split("&", -1)) {
      if (part.startsWith("o=") && part.length() > 2) {
        return digits(part.substring(2));
      }
    }
    int word = path.indexOf("/o/");
    int end = word < 0 ? -1 : path.indexOf('/', word + 3);
    return end < 0 ? null : digits(path.substring(word + 3, end));
  }

  private static @Nullable String digits(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return null;
      }
    }
    return text.isEmpty() || text.equals("0") ? null : text;
  }
}
