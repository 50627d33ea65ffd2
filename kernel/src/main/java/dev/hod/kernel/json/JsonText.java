package dev.hod.kernel.json;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The tokens of a JSON text in a byte array (RFC 8259): blanks, punctuation, strings, numbers,
 * words. Knows where it stands, not what may come there; {@link JsonReader} does. One thread.
 */
final class JsonText {
  private final byte[] bytes;
  private final int start;
  private final int end;
  private int at;

  JsonText(byte[] bytes, int start, int length) {
    this.bytes = bytes;
    this.start = start;
    this.end = start + length;
    this.at = start;
  }

  /** Where the next byte is read. */
  int at() {
    return at;
  }

  /** The first byte of the next token, which stays unread. */
  byte peek() {
    while (at < end) {
      byte b = bytes[at];
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return b;
      }
      at++;
    }
    throw unexpected("more");
  }

  /** Whether only blanks are left. */
  boolean isAtEnd() {
    for (int i = at; i < end; i++) {
      byte b = bytes[i];
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return false;
      }
    }
    return true;
  }

  /** Reads the next token, which must be {@code sign}. */
  void take(char sign) {
    if (peek() != sign) {
      throw unexpected("'" + sign + "'");
    }
    at++;
  }

  /** Reads a string that names a member. */
  String name(Names names) {
    take('"');
    int from = at;
    int seen = toQuote();
    if (seen >= 0 && seen < 0x80) {
      String name = names.of(bytes, from, at - from);
      at++;
      return name;
    }
    return rest(from);
  }

  /** Reads a string. */
  String string() {
    take('"');
    int from = at;
    int seen = toQuote();
    if (seen >= 0 && seen < 0x80) {
      String text = new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
      at++;
      return text;
    }
    return rest(from);
  }

  /** Passes over a string. */
  void skipString() {
    take('"');
    while (toQuote() == ESCAPE) {
      at += 2;
    }
    at++;
  }

  /** Reads a string in base64. */
  byte[] base64() {
    take('"');
    int from = at;
    try {
      if (toQuote() == ESCAPE) {
        return Base64.getDecoder().decode(rest(from));
      }
      ByteBuffer decoded = Base64.getDecoder().decode(ByteBuffer.wrap(bytes, from, at - from));
      at++;
      byte[] exact = decoded.array();
      return exact.length == decoded.remaining() ? exact : copied(decoded);
    } catch (IllegalArgumentException notBase64) {
      throw unexpected("base64");
    }
  }

  private static byte[] copied(ByteBuffer buffer) {
    byte[] exact = new byte[buffer.remaining()];
    buffer.get(exact);
    return exact;
  }

  private static final int ESCAPE = -1;

  /**
   * Goes on to the closing quote or to the next escape.
   *
   * @return {@link #ESCAPE} at an escape, else all bytes passed, or-ed
   */
  private int toQuote() {
    int seen = 0;
    while (at < end) {
      byte b = bytes[at];
      if (b == '"') {
        return seen & 0xff;
      }
      if (b == '\\') {
        return ESCAPE;
      }
      if (b >= 0 && b < ' ') {
        throw unexpected("no control character in a string");
      }
      seen |= b;
      at++;
    }
    throw unexpected("the end of a string");
  }

  /** The string from {@code from}, read up to where it stopped being plain. */
  private String rest(int from) {
    StringBuilder text = new StringBuilder();
    int piece = from;
    while (true) {
      boolean escape = toQuote() == ESCAPE;
      text.append(decoded(piece, at));
      at++;
      if (!escape) {
        return text.toString();
      }
      text.append(escaped());
      piece = at;
    }
  }

  private String decoded(int from, int to) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, from, to - from))
          .toString();
    } catch (CharacterCodingException e) {
      throw unexpected("UTF-8");
    }
  }

  private char escaped() {
    byte b = at < end ? bytes[at++] : 0;
    return switch (b) {
      case '"', '\\', '/' -> (char) b;
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'u' -> unicode();
      default -> throw unexpected("a known escape");
    };
  }

  private char unicode() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int digit = at < end ? Character.digit(bytes[at++], 16) : -1;
      if (digit < 0) {
        throw unexpected("four hexadecimal digits");
      }
      value = value << 4 | digit;
    }
    return (char) value;
  }

  /** Reads a number, {@code true}, {@code false} or {@code null} as it is written. */
  String word() {
    peek();
    int from = at;
    while (at < end && isOfWord(bytes[at])) {
      at++;
    }
    String word = new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
    if (!word.equals("null") && !word.equals("true") && !word.equals("false") && !isNumber(word)) {
      at = from;
      throw unexpected("a value");
    }
    return word;
  }

  private static boolean isOfWord(byte b) {
    return (b >= '0' && b <= '9')
        || (b >= 'a' && b <= 'z')
        || b == '-'
        || b == '+'
        || b == '.'
        || b == 'E';
  }

  /** By the grammar of RFC 8259, section 6. */
  private static boolean isNumber(String text) {
    int i = text.startsWith("-") ? 1 : 0;
    int whole = digits(text, i);
    if (whole == i || (text.charAt(i) == '0' && whole > i + 1)) {
      return false;
    }
    i = whole;
    if (i < text.length() && text.charAt(i) == '.') {
      int fraction = digits(text, i + 1);
      if (fraction == i + 1) {
        return false;
      }
      i = fraction;
    }
    if (i < text.length() && (text.charAt(i) == 'e' || text.charAt(i) == 'E')) {
      i++;
      if (i < text.length() && (text.charAt(i) == '+' || text.charAt(i) == '-')) {
        i++;
      }
      int exponent = digits(text, i);
      if (exponent == i) {
        return false;
      }
      i = exponent;
    }
    return i == text.length();
  }

  private static int digits(String text, int from) {
    int i = from;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i;
  }

  HodException unexpected(String wanted) {
    return ErrorCode.MALFORMED_REPLY.because(
        "The JSON is not valid, or not of the protocol's form: expected %s at byte %d",
        wanted, at - start);
  }
}
