package dev.hod.kernel.run;

import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * Rows made on this side, written value by value from left to right; the value of the last column
 * ends a row. One thread.
 */
final class CatalogRows {
  private static final int MAX_ROWS = 1 << 16;
  private static final int MAX_CHARACTERS = 1 << 24;

  private final RowsBuilder values;
  private final int columns;
  private int cursor;
  private int rows;
  private int characters;

  CatalogRows(Schema schema) {
    this.values = new RowsBuilder(schema, ZoneOffset.UTC); // no layout has a time
    this.columns = schema.size();
  }

  /** Whether the next row belongs into another batch. */
  boolean isFull() {
    return rows >= MAX_ROWS || characters >= MAX_CHARACTERS;
  }

  CatalogRows text(@Nullable String value) {
    if (value == null) {
      return nulls(1);
    }
    characters += value.length();
    values.appendString(cursor, value);
    return advance();
  }

  CatalogRows integer(@Nullable Integer value) {
    if (value == null) {
      return nulls(1);
    }
    values.appendInt(cursor, value);
    return advance();
  }

  CatalogRows small(@Nullable Integer value) {
    if (value == null) {
      return nulls(1);
    }
    values.appendShort(cursor, value.shortValue());
    return advance();
  }

  CatalogRows truth(@Nullable Boolean value) {
    if (value == null) {
      return nulls(1);
    }
    values.appendBoolean(cursor, value);
    return advance();
  }

  /** NULL in the next {@code count} columns, whatever their types. */
  CatalogRows nulls(int count) {
    for (int i = 0; i < count; i++) {
      values.appendNull(cursor);
      advance();
    }
    return this;
  }

  /** The rows written so far. */
  RecordBatch toBatch() {
    return values.build();
  }

  private CatalogRows advance() {
    cursor++;
    if (cursor == columns) {
      cursor = 0;
      rows++;
    }
    return this;
  }
}
