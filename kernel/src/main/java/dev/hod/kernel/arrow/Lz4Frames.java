package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_COMPRESSION;
import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;

import dev.hod.kernel.error.HodException;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The LZ4 frame format, version 1: any number of frames back to back, as servers send them, with
 * linked or independent blocks, plain blocks, content sizes and all checksums, which are verified.
 * Skippable frames are passed over; dictionaries and the legacy format are refused. Whatever is cut
 * or corrupt throws {@code MALFORMED_COMPRESSION}. One thread.
 */
public final class Lz4Frames {
  private static final VarHandle INT = byteArrayViewVarHandle(int[].class, LITTLE_ENDIAN);
  private static final VarHandle LONG = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private static final int MAGIC = 0x184D2204;
  private static final int SKIPPABLE_MAGIC = 0x184D2A50; // and the fifteen that follow
  private static final int LINKED_UNLESS = 0x20;
  private static final int BLOCK_CHECKSUM = 0x10;
  private static final int CONTENT_SIZE = 0x08;
  private static final int CONTENT_CHECKSUM = 0x04;
  private static final int DICTIONARY = 0x01;

  /** No byte of a frame gives more than this many: one that lengthens a copy gives 255. */
  static final long MAX_RATIO = 255;

  private final byte[] source;
  private final int end;
  private final Lz4Window window;
  private int at;

  private boolean isInFrame;
  private int flags;
  private int maxBlock;
  private boolean isFirstBlock;
  private long declaredSize;
  private long size;
  private @Nullable XxHash32 hash;

  /** Reads frames from {@code source}; the blocks are decoded into {@code window}. */
  Lz4Frames(byte[] source, int offset, int length, Lz4Window window) {
    this.source = source;
    this.at = offset;
    this.end = offset + length;
    this.window = window;
  }

  /**
   * Decodes all frames in a part of an array at once.
   *
   * @param maxOutput how many bytes may come out; more is refused before they are there
   * @return a new array of exactly the content
   * @throws HodException {@code MALFORMED_COMPRESSION}
   */
  public static byte[] decode(byte[] source, int offset, int length, int maxOutput) {
    Lz4Window window = new Lz4Window();
    Lz4Frames frames = new Lz4Frames(source, offset, length, window);
    byte[] all = new byte[0];
    int filled = 0;
    while (frames.nextBlock()) {
      int count = window.end() - window.start();
      if (count > maxOutput - filled) {
        throw MALFORMED_COMPRESSION.because("LZ4 data gives more than %d bytes", maxOutput);
      }
      if (filled + count > all.length) {
        long larger = Math.max(filled + count, filled == 0 ? 0 : 2L * all.length);
        all = Arrays.copyOf(all, (int) Math.min(maxOutput, larger));
      }
      System.arraycopy(window.bytes(), window.start(), all, filled, count);
      filled += count;
    }
    return filled == all.length ? all : Arrays.copyOf(all, filled);
  }

  /** How many compressed bytes are left. */
  int remaining() {
    return end - at;
  }

  /** Decodes the next block into the window; false at the end of the input. */
  boolean nextBlock() {
    while (true) {
      if (!isInFrame) {
        if (at == end) {
          return false;
        }
        beginFrame();
        continue;
      }
      int word = readInt();
      if (word == 0) {
        endFrame();
        continue;
      }
      boolean isPlain = word < 0;
      int length = word & Integer.MAX_VALUE;
      if (length > maxBlock) {
        throw malformed("a block of %d bytes where %d are the most", length, maxBlock);
      }
      int start = skip(length);
      if (has(BLOCK_CHECKSUM) && readInt() != XxHash32.of(source, start, length)) {
        throw malformed("the checksum of a block is wrong");
      }
      boolean isLinked = !isFirstBlock && !has(LINKED_UNLESS);
      if (isPlain) {
        window.store(source, start, length, isLinked);
      } else {
        window.decode(source, start, start + length, maxBlock, isLinked);
      }
      isFirstBlock = false;
      count();
      return true;
    }
  }

  private void count() {
    int length = window.end() - window.start();
    size += length;
    if (hash != null) {
      hash.update(window.bytes(), window.start(), length);
    }
  }

  private void beginFrame() {
    int magic = readInt();
    if ((magic & ~0xF) == SKIPPABLE_MAGIC) {
      int length = readInt();
      if (length < 0) {
        throw malformed("a frame to skip is longer than the data");
      }
      skip(length);
      return;
    }
    if (magic != MAGIC) {
      throw malformed("no frame begins with %08x", magic);
    }
    int descriptor = at;
    flags = source[skip(1)];
    int block = source[skip(1)];
    if ((flags & 0xC2) != 0x40 || (block & 0x8F) != 0 || block < 0x40) {
      throw malformed("an unknown frame descriptor %02x %02x", flags & 0xFF, block & 0xFF);
    }
    if (has(DICTIONARY)) {
      throw malformed("the frame needs a dictionary, which is not supported");
    }
    declaredSize = has(CONTENT_SIZE) ? (long) LONG.get(source, skip(Long.BYTES)) : -1;
    int expected = (XxHash32.of(source, descriptor, at - descriptor) >>> 8) & 0xFF;
    if ((source[skip(1)] & 0xFF) != expected) {
      throw malformed("the checksum of a frame's header is wrong");
    }
    maxBlock = 1 << (8 + 2 * (block >>> 4)); // 64 KiB, 256 KiB, 1 MiB, 4 MiB
    hash = has(CONTENT_CHECKSUM) ? new XxHash32() : null;
    size = 0;
    isFirstBlock = true;
    isInFrame = true;
  }

  private void endFrame() {
    if (has(CONTENT_SIZE) && size != declaredSize) {
      throw malformed("%d bytes of content where %d are declared", size, declaredSize);
    }
    if (hash != null && readInt() != hash.value()) {
      throw malformed("the checksum of the content is wrong");
    }
    isInFrame = false;
  }

  private boolean has(int flag) {
    return (flags & flag) != 0;
  }

  private int readInt() {
    return (int) INT.get(source, skip(Integer.BYTES));
  }

  /** Steps over some bytes and says where they begin. */
  private int skip(int length) {
    if (length > end - at) {
      throw malformed("cut: %d bytes expected, %d left", length, end - at);
    }
    int start = at;
    at += length;
    return start;
  }

  private HodException malformed(String format, @Nullable Object... arguments) {
    return MALFORMED_COMPRESSION.because("LZ4 frame at byte " + at + ": " + format, arguments);
  }
}
