package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.ResultColumn;
import dev.hod.warehouse.result.EncodedResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.jspecify.annotations.Nullable;

/** How many rows a statement changed, as its one row tells (thrift.md 8.4). */
final class ModifiedRows {
  private static final long MOST_MEMORY = 64 << 20;

  private ModifiedRows() {}

  /** Whether it is the answer to a change; a query that looks so gives the same rows each time. */
  static boolean isIn(EncodedResult result) {
    List<ResultColumn> columns = result.description().columns();
    return !result.description().deterministic()
        && result.description().rows() == 1
        && columns.get(0).name().equals("num_affected_rows");
  }

  /** The number; null when nothing was changed but asked. */
  static @Nullable Long of(EncodedResult result) {
    if (!isIn(result)) {
      return null;
    }
    try (BufferAllocator allocator = new RootAllocator(MOST_MEMORY);
        ArrowStreamReader in = StoredBatch.read(result, result.chunks().get(0), allocator)) {
      in.loadNextBatch();
      return in.getVectorSchemaRoot().getVector(0) instanceof BigIntVector rows
          ? rows.get(0)
          : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
