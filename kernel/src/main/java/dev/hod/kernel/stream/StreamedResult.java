package dev.hod.kernel.stream;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.arrow.ArrowStreamWriter;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Notice;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.Manifest;
import dev.hod.kernel.transport.Manifest.Encoding;
import dev.hod.kernel.transport.StatementReply;
import dev.hod.kernel.transport.TransportSession;
import java.io.InputStream;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The result of a statement that succeeded, read from its chunks. */
public final class StreamedResult implements ResultStream {
  private static final int MOST_EMPTY_CHUNKS = 1_000;

  private final String statementId;
  private final Manifest manifest;
  private final long firstRow; // of the chunks given here, in the whole result
  private final long mostCarried;
  private final List<Notice> notices;
  private final Chunks chunks;
  private final Call call;
  private final Release release;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final AtomicBoolean released = new AtomicBoolean();
  private final OptionalLong updateCount;

  // Hold bytes: written by the reader, and set to null by whoever closes.
  private volatile @Nullable RecordBatch peeked;
  private volatile @Nullable Chunk chunk;
  private volatile @Nullable BatchReader reader;

  private long rowsOfChunk;
  private long rowsInAll;
  private int emptyInARow;
  private boolean ended;
  private @Nullable HodException failure;

  /**
   * A stream over {@code reply}, which has a manifest.
   *
   * @param call bounds each fetching of a chunk; its cancel signal ends the reading
   * @param release called once when the last row was read or the stream is closed
   * @param readAhead for chunks that lie elsewhere
   */
  public StreamedResult(
      TransportSession session,
      StatementReply reply,
      Manifest manifest,
      Call call,
      Release release,
      ReadAhead readAhead) {
    this.statementId = reply.statementId();
    this.manifest = manifest;
    this.firstRow = 0;
    this.notices = reply.notices();
    this.mostCarried = readAhead.budget().total();
    this.chunks =
        new Chunks(ChunkList.of(session, statementId, manifest, reply.chunks()), readAhead);
    this.call = call;
    this.release = release;
    this.updateCount = countOf(reply);
  }

  /** A stream over one chunk of a result, with the arguments of the other constructor. */
  private StreamedResult(ResultPartition part, Chunk chunk, Call call, ReadAhead readAhead) {
    this.statementId = part.statementId();
    // The chunk is checked by its own count.
    this.manifest = new Manifest(part.schema(), -1, -1, false, Encoding.ARROW);
    this.firstRow = Math.max(part.rowOffset(), 0);
    this.notices = List.of();
    this.mostCarried = readAhead.budget().total();
    this.chunks = new Chunks(ChunkList.only(statementId, manifest, chunk), readAhead);
    this.call = call;
    this.release = Release.NOTHING;
    this.updateCount = OptionalLong.empty();
  }

  /**
   * The rows of {@code chunk}, which {@code part} describes.
   *
   * @param call bounds the fetching; its cancel signal ends the reading
   */
  public static ResultStream of(ResultPartition part, Chunk chunk, Call call, ReadAhead readAhead) {
    return new StreamedResult(part, chunk, call, readAhead);
  }

  private OptionalLong countOf(StatementReply reply) {
    if (UpdateCounts.isUpdateWithoutRows(manifest.schema())) {
      peeked = read();
      return peeked == null
          ? OptionalLong.of(reply.modifiedRows().orElse(0))
          : OptionalLong.empty();
    }
    if (!UpdateCounts.isUpdate(manifest.schema())) {
      return OptionalLong.empty();
    }
    if (reply.modifiedRows().isPresent() || manifest.schema().size() == 0) {
      return OptionalLong.of(reply.modifiedRows().orElse(0));
    }
    if (manifest.totalRows() > 1) {
      return OptionalLong.empty();
    }
    peeked = read();
    return peeked == null || peeked.rows() != 1
        ? OptionalLong.empty()
        : UpdateCounts.in(peeked.column(0));
  }

  @Override
  public String statementId() {
    return statementId;
  }

  @Override
  public Schema schema() {
    return manifest.schema();
  }

  @Override
  public OptionalLong updateCount() {
    return updateCount;
  }

  @Override
  public boolean isTruncated() {
    return manifest.truncated();
  }

  @Override
  public List<Notice> notices() {
    return notices;
  }

  @Override
  public @Nullable RecordBatch next() {
    if (closed.get()) {
      throw closedMeanwhile();
    }
    RecordBatch first = peeked;
    if (first != null) {
      peeked = null;
      return first;
    }
    return read();
  }

  @Override
  public InputStream arrow() {
    return ArrowStreamWriter.open(schema(), this);
  }

