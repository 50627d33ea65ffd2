package dev.hod.cli.print;

import java.io.IOException;
import java.io.OutputStream;

/**
 * Text written as UTF-8 through one buffer; half a surrogate pair becomes U+FFFD. One thread at a
 * time. It does not close the stream below.
 */
public final class Output {
  private static final int LONGEST = 4;
  private static final int REPLACEMENT = 0xFFFD;

  private final OutputStream stream;
  private final byte[] buffer = new byte[1 << 16];
  private int used;

  public Output(OutputStream stream) {
    this.stream = stream;
  }

  /**
   * Writes all of {@code text}.
   *
   * @throws IOException when the stream below refuses, for example because its reader left
   */
  public void write(String text) throws IOException {
    write(text, 0, text.length());
  }

  /** Writes the characters of {@code text} from {@code start} up to {@code end}. */
  void write(String text, int start, int end) throws IOException {
    int at = start;
    while (at < end) {
      char unit = text.charAt(at);
      if (unit < 0x80) {
        write(unit);
        at++;
      } else {
        int point = text.codePointAt(at);
        at += Character.charCount(point);
        encode(point);
      }
    }
  }

  /** Writes one character, which must not be part of a surrogate pair. */
  public void write(char unit) throws IOException {
    if (unit >= 0x80) {
      encode(unit);
      return;
    }
    if (used == buffer.length) drain();
    buffer[used++] = (byte) unit;
  }

  /** Writes {@code unit} {@code count} times. */
  void repeat(char unit, int count) throws IOException {
    for (int i = 0; i < count; i++) write(unit);
  }

  /** Hands everything written so far to the reader. */
  public void flush() throws IOException {
    drain();
    stream.flush();
  }

  private void encode(int given) throws IOException {
    int point = given >= 0xD800 && given <= 0xDFFF ? REPLACEMENT : given;
    if (buffer.length - used < LONGEST) drain();
    if (point < 0x800) {
      buffer[used++] = (byte) (0xC0 | (point >> 6));
    } else {
      if (point < 0x10000) {
        buffer[used++] = (byte) (0xE0 | (point >> 12));
      } else {
        buffer[used++] = (byte) (0xF0 | (point >> 18));
        buffer[used++] = (byte) (0x80 | ((point >> 12) & 0x3F));
      }
      buffer[used++] = (byte) (0x80 | ((point >> 6) & 0x3F));
    }
    buffer[used++] = (byte) (0x80 | (point & 0x3F));
  }

  private void drain() throws IOException {
    int length = used;
    // Emptied first: after a refusal the same bytes must not be offered again.
    used = 0;
    stream.write(buffer, 0, length);
  }
}
