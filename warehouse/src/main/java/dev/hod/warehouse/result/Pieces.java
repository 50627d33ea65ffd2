package dev.hod.warehouse.result;

import java.nio.ByteBuffer;
import org.apache.arrow.vector.VectorSchemaRoot;

/** Writes batches as pieces that may be put together into chunks at any border. */
interface Pieces {

  /** What stands before, between and after the pieces of a chunk. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Frame(byte[] before, byte[] between, byte[] after) {}

  /** Takes the next piece, whose bytes the writer uses again. */
  @FunctionalInterface
  interface Taker {
    /** Returns false when no further piece is wanted. */
    boolean take(ByteBuffer piece, int rows);
  }

  /** The frame of a chunk, the first of a result or a later one, of batches like {@code root}. */
  Frame frame(VectorSchemaRoot root, boolean isFirst);

  /** Gives the rows in order; stops when the taker says so, and returns false then. */
  boolean write(VectorSchemaRoot root, Taker taker);
}
