package dev.hod.kernel.stream;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.RemoteChunk;
import org.jspecify.annotations.Nullable;

/** A chunk in the window. All but its chunk is guarded by the window's lock. */
final class Slot {
  final Chunk chunk;

  /** Ends its download; of no use when there is none. */
  final @Nullable Call download;

  /** What it takes of the budget: its bytes and the batch that was made of them last. */
  long bytes;

  long unpacked;

  State state;
  RemoteChunk.@Nullable Fetched fetched;
  @Nullable RuntimeException failure;

  private Slot(Chunk chunk, @Nullable Call download, long bytes, State state) {
    this.chunk = chunk;
    this.download = download;
    this.bytes = bytes;
    this.state = state;
  }

  enum State {
    UNDER_WAY,
    HERE,
    FAILED,
    /** Left to the reader, when its turn comes. */
    LEFT
  }

  /** For a chunk that came with a reply. */
  static Slot here(Chunk chunk) {
    return new Slot(chunk, null, 0, State.HERE);
  }

  static Slot underWay(RemoteChunk chunk, Call download, long bytes) {
    return new Slot(chunk, download, bytes, State.UNDER_WAY);
  }

  static Slot left(Chunk chunk) {
    return new Slot(chunk, null, 0, State.LEFT);
  }

  /** Lets go of what it takes, and says how much that was. */
  long free() {
    long freed = bytes;
    bytes = 0;
    unpacked = 0;
    fetched = null;
    return freed;
  }

  /** Its rows; by the reader alone, once, when it is here. */
  BatchReader open(Call call) {
    RemoteChunk.Fetched bytesHere = fetched;
    fetched = null;
    return bytesHere == null ? chunk.open(call) : bytesHere.open();
  }
}
