package dev.hod.kernel.json;

import java.nio.charset.StandardCharsets;

/**
 * The member names seen so far, so that a name that comes again costs no new string. Thread-safe
 * without a lock: an entry that one thread misses or overwrites is only made again.
 */
final class Names {
  private static final int SIZE = 256;
  private static final int LONGEST = 64;

  private final String[] table = new String[SIZE];

  /** The ASCII name in these bytes. */
  String of(byte[] bytes, int start, int length) {
    if (length > LONGEST) {
      return ascii(bytes, start, length);
    }
    int hash = 0;
    for (int i = start; i < start + length; i++) {
      hash = 31 * hash + bytes[i];
    }
    int place = (hash ^ hash >>> 15) & (SIZE - 1);
    String known = table[place];
    if (known != null && isSame(known, bytes, start, length)) {
      return known;
    }
    String name = ascii(bytes, start, length);
    table[place] = name;
    return name;
  }

  private static boolean isSame(String name, byte[] bytes, int start, int length) {
    if (name.length() != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (name.charAt(i) != bytes[start + i]) {
        return false;
      }
    }
    return true;
  }

  private static String ascii(byte[] bytes, int start, int length) {
    return new String(bytes, start, length, StandardCharsets.ISO_8859_1);
  }
}
