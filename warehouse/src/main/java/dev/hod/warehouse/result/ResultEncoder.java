package dev.hod.warehouse.result;

import dev.hod.warehouse.engine.Cancellation;
import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.SqlFailure;
import dev.hod.warehouse.result.EncodedResult.Description;
import org.apache.arrow.vector.VectorSchemaRoot;

/** Reads an engine's result to its end and stores it encoded. Thread-safe. */
public final class ResultEncoder {
  private final ChunkStore store;

  public ResultEncoder(ChunkStore store) {
    this.store = store;
  }

  /**
   * Encodes all of {@code result}, which the caller closes.
   *
   * @param running asked between batches whether to stop
   * @return held once, by the caller
   * @throws SqlFailure when the statement fails while it streams, is cancelled, or is too large for
   *     the delivery asked for
   */
  public EncodedResult encode(EngineResult result, EncodingPlan plan, Cancellation running) {
    ChunkStore.Shelf shelf = store.newShelf();
    boolean done = false;
    try {
      EncodedResult encoded = encode(result, plan, running, shelf);
      done = true;
      return encoded;
    } finally {
      if (!done) {
        shelf.close();
      }
    }
  }

  private static EncodedResult encode(
      EngineResult result, EncodingPlan plan, Cancellation running, ChunkStore.Shelf shelf) {
    ChunkAssembler assembler = new ChunkAssembler(plan, shelf, new Lz4Frames());
    Pieces pieces =
        plan.format() == ResultFormat.ARROW_STREAM
            ? new ArrowPieces(plan.chunkBytes())
            : new TextPieces(result.columns(), plan.format());
    while (!assembler.isTruncated() && result.next()) {
      if (running.isRequested()) {
        throw SqlFailure.cancelled();
      }
      add(result.batch(), pieces, assembler);
    }
    assembler.store();
    long rawBytes = assembler.chunks().stream().mapToLong(Chunk::rawBytes).sum();
    Description description =
        new Description(
            result.columns(),
            plan.format(),
            plan.lz4(),
            assembler.isInline(),
            assembler.rows(),
            rawBytes,
            assembler.isTruncated(),
            result.isDeterministic());
    return new EncodedResult(description, assembler.chunks(), shelf);
  }

  private static void add(VectorSchemaRoot batch, Pieces pieces, ChunkAssembler assembler) {
    int rows = batch.getRowCount();
    long left = assembler.rowsLeft();
    if (rows > 0 && assembler.needsFrames()) {
      assembler.frames(pieces.frame(batch, true), pieces.frame(batch, false));
    }
    if (rows <= left) {
      pieces.write(batch, assembler);
      return;
    }
    assembler.truncate();
    if (left > 0) {
      try (VectorSchemaRoot kept = batch.slice(0, (int) left)) {
        pieces.write(kept, assembler);
      }
    }
  }
}
