package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.TypeReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the warehouse knows of a column besides what the engine keeps. It is kept in the column's
 * own comment, before the user's, so that it is renamed, dropped and kept on disk with the column.
 *
 * @param type as declared, where the engine's does not say all; null where it does
 * @param keys the keys that the column is part of
 * @param comment the user's; empty for none
 */
record ColumnNote(@Nullable SqlType type, List<KeyPart> keys, String comment) {
  private static final String START = "\u0001";
  private static final String END = "\u0002";
  private static final String KEY = "\u0003";
  private static final String FIELD = "\u0004";

  ColumnNote {
    keys = List.copyOf(keys);
  }

  /**
   * A column's part in a key.
   *
   * @param key its name
   * @param sequence of the column in it, from 1
   * @param parent catalog, schema, table and column that a foreign key points to; empty for the
   *     primary key
   */
  record KeyPart(String key, int sequence, List<String> parent) {
    KeyPart {
      parent = List.copyOf(parent);
    }

    boolean isPrimary() {
      return parent.isEmpty();
    }
  }

  static ColumnNote of(SqlType type, List<KeyPart> keys, String comment) {
    return new ColumnNote(type.needsRecord() ? type : null, keys, comment);
  }

  /** Reads what {@link #text} wrote; anything else is a user's comment, null none. */
  static ColumnNote read(@Nullable String kept) {
    if (kept == null || !kept.startsWith(START)) {
      return new ColumnNote(null, List.of(), kept == null ? "" : kept);
    }
    int end = kept.indexOf(END);
    String[] parts = kept.substring(1, end).split(KEY, -1);
    List<KeyPart> keys = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      List<String> fields = List.of(parts[i].split(FIELD, -1));
      keys.add(
          new KeyPart(
              fields.get(0), Integer.parseInt(fields.get(1)), fields.subList(2, fields.size())));
    }
    SqlType type = parts[0].isEmpty() ? null : TypeReader.parse(parts[0]);
    return new ColumnNote(type, keys, kept.substring(end + 1));
  }

  /** The comment to keep; empty when none is needed. */
  String text() {
    if (type == null && keys.isEmpty()) {
      return comment;
    }
    StringBuilder text = new StringBuilder(START).append(type == null ? "" : type.text());
    for (KeyPart part : keys) {
      text.append(KEY).append(part.key()).append(FIELD).append(part.sequence());
      part.parent().forEach(name -> text.append(FIELD).append(name));
    }
    return text.append(END).append(comment).toString();
  }

  /** Sets the comment of a column of {@code table}, which is quoted. */
  String statement(String table, String column) {
    return "COMMENT ON COLUMN " + table + "." + Quote.name(column) + " IS " + Quote.string(text());
  }
}
