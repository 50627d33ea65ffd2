package dev.hod.kernel.stream;

import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.Schema;
import java.util.OptionalLong;

/**
 * Tells a statement that changes from one that asks, by the columns the server answers with (sea.md
 * 9.1): the SQL text is never looked at.
 */
final class UpdateCounts {
  private static final String AFFECTED = "num_affected_rows";
  private static final String INSERTED = "num_inserted_rows";
  private static final String UPDATED = "num_updated_rows";
  private static final String DELETED = "num_deleted_rows";

  private UpdateCounts() {}

  /** Whether a result of this schema belongs to DDL or DML. */
  static boolean isUpdate(Schema schema) {
    return switch (schema.size()) {
      case 0 -> true;
      case 1 -> has(schema, AFFECTED);
      case 2 -> has(schema, AFFECTED, INSERTED);
      case 4 -> has(schema, AFFECTED, UPDATED, DELETED, INSERTED);
      default -> false;
    };
  }

  /**
   * Whether a result of this schema belongs to DDL if it has no rows: so Thrift servers answer it
   * where they don't send Arrow (thrift.md 8.4).
   */
  static boolean isUpdateWithoutRows(Schema schema) {
    return schema.size() == 1 && has(schema, "Result");
  }

  /** The count in the first row of the first of these columns. */
  static OptionalLong in(Column affected) {
    return affected instanceof LongColumn counts && !counts.isNull(0)
        ? OptionalLong.of(counts.at(0))
        : OptionalLong.empty();
  }

  private static boolean has(Schema schema, String... names) {
    for (int i = 0; i < names.length; i++) {
      if (!schema.field(i).name().equals(names[i])) {
        return false;
      }
    }
    return true;
  }
}
