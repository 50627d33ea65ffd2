package dev.hod.kernel.arrow;

import dev.hod.kernel.columns.SqlType;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one column, or a part of one, is made of Arrow's buffers.
 *
 * @param name of the whole column, for messages
 * @param type of the column to make
 * @param zone in which a TIMESTAMP is shown, within a nested value too; null for TIMESTAMP_NTZ
 * @param encoding how the column is sent when its values are in a dictionary; null when they are
 *     not
 * @param children of an array its elements, of a map its keys and its values, of a struct its
 *     fields
 */
record ColumnPlan(
    String name,
    ArrowType arrow,
    SqlType type,
    @Nullable ZoneId zone,
    @Nullable DictionaryEncoding encoding,
    List<ColumnPlan> children) {

  /** The plan of the same values sent as they are. */
  ColumnPlan plain() {
    return new ColumnPlan(name, arrow, type, zone, null, children);
  }
}
