package dev.hod.kernel.sea;

import dev.hod.kernel.arrow.ArrowStreamReader;
import dev.hod.kernel.cloudfetch.Download;
import dev.hod.kernel.cloudfetch.Link;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.sea.ResultMessage.ChunkLink;
import dev.hod.kernel.sea.ResultMessage.InlineRows;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.Manifest.Encoding;
import dev.hod.kernel.transport.NextChunk;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes chunks, to be opened when their turn comes, of what a {@code result} holds or points to.
 */
final class SeaChunks {
  private final Json json;
  private final Download download;
  private final ZoneId sessionZone;

  SeaChunks(Json json, Download download, ZoneId sessionZone) {
    this.json = json;
    this.download = download;
    this.sessionZone = sessionZone;
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
    for (ChunkLink link : result.links()) {
      chunks.add(new LinkedChunk(statementId, manifest, link, renewal));
    }
    return chunks.isEmpty() && result.next() == null
        ? ChunkPage.EMPTY
        : new ChunkPage(chunks, result.next());
  }

  private BatchReader read(Manifest manifest, byte[] bytes) {
    return switch (manifest.encoding()) {
      case ARROW -> arrow(manifest, bytes, false);
      case ARROW_LZ4 -> arrow(manifest, bytes, true);
      case JSON -> new JsonRowsReader(json, bytes, manifest.schema(), sessionZone);
    };
  }

  private BatchReader arrow(Manifest manifest, byte[] bytes, boolean lz4) {
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

  /** Rows that lie in a store. */
  private final class LinkedChunk implements Chunk {
    private final String statementId;
    private final Manifest manifest;
    private final ChunkLink link;
    private final Renewal renewal;

    LinkedChunk(String statementId, Manifest manifest, ChunkLink link, Renewal renewal) {
      this.statementId = statementId;
      this.manifest = manifest;
      this.link = link;
      this.renewal = renewal;
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
    public BatchReader open(Call call) {
      String name = "chunk " + link.index() + " of statement " + statementId;
      return read(manifest, download.fetch(name, link.link(), this::renew, call));
    }

    private Link renew(Call call) {
      ResultMessage fresh = renewal.ask(new NextChunk(link.index(), -1), call);
      for (ChunkLink candidate : fresh.links()) {
        if (candidate.index() == link.index()) {
          return candidate.link();
        }
      }
      throw ErrorCode.LINK_EXPIRED
          .failure()
          .statement(statementId)
          .because(
              "The link to chunk %d of statement %s could not be renewed: the server gave none",
              link.index(), statementId);
    }
  }
}
