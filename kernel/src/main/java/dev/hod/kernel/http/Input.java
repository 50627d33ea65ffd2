package dev.hod.kernel.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that came from the server: the head of the reply, which stays in place while the reply is
 * read, and behind it what was received of the body and not yet taken. Each step either happens or
 * leaves everything as it was, so that another thread can go on after a {@link WaitOver}.
 */
final class Input {
  private static final int USUAL = 8 << 10;

  private final InputStream stream;
  private byte[] bytes = new byte[USUAL];
  private int floor;
  private int position;
  private int end;
  private @Nullable IOException failure;

  Input(InputStream stream) {
    this.stream = stream;
  }

  /** Forgets the last reply. What came after it is forgotten too: see {@link #hasMore}. */
  void clear() {
    floor = 0;
    position = 0;
    end = 0;
    failure = null;
    if (bytes.length > USUAL) {
      bytes = new byte[USUAL];
    }
  }

  byte[] bytes() {
    return bytes;
  }

  /** Where the bytes begin that nobody has taken. */
  int position() {
    return position;
  }

  /** Where they end. */
  int end() {
    return end;
  }

  boolean hasMore() {
    return position < end;
  }

  /** Why the last read failed: a {@link WaitOver} or the socket's own; null when none has. */
  @Nullable IOException failure() {
    return failure;
  }

  /** Takes the bytes before {@code next}. */
  void skipTo(int next) {
    position = next;
  }

  /** Takes the bytes before {@code next} and keeps them in place: they are the head. */
  void keepTo(int next) {
    position = next;
    floor = next;
  }

  /** Receives what there is, at least a byte; false at the end of the stream. */
  boolean fill() throws IOException {
    if (position == end) {
      position = floor;
      end = floor;
    }
    if (end == bytes.length) {
      makeRoom();
    }
    int count = receive(bytes, end, bytes.length - end);
    if (count < 0) {
      return false;
    }
    end += count;
    return true;
  }

  /** As {@link InputStream#read(byte[], int, int)}, first from what has been received. */
  int read(byte[] target, int offset, int length) throws IOException {
    if (position == end) {
      if (length >= USUAL) {
        return receive(target, offset, length);
      }
      if (!fill()) {
        return -1;
      }
    }
    int count = Math.min(length, end - position);
    System.arraycopy(bytes, position, target, offset, count);
    position += count;
    return count;
  }

  /** The readers of heads and chunk lines bound how far this grows. */
  private void makeRoom() {
    if (position > floor) {
      System.arraycopy(bytes, position, bytes, floor, end - position);
      end -= position - floor;
      position = floor;
    } else {
      bytes = Arrays.copyOf(bytes, bytes.length * 2);
    }
  }

  private int receive(byte[] target, int offset, int length) throws IOException {
    try {
      failure = null;
      return stream.read(target, offset, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  /** The stream ended where more was promised. */
  IOException cut(String where) {
    failure = new IOException("the server closed the connection " + where);
    return failure;
  }
}
