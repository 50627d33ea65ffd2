package dev.hod.warehouse.thrift;

import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A pattern of names: {@code %} is any run, {@code _} any one character, {@code \} takes the next
 * as it is; in any case. Never takes longer than the product of both lengths.
 */
final class LikePattern {
  private static final int RUN = -1;
  private static final int ONE = -2;

  private final int[] parts;

  private LikePattern(int[] parts) {
    this.parts = parts;
  }

  /** Null takes all names. */
  static LikePattern of(@Nullable String pattern) {
    String text = pattern == null ? "%" : pattern.toLowerCase(Locale.ROOT);
    int[] parts = new int[text.length()];
    int count = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        parts[count++] = text.charAt(i);
      } else {
        parts[count++] = c == '%' ? RUN : c == '_' ? ONE : c;
      }
    }
    return new LikePattern(Arrays.copyOf(parts, count));
  }

  /** Takes this name, and no other. */
  static LikePattern exactly(String name) {
    return new LikePattern(name.toLowerCase(Locale.ROOT).chars().toArray());
  }

  boolean matches(String name) {
    String text = name.toLowerCase(Locale.ROOT);
    int at = 0;
    int part = 0;
    int lastRun = -1;
    int resume = 0; // where the last run ends, were it one longer
    while (at < text.length()) {
      if (part < parts.length && parts[part] == RUN) {
        lastRun = part++;
        resume = at;
      } else if (part < parts.length && (parts[part] == ONE || parts[part] == text.charAt(at))) {
        part++;
        at++;
      } else if (lastRun >= 0) {
        part = lastRun + 1;
        at = ++resume;
      } else {
        return false;
      }
    }
    while (part < parts.length && parts[part] == RUN) {
      part++;
    }
    return part == parts.length;
  }
}
