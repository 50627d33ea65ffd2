package dev.hod.kernel.json;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads one JSON text from bytes, forwards. The pattern of use:
 *
 * <pre>{@code
 * json.beginObject();
 * for (String name = json.nextName(); name != null; name = json.nextName()) {
 *   switch (name) {
 *     case "session_id" -> id = json.text();
 *     default -> json.skip();
 *   }
 * }
 * }</pre>
 *
 * Values are read leniently where servers differ: numbers may be strings and strings numbers. One
 * thread. Every fault of form is a {@code MALFORMED_REPLY}, which quotes nothing of the text.
 */
public final class JsonReader {
  private static final int DEEPEST = 200;

  private final Names names;
  private final byte[] bytes;
  private final JsonText text;
  private final boolean[] isObject = new boolean[DEEPEST + 1];
  private int depth;
  // Whether nothing of the innermost object or array has been read.
  private boolean fresh;
  // The value of an array that nextCell went to.
  private @Nullable String cell;

  JsonReader(Names names, byte[] bytes, int start, int length) {
    this.names = names;
    this.bytes = bytes;
    this.text = new JsonText(bytes, start, length);
  }

  /** Enters the object that comes next. */
  public void beginObject() {
    if (text.peek() != '{') {
      throw text.unexpected("an object");
    }
    open();
  }

  /** Enters the array that comes next. */
  public void beginArray() {
    if (text.peek() != '[') {
      throw text.unexpected("an array");
    }
    open();
  }

  /** The name of the next member, its value comes next; null at the end of the object. */
  public @Nullable String nextName() {
    if (depth == 0 || !isObject[depth]) {
      throw text.unexpected("an object around this");
    }
    if (isAtEnd('}')) {
      return null;
    }
    String name = text.name(names);
    text.take(':');
    return name;
  }

  /**
   * Enters the object or array that comes next as a value; false, having read it, when the value is
   * null.
   */
  public boolean enter() {
    byte next = text.peek();
    if (next == '{' || next == '[') {
      open();
      return true;
    }
    if (next == 'n' && text() == null) {
      return false;
    }
    throw text.unexpected("an object or an array");
  }

  /** Enters the next object of an array; false at the end of the array. */
  public boolean nextObject() {
    return nextInside('{', "an object");
  }

  /** Enters the next array of an array; false at the end of the outer one. */
  public boolean nextArray() {
    return nextInside('[', "an array");
  }

  private boolean nextInside(char sign, String what) {
    if (isAtEnd(']')) {
      return false;
    }
    if (text.peek() != sign) {
      throw text.unexpected(what);
    }
    open();
    return true;
  }

  /** Goes to the next value of an array, of whatever kind; false at its end. */
  public boolean nextElement() {
    if (depth == 0 || isObject[depth]) {
      throw text.unexpected("an array around this");
    }
    return !isAtEnd(']');
  }

  /** What the value that comes next is; it stays unread. */
  public JsonKind peek() {
    return switch (text.peek()) {
      case '{' -> JsonKind.OBJECT;
      case '[' -> JsonKind.ARRAY;
      case '"' -> JsonKind.STRING;
      case 't', 'f' -> JsonKind.BOOLEAN;
      case 'n' -> JsonKind.NULL;
      default -> JsonKind.NUMBER;
    };
  }

  /** Goes to the next plain value of an array; false at its end. Read it with {@link #cell()}. */
  public boolean nextCell() {
    if (isAtEnd(']')) {
      return false;
    }
    cell = text();
    return true;
  }

  /** The value that {@link #nextCell()} went to, as text; null for a JSON null. */
  public @Nullable String cell() {
    return cell;
  }

  /** The value that comes next as text: a string, number or boolean; null for a JSON null. */
  public @Nullable String text() {
    fresh = false;
    if (text.peek() == '"') {
      return text.string();
    }
    String word = text.word();
    return word.equals("null") ? null : word;
  }

  /** The value that comes next as a whole number, a string of digits included. */
  public long number() {
    String digits = text();
    try {
      if (digits != null && isAscii(digits)) {
        return Long.parseLong(digits);
      }
    } catch (NumberFormatException notWhole) {
      // Said below.
    }
    throw text.unexpected("a whole number before this");
  }

  /** {@code Long} takes the digits of every script; JSON does not. */
  private static boolean isAscii(String digits) {
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }

  /** Passes over a JSON null; false, having read nothing, when another value comes next. */
  public boolean skipNull() {
    if (text.peek() != 'n') {
      return false;
    }
    return text() == null;
  }

  /** The value that comes next as a whole number, a null as {@code otherwise}. */
  public long numberOr(long otherwise) {
    return skipNull() ? otherwise : number();
  }

  /** The value that comes next as a count, zero or more, or {@code otherwise} for a null. */
  public long countOr(long otherwise) {
    if (skipNull()) {
      return otherwise;
    }
    long count = number();
    if (count < 0) {
      throw text.unexpected("a count that is not negative before this");
    }
    return count;
  }

  /** Nothing but blanks may follow. */
  public void end() {
    if (!text.isAtEnd()) {
      throw text.unexpected("the end");
    }
  }

  /** The value that comes next as a whole number of 32 bits. */
  public int smallNumber() {
    long number = number();
    if (number != (int) number) {
      throw text.unexpected("a number of 32 bits before this");
    }
    return (int) number;
  }

  /** The value that comes next as a whole number of 32 bits, or {@code otherwise} for a null. */
  public int smallNumberOr(int otherwise) {
    return skipNull() ? otherwise : smallNumber();
  }

  /** As {@link #countOr}, of 32 bits. */
  public int smallCountOr(int otherwise) {
    long count = countOr(otherwise);
    if (count != (int) count) {
      throw text.unexpected("a count of 32 bits before this");
    }
    return (int) count;
  }

  /** The value that comes next as a boolean; a null is false. */
  public boolean flag() {
    return "true".equals(text());
  }

  /** The bytes of the base64 string that comes next. */
  public byte[] base64() {
    fresh = false;
    return text.base64();
  }

  /** A copy of the text of the value that comes next, to be read later. */
  public byte[] raw() {
    text.peek();
    int from = text.at();
    skip();
    return Arrays.copyOfRange(bytes, from, text.at());
  }

  /** Passes over the value that comes next. */
  public void skip() {
    int around = depth;
    skipValue();
    while (depth > around) {
      if (isObject[depth]) {
        if (!isAtEnd('}')) {
          text.skipString();
          text.take(':');
          skipValue();
        }
      } else if (!isAtEnd(']')) {
        skipValue();
      }
    }
  }

  /** Passes over a plain value; enters an object or array. */
  private void skipValue() {
    byte next = text.peek();
    if (next == '{' || next == '[') {
      open();
    } else {
      fresh = false;
      if (next == '"') {
        text.skipString();
      } else {
        text.word();
      }
    }
  }

  private void open() {
    if (depth == DEEPEST) {
      throw text.unexpected("no deeper nesting than " + DEEPEST);
    }
    boolean object = text.peek() == '{';
    text.take(object ? '{' : '[');
    depth++;
    isObject[depth] = object;
    fresh = true;
  }

  /** Leaves the innermost object or array if it ends here; else reads the comma before its next. */
  private boolean isAtEnd(char sign) {
    if (text.peek() == sign) {
      text.take(sign);
      depth--;
      fresh = false;
      return true;
    }
    if (!fresh) {
      text.take(',');
    }
    fresh = false;
    return false;
  }
}
