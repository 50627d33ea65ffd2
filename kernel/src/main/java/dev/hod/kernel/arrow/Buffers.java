package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.arrow.FlatTable.FlatVector;
import dev.hod.kernel.columns.Validity;

/**
 * The nodes and the buffers of a record batch, handed out in their order, each checked against the
 * body. Positions that can't be right throw {@link IndexOutOfBoundsException}, which the decoder
 * turns into an error that names the column. One use.
 */
final class Buffers {
  private static final long[] NONE = {};

  private final long[] nodes;
  private final long[] buffers;
  private final Slice body;
  private int nextNode;
  private int nextBuffer;

  /**
   * @param header the RecordBatch table of Arrow's Message.fbs
   */
  Buffers(FlatTable header, Slice body) {
    this(words(header, 1), words(header, 2), body);
  }

  /**
   * Nodes and buffers as a RecordBatch table has them.
   *
   * @param nodes pairs of the number of values and that of nulls
   * @param buffers pairs of a position in the body and a length
   */
  Buffers(long[] nodes, long[] buffers, Slice body) {
    this.nodes = nodes;
    this.buffers = buffers;
    this.body = body;
  }

  private static long[] words(FlatTable header, int slot) {
    FlatVector pairs = header.vector(slot, 2 * Long.BYTES);
    if (pairs == null) {
      return NONE;
    }
    long[] words = new long[2 * pairs.size()];
    for (int i = 0; i < words.length; i++) {
      words[i] = header.word(pairs, i);
    }
    return words;
  }

  /** How many bytes all buffers have together. */
  int bodyLength() {
    return body.length();
  }

  /** The length and the number of nulls of the next column or part. */
  Node node() {
    if (2 * nextNode == nodes.length) {
      throw new IndexOutOfBoundsException("the record batch has no node for it");
    }
    int word = 2 * nextNode++;
    long rows = nodes[word];
    long nulls = nodes[word + 1];
    if (rows < 0 || rows > Integer.MAX_VALUE - 16 || nulls < 0 || nulls > rows) {
      throw new IndexOutOfBoundsException(nulls + " nulls among " + rows + " values");
    }
    return new Node((int) rows, (int) nulls);
  }

  /** The next buffer. */
  Slice next() {
    if (2 * nextBuffer == buffers.length) {
      throw new IndexOutOfBoundsException("the record batch has no buffer for it");
    }
    int word = 2 * nextBuffer++;
    long offset = buffers[word];
    long length = buffers[word + 1];
    if (offset < 0 || length < 0 || offset > body.length() || length > body.length() - offset) {
      throw new IndexOutOfBoundsException(
          "a buffer of " + length + " bytes at " + offset + " of " + body.length());
    }
    return new Slice(body.bytes(), body.start() + (int) offset, (int) length);
  }

  /** The next buffer, which has to hold so many bytes. */
  Slice next(long needed) {
    Slice buffer = next();
    if (buffer.length() < needed) {
      throw new IndexOutOfBoundsException(
          "a buffer of " + buffer.length() + " bytes where " + needed + " are needed");
    }
    return buffer;
  }

  /** The next buffer, as offsets of {@code width} bytes; may be left out where there is no row. */
  Slice offsets(int rows, int width) {
    if (rows == 0) {
      Slice buffer = next();
      return buffer.length() >= width ? buffer : new Slice(new byte[width], 0, width);
    }
    return next((rows + 1L) * width);
  }

  /**
   * The next buffer, as bits that say what is null. It does not count where the node says that
   * nothing is: writers may leave it out then, and readers pass over it.
   */
  Validity validity(Node node) {
    Slice bits = next();
    if (node.nulls() == 0) {
      return Validity.allValid(node.rows());
    }
    if (bits.length() < (node.rows() + 7L) >>> 3) {
      throw new IndexOutOfBoundsException("too few bits for " + node.rows() + " values");
    }
    Validity validity = Validity.of(bits.bytes(), bits.start(), node.rows());
    if (validity.nulls() != node.nulls()) {
      throw new IndexOutOfBoundsException(
          validity.nulls() + " nulls where " + node.nulls() + " are declared");
    }
    return validity;
  }

  /** Whether the batch holds nothing that its schema does not need. */
  void checkAllTaken() {
    int nodeCount = nodes.length / 2;
    int bufferCount = buffers.length / 2;
    if (nextNode != nodeCount || nextBuffer != bufferCount) {
      throw MALFORMED_DATA.because(
          "a record batch has %d nodes and %d buffers where its schema needs %d and %d",
          nodeCount, bufferCount, nextNode, nextBuffer);
    }
  }

  /** What a record batch says of a column, or of a part of one. */
  record Node(int rows, int nulls) {}
}
