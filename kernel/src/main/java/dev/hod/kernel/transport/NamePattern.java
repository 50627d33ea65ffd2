package dev.hod.kernel.transport;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A JDBC search pattern, read once: the wider one that a server understands, and the exact one for
 * what comes back. Case does not matter, as to the catalog. Immutable.
 *
 * <p>The server makes a regular expression of its pattern in which only {@code *} is rewritten
 * (sea.md 8.2), so a character that has a meaning there is asked for as {@code .}, any character.
 */
public final class NamePattern {
  private static final int MANY = -1;
  private static final int ONE = -2;
  private static final String SPECIAL = "\\.[]{}()+^$|?*";

  /** Code points and wildcards. */
  private final int[] parts;

  private NamePattern(int[] parts) {
    this.parts = parts;
  }

  /** Reads {@code pattern}; null fits all. A lone backslash at the end means itself. */
  public static NamePattern of(@Nullable String pattern) {
    if (pattern == null) {
      return new NamePattern(new int[] {MANY});
    }
    IntStream.Builder parts = IntStream.builder();
    int[] given = pattern.codePoints().toArray();
    for (int i = 0; i < given.length; i++) {
      if (given[i] == '\\' && i + 1 < given.length) {
        parts.add(given[++i]);
      } else {
        parts.add(given[i] == '%' ? MANY : given[i] == '_' ? ONE : given[i]);
      }
    }
    return new NamePattern(parts.build().toArray());
  }

  /** The JDBC pattern that fits {@code name} alone. */
  public static String escaped(String name) {
    return name.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }

  /** Whether every name fits. */
  public boolean fitsAll() {
    return parts.length > 0 && Arrays.stream(parts).allMatch(part -> part == MANY);
  }

  /** Whether it has no wildcard. */
  public boolean isName() {
    return Arrays.stream(parts).noneMatch(part -> part == MANY || part == ONE);
  }

  /** For {@code SHOW … LIKE}: fits each name that this does, and perhaps more. */
  public String show() {
    StringBuilder text = new StringBuilder();
    for (int part : parts) {
      if (part == MANY) {
        text.append('*');
      } else if (part == ONE || part <= ' ' || SPECIAL.indexOf(part) >= 0) {
        text.append('.'); // the server also trims blanks at the ends
      } else {
        text.appendCodePoint(part);
      }
    }
    return text.toString();
  }

  /**
   * For a protocol's own patterns, which are JDBC's in principle: fits each name that this does,
   * and perhaps more. It has no escapes and nothing that means more to a server that makes a
   * regular expression of it.
   */
  public String wide() {
    StringBuilder text = new StringBuilder();
    for (int part : parts) {
      if (part == MANY) {
        text.append('%');
      } else if (part == ONE || part == '%' || part <= ' ' || SPECIAL.indexOf(part) >= 0) {
        text.append('_');
      } else {
        text.appendCodePoint(part);
      }
    }
    return text.toString();
  }

  /** For {@code lower(…) LIKE}: fits what this does, where the escape is a backslash. */
  public String lowerLike() {
    StringBuilder text = new StringBuilder();
    for (int part : parts) {
      if (part == MANY) {
        text.append('%');
      } else if (part == ONE) {
        text.append('_');
      } else {
        if (part == '%' || part == '_' || part == '\\') {
          text.append('\\');
        }
        text.append(Character.toString(part).toLowerCase(Locale.ROOT));
      }
    }
    return text.toString();
  }

  /** Whether {@code name} fits; null fits only where everything does. */
  public boolean fits(@Nullable String name) {
    if (name == null) {
      return fitsAll();
    }
    int[] text = name.codePoints().toArray();
    int part = 0;
    int at = 0;
    int many = -1; // the last MANY, and where the text behind it is tried
    int retry = 0;
    while (at < text.length) {
      if (part < parts.length && parts[part] == MANY) {
        many = part++;
        retry = at;
      } else if (part < parts.length && fitsOne(parts[part], text[at])) {
        part++;
        at++;
      } else if (many >= 0) {
        part = many + 1;
        at = ++retry;
      } else {
        return false;
      }
    }
    while (part < parts.length && parts[part] == MANY) {
      part++;
    }
    return part == parts.length;
  }

  private static boolean fitsOne(int part, int codePoint) {
    return part == ONE || part == codePoint || (part >= 0 && fold(part) == fold(codePoint));
  }

  private static int fold(int codePoint) {
    return Character.toLowerCase(Character.toUpperCase(codePoint));
  }
}
