package dev.hod.warehouse.result;

import dev.hod.warehouse.engine.ResultColumn;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A whole result, encoded. Who uses it holds it; when nobody does any more its bytes are freed.
 * Immutable otherwise, and thread-safe.
 */
public final class EncodedResult {
  private final Description description;
  private final List<Chunk> chunks;
  private final ChunkStore.Shelf shelf;
  private final AtomicInteger holders = new AtomicInteger(1);

  /**
   * What the manifest says, chunks apart.
   *
   * @param inline whether the chunks go into replies rather than behind links
   * @param lz4 whether the chunks are LZ4 frames
   * @param deterministic whether the same statement gives the same rows on unchanged data
   */
  public record Description(
      List<ResultColumn> columns,
      ResultFormat format,
      boolean lz4,
      boolean inline,
      long rows,
      long rawBytes,
      boolean truncated,
      boolean deterministic) {}

  EncodedResult(Description description, List<Chunk> chunks, ChunkStore.Shelf shelf) {
    this.description = description;
    this.chunks = List.copyOf(chunks);
    this.shelf = shelf;
  }

  public Description description() {
    return description;
  }

  public List<Chunk> chunks() {
    return chunks;
  }

  /** Whether one reply holds all of it. */
  public boolean isWholeInReply() {
    return chunks.isEmpty() || (description.inline() && chunks.size() == 1);
  }

  /** The bytes it keeps on the heap and in files. */
  public long storedBytes() {
    return shelf.bytes();
  }

  /** One more holder; false when it was let go already and must not be used. */
  public boolean hold() {
    while (true) {
      int now = holders.get();
      if (now == 0) {
        return false;
      }
      if (holders.compareAndSet(now, now + 1)) {
        return true;
      }
    }
  }

  /** One holder less; the last one frees the bytes. */
  public void letGo() {
    if (holders.decrementAndGet() == 0) {
      shelf.close();
    }
  }
}
