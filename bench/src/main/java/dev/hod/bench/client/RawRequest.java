package dev.hod.bench.client;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * A request whose bytes are sent as they are, and whose reply is only measured: its status, its
 * length by the head, all its bytes read. Immutable.
 */
final class RawRequest {
  private static final int LENGTH_NAME = "content-length".length();

  private final byte[] bytes;

  RawRequest(byte[] bytes) {
    this.bytes = bytes;
  }

  /**
   * Sends it and reads the reply.
   *
   * @return the reply's length
   */
  int exchange(InputStream in, OutputStream out, Buffer buffer) throws IOException {
    out.write(bytes);
    int filled = 0;
    int needed = -1;
    while (needed < 0 || filled < needed) {
      if (filled == buffer.bytes.length) {
        buffer.bytes = Arrays.copyOf(buffer.bytes, filled * 2);
      }
      int count = in.read(buffer.bytes, filled, buffer.bytes.length - filled);
      if (count < 0) {
        throw new EOFException("the server left");
      }
      filled += count;
      if (needed < 0) {
        needed = end(buffer.bytes, filled);
      }
    }
    if (buffer.bytes[9] != '2') {
      throw new IOException("the server refused a request with status " + (char) buffer.bytes[9]);
    }
    return filled;
  }

  /** Where bytes come in. */
  static final class Buffer {
    private byte[] bytes = new byte[4096];
  }

  /** Where the reply will end; -1 as long as its head isn't whole. */
  private static int end(byte[] bytes, int filled) {
    for (int i = 3; i < filled; i++) {
      if (bytes[i] == '\n' && bytes[i - 2] == '\n' && bytes[i - 1] == '\r') {
        return i + 1 + length(bytes, i);
      }
    }
    return -1;
  }

  private static int length(byte[] bytes, int headEnd) {
    for (int i = 0; i + LENGTH_NAME < headEnd; i++) {
      boolean isIt =
          bytes[i] == '\n'
              && (bytes[i + 1] | 0x20) == 'c'
              && bytes[i + 8] == '-'
              && (bytes[i + 9] | 0x20) == 'l'
              && bytes[i + 1 + LENGTH_NAME] == ':';
      if (isIt) {
        int length = 0;
        for (int at = i + 2 + LENGTH_NAME; bytes[at] != '\r'; at++) {
          if (bytes[at] != ' ') {
            length = length * 10 + bytes[at] - '0';
          }
        }
        return length;
      }
    }
    return 0;
  }
}
