package dev.hod.warehouse.thrift;

import dev.hod.warehouse.result.Chunk;
import dev.hod.warehouse.statement.Answer;
import dev.hod.warehouse.thrift.wire.StructWriter;
import dev.hod.warehouse.thrift.wire.WireType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import net.jpountz.lz4.LZ4FrameOutputStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorLoader;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.ipc.ReadChannel;
import org.apache.arrow.vector.ipc.WriteChannel;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * A page of rows as Arrow batches (thrift.md 4.3), sent as they were stored where that is right.
 */
final class ArrowPage {
  private static final long MOST_MEMORY = 2L << 30;

  private final Answer answer;
  private final Wish wish;
  private final BufferAllocator allocator;
  private final List<byte[]> batches = new ArrayList<>();
  private final List<Long> rowCounts = new ArrayList<>();
  private long taken;
  private long bytes;

  private ArrowPage(Answer answer, Wish wish, BufferAllocator allocator) {
    this.answer = answer;
    this.wish = wish;
    this.allocator = allocator;
  }

  /**
   * Writes field 1281 of a TRowSet; gives the row after the page.
   *
   * @param moreRows so many more the last batch of the result is said to have
   * @param corrupt whether the first batch is to be spoiled
   */
  static long write(Answer answer, Wish wish, int moreRows, boolean corrupt, StructWriter out) {
    try (BufferAllocator allocator = new RootAllocator(MOST_MEMORY)) {
      ArrowPage page = new ArrowPage(answer, wish, allocator);
      page.gather();
      long end = wish.from() + page.taken;
      boolean last = end == answer.result().description().rows();
      page.write(last ? moreRows : 0, corrupt, out);
      return end;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(int moreRows, boolean corrupt, StructWriter out) {
    out.list(1281, WireType.STRUCT, batches.size());
    for (int i = 0; i < batches.size(); i++) {
      byte[] batch = batches.get(i);
      if (corrupt && i == 0) {
        batch[batch.length / 2] ^= 0x5a;
      }
      out.binary(1, batch);
      out.i64(2, rowCounts.get(i) + (i == batches.size() - 1 ? moreRows : 0));
      out.stop();
    }
  }

  private void gather() throws IOException {
    for (Chunk chunk : Chunks.from(wish.from(), answer.result())) {
      long first = chunk.rowOffset();
      for (StoredBatch batch : StoredBatch.of(answer.result(), chunk)) {
        if (taken >= wish.maxRows()) {
          return;
        }
        try (ArrowRecordBatch read = read(batch.plain())) {
          long skip = Math.max(0, Math.min(read.getLength(), wish.from() - first));
          long rows = Math.min(read.getLength() - skip, wish.maxRows() - taken);
          if (rows > 0 && !take(batch, read, (int) skip, (int) rows)) {
            return;
          }
          first += read.getLength();
        }
      }
    }
  }

  private ArrowRecordBatch read(byte[] message) throws IOException {
    return MessageSerializer.deserializeRecordBatch(channel(message), allocator);
  }

  private static ReadChannel channel(byte[] message) {
    return new ReadChannel(Channels.newChannel(new ByteArrayInputStream(message)));
  }

  /** False when it does not fit any more. */
  private boolean take(StoredBatch stored, ArrowRecordBatch batch, int skip, int rows)
      throws IOException {
    byte[] sent = rows == batch.getLength() ? stored.stored() : cut(batch, skip, rows);
    if (!batches.isEmpty() && bytes + sent.length > wish.maxBytes()) {
      return false;
    }
    batches.add(sent);
    rowCounts.add((long) rows);
    taken += rows;
    bytes += sent.length;
    return true;
  }

  /** A part of a batch, as a message of its own. */
  private byte[] cut(ArrowRecordBatch batch, int skip, int rows) throws IOException {
    Schema schema = MessageSerializer.deserializeSchema(channel(answer.schema()));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (VectorSchemaRoot root = VectorSchemaRoot.create(schema, allocator)) {
      new VectorLoader(root).load(batch);
      boolean lz4 = answer.result().description().lz4();
      try (VectorSchemaRoot part = root.slice(skip, rows);
          ArrowRecordBatch cut = new VectorUnloader(part).getRecordBatch();
          OutputStream out = lz4 ? new LZ4FrameOutputStream(bytes) : bytes) {
        MessageSerializer.serialize(new WriteChannel(Channels.newChannel(out)), cut);
      }
    }
    return bytes.toByteArray();
  }
}
