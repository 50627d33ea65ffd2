package dev.hod.kernel.arrow;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.Batches;
import dev.hod.kernel.columns.Row;
import dev.hod.kernel.columns.RowReader;
import dev.hod.kernel.columns.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.ZoneId;
import java.util.List;

/** What {@link ArrowStreamWriter} makes, and what our own reader says it is. */
final class WrittenStream {
  private WrittenStream() {}

  static byte[] bytes(Schema schema, Object... batches) {
    try (InputStream stream = ArrowStreamWriter.open(schema, Batches.of(batches))) {
      return stream.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ArrowStreamReader reader(byte[] bytes) {
    return new ArrowStreamReader(bytes, 0, bytes.length, null, null, ZoneId.of("UTC"));
  }

  static List<Row> rows(Schema schema, BatchReader source) {
    return new RowReader(schema, source).stream().toList();
  }
}
