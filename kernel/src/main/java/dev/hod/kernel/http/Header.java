package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import java.util.Locale;

/**
 * One header of a request. The value may be a secret: it is never shown.
 *
 * @param name letters, digits and the few signs HTTP allows (RFC 9110, 5.6.2)
 * @param value characters of Latin-1 without controls
 */
public record Header(String name, String value) {

  /** Refuses what could end the header early and begin another. */
  public Header {
    if (!isToken(name)) {
      throw ErrorCode.INVALID_INPUT.because("A header's name has a character HTTP does not allow");
    }
    if (!isValue(value)) {
      throw ErrorCode.INVALID_INPUT.because(
          "The value of header %s has a character HTTP does not allow", name);
    }
  }

  /** Whether {@code text} can stand as a header's value. */
  static boolean isValue(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < ' ' && c != '\t') || c == 0x7f || c > 0xff) {
        return false;
      }
    }
    return true;
  }

  /** Whether it says where a message goes or ends: those are written by this package alone. */
  public boolean isFraming() {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "host",
          "content-length",
          "transfer-encoding",
          "connection",
          "te",
          "trailer",
          "expect",
          "upgrade" ->
          true;
      default -> false;
    };
  }

  private static boolean isToken(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!letter && "!#$%&'*+-.^_`|~".indexOf(c) < 0) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  @Override
  public String toString() {
    return name + ": …";
  }
}
