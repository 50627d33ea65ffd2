package dev.hod.kernel.arrow;

import static java.util.Objects.checkFromIndexSize;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.HodException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads one Arrow IPC stream, plain or in LZ4 frames, batch by batch. Plain bytes are not copied:
 * the batches are views on the array, which must not change any more. Frames are decoded as far as
 * the next batch needs. Batches without rows are passed over.
 *
 * <p>Every failure is a {@code HodException}: {@code MALFORMED_DATA} for what is cut, corrupt, of
 * another type than declared or not supported (compressed buffers, big-endian), and {@code
 * MALFORMED_COMPRESSION} for frames that can't be unpacked. The caller compares the number of rows
 * with what was promised: a stream may end without an end marker. One thread.
 */
public final class ArrowStreamReader implements BatchReader {
  private @Nullable Messages messages; // null when closed
  private final boolean isLz4;
  private final @Nullable Schema declared;
  private final ZoneId sessionZone;
  private List<ColumnPlan> plans = List.of();
  private @Nullable Dictionaries dictionaries;
  private @Nullable Schema schema;
  private @Nullable HodException failure;

  /**
   * @param lz4 for bytes in LZ4 frames; null when they are plain
   * @param declared the result's columns, whose names and types win; null where only the stream
   *     says what they are
   * @param sessionZone in which a TIMESTAMP is shown when the stream names no zone
   */
  public ArrowStreamReader(
      byte[] bytes,
      int offset,
      int length,
      @Nullable Lz4Windows lz4,
      @Nullable Schema declared,
      ZoneId sessionZone) {
    checkFromIndexSize(offset, length, bytes.length);
    this.messages =
        new Messages(
            lz4 != null
                ? new Lz4Source(bytes, offset, length, lz4)
                : new PlainSource(bytes, offset, length));
    this.isLz4 = lz4 != null;
    this.declared = declared;
    this.sessionZone = sessionZone;
  }

  /**
   * The columns, with declared names, and types completed by the stream where nothing declares
   * them. Reads the stream's schema if that has not been done.
   */
  public Schema schema() {
    Schema known = schema;
    return known == null ? readSchema() : known;
  }

  @Override
  public @Nullable RecordBatch next() {
    if (failure != null) {
      throw failure; // what follows a batch that can't be read is not the next batch
    }
    try {
      schema();
      return BatchDecoder.next(open(), plans, dictionaries);
    } catch (HodException e) {
      failure = e;
      throw e;
    }
  }

  @Override
  public long unpackedBytes() {
    Messages open = messages;
    if (open == null) {
      return 0;
    }
    long gathered = dictionaries == null ? 0 : dictionaries.gatheredBytes();
    long kept = isLz4 && dictionaries != null ? dictionaries.bytes() : 0;
    return (isLz4 ? open.bodyBytes() : 0) + kept + gathered;
  }

  private Messages open() {
    Messages open = messages;
    if (open == null) {
      throw new IllegalStateException("the reader is closed");
    }
    return open;
  }

  private Schema readSchema() {
    ArrowSchema stream = ArrowSchema.read(open());
    List<ColumnPlan> planned = stream.plan(declared, sessionZone);
    List<Field> columns = new ArrayList<>(planned.size());
    for (int i = 0; i < planned.size(); i++) {
      ColumnPlan plan = planned.get(i);
      columns.add(new Field(plan.name(), plan.type(), stream.isNullable(i)));
    }
    plans = planned;
    dictionaries = stream.dictionaries();
    Schema read = new Schema(columns);
    schema = read;
    return read;
  }

  /** Lets go of the bytes; idempotent. Batches that were read stay valid. */
  @Override
  public void close() {
    messages = null;
    dictionaries = null;
  }
}
