package dev.hod.kernel.columns;

/** Rows of one bit each, least significant first, as in Arrow. */
final class Bits {
  private Bits() {}

  static int bytesOf(int rows) {
    return (rows + 7) >>> 3;
  }

  /**
   * How many of {@code count} bits are set.
   *
   * @param start the byte that holds bit 0
   * @param from the first bit to count
   */
  static int set(byte[] bits, int start, int from, int count) {
    int set = 0;
    int bit = from;
    int end = from + count;
    while (bit < end && (bit & 7) != 0) {
      set += bit(bits, start, bit++);
    }
    for (; bit + 8 <= end; bit += 8) {
      set += Integer.bitCount(bits[start + (bit >>> 3)] & 0xFF);
    }
    while (bit < end) {
      set += bit(bits, start, bit++);
    }
    return set;
  }

  private static int bit(byte[] bits, int start, int bit) {
    return bits[start + (bit >>> 3)] >>> (bit & 7) & 1;
  }

  /**
   * Hands out {@code count} bits from bit {@code from}, so that they begin with a byte and that
   * zeros stand behind them in the last.
   */
  static void handOut(byte[] bits, int start, int from, int count, BufferSink sink) {
    int first = start + (from >>> 3);
    int length = bytesOf(count);
    int used = count & 7; // of the last byte; 0 means all
    int shift = from & 7;
    if (shift == 0 && (used == 0 || (bits[first + length - 1] & 0xFF) >>> used == 0)) {
      sink.buffer(bits, first, length);
      return;
    }
    byte[] moved = new byte[length];
    int last = start + ((from + count - 1) >>> 3);
    for (int i = 0; i < length; i++) {
      int low = (bits[first + i] & 0xFF) >>> shift;
      int high = first + i < last ? bits[first + i + 1] << (8 - shift) : 0;
      moved[i] = (byte) (low | high);
    }
    if (used != 0) {
      moved[length - 1] &= (byte) ((1 << used) - 1);
    }
    sink.buffer(moved, 0, length);
  }
}
