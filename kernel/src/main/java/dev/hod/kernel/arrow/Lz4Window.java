package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_COMPRESSION;
import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Decodes LZ4 blocks into one array that holds the current block and, where blocks are linked, the
 * last 64 KiB before it. It grows with what is decoded, not with what a header declares. One
 * thread; the content is valid until the next block.
 */
final class Lz4Window {
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private static final VarHandle SHORT = byteArrayViewVarHandle(short[].class, LITTLE_ENDIAN);
  private static final int HISTORY = 1 << 16;

  /** Copies go by eight bytes and may write up to this much behind their end. */
  private static final int SLACK = 16;

  private byte[] bytes = new byte[1 << 10];
  private int start;
  private int end;

  /** The array; another one after a block was decoded. */
  byte[] bytes() {
    return bytes;
  }

  /** Where the last block begins. */
  int start() {
    return start;
  }

  /** Where the last block ends, exclusive. */
  int end() {
    return end;
  }

  /** Begins a block that may refer to the one before if {@code isLinked}. */
  private void begin(boolean isLinked, int likely) {
    if (!isLinked) {
      end = 0;
    } else if (end > 4 * HISTORY) {
      System.arraycopy(bytes, end - HISTORY, bytes, 0, HISTORY);
      end = HISTORY;
    }
    start = end;
    int size = end + likely + SLACK;
    if (size > bytes.length) {
      bytes = end == 0 ? new byte[size] : Arrays.copyOf(bytes, size);
    }
  }

  /** A block that is not compressed. */
  void store(byte[] source, int from, int length, boolean isLinked) {
    begin(isLinked, length);
    System.arraycopy(source, from, bytes, end, length);
    end += length;
  }

  /**
   * Decodes the block that lies from {@code from} to {@code to}.
   *
   * @param maxLength what it may give at most
   */
  void decode(byte[] source, int from, int to, int maxLength, boolean isLinked) {
    begin(isLinked, Math.min(maxLength, 2 * (to - from)));
    byte[] out = bytes;
    int limit = start + maxLength;
    int s = from;
    int d = end;
    while (true) {
      if (s >= to) {
        throw cut();
      }
      int token = source[s++] & 0xFF;
      int literals = token >>> 4;
      if (literals == 15) {
        int more;
        do {
          if (s >= to || literals > limit) {
            throw cut();
          }
          more = source[s++] & 0xFF;
          literals += more;
        } while (more == 255);
      }
      if (literals > to - s || literals > limit - d) {
        throw cut();
      }
      if (d + literals + SLACK > out.length) {
        out = grow(out, d + literals, limit);
      }
      if (literals <= 16 && s <= source.length - 16) {
        LONG.set(out, d, (long) LONG.get(source, s));
        LONG.set(out, d + 8, (long) LONG.get(source, s + 8));
      } else {
        System.arraycopy(source, s, out, d, literals);
      }
      s += literals;
      d += literals;
      if (s == to) { // the last sequence is literals only
        break;
      }
      if (s > to - 2) {
        throw cut();
      }
      int offset = (short) SHORT.get(source, s) & 0xFFFF;
      s += 2;
      int length = token & 15;
      if (length == 15) {
        int more;
        do {
          if (s >= to || length > limit) {
            throw cut();
          }
          more = source[s++] & 0xFF;
          length += more;
        } while (more == 255);
      }
      length += 4;
      if (offset == 0 || offset > d || length > limit - d) {
        throw MALFORMED_COMPRESSION.because(
            "an LZ4 block is corrupt: a copy of %d bytes from %d before byte %d",
            length, offset, d - start);
      }
      if (d + length + SLACK > out.length) {
        out = grow(out, d + length, limit);
      }
      copy(out, d, offset, length);
      d += length;
    }
    bytes = out;
    end = d;
  }

  /** Repeats what lies {@code offset} before {@code d}; both may overlap. */
  private static void copy(byte[] out, int d, int offset, int length) {
    int i = 0;
    int distance = offset;
    if (offset < 8) {
      if (offset == 1) {
        Arrays.fill(out, d, d + length, out[d - 1]);
        return;
      }
      // The pattern, repeated until eight bytes at once can be taken from behind.
      distance = (7 / offset + 1) * offset;
      for (int stop = Math.min(length, distance); i < stop; i++) {
        out[d + i] = out[d + i - offset];
      }
    }
    for (; i < length; i += 8) {
      LONG.set(out, d + i, (long) LONG.get(out, d + i - distance));
    }
  }

  private static byte[] grow(byte[] out, int needed, int limit) {
    return Arrays.copyOf(out, Math.min(limit, Math.max(needed, 2 * out.length)) + SLACK);
  }

  private static RuntimeException cut() {
    return MALFORMED_COMPRESSION.because("an LZ4 block is corrupt or cut");
  }
}
