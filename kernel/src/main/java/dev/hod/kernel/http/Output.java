package dev.hod.kernel.http;

import java.util.Arrays;

/** Bytes of a request in the making, in a buffer that is kept from one request to the next. */
final class Output {
  private byte[] bytes;
  private int length;

  Output(int size) {
    bytes = new byte[size];
  }

  void clear() {
    length = 0;
  }

  byte[] bytes() {
    return bytes;
  }

  int length() {
    return length;
  }

  /** Characters of Latin-1; the callers have checked that they are. */
  Output text(String text) {
    int count = text.length();
    reserve(count);
    byte[] target = bytes;
    int at = length;
    for (int i = 0; i < count; i++) {
      target[at + i] = (byte) text.charAt(i);
    }
    length = at + count;
    return this;
  }

  Output raw(byte[] source, int offset, int count) {
    reserve(count);
    System.arraycopy(source, offset, bytes, length, count);
    length += count;
    return this;
  }

  Output header(String name, String value) {
    return text(name).text(": ").text(value).line();
  }

  Output line() {
    reserve(2);
    bytes[length++] = '\r';
    bytes[length++] = '\n';
    return this;
  }

  /** A number of zero or more, in decimal. */
  Output number(int value) {
    int digits = 1;
    for (int rest = value; rest >= 10; rest /= 10) {
      digits++;
    }
    reserve(digits);
    int rest = value;
    for (int i = length + digits - 1; i >= length; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    length += digits;
    return this;
  }

  byte[] copy() {
    return Arrays.copyOf(bytes, length);
  }

  private void reserve(int count) {
    if (bytes.length - length < count) {
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + count));
    }
  }
}
