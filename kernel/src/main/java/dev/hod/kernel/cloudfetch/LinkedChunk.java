package dev.hod.kernel.cloudfetch;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.RemoteChunk;
import org.jspecify.annotations.Nullable;

/** A chunk whose rows lie in a store; they are fetched by any thread. */
public final class LinkedChunk implements RemoteChunk {
  private final String statementId;
  private final ChunkLink link;
  private final Download download;
  private final Source source;

  /** A chunk of the statement. */
  public LinkedChunk(String statementId, ChunkLink link, Download download, Source source) {
    this.statementId = statementId;
    this.link = link;
    this.download = download;
    this.source = source;
  }

  /** What a protocol knows of the chunks of a result. */
  public interface Source {
    /** Asks the server for a fresh link to a chunk; null when it gives none. */
    @Nullable Link renew(ChunkLink expired, Call call);

    /** Reads what the store gave. */
    BatchReader read(byte[] stored);

    /** The chunk as another process can read it. */
    ResultPartition describe(ChunkLink link);
  }

  @Override
  public int index() {
    return link.index();
  }

  @Override
  public long rowOffset() {
    return link.rowOffset();
  }

  @Override
  public long rowCount() {
    return link.rowCount();
  }

  @Override
  public long declaredBytes() {
    return link.declaredBytes();
  }

  @Override
  public @Nullable Fetched fetch(long most, Call call) {
    String name = "chunk " + link.index() + " of statement " + statementId;
    byte[] stored = download.fetch(name, link, most, this::renew, call);
    return stored == null ? null : new Stored(stored, source);
  }

  @Override
  public ResultPartition describe() {
    return source.describe(link);
  }

  /** What the store gave. */
  private record Stored(byte[] stored, Source source) implements Fetched {

    @Override
    public long bytes() {
      return stored.length;
    }

    @Override
    public BatchReader open() {
      return source.read(stored);
    }
  }

  private Link renew(Call call) {
    Link fresh = source.renew(link, call);
    if (fresh == null) {
      throw ErrorCode.LINK_EXPIRED
          .failure()
          .statement(statementId)
          .because(
              "The link to chunk %d of statement %s could not be renewed: the server gave none",
              link.index(), statementId);
    }
    return fresh;
  }
}
