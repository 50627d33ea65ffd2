package dev.hod.jdbc;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * Keeps, of the keys of a table, those that point to one parent: catalog and schema null for any,
 * names in any case.
 */
record ParentKeys(@Nullable String catalog, @Nullable String schema, String table) {

  ResultStream of(ResultStream keys) {
    try (keys) {
      RowsBuilder kept = new RowsBuilder(keys.schema(), ZoneOffset.UTC);
      for (RecordBatch batch = keys.next(); batch != null; batch = keys.next()) {
        for (int row = 0; row < batch.rows(); row++) {
          if (fits(catalog, batch, 0, row)
              && fits(schema, batch, 1, row)
              && fits(table, batch, 2, row)) {
            copy(batch, row, kept);
          }
        }
      }
      return new MadeStream(keys.schema(), kept.build());
    }
  }

  private static boolean fits(@Nullable String name, RecordBatch batch, int column, int row) {
    return name == null
        || (!batch.column(column).isNull(row)
            && batch.column(column).text(row).equalsIgnoreCase(name));
  }

  private static void copy(RecordBatch batch, int row, RowsBuilder to) {
    for (int i = 0; i < batch.columns().size(); i++) {
      if (batch.column(i).isNull(row)) {
        to.appendNull(i);
      } else {
        to.append(i, batch.column(i).text(row));
      }
    }
  }
}
