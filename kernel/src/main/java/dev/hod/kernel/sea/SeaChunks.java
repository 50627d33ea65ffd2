package dev.hod.kernel.sea;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.arrow.ArrowStreamReader;
import dev.hod.kernel.arrow.Lz4Windows;
import dev.hod.kernel.cloudfetch.ChunkLink;
import dev.hod.kernel.cloudfetch.Download;
import dev.hod.kernel.cloudfetch.Link;
import dev.hod.kernel.cloudfetch.LinkedChunk;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.sea.ResultMessage.InlineRows;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.Manifest.Encoding;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.RemoteChunk;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes chunks, to be opened when their turn comes, of what a {@code result} holds or points to.
 */
final class SeaChunks {
  private final Json json;
  private final Download download;
  private final Lz4Windows windows;
  private final ZoneId sessionZone;
  private final String httpPath;

  /**
   * For the results of one session.
   *
   * @param httpPath of the warehouse, which gives fresh links
   */
  SeaChunks(Json json, Download download, Lz4Windows windows, ZoneId sessionZone, String httpPath) {
    this.json = json;
    this.download = download;
    this.windows = windows;
    this.sessionZone = sessionZone;
    this.httpPath = httpPath;
  }

  /** Asks the server again for the links of one chunk. */
  @FunctionalInterface
  interface Renewal {
    ResultMessage ask(NextChunk place, Call call);
  }

  ChunkPage page(String statementId, Manifest manifest, ResultMessage result, Renewal renewal) {
    List<Chunk> chunks = new ArrayList<>();
    if (result.rows() != null) {
      chunks.add(new InlineChunk(manifest, result.rows()));
    }
    LinkedChunk.Source stored = new Stored(statementId, manifest, renewal);
    for (ChunkLink link : result.links()) {
      chunks.add(new LinkedChunk(statementId, link, download, stored));
    }
    return chunks.isEmpty() && result.next() == null
        ? ChunkPage.EMPTY
        : new ChunkPage(chunks, result.next());
  }

  /** A chunk as this or another process described it. */
  RemoteChunk chunk(ResultPartition partition, ResultPartition.Stored stored, Renewal renewal) {
    String id = partition.statementId();
    Encoding encoding =
        switch (partition.encoding()) {
          case ARROW -> Encoding.ARROW;
          case ARROW_LZ4 -> Encoding.ARROW_LZ4;
          case JSON -> Encoding.JSON;
        };
    Manifest manifest = new Manifest(partition.schema(), -1, -1, false, encoding);
    return new LinkedChunk(
        id, ChunkLink.of(partition, stored), download, new Stored(id, manifest, renewal));
  }

  private BatchReader read(Manifest manifest, byte[] bytes) {
    return switch (manifest.encoding()) {
      case ARROW -> arrow(manifest, bytes, null);
      case ARROW_LZ4 -> arrow(manifest, bytes, windows);
      case JSON -> new JsonRowsReader(json, bytes, manifest.schema(), sessionZone);
      case COLUMNS -> throw ErrorCode.DRIVER_FAULT.because("Columns of Thrift in a result of JSON");
    };
  }

  private BatchReader arrow(Manifest manifest, byte[] bytes, @Nullable Lz4Windows lz4) {
    return new ArrowStreamReader(bytes, 0, bytes.length, lz4, manifest.schema(), sessionZone);
  }

  /** Rows that came in the reply. */
  private final class InlineChunk implements Chunk {
    private final Manifest manifest;
    private final InlineRows rows;

    InlineChunk(Manifest manifest, InlineRows rows) {
      this.manifest = manifest;
      this.rows = rows;
    }

    @Override
    public int index() {
      return rows.index();
    }

    @Override
    public long rowOffset() {
      return rows.rowOffset();
    }

    @Override
    public long rowCount() {
      return rows.rowCount();
    }

    @Override
    public BatchReader open(Call call) {
      byte[] text = rows.json();
      if (text != null) {
        return new JsonRowsReader(json, text, manifest.schema(), sessionZone);
      }
      byte[] bytes = rows.arrow();
      if (bytes == null || manifest.encoding() == Encoding.JSON) {
        throw ErrorCode.MALFORMED_REPLY.because(
            "The server sent an attachment in a result that it declared to be JSON");
      }
      return read(manifest, bytes);
    }
  }

  /** The chunks of a result that lie in a store. */
  private final class Stored implements LinkedChunk.Source {
    private final String statementId;
    private final Manifest manifest;
    private final Renewal renewal;

    Stored(String statementId, Manifest manifest, Renewal renewal) {
      this.statementId = statementId;
      this.manifest = manifest;
      this.renewal = renewal;
    }

    @Override
    public @Nullable Link renew(ChunkLink expired, Call call) {
      ResultMessage fresh = renewal.ask(new NextChunk(expired.index(), -1), call);
      for (ChunkLink candidate : fresh.links()) {
        if (candidate.index() == expired.index()) {
          return candidate.link();
        }
      }
      return null;
    }

    @Override
    public ResultPartition describe(ChunkLink link) {
      return new ResultPartition(
          statementId,
          manifest.schema(),
          link.index(),
          link.rowOffset(),
          link.rowCount(),
          manifest.encoding().ofPartition(),
          sessionZone,
          link.describe(httpPath));
    }

    @Override
    public BatchReader read(byte[] stored) {
      return SeaChunks.this.read(manifest, stored);
    }
  }
}
