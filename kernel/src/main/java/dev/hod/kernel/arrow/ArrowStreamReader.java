package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;
import static java.util.Objects.checkFromIndexSize;

import dev.hod.kernel.arrow.Messages.Message;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
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
 * another type than declared or not supported (dictionaries, compressed buffers, big-endian), and
 * {@code MALFORMED_COMPRESSION} for frames that can't be unpacked. The caller compares the number
 * of rows with what was promised: a stream may end without an end marker. One thread.
 */
public final class ArrowStreamReader implements BatchReader {
  private @Nullable Messages messages; // null when closed
  private final @Nullable Schema declared;
  private final ZoneId sessionZone;
  private List<ColumnPlan> plans = List.of();
  private @Nullable Schema schema;
  private @Nullable HodException failure;

  /**
   * @param isLz4 whether the bytes are LZ4 frames
   * @param declared the result's columns, whose names and types win; null where only the stream
   *     says what they are
   * @param sessionZone in which a TIMESTAMP is shown when the stream names no zone
   */
  public ArrowStreamReader(
      byte[] bytes,
      int offset,
      int length,
      boolean isLz4,
      @Nullable Schema declared,
      ZoneId sessionZone) {
    checkFromIndexSize(offset, length, bytes.length);
    this.messages =
        new Messages(
            isLz4 ? new Lz4Source(bytes, offset, length) : new PlainSource(bytes, offset, length));
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
      return readBatch();
    } catch (HodException e) {
      failure = e;
      throw e;
    }
  }

  private @Nullable RecordBatch readBatch() {
    while (true) {
      Message message = open().next();
      if (message == null) {
        return null;
      }
      if (message.kind() == Message.DICTIONARY_BATCH) {
        throw MALFORMED_DATA.because("Arrow dictionary batches are not supported");
      }
      if (message.kind() != Message.RECORD_BATCH) {
        throw MALFORMED_DATA.because("an Arrow message of kind %d in a stream", message.kind());
      }
      RecordBatch batch = new BatchDecoder(message.header(), message.body()).decode(plans);
      if (batch.rows() > 0) {
        return batch;
      }
    }
  }

  private Messages open() {
    Messages open = messages;
    if (open == null) {
      throw new IllegalStateException("the reader is closed");
    }
    return open;
  }

  private Schema readSchema() {
    Message message = open().next();
    if (message == null || message.kind() != Message.SCHEMA) {
      throw MALFORMED_DATA.because("the Arrow data does not begin with a schema");
    }
    List<ArrowField> fields = SchemaReader.read(message.header(), message.metadataLength());
    Schema expected = declared;
    if (expected != null && expected.size() != fields.size()) {
      throw MALFORMED_DATA.because(
          "the result declares %d columns and the Arrow data has %d",
          expected.size(), fields.size());
    }
    Planner planner = new Planner(sessionZone);
    List<ColumnPlan> planned = new ArrayList<>(fields.size());
    List<Field> columns = new ArrayList<>(fields.size());
    for (int i = 0; i < fields.size(); i++) {
      ArrowField field = fields.get(i);
      String name = expected == null ? field.name() : expected.field(i).name();
      SqlType type = expected == null ? null : expected.field(i).type();
      ColumnPlan plan = planner.plan(name, field, type);
      planned.add(plan);
      columns.add(new Field(name, plan.type(), field.isNullable()));
    }
    plans = planned;
    Schema read = new Schema(columns);
    schema = read;
    return read;
  }

  /** Lets go of the bytes; idempotent. Batches that were read stay valid. */
  @Override
  public void close() {
    messages = null;
  }
}
