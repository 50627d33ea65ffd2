package dev.hod.kernel.arrow;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG.Bits;
import net.jpountz.xxhash.XXHashFactory;

/** LZ4 frames for tests: lz4-java's, and linked blocks by a simple encoder of our own. */
final class Lz4Writer {
  private Lz4Writer() {}

  static byte[] frame(byte[] content, BLOCKSIZE size, Bits... flags) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Bits[] all = java.util.Arrays.copyOf(flags, flags.length + 1);
    all[flags.length] = Bits.BLOCK_INDEPENDENCE;
    long known = java.util.List.of(flags).contains(Bits.CONTENT_SIZE) ? content.length : -1;
    try (LZ4FrameOutputStream lz4 = new LZ4FrameOutputStream(out, size, known, all)) {
      lz4.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  static byte[] frame(byte[] content) {
    return frame(content, BLOCKSIZE.SIZE_64KB);
  }

  /** A frame with every checksum whose blocks of {@code blockLength} refer to what is before. */
  static byte[] linked(byte[] content, int blockLength) {
    ByteBuffer out =
        ByteBuffer.allocate(content.length * 16 + 1_000).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(0x184D2204).put((byte) 0x5C).put((byte) 0x40).putLong(content.length);
    out.put((byte) (hash(out.array(), 4, 10) >>> 8));
    for (int start = 0; start < content.length; start += blockLength) {
      int end = Math.min(content.length, start + blockLength);
      byte[] block = block(content, start, end);
      out.putInt(block.length).put(block).putInt(hash(block, 0, block.length));
    }
    out.putInt(0).putInt(hash(content, 0, content.length));
    return java.util.Arrays.copyOf(out.array(), out.position());
  }

  /** Greedy: at each place the match at one of a few distances, else a literal. */
  private static byte[] block(byte[] content, int start, int end) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int literals = start;
    int at = start;
    while (at < end - 12) {
      int offset = 0;
      int best = 0;
      for (int distance : new int[] {1, 2, 3, 4, 5, 7, 8, 12, 16, 40, 1000, 4096, 65_535}) {
        int length = 0;
        while (distance <= at
            && at + length < end - 5
            && content[at + length] == content[at + length - distance]) {
          length++;
        }
        if (length > best) {
          best = length;
          offset = distance;
        }
      }
      if (best >= 4) {
        sequence(out, content, literals, at, offset, best);
        at += best;
        literals = at;
      } else {
        at++;
      }
    }
    sequence(out, content, literals, end, 0, 0);
    return out.toByteArray();
  }

  private static void sequence(
      ByteArrayOutputStream out, byte[] content, int from, int to, int offset, int length) {
    int count = to - from;
    int more = Math.max(0, length - 4);
    out.write(Math.min(15, count) << 4 | Math.min(15, more));
    extend(out, count);
    out.write(content, from, count);
    if (length > 0) {
      out.write(offset);
      out.write(offset >>> 8);
      extend(out, more);
    }
  }

  private static void extend(ByteArrayOutputStream out, int length) {
    if (length >= 15) {
      int left = length - 15;
      for (; left >= 255; left -= 255) {
        out.write(255);
      }
      out.write(left);
    }
  }

  private static int hash(byte[] bytes, int offset, int length) {
    return XXHashFactory.safeInstance().hash32().hash(bytes, offset, length, 0);
  }
}
