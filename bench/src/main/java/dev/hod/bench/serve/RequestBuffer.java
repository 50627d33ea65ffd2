package dev.hod.bench.serve;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** The bytes of one connection as they come, and where the request in them begins and ends. */
final class RequestBuffer {
  private static final int MOST = 64 << 20;
  private static final byte[] LENGTH = {'c', 'o', 'n', 't', 'e', 'n', 't', '-', 'l'};

  private byte[] bytes = new byte[4096];
  private int filled;
  private int bodyStart = -1;
  private int end = -1;

  byte[] bytes() {
    return bytes;
  }

  int bodyStart() {
    return bodyStart;
  }

  int end() {
    return end;
  }

  void append(ByteBuffer more) {
    int count = more.remaining();
    if (filled + count > bytes.length) {
      if (filled + count > MOST) {
        throw new IllegalArgumentException("a request of more than " + MOST + " bytes");
      }
      bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, filled + count));
    }
    more.get(bytes, filled, count);
    filled += count;
  }

  /** Whether a whole request is there; then its places are known. */
  boolean isWhole() {
    if (bodyStart < 0) {
      bodyStart = findBody();
      if (bodyStart < 0) {
        return false;
      }
      end = bodyStart + contentLength();
    }
    return filled >= end;
  }

  /** Forgets the request that was answered, and keeps what came behind it. */
  void next() {
    System.arraycopy(bytes, end, bytes, 0, filled - end);
    filled -= end;
    bodyStart = -1;
    end = -1;
  }

  private int findBody() {
    for (int i = 3; i < filled; i++) {
      if (bytes[i] == '\n' && bytes[i - 2] == '\n' && bytes[i - 1] == '\r') {
        return i + 1;
      }
    }
    return -1;
  }

  private int contentLength() {
    for (int i = 0; i + LENGTH.length < bodyStart; i++) {
      if (bytes[i] == '\n' && isLength(i + 1)) {
        int at = i + 1;
        while (bytes[at] != ':') {
          at++;
        }
        long length = 0;
        for (at++; bytes[at] != '\r'; at++) {
          if (bytes[at] >= '0' && bytes[at] <= '9' && length <= MOST) {
            length = length * 10 + bytes[at] - '0';
          }
        }
        if (length > MOST) {
          throw new IllegalArgumentException("a request of more than " + MOST + " bytes");
        }
        return (int) length;
      }
    }
    return 0;
  }

  private boolean isLength(int at) {
    for (int i = 0; i < LENGTH.length; i++) {
      if ((bytes[at + i] | 0x20) != (LENGTH[i] | 0x20)) {
        return false;
      }
    }
    return true;
  }
}
