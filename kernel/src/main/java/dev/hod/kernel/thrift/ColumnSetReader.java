package dev.hod.kernel.thrift;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes one record batch of the columns of a row set (thrift.md 4.2). One thread. */
final class ColumnSetReader implements BatchReader {
  private final Schema schema;
  private final ZoneId sessionZone;
  private List<ColumnValues> values;

  ColumnSetReader(List<ColumnValues> values, Schema schema, ZoneId sessionZone) {
    this.values = values;
    this.schema = schema;
    this.sessionZone = sessionZone;
  }

  @Override
  public @Nullable RecordBatch next() {
    List<ColumnValues> taken = values;
    if (taken.isEmpty()) {
      return null;
    }
    values = List.of();
    if (taken.size() != schema.size()) {
      throw MALFORMED_DATA.because(
          "the result declares %d columns and the rows have %d", schema.size(), taken.size());
    }
    int rows = taken.get(0).count();
    List<Column> columns = new ArrayList<>(taken.size());
    for (int i = 0; i < taken.size(); i++) {
      ColumnValues column = taken.get(i);
      Field field = schema.field(i);
      if (column.count() != rows) {
        throw MALFORMED_DATA.because(
            "column %s has %d values where the first column has %d",
            field.name(), column.count(), rows);
      }
      columns.add(new ColumnDecoder(column, field, sessionZone).decode());
    }
    return new RecordBatch(rows, columns);
  }

  @Override
  public void close() {
    values = List.of();
  }
}
