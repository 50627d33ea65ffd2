package dev.hod.kernel.stream;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.TransportSession;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Which chunks a result has, in their order; asks the server for those that did not come with the
 * reply. One thread at a time.
 */
final class ChunkList {
  private final @Nullable TransportSession session; // null where no chunk can follow
  private final String statementId;
  private final Manifest manifest;
  private final Queue<Chunk> named;
  private @Nullable NextChunk behind;
  private int expected;
  private long rows;

  private ChunkList(
      @Nullable TransportSession session, String statementId, Manifest manifest, int expected) {
    this.session = session;
    this.statementId = statementId;
    this.manifest = manifest;
    this.named = new ArrayDeque<>();
    this.behind = null;
    this.expected = expected;
  }

  /** All chunks of a result, of which the reply named the first. */
  static ChunkList of(
      TransportSession session, String statementId, Manifest manifest, ChunkPage first) {
    ChunkList all = new ChunkList(session, statementId, manifest, 0);
    all.take(first);
    return all;
  }

  /** One chunk alone, whatever its place. */
  static ChunkList only(String statementId, Manifest manifest, Chunk chunk) {
    ChunkList alone = new ChunkList(null, statementId, manifest, chunk.index());
    alone.take(new ChunkPage(List.of(chunk), null));
    return alone;
  }

  String statementId() {
    return statementId;
  }

  /** One reply names its chunks in order, each once. */
  private void take(ChunkPage page) {
    int last = -1;
    for (Chunk chunk : page.chunks()) {
      if (chunk.index() <= last) {
        throw ErrorCode.MALFORMED_REPLY
            .failure()
            .statement(statementId)
            .because(
                "The server gave chunk %d of statement %s behind chunk %d",
                chunk.index(), statementId, last);
      }
      last = chunk.index();
      named.add(chunk);
    }
    behind = page.next();
  }

  /** The next chunk, whose rows need not be here yet; null behind the last. */
  @Nullable Chunk next(Call call) {
    while (true) {
      Chunk chunk = poll();
      if (chunk != null || place() == null) {
        return chunk;
      }
      ask(call);
    }
  }

  /** The next of the chunks that the server has named; null when it must be asked. */
  @Nullable Chunk poll() {
    for (Chunk chunk = named.poll(); chunk != null; chunk = named.poll()) {
      if (chunk.index() == expected) {
        expected++;
        // Without a count it can't be known which rows are still to come.
        rows = chunk.rowCount() < 0 ? Long.MIN_VALUE : rows + chunk.rowCount();
        return chunk;
      }
      if (chunk.index() > expected) {
        throw ErrorCode.MALFORMED_REPLY
            .failure()
            .statement(statementId)
            .because(
                "The server gave chunk %d of statement %s where chunk %d should follow",
                chunk.index(), statementId, expected);
      }
      // One that was here before: servers give links again at will.
    }
    return null;
  }

  /** Whether the server has chunks to name behind those that were taken. */
  boolean hasMore() {
    boolean isWhole = manifest.totalRows() >= 0 && rows >= manifest.totalRows();
    return !isWhole && place() != null;
  }

  /** Where to go on: what the server named, else by the number of chunks it declared. */
  private @Nullable NextChunk place() {
    NextChunk next = behind;
    if (next != null && next.index() >= expected) {
      return next;
    }
    return expected < manifest.totalChunks() ? new NextChunk(expected, -1) : null;
  }

  /** Asks the server for the chunks behind those that were taken. */
  void ask(Call call) {
    NextChunk place = place();
    TransportSession server = session;
    if (place == null || server == null) {
      return;
    }
    ChunkPage page = server.chunks(statementId, manifest, place, call);
    boolean further = false;
    for (Chunk chunk : page.chunks()) {
      further |= chunk.index() >= expected;
    }
    if (!further) {
      throw ErrorCode.CHUNK_UNAVAILABLE
          .failure()
          .statement(statementId)
          .because(
              "The server answered the call for chunk %d of statement %s without it",
              place.index(), statementId);
    }
    take(page);
  }
}
