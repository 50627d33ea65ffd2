package dev.hod.kernel.sea;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.BufferSink;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.json.JsonReader;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows that came as JSON, {@code [["1",null],…]}, into the same columns that Arrow fills,
 * some thousand rows at a time.
 */
final class JsonRowsReader implements BatchReader {
  private static final int ROWS = 4096;

  private final JsonReader in;
  private final Schema schema;
  private final ZoneId zone;
  private @Nullable RecordBatch last;
  private boolean ended;

  JsonRowsReader(Json json, byte[] text, Schema schema, ZoneId zone) {
    this.in = json.read(text, 0, text.length);
    this.schema = schema;
    this.zone = zone;
    this.ended = !in.enter();
  }

  @Override
  public @Nullable RecordBatch next() {
    last = null;
    if (ended) {
      return null;
    }
    RowsBuilder rows = new RowsBuilder(schema, zone);
    int count = 0;
    while (count < ROWS) {
      if (!in.nextArray()) {
        ended = true;
        break;
      }
      row(rows);
      count++;
    }
    last = count == 0 ? null : rows.build();
    return last;
  }

  private void row(RowsBuilder rows) {
    int cells = 0;
    while (in.nextCell()) {
      if (cells == schema.size()) {
        throw wrongWidth("more");
      }
      String text = in.cell();
      if (text == null) {
        rows.appendNull(cells);
      } else {
        rows.append(cells, text);
      }
      cells++;
    }
    if (cells < schema.size()) {
      throw wrongWidth("fewer");
    }
  }

  private HodException wrongWidth(String how) {
    return ErrorCode.MALFORMED_DATA.because(
        "A row has %s cells than the %d columns the server declared", how, schema.size());
  }

  @Override
  public long unpackedBytes() {
    RecordBatch batch = last;
    if (batch == null) {
      return 0;
    }
    ByteCount count = new ByteCount();
    for (Column column : batch.columns()) {
      column.handOut(0, batch.rows(), count);
    }
    return count.bytes;
  }

  /** How many bytes columns have. */
  private static final class ByteCount implements BufferSink {
    private long bytes;

    @Override
    public void node(int rows, int nulls) {
      // Only its buffers take memory.
    }

    @Override
    public void buffer(byte[] of, int start, int length) {
      bytes += length;
    }
  }

  @Override
  public void close() {
    ended = true;
    last = null;
  }
}
