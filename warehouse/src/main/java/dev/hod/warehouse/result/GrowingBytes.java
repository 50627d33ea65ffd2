package dev.hod.warehouse.result;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** Bytes in one array that grows and is used again, read and written in place. One thread. */
final class GrowingBytes extends ByteArrayOutputStream {

  /** Makes room for {@code more} bytes and gives the array, to be written from {@link #size} on. */
  byte[] room(int more) {
    int least = Math.addExact(count, more);
    if (least > buf.length) {
      long twice = Math.min(2L * buf.length, Integer.MAX_VALUE - 8);
      buf = Arrays.copyOf(buf, (int) Math.max(least, twice));
    }
    return buf;
  }

  /** Counts in what was written to the array behind the end. */
  void wrote(int bytes) {
    count += bytes;
  }

  /** The array; what is behind {@link #size} means nothing. */
  byte[] array() {
    return buf;
  }

  void add(ByteBuffer bytes) {
    int length = bytes.remaining();
    bytes.get(room(length), count, length);
    count += length;
  }

  /** A view, good until the next byte is written. */
  ByteBuffer view() {
    return ByteBuffer.wrap(buf, 0, count);
  }
}
