package dev.hod.kernel.http;

import java.io.EOFException;
import java.io.IOException;

/**
 * The body of a reply as the head frames it: none, of a length, in chunks, or until the connection
 * ends (RFC 9112, 6.3). Can be resumed after a {@link WaitOver}.
 */
final class BodyReader {
  private static final int LONGEST_CHUNK_LINE = 1 << 10;
  private static final int LONGEST_TRAILER = 8 << 10;

  private enum Form {
    SIZED,
    CHUNK_LINE,
    CHUNK,
    CHUNK_END,
    TRAILER,
    UNTIL_CLOSE,
    DONE
  }

  private final Input input;
  private Form form = Form.DONE;
  private long left;
  private int trailer;

  BodyReader(Input input) {
    this.input = input;
  }

  /** Begins the body of the reply whose head was read. */
  void begin(Head head, Method method) {
    int status = head.status();
    trailer = 0;
    left = 0;
    if (method == Method.HEAD || status == 204 || status == 304) {
      form = Form.DONE;
    } else if (head.isChunked()) {
      form = Form.CHUNK_LINE;
    } else if (head.contentLength() >= 0) {
      left = head.contentLength();
      form = left == 0 ? Form.DONE : Form.SIZED;
    } else {
      form = Form.UNTIL_CLOSE;
    }
  }

  boolean isDone() {
    return form == Form.DONE;
  }

  /** Bytes that the server still promises; -1 when it does not say. */
  long promised() {
    return switch (form) {
      case SIZED -> left;
      case DONE -> 0;
      case CHUNK_LINE, CHUNK, CHUNK_END, TRAILER, UNTIL_CLOSE -> -1;
    };
  }

  /** As {@link java.io.InputStream#read(byte[], int, int)}, for at least one wanted byte. */
  int read(byte[] target, int offset, int length) throws IOException {
    while (true) {
      switch (form) {
        case SIZED -> {
          return take(target, offset, length, Form.DONE);
        }
        case CHUNK -> {
          return take(target, offset, length, Form.CHUNK_END);
        }
        case UNTIL_CLOSE -> {
          return takeUntilClose(target, offset, length);
        }
        case CHUNK_LINE -> readChunkLine();
        case CHUNK_END -> readChunkEnd();
        case TRAILER -> readTrailer();
        case DONE -> {
          return -1;
        }
      }
    }
  }

  private int take(byte[] target, int offset, int length, Form next) throws IOException {
    int count = input.read(target, offset, (int) Math.min(length, left));
    if (count < 0) {
      throw input.cut("within the body of a reply");
    }
    left -= count;
    if (left == 0) {
      form = next;
    }
    return count;
  }

  private int takeUntilClose(byte[] target, int offset, int length) throws IOException {
    int count;
    try {
      count = input.read(target, offset, length);
    } catch (EOFException end) {
      // TLS says so when the server closed without a close_notify: the body may be cut.
      throw input.cut("within the body of a reply");
    }
    if (count < 0) {
      form = Form.DONE;
    }
    return count;
  }

  private void readChunkLine() throws IOException {
    int end = line(LONGEST_CHUNK_LINE);
    byte[] bytes = input.bytes();
    long size = 0;
    int i = input.position();
    int first = i;
    for (int digit = hex(bytes[i]); digit >= 0; digit = hex(bytes[++i])) {
      size = size * 16 + digit;
      if (size > Integer.MAX_VALUE) {
        throw new MalformedReply("a chunk of its body is too large");
      }
    }
    boolean ended = bytes[i] == '\r' || bytes[i] == ';' || bytes[i] == ' ' || bytes[i] == '\t';
    if (i == first || !ended) {
      throw new MalformedReply("the size of a chunk is no number");
    }
    input.skipTo(end);
    left = size;
    form = size == 0 ? Form.TRAILER : Form.CHUNK;
  }

  private void readChunkEnd() throws IOException {
    int end = line(LONGEST_CHUNK_LINE);
    if (end - input.position() != 2) {
      throw new MalformedReply("a chunk is longer than its size");
    }
    input.skipTo(end);
    form = Form.CHUNK_LINE;
  }

  private void readTrailer() throws IOException {
    int end = line(LONGEST_TRAILER);
    int length = end - input.position();
    trailer += length;
    if (trailer > LONGEST_TRAILER) {
      throw new MalformedReply("the trailer of its body is too long");
    }
    input.skipTo(end);
    if (length == 2) {
      form = Form.DONE;
    }
  }

  /** The index after the next line's CR LF; the line is received by then and not yet taken. */
  private int line(int longest) throws IOException {
    int scanned = 0;
    while (true) {
      byte[] bytes = input.bytes();
      int from = input.position();
      int available = input.end() - from;
      for (int i = scanned; i < available && i < longest; i++) {
        if (bytes[from + i] == '\n') {
          if (i == 0 || bytes[from + i - 1] != '\r') {
            throw new MalformedReply("a line of its chunks does not end in CR LF");
          }
          return from + i + 1;
        }
      }
      if (available >= longest) {
        throw new MalformedReply("a line of its chunks is too long");
      }
      scanned = available;
      if (!input.fill()) {
        throw input.cut("within the body of a reply");
      }
    }
  }

  private static int hex(byte b) {
    if (b >= '0' && b <= '9') {
      return b - '0';
    }
    int letter = b | 0x20;
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
  }
}
