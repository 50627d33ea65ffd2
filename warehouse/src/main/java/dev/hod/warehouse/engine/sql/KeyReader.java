package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Statement.TableKey;
import java.util.ArrayList;
import java.util.List;

/** Reads primary and foreign keys, which tell and are not enforced. */
final class KeyReader {
  /** What may follow a key; it changes nothing of what the key tells. */
  private static final List<String[]> OPTIONS =
      List.of(
          new String[] {"NOT", "ENFORCED"},
          new String[] {"DEFERRABLE"},
          new String[] {"INITIALLY", "DEFERRED"},
          new String[] {"RELY"},
          new String[] {"NORELY"},
          new String[] {"MATCH", "FULL"},
          new String[] {"ON", "UPDATE", "NO", "ACTION"},
          new String[] {"ON", "DELETE", "NO", "ACTION"});

  private final Cursor cursor;

  KeyReader(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Whether a key of a table comes next, its name read. */
  boolean isNext() {
    return cursor.isAt("PRIMARY", "KEY") || cursor.isAt("FOREIGN", "KEY");
  }

  /** A key of a table, with its columns. */
  TableKey ofTable(String name) {
    if (cursor.accept("PRIMARY", "KEY")) {
      List<String> columns = names();
      skipOptions();
      return new TableKey(name, columns, List.of(), List.of());
    }
    cursor.expect("FOREIGN", "KEY");
    return references(name, names());
  }

  /** Whether a key comes next in the definition of a column. */
  boolean isNextInColumn() {
    return isNext() || cursor.isAt("REFERENCES") || cursor.isAt("CONSTRAINT");
  }

  /** A key of one column, which stands in that column's definition. */
  TableKey ofColumn(String column) {
    String name = cursor.accept("CONSTRAINT") ? cursor.expectName() : "";
    if (cursor.accept("PRIMARY", "KEY")) {
      skipOptions();
      return new TableKey(name, List.of(column), List.of(), List.of());
    }
    cursor.accept("FOREIGN", "KEY");
    return references(name, List.of(column));
  }

  private TableKey references(String name, List<String> columns) {
    cursor.expect("REFERENCES");
    List<String> parent = cursor.expectPath();
    List<String> parentColumns = cursor.isAt("(") ? names() : List.of();
    skipOptions();
    return new TableKey(name, columns, parent, parentColumns);
  }

  private void skipOptions() {
    boolean more = true;
    while (more) {
      more = false;
      for (String[] option : OPTIONS) {
        more |= cursor.accept(option);
      }
    }
  }

  private List<String> names() {
    cursor.expect("(");
    List<String> names = new ArrayList<>();
    do {
      names.add(cursor.expectName());
      cursor.accept("TIMESERIES");
    } while (cursor.accept(","));
    cursor.expect(")");
    return names;
  }
}
