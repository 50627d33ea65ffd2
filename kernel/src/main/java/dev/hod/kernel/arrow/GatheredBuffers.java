package dev.hod.kernel.arrow;

import java.util.Arrays;

/** Nodes and buffers that are put together here, in one array, up to a bound. One use. */
final class GatheredBuffers {
  private static final int FIRST_SIZE = 1 << 12;

  private long left;
  private long[] nodes = new long[2];
  private long[] buffers = new long[4];
  private int nodeWords;
  private int bufferWords;
  private byte[] bytes = new byte[FIRST_SIZE];
  private int used;

  /**
   * @param most how many bytes they may take
   */
  GatheredBuffers(long most) {
    this.left = most;
  }

  /** Counts bytes that are needed on the way. */
  void spend(long bytes) {
    left -= bytes;
    if (left < 0) {
      throw new IndexOutOfBoundsException(
          "the values of dictionaries would take too much memory in one batch");
    }
  }

  /** How many bytes more they might have taken. */
  long left() {
    return left;
  }

  void node(int rows, int nulls) {
    if (nodeWords == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * nodeWords);
    }
    nodes[nodeWords++] = rows;
    nodes[nodeWords++] = nulls;
  }

  /** One buffer more, of zeros: where in {@link #bytes} it begins. */
  int buffer(long length) {
    spend(length);
    int start = used;
    if (length > bytes.length - start) {
      bytes = Arrays.copyOf(bytes, (int) Math.max(start + length, 2L * bytes.length));
    }
    used += (int) length;
    if (bufferWords == buffers.length) {
      buffers = Arrays.copyOf(buffers, 2 * bufferWords);
    }
    buffers[bufferWords++] = start;
    buffers[bufferWords++] = length;
    return start;
  }

  /** What holds all buffers; another array after the next {@link #buffer}. */
  byte[] bytes() {
    return bytes;
  }

  Buffers buffers() {
    return new Buffers(
        Arrays.copyOf(nodes, nodeWords),
        Arrays.copyOf(buffers, bufferWords),
        new Slice(bytes, 0, used));
  }
}
