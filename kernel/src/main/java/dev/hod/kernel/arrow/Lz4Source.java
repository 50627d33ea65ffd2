package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import java.util.Arrays;

/**
 * Bytes out of LZ4 frames, which are decoded block by block as they are asked for. What is taken
 * stands in an array of its own; only the window into which blocks are decoded is used again.
 */
final class Lz4Source implements ByteSource {
  private static final int FIRST_SIZE = 1 << 20;

  private final Lz4Windows windows;
  private final Lz4Window window; // given back when the frames have ended
  private final Lz4Frames frames;
  private boolean ended;

  /** What of the window was not taken yet. */
  private int from;

  private int to;

  Lz4Source(byte[] bytes, int offset, int length, Lz4Windows windows) {
    this.windows = windows;
    this.window = windows.take();
    this.frames = new Lz4Frames(bytes, offset, length, window);
  }

  @Override
  public boolean isAtEnd() {
    while (from == to) {
      if (!decode()) {
        return true;
      }
    }
    return false;
  }

  private boolean decode() {
    if (!ended && frames.nextBlock()) {
      from = window.start();
      to = window.end();
      return true;
    }
    if (!ended) {
      ended = true;
      windows.give(window);
    }
    return false;
  }

  @Override
  public Slice take(int length) {
    if (length > mostLeft()) {
      throw cut(length);
    }
    // Grows with what was decoded when it looks too good: a lie costs no more than the truth.
    long likely = Math.max(FIRST_SIZE, to - from + 8L * frames.remaining());
    byte[] taken = new byte[(int) Math.min(length, likely)];
    int filled = 0;
    while (filled < length) {
      if (isAtEnd()) {
        throw cut(length);
      }
      int count = Math.min(to - from, length - filled);
      if (filled + count > taken.length) {
        long larger = Math.max(filled + count, 2L * taken.length);
        taken = Arrays.copyOf(taken, (int) Math.min(length, larger));
      }
      System.arraycopy(window.bytes(), from, taken, filled, count);
      from += count;
      filled += count;
    }
    return new Slice(taken, 0, length);
  }

  @Override
  public long mostLeft() {
    return to - from + Lz4Frames.MAX_RATIO * frames.remaining();
  }

  private static RuntimeException cut(int length) {
    return MALFORMED_DATA.because(
        "the Arrow data is cut: %d bytes expected, the LZ4 frames end before", length);
  }
}
