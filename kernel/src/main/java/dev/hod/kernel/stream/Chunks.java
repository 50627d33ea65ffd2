package dev.hod.kernel.stream;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.RemoteChunk;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of one result, one after another. From the first one on whose bytes lie elsewhere they
 * go through a window; results that came with the reply never need one. Read by one thread at a
 * time, closed by any.
 */
final class Chunks {
  private final ChunkList list;
  private final ReadAhead shared;
  private @Nullable Slot slot;
  private volatile @Nullable Window window; // set once, by the reader
  private volatile boolean closed;

  Chunks(ChunkList list, ReadAhead shared) {
    this.list = list;
    this.shared = shared;
  }

  /** The next chunk; null behind the last. */
  @Nullable Chunk next(Call call) {
    Window ahead = window;
    if (ahead == null) {
      Chunk chunk = list.next(call);
      if (!(chunk instanceof RemoteChunk)) {
        return chunk;
      }
      ahead = begin(chunk, call);
    }
    Slot next = ahead.next(call);
    slot = next;
    return next == null ? null : next.chunk;
  }

  private Window begin(Chunk first, Call call) {
    Window ahead = new Window(first, list, shared, call.deadline().time());
    window = ahead;
    if (closed) {
      ahead.close();
    }
    return ahead;
  }

  /** Describes every chunk, none of which was taken. */
  void describe(Described all, Call call) {
    for (Chunk chunk = list.next(call); chunk != null; chunk = list.next(call)) {
      all.add(chunk, call);
    }
  }

  /** The rows of {@code chunk}, which {@link #next} gave last. */
  BatchReader open(Chunk chunk, Call call) {
    Slot here = slot;
    return here == null ? chunk.open(call) : here.open(call);
  }

  /** The reader has taken a batch of the chunk. */
  void took(BatchReader reader) {
    Window ahead = window;
    if (ahead != null) {
      ahead.unpacked(reader.unpackedBytes());
    }
  }

  /** The last chunk has been read. */
  void done() {
    Window ahead = window;
    if (ahead != null) {
      ahead.done();
    }
  }

  /** Frees everything, ends what is under way. Idempotent; returns at once. */
  void close() {
    closed = true;
    Window ahead = window;
    if (ahead != null) {
      ahead.close();
    }
  }
}
