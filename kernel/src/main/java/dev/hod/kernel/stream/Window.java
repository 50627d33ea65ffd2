package dev.hod.kernel.stream;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.TransportSession;
import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The chunks of one result in their order, one after another; asks the server for those that did
 * not come with the reply. One thread.
 */
final class Window {
  private final TransportSession session;
  private final String statementId;
  private final Manifest manifest;
  private final Queue<Chunk> ready;
  private @Nullable NextChunk behind;
  private int expected;

  Window(TransportSession session, String statementId, Manifest manifest, ChunkPage first) {
    this.session = session;
    this.statementId = statementId;
    this.manifest = manifest;
    this.ready = new ArrayDeque<>();
    this.behind = null;
    take(first);
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
      ready.add(chunk);
    }
    behind = page.next();
  }

  /** The next chunk, whose rows need not be here yet; null behind the last. */
  @Nullable Chunk next(Call call) {
    while (true) {
      Chunk chunk = ready.poll();
      if (chunk == null) {
        NextChunk place = place();
        if (place == null) {
          return null;
        }
        ask(place, call);
      } else if (chunk.index() == expected) {
        expected++;
        return chunk;
      } else if (chunk.index() > expected) {
        throw ErrorCode.MALFORMED_REPLY
            .failure()
            .statement(statementId)
            .because(
                "The server gave chunk %d of statement %s where chunk %d should follow",
                chunk.index(), statementId, expected);
      }
      // One that was here before: servers give links again at will.
    }
  }

  /** Where to go on: what the server named, else by the number of chunks it declared. */
  private @Nullable NextChunk place() {
    NextChunk named = behind;
    if (named != null && named.index() >= expected) {
      return named;
    }
    return expected < manifest.totalChunks() ? new NextChunk(expected, -1) : null;
  }

  private void ask(NextChunk place, Call call) {
    ChunkPage page = session.chunks(statementId, manifest, place, call);
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
