package dev.hod.kernel.arrow;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.ListColumn;
import dev.hod.kernel.columns.MapColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.columns.SqlType;
import dev.hod.kernel.columns.StructColumn;
import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.columns.Validity;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/** Columns without rows, of the classes that rows of the declared types would have. */
final class EmptyColumns {
  private static final Validity NO_ROWS = Validity.allValid(0);

  private EmptyColumns() {}

  static RecordBatch of(Schema schema) {
    return new RecordBatch(0, of(schema.fields()));
  }

  private static List<Column> of(List<Field> fields) {
    List<Column> columns = new ArrayList<>(fields.size());
    for (Field field : fields) {
      columns.add(of(field));
    }
    return columns;
  }

  private static Column of(Field field) {
    SqlType type = field.type();
    List<Column> parts = of(type.children());
    byte[] offsets = new byte[Integer.BYTES];
    if (type.name() == TypeName.ARRAY && parts.size() == 1) {
      return new ListColumn(type, offsets, 0, parts.get(0), NO_ROWS);
    }
    if (type.name() == TypeName.MAP && parts.size() == 2) {
      return new MapColumn(type, offsets, 0, parts.get(0), parts.get(1), NO_ROWS);
    }
    if (type.name() == TypeName.STRUCT && !parts.isEmpty()) {
      return new StructColumn(type, parts, NO_ROWS);
    }
    Schema one = new Schema(List.of(field));
    return new RowsBuilder(one, ZoneOffset.UTC).build().column(0);
  }
}
