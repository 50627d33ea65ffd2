package dev.hod.kernel.columns;

import dev.hod.kernel.json.JsonReader;
import java.time.ZoneId;

/**
 * Values of ARRAY, MAP or STRUCT, gathered from JSON in the form that {@link Column#text} names; a
 * map may be an array of {@code {"key":…,"value":…}} too (sea.md 10.2). The parts have the cells of
 * plain columns: what is right flat is right nested. What can't be read throws as {@link
 * RowsBuilder#append} catches it, or {@code MALFORMED_REPLY}. One thread.
 */
abstract class NestedCells extends Cells {

  NestedCells(Field field) {
    super(field);
  }

  /** The cells of a part of a nested value, or of a nested value itself. */
  static Cells of(Field field, ZoneId zone) {
    SqlType type = field.type();
    if (!type.isNested()) {
      return RowsBuilder.cells(field, zone);
    }
    return switch (type.name()) {
      case ARRAY -> new ListCells(field, of(type.children().get(0), zone));
      case MAP ->
          new MapCells(field, of(type.children().get(0), zone), of(type.children().get(1), zone));
      default -> new StructCells(field, zone);
    };
  }

  /** Text is JSON here too: the key of a map may be nested. */
  @Override
  final void append(String text) {
    JsonReader json = JsonColumn.reader(text);
    append(json);
    json.end();
  }
}
