package dev.hod.kernel.arrow;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column, or a part of one, as a stream's schema declares it.
 *
 * @param sqlName the SQL type text a Thrift server adds (thrift.md 4.3); empty when there is none
 * @param encoding how it is sent when its values are in a dictionary; null when they are not
 * @param children of a LIST its elements, of a MAP its entries, of a STRUCT its fields
 */
record ArrowField(
    String name,
    boolean isNullable,
    ArrowType type,
    String sqlName,
    @Nullable DictionaryEncoding encoding,
    List<ArrowField> children) {

  /** A field that is sent as it is. */
  ArrowField(
      String name, boolean isNullable, ArrowType type, String sqlName, List<ArrowField> children) {
    this(name, isNullable, type, sqlName, null, children);
  }

  /** Whether it, or a part of it, is sent with a dictionary. */
  boolean needsDictionary() {
    for (ArrowField child : children) {
      if (child.needsDictionary()) {
        return true;
      }
    }
    return encoding != null;
  }
}
