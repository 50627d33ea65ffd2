package dev.hod.kernel.transport;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_REPLY;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Column;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The current row of the answer to a metadata statement or call. Values are read from whatever type
 * their column has. Those of a statement are found by its name, in any case, as their order is not
 * sure (sea.md 8.3); those of a call by its place, as names are not (thrift.md 7).
 */
public final class MetadataRow {
  private final ResultStream rows;
  private final String operation;
  private final Map<String, Integer> indexes = new HashMap<>();
  private @Nullable RecordBatch batch;
  private int row;

  MetadataRow(ResultStream rows, String operation) {
    this.rows = rows;
    this.operation = operation;
    Schema schema = rows.schema();
    for (int i = 0; i < schema.size(); i++) {
      indexes.putIfAbsent(key(schema.field(i).name()), i);
    }
  }

  /** Goes to the next row; false at the end. */
  public boolean advance() {
    row++;
    while (batch == null || row >= batch.rows()) {
      batch = rows.next();
      row = 0;
      if (batch == null) {
        return false;
      }
    }
    return true;
  }

  /** The text in a column; null when it is NULL or blank, or there is no such column. */
  public @Nullable String text(String column) {
    Integer index = indexes.get(key(column));
    return index == null ? null : textAt(index);
  }

  /**
   * The text in a column that the answer makes no sense without; null when it is NULL or blank.
   *
   * @throws dev.hod.kernel.error.HodException when there is no such column
   */
  public @Nullable String needed(String column) {
    Integer index = indexes.get(key(column));
    if (index == null) {
      throw MALFORMED_REPLY.because("%s: the answer has no column %s", operation, column);
    }
    return textAt(index);
  }

  /** The text in the column at {@code index}, from 0; null when it is NULL or blank. */
  public @Nullable String textAt(int index) {
    RecordBatch current = batch;
    if (current == null || index >= current.columns().size()) {
      throw MALFORMED_REPLY.because("%s: the answer has no column %d", operation, index + 1);
    }
    Column values = current.column(index);
    if (values.isNull(row)) {
      return null;
    }
    String text = values.text(row);
    return text.isBlank() ? null : text;
  }

  /** As {@link #textAt}, but null too when the answer has not so many columns. */
  public @Nullable String paddedAt(int index) {
    RecordBatch current = batch;
    return current == null || index >= current.columns().size() ? null : textAt(index);
  }

  /** The whole number at {@code index}; {@code otherwise} when it is NULL or not there. */
  public int numberAt(int index, int otherwise) {
    return number(paddedAt(index), index + 1, otherwise);
  }

  /** The whole number in a column; {@code otherwise} when it is NULL or there is no column. */
  public int number(String column, int otherwise) {
    return number(text(column), column, otherwise);
  }

  private int number(@Nullable String text, Object column, int otherwise) {
    if (text == null) {
      return otherwise;
    }
    // Java would read the digits of other scripts too.
    if (text.chars().allMatch(c -> c < 128)) {
      try {
        return Integer.parseInt(text.trim());
      } catch (NumberFormatException e) {
        // Said below.
      }
    }
    throw MALFORMED_REPLY.because(
        "%s: '%s' in column %s is no whole number", operation, text, column);
  }

  /** The yes or no in a column; null when it is NULL or another word, or there is no column. */
  public @Nullable Boolean truth(String column) {
    String text = text(column);
    if (text == null) {
      return null;
    }
    return switch (text.trim().toUpperCase(Locale.ROOT)) {
      case "TRUE", "YES", "1" -> true;
      case "FALSE", "NO", "0" -> false;
      default -> null;
    };
  }

  private static String key(String name) {
    return name.toUpperCase(Locale.ROOT);
  }
}
