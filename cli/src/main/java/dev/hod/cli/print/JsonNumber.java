package dev.hod.cli.print;

/** The grammar of a number in JSON (RFC 8259, section 6). */
final class JsonNumber {
  private JsonNumber() {}

  static boolean isOne(String text) {
    int at = text.startsWith("-") ? 1 : 0;
    int integer = digits(text, at);
    if (integer == at || (text.charAt(at) == '0' && integer > at + 1)) return false;
    at = integer;
    if (at < text.length() && text.charAt(at) == '.') {
      int fraction = digits(text, at + 1);
      if (fraction == at + 1) return false;
      at = fraction;
    }
    if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
      at++;
      if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) at++;
      int exponent = digits(text, at);
      if (exponent == at) return false;
      at = exponent;
    }
    return at == text.length();
  }

  /** Where the digits that start at {@code from} end. */
  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') at++;
    return at;
  }
}
