package dev.hod.kernel.json;

import dev.hod.kernel.error.ErrorCode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes one JSON object, member by member. One thread, one use. */
public final class JsonWriter {
  private static final String HEX = "0123456789abcdef";

  private byte[] out = new byte[512];
  private int length;

  JsonWriter() {
    append('{');
  }

  /** A member of text; none when {@code value} is null. */
  public JsonWriter member(String name, @Nullable String value) {
    if (value != null) {
      name(name);
      string(value);
    }
    return this;
  }

  /** A member that is a whole number. */
  public JsonWriter member(String name, long value) {
    name(name);
    plain(Long.toString(value));
    return this;
  }

  /** A member that is JSON's null. */
  public JsonWriter nullMember(String name) {
    name(name);
    plain("null");
    return this;
  }

  /** Begins a member that is an object. */
  public JsonWriter beginObject(String name) {
    name(name);
    append('{');
    return this;
  }

  /** Begins a member that is an array. */
  public JsonWriter beginArray(String name) {
    name(name);
    append('[');
    return this;
  }

  /** Begins an object in an array. */
  public JsonWriter beginObject() {
    separate();
    append('{');
    return this;
  }

  /** Ends the innermost object. */
  public JsonWriter endObject() {
    append('}');
    return this;
  }

  /** Ends the innermost array. */
  public JsonWriter endArray() {
    append(']');
    return this;
  }

  /** The message's bytes. */
  public byte[] toBytes() {
    return Arrays.copyOf(out, length);
  }

  private void name(String name) {
    separate();
    string(name);
    append(':');
  }

  private void separate() {
    byte last = out[length - 1];
    if (last != '{' && last != '[') {
      append(',');
    }
  }

  /** A string: ASCII byte by byte, what is longer by the JDK's encoder. */
  private void string(String text) {
    append('"');
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c >= 0x80) {
        int to = endOfForeign(text, i);
        bytes(text.substring(i, to).getBytes(StandardCharsets.UTF_8));
        i = to;
      } else {
        if (c < ' ' || c == '"' || c == '\\') {
          escape(c);
        } else {
          append(c);
        }
        i++;
      }
    }
    append('"');
  }

  private static int endOfForeign(String text, int from) {
    int to = from;
    while (to < text.length() && text.charAt(to) >= 0x80) {
      int point = text.codePointAt(to);
      if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
        throw ErrorCode.INVALID_INPUT.because(
            "A text to be sent holds half of a surrogate pair, which is no character");
      }
      to += Character.charCount(point);
    }
    return to;
  }

  private void escape(char c) {
    append('\\');
    switch (c) {
      case '"', '\\' -> append(c);
      case '\n' -> append('n');
      case '\r' -> append('r');
      case '\t' -> append('t');
      default -> {
        plain("u00");
        append(HEX.charAt(c >> 4));
        append(HEX.charAt(c & 15));
      }
    }
  }

  private void plain(String ascii) {
    for (int i = 0; i < ascii.length(); i++) {
      append(ascii.charAt(i));
    }
  }

  private void bytes(byte[] more) {
    room(more.length);
    System.arraycopy(more, 0, out, length, more.length);
    length += more.length;
  }

  private void append(char ascii) {
    room(1);
    out[length++] = (byte) ascii;
  }

  private void room(int more) {
    if (out.length - length < more) {
      out = Arrays.copyOf(out, Math.max(out.length * 2, length + more));
    }
  }
}
