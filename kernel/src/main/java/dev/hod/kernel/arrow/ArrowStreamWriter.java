package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.arrow.FlatBuilder.Table;
import dev.hod.kernel.arrow.Messages.Message;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Record batches as one Arrow IPC stream, made as it is read: the bytes go from the columns into
 * the reader's array, and no more than one batch is held. The schema waits for the first batch,
 * which knows the zones and the parts that a declared type may leave open. One thread.
 */
public final class ArrowStreamWriter extends InputStream {
  private final Schema schema;
  private final BatchReader source;
  private final Queue<Slice> pieces = new ArrayDeque<>();
  private int taken; // of the first piece
  private @Nullable List<ArrowField> fields; // null until the schema is written
  private @Nullable RuntimeException failure;
  private boolean ended;
  private boolean closed;

  private ArrowStreamWriter(Schema schema, BatchReader source) {
    this.schema = schema;
    this.source = source;
  }

  /**
   * What {@code source} has left. A read throws what the source throws, again and again; {@code
   * MALFORMED_DATA} where a batch is of other types than those before it.
   *
   * @param schema names the columns of each batch
   * @param source closed with the stream
   */
  public static InputStream open(Schema schema, BatchReader source) {
    return new ArrowStreamWriter(schema, source);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (closed) {
      throw new IOException("The Arrow stream is closed");
    }
    if (length == 0) {
      return 0;
    }
    while (pieces.isEmpty()) {
      if (ended) {
        return -1;
      }
      makeNext();
    }
    int read = 0;
    while (read < length && !pieces.isEmpty()) {
      read += take(target, offset + read, length - read);
    }
    return read;
  }

  private int take(byte[] target, int offset, int length) {
    Slice piece = pieces.element();
    int count = Math.min(length, piece.length() - taken);
    System.arraycopy(piece.bytes(), piece.start() + taken, target, offset, count);
    taken += count;
    if (taken == piece.length()) {
      pieces.remove();
      taken = 0;
    }
    return count;
  }

  /** A failure stays: what follows a batch that can't be had is not the next one. */
  private void makeNext() {
    if (failure != null) {
      throw failure;
    }
    try {
      RecordBatch batch = source.next();
      if (fields == null) {
        writeSchema(batch == null ? EmptyColumns.of(schema) : batch);
      }
      if (batch == null) {
        pieces.add(MessageFrame.endOfStream());
        ended = true;
      } else {
        checkLayout(batch);
        pieces.addAll(BatchEncoder.encode(batch));
      }
    } catch (RuntimeException e) {
      pieces.clear(); // of a schema whose batch failed
      failure = e;
      throw e;
    }
  }

  private void writeSchema(RecordBatch batch) {
    List<ArrowField> written = WrittenFields.of(schema, batch);
    FlatBuilder flat = new FlatBuilder();
    Table message = MessageFrame.begin(flat, Message.SCHEMA, 0);
    SchemaWriter.write(flat, message, MessageFrame.HEADER, written);
    pieces.add(MessageFrame.end(flat));
    fields = written;
  }

  private void checkLayout(RecordBatch batch) {
    List<ArrowField> written = fields;
    List<ArrowField> now = WrittenFields.of(schema, batch);
    if (written != null && !WrittenFields.areLaidOutAlike(written, now)) {
      throw MALFORMED_DATA.because(
          "a record batch has the Arrow types %s where those before it have %s",
          typesOf(now), typesOf(written));
    }
  }

  private static List<ArrowType> typesOf(List<ArrowField> fields) {
    return fields.stream().map(ArrowField::type).toList();
  }

  /** What can be read of the batch at hand. */
  @Override
  public int available() {
    long left = -taken;
    for (Slice piece : pieces) {
      left += piece.length();
    }
    return (int) Math.min(left, Integer.MAX_VALUE);
  }

  /** Closes the source. Idempotent. */
  @Override
  public void close() {
    closed = true;
    pieces.clear();
    taken = 0;
    source.close();
  }
}
