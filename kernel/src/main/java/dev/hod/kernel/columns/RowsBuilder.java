package dev.hod.kernel.columns;

import static dev.hod.kernel.error.ErrorCode.MALFORMED_DATA;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes record batches from values that do not come as Arrow: text cells of the server, and rows of
 * hod's own. The columns are of the same classes as those of Arrow. Each row is a value or null for
 * each column, in any order. One thread.
 *
 * <p>Text is read as a server writes it (sea.md 7, thrift.md 5.3), blanks around it ignored but in
 * STRING and its like:
 *
 * <ul>
 *   <li>whole numbers: digits with a sign, within the type's range
 *   <li>FLOAT, DOUBLE: a decimal with or without exponent, {@code NaN}, {@code [-]Infinity}
 *   <li>DECIMAL: a number that the declared digits and decimals hold exactly
 *   <li>BOOLEAN: {@code true t yes y 1}, {@code false f no n 0}, in any case
 *   <li>BINARY: pairs of hex digits
 *   <li>DATE: {@code [±]yyyy-MM-dd}
 *   <li>TIMESTAMP, TIMESTAMP_NTZ: a date, {@code T} or a blank, {@code HH:mm[:ss[.f…]]} with up to
 *       nine fraction digits of which six are kept; TIMESTAMP may have {@code Z}, an offset or a
 *       region behind it, else it is a wall clock of the session's zone
 *   <li>INTERVAL: {@code 1-2}, {@code 3 04:30:20.123}, or the whole literal
 *   <li>ARRAY, MAP and STRUCT: JSON, kept as it is until a value is asked for
 *   <li>everything else: kept as it is
 * </ul>
 */
public final class RowsBuilder {
  private static final int SHOWN = 60;
  private final Schema schema;
  private final ZoneId sessionZone;
  private List<Cells> columns;

  /**
   * @param sessionZone of wall clocks that are instants, and in which they are shown
   */
  public RowsBuilder(Schema schema, ZoneId sessionZone) {
    this.schema = schema;
    this.sessionZone = sessionZone;
    this.columns = emptyColumns(schema, sessionZone);
  }

  /**
   * The values that the texts of a column mean.
   *
   * @param zone as in the constructor; null means UTC
   * @throws dev.hod.kernel.error.HodException as {@link #append} does
   */
  public static Column read(Field field, @Nullable ZoneId zone, Utf8Column texts) {
    RowsBuilder rows =
        new RowsBuilder(new Schema(List.of(field)), zone == null ? ZoneOffset.UTC : zone);
    for (int row = 0; row < texts.rows(); row++) {
      if (texts.isNull(row)) {
        rows.appendNull(0);
      } else {
        rows.append(0, texts.at(row));
      }
    }
    return rows.build().column(0);
  }

  /** Appends SQL NULL. */
  public void appendNull(int column) {
    columns.get(column).appendNull();
  }

  /**
   * Appends the value that {@code text} means in the column's type.
   *
   * @throws dev.hod.kernel.error.HodException {@code MALFORMED_DATA} when it means none: names the
   *     column, the text and the type
   */
  public void append(int column, String text) {
    Cells cells = columns.get(column);
    try {
      cells.append(text);
    } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
      throw MALFORMED_DATA
          .failure()
          .cause(e)
          .because(
              "column %s: '%s' is no %s",
              cells.field.name(), shown(text), cells.field.type().text());
    }
  }

  /** Appends text to a column of text; to another one as {@link #append} does. */
  public void appendString(int column, String value) {
    append(column, value);
  }

  /** Appends to a BOOLEAN. */
  public void appendBoolean(int column, boolean value) {
    columns.get(column).append(value);
  }

  /** Appends to a SMALLINT, INT or BIGINT. */
  public void appendShort(int column, short value) {
    columns.get(column).append(value);
  }

  /** Appends to an INT or BIGINT; to a smaller type when it fits. */
  public void appendInt(int column, int value) {
    columns.get(column).append(value);
  }

  /** Appends to a BIGINT; to a smaller type when it fits. */
  public void appendLong(int column, long value) {
    columns.get(column).append(value);
  }

  /** How many rows were begun. */
  public int rows() {
    int rows = 0;
    for (Cells cells : columns) {
      rows = Math.max(rows, cells.rows());
    }
    return rows;
  }

  /**
   * The rows appended so far; the builder is empty afterwards and may go on.
   *
   * @throws IllegalStateException when the last row is not whole
   */
  public RecordBatch build() {
    int rows = rows();
    List<Column> built = new ArrayList<>(columns.size());
    for (Cells cells : columns) {
      if (cells.rows() != rows) {
        throw new IllegalStateException(
            "column " + cells.field.name() + " has " + cells.rows() + " of " + rows + " values");
      }
      built.add(cells.build());
    }
    columns = emptyColumns(schema, sessionZone);
    return new RecordBatch(rows, built);
  }

  private static List<Cells> emptyColumns(Schema schema, ZoneId zone) {
    List<Cells> columns = new ArrayList<>(schema.size());
    for (Field field : schema.fields()) {
      columns.add(cells(field, zone));
    }
    return columns;
  }

  /** The cells of a column; nested values are kept as their JSON. */
  static Cells cells(Field field, ZoneId zone) {
    return switch (field.type().name()) {
      case TINYINT -> new FixedCells(field, 1, zone);
      case SMALLINT -> new FixedCells(field, 2, zone);
      case INT, FLOAT, DATE, INTERVAL_YEAR_MONTH -> new FixedCells(field, 4, zone);
      case BIGINT, DOUBLE, TIMESTAMP, TIMESTAMP_NTZ, INTERVAL_DAY_TIME ->
          new FixedCells(field, 8, zone);
      case BOOLEAN -> new BooleanCells(field);
      case DECIMAL -> new DecimalCells(field);
      case VOID -> new VoidCells(field);
      case STRING, CHAR, VARCHAR, BINARY, ARRAY, MAP, STRUCT, VARIANT, GEOMETRY, GEOGRAPHY, OTHER ->
          new VariableCells(field, zone);
    };
  }

  private static String shown(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
  }
}
