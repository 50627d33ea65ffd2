package dev.hod.kernel.thrift;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.arrow.ArrowBatchReader;
import dev.hod.kernel.arrow.ArrowStreamReader;
import dev.hod.kernel.arrow.Lz4Windows;
import dev.hod.kernel.cloudfetch.ChunkLink;
import dev.hod.kernel.cloudfetch.Download;
import dev.hod.kernel.cloudfetch.Link;
import dev.hod.kernel.cloudfetch.LinkedChunk;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.RemoteChunk;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes chunks, to be opened when their turn comes, of the rows that replies hold or point to. */
final class ThriftChunks {
  private final Download download;
  private final Lz4Windows windows;
  private final boolean plain;

  /**
   * @param plain whether the server is a plain Hive or Spark one
   */
  ThriftChunks(Download download, Lz4Windows windows, boolean plain) {
    this.download = download;
    this.windows = windows;
    this.plain = plain;
  }

  /** Asks the server again for the links from a row on. */
  @FunctionalInterface
  interface Renewal {
    FetchReply ask(long startRow, Call call);
  }

  /**
   * The chunks of one reply, at least one.
   *
   * @param place of the first of them
   * @param zone of wall clocks that are instants
   */
  ChunkPage page(
      Operation operation,
      ResultLayout layout,
      FetchReply reply,
      NextChunk place,
      ZoneId zone,
      Renewal renewal) {
    RowSet rows = reply.rows() == null ? RowSet.NONE : reply.rows();
    check(rows, layout, operation.id());
    List<Chunk> chunks = new ArrayList<>();
    LinkedChunk.Source stored = new Stored(operation.id(), layout, zone, renewal);
    for (ResultLink link : rows.links()) {
      ChunkLink at =
          new ChunkLink(
              place.index() + chunks.size(),
              link.startRow(),
              link.rowCount(),
              link.bytes(),
              link.link());
      chunks.add(new LinkedChunk(operation.id(), at, download, stored));
    }
    long given = rows.rows();
    long end = place.rowOffset() + given;
    boolean more = plain ? given > 0 : reply.hasMoreRows();
    long limit = operation.rowLimit();
    if (limit > 0 && end >= limit) {
      // A plain server knows no limit: what it gives beyond is cut here.
      end = limit;
      more = false;
    }
    if (chunks.isEmpty()) {
      long count = Math.max(end - place.rowOffset(), 0);
      // Plain servers don't count their rows.
      long offset = plain || given == 0 ? -1 : rows.startRow();
      chunks.add(new InlineChunk(layout, zone, rows, place.index(), offset, count));
    }
    int behind = place.index() + chunks.size();
    return new ChunkPage(chunks, more ? new NextChunk(behind, end) : null);
  }

  /** A chunk as this or another process described it. */
  RemoteChunk chunk(ResultPartition partition, ResultPartition.Stored stored) {
    String id = partition.statementId();
    boolean lz4 = partition.encoding() == ResultPartition.Encoding.ARROW_LZ4;
    ResultLayout layout = new ResultLayout(partition.schema(), null, lz4, true);
    Renewal none =
        (row, call) -> {
          throw ErrorCode.LINK_EXPIRED
              .failure()
              .statement(id)
              .retryable(false)
              .because(
                  "The link to chunk %d of statement %s has ended, and over Thrift only the session"
                      + " that ran the statement gets another: make its partitions again",
                  partition.chunkIndex(), id);
        };
    return new LinkedChunk(
        id,
        ChunkLink.of(partition, stored),
        download,
        new Stored(id, layout, partition.zone(), none));
  }

  private @Nullable Lz4Windows lz4(ResultLayout layout) {
    return layout.lz4() ? windows : null;
  }

  private static void check(RowSet rows, ResultLayout layout, String statementId) {
    int forms = rows.columns().isEmpty() ? 0 : 1;
    forms += rows.batches().isEmpty() ? 0 : 1;
    forms += rows.links().isEmpty() ? 0 : 1;
    boolean isNameless = layout.schema().size() == 0 && rows.rows() > 0;
    if (forms > 1 || isNameless) {
      throw ErrorCode.MALFORMED_REPLY
          .failure()
          .statement(statementId)
          .because(
              "The server gave rows of statement %s %s",
              statementId, isNameless ? "and no columns" : "in two forms at once");
    }
  }

  /** Rows that came in the reply. */
  private final class InlineChunk implements Chunk {
    private final ResultLayout layout;
    private final ZoneId zone;
    private final RowSet rows;
    private final int index;
    private final long rowOffset;
    private final long rowCount;

    InlineChunk(
        ResultLayout layout, ZoneId zone, RowSet rows, int index, long rowOffset, long rowCount) {
      this.layout = layout;
      this.zone = zone;
      this.rows = rows;
      this.index = index;
      this.rowOffset = rowOffset;
      this.rowCount = rowCount;
    }

    @Override
    public int index() {
      return index;
    }

    @Override
    public long rowOffset() {
      return rowOffset;
    }

    @Override
    public long rowCount() {
      return rowCount;
    }

    @Override
    public BatchReader open(Call call) {
      if (rows.batches().isEmpty()) {
        return new ColumnSetReader(rows.columns(), layout.schema(), zone);
      }
      return new ArrowBatchReader(
          layout.arrowOrUsual(), rows.batches(), lz4(layout), layout.schema(), zone);
    }
  }

  /** The chunks of a result that lie in a store. */
  private final class Stored implements LinkedChunk.Source {
    private final String statementId;
    private final ResultLayout layout;
    private final ZoneId zone;
    private final Renewal renewal;

    Stored(String statementId, ResultLayout layout, ZoneId zone, Renewal renewal) {
      this.statementId = statementId;
      this.layout = layout;
      this.zone = zone;
      this.renewal = renewal;
    }

    @Override
    public @Nullable Link renew(ChunkLink expired, Call call) {
      RowSet fresh = renewal.ask(expired.rowOffset(), call).rows();
      for (ResultLink link : fresh == null ? List.<ResultLink>of() : fresh.links()) {
        if (link.startRow() == expired.rowOffset() && link.rowCount() == expired.rowCount()) {
          return link.link();
        }
      }
      return null;
    }

    /** Fresh links are the session's: what asks for them goes with a secret. */
    @Override
    public ResultPartition describe(ChunkLink link) {
      return new ResultPartition(
          statementId,
          layout.schema(),
          link.index(),
          link.rowOffset(),
          link.rowCount(),
          layout.lz4() ? ResultPartition.Encoding.ARROW_LZ4 : ResultPartition.Encoding.ARROW,
          zone,
          link.describe(null));
    }

    @Override
    public BatchReader read(byte[] stored) {
      return new ArrowStreamReader(stored, 0, stored.length, lz4(layout), layout.schema(), zone);
    }
  }
}
