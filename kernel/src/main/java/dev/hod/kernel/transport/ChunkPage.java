package dev.hod.kernel.transport;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chunks that came in one reply, in order, and where to ask for those behind them.
 *
 * @param next null when no chunk is behind these
 */
public record ChunkPage(List<Chunk> chunks, @Nullable NextChunk next) {
  /** No chunk, and none behind it. */
  public static final ChunkPage EMPTY = new ChunkPage(List.of(), null);
}