  @Override
  public List<ResultPartition> partitions() {
    if (closed.get()) {
      throw closedMeanwhile();
    }
    if (chunk != null || failure != null || ended) {
      throw ErrorCode.INVALID_INPUT
          .failure()
          .statement(statementId)
          .because(
              "Rows of statement %s were read: its partitions are to be asked for before",
              statementId);
    }
    // Whatever comes of it, rows can't be read from here any more.
    failure =
        ErrorCode.INVALID_INPUT
            .failure()
            .statement(statementId)
            .because(
                "The rows of statement %s were handed out as partitions: read those", statementId);
    Described all = new Described(statementId, manifest.schema(), mostCarried);
    try {
      chunks.describe(all, call);
    } catch (HodException e) {
      throw failed(e);
    }
    if (all.rows() >= 0 && all.rows() < manifest.totalRows()) {
      throw failed(
          missing("the chunks of statement " + statementId, all.rows(), manifest.totalRows()));
    }
    return all.partitions();
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      // Wakes whoever reads: the signal is this statement's own.
      call.cancel().cancel();
      chunks.close();
      letGo();
      releaseOnce();
    }
  }

  /** Who keeps a result that is closed or has failed keeps none of its bytes. */
  private void letGo() {
    peeked = null;
    chunk = null;
    reader = null;
  }

  /** A failure stays: a stream that failed once never looks like one that ended. */
  private @Nullable RecordBatch read() {
    if (failure != null) {
      throw failure;
    }
    try {
      while (!ended) {
        BatchReader source = reader;
        RecordBatch batch = source == null ? null : source.next();
        if (source == null || batch == null) {
          endChunk();
          nextChunk();
        } else {
          chunks.took(source);
          RecordBatch wanted = wanted(batch);
          if (wanted.rows() > 0) {
            return wanted;
          }
        }
      }
      return null;
    } catch (HodException e) {
      throw failed(closed.get() && e.kind() == ErrorKind.CANCELLED ? closedMeanwhile() : e);
    } catch (RuntimeException e) {
      throw failed(
          ErrorCode.DRIVER_FAULT
              .failure()
              .statement(statementId)
              .cause(e)
              .because("The driver failed to read the result of statement %s: %s", statementId, e));
    }
  }

  private HodException failed(HodException e) {
    failure = e;
    chunks.close();
    letGo();
    releaseOnce();
    return e;
  }

  private HodException closedMeanwhile() {
    return ErrorCode.STATEMENT_CLOSED
        .failure()
        .statement(statementId)
        .because("The result of statement %s is closed", statementId);
  }

  private void nextChunk() {
    call.check("reading the result of statement " + statementId);
    // With every declared row given, what the server names behind them is not asked for.
    boolean whole = chunk != null && rowsInAll == manifest.totalRows();
    Chunk next = whole ? null : chunks.next(call);
    if (next == null) {
      end();
      return;
    }
    if (next.rowOffset() >= 0 && next.rowOffset() != firstRow + rowsInAll) {
      throw malformed(
          "chunk %d begins at row %d, after %d rows", next.index(), next.rowOffset(), rowsInAll);
    }
    if (emptyInARow > MOST_EMPTY_CHUNKS) {
      throw malformed("more than %d chunks without a row follow each other", MOST_EMPTY_CHUNKS);
    }
    chunk = next;
    rowsOfChunk = 0;
    reader = chunks.open(next, call);
    if (closed.get()) {
      letGo();
    }
  }

  private HodException malformed(String format, Object... arguments) {
    return ErrorCode.MALFORMED_REPLY
        .failure()
        .statement(statementId)
        .because("In the result of statement " + statementId + " " + format, arguments);
  }

  /** The rows of {@code batch} that were declared: a file may hold more (sea.md 5.6). */
  private RecordBatch wanted(RecordBatch batch) {
    long most = batch.rows();
    Chunk here = chunk;
    if (here != null && here.rowCount() >= 0) {
      most = Math.min(most, here.rowCount() - rowsOfChunk);
    }
    if (manifest.totalRows() >= 0) {
      most = Math.min(most, manifest.totalRows() - rowsInAll);
    }
    rowsOfChunk += most;
    rowsInAll += most;
    return most == batch.rows() ? batch : new RecordBatch((int) most, batch.columns());
  }

  private void endChunk() {
    Chunk done = chunk;
    BatchReader source = reader;
    if (done == null || source == null) {
      return;
    }
    source.close();
    reader = null;
    chunks.done();
    emptyInARow = rowsOfChunk == 0 ? emptyInARow + 1 : 0;
    boolean cutByTotal = manifest.totalRows() >= 0 && rowsInAll == manifest.totalRows();
    if (rowsOfChunk < done.rowCount() && !cutByTotal) {
      throw missing(
          "chunk " + done.index() + " of statement " + statementId, rowsOfChunk, done.rowCount());
    }
  }

  private void end() {
    if (rowsInAll < manifest.totalRows()) {
      throw missing("the result of statement " + statementId, rowsInAll, manifest.totalRows());
    }
    ended = true;
    chunks.close();
    releaseOnce();
  }

  private HodException missing(String what, long got, long declared) {
    return ErrorCode.ROWS_MISSING
        .failure()
        .statement(statementId)
        .because(
            "Only %d rows came of %s, which the server declared to have %d", got, what, declared);
  }

  private void releaseOnce() {
    if (released.compareAndSet(false, true)) {
      release.release();
    }
  }
}
