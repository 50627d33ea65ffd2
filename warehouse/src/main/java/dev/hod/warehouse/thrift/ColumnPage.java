package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.ResultColumn;
import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.thrift.wire.StructWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;

/** A page of rows as columns (thrift.md 4.2), read back from the stored chunks. */
final class ColumnPage {
  private static final int STEP = 64; // rows between two looks at the size
  private static final long MOST_MEMORY = 1L << 30;

  private final Wish wish;
  private final List<ColumnWriter> columns = new ArrayList<>();
  private long taken;
  private boolean full;

  private ColumnPage(Answer answer, Wish wish) {
    this.wish = wish;
    for (ResultColumn column : ResultSchema.columns(answer)) {
      columns.add(new ColumnWriter(ThriftType.of(column)));
    }
  }

  /** Writes field 3 of a TRowSet; gives the row after the page. */
  static long write(Answer answer, Wish wish, StructWriter out) {
    ColumnPage page = new ColumnPage(answer, wish);
    page.full = wish.maxRows() == 0;
    try (BufferAllocator allocator = new RootAllocator(MOST_MEMORY)) {
      for (Chunk chunk : Chunks.from(wish.from(), answer.result())) {
        if (page.full) {
          break;
        }
        try (ArrowStreamReader in = StoredBatch.read(answer.result(), chunk, allocator)) {
          page.take(in, chunk.rowOffset());
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    ColumnWriter.write(page.columns, page.columns.size(), out);
    return wish.from() + page.taken;
  }

  private void take(ArrowStreamReader in, long offset) throws IOException {
    long first = offset;
    while (!full && in.loadNextBatch()) {
      VectorSchemaRoot batch = in.getVectorSchemaRoot();
      int rows = batch.getRowCount();
      take(batch, (int) Math.max(0, Math.min(rows, wish.from() - first)), rows);
      first += rows;
    }
  }

  private void take(VectorSchemaRoot batch, int begin, int rows) {
    int from = begin;
    while (!full && from < rows) {
      int to = (int) Math.min(rows, from + Math.min(STEP, wish.maxRows() - taken));
      for (int i = 0; i < columns.size(); i++) {
        columns.get(i).add(batch.getVector(i), from, to);
      }
      taken += to - from;
      from = to;
      full = taken >= wish.maxRows() || size() >= wish.maxBytes();
    }
  }

  private long size() {
    return columns.stream().mapToLong(ColumnWriter::size).sum();
  }
}
