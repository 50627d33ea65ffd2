package dev.hod.kernel.columns;

import org.jspecify.annotations.Nullable;

/**
 * The values of one column in one record batch: a view on bytes that were received, checked once
 * when it was made. Immutable and thread-safe. Reading a row that {@link #isNull is null} gives an
 * undefined value; a row out of range throws {@link IndexOutOfBoundsException} or gives an
 * undefined value.
 */
public sealed interface Column permits TypedColumn {

  /** The SQL type the server declared. */
  SqlType type();

  /** The number of values. */
  int rows();

  /** Whether the value at {@code row} is SQL NULL. */
  boolean isNull(int row);

  /** Whether any row may be null; false lets a reader skip the test. */
  boolean mayHaveNulls();

  /**
   * The value as text in the one form that hod documents for the type, whatever the source, the
   * locale or the JDK. The row must not be null.
   *
   * <table>
   * <caption>Forms</caption>
   * <tr><td>BOOLEAN</td><td>{@code true}, {@code false}</td></tr>
   * <tr><td>TINYINT … BIGINT</td><td>decimal digits, {@code -} in front of a negative</td></tr>
   * <tr><td>FLOAT, DOUBLE</td><td>the shortest decimal that reads back as the same value, as
   *     Java and Spark lay it out: {@code 1.5}, {@code 1.0E10}, {@code -0.0}, {@code NaN},
   *     {@code -Infinity}</td></tr>
   * <tr><td>DECIMAL(p,s)</td><td>plain, with exactly s decimals: {@code 12.30}</td></tr>
   * <tr><td>STRING, CHAR, VARCHAR, VARIANT, GEOMETRY, GEOGRAPHY</td><td>as received; bytes that
   *     are no UTF-8 become U+FFFD</td></tr>
   * <tr><td>BINARY</td><td>hex digits in upper case: {@code 00FF}</td></tr>
   * <tr><td>DATE</td><td>{@code 2024-02-29}, proleptic Gregorian; {@code 0000-01-01} is the year
   *     before 1; years out of 0 to 9999 have a sign: {@code -0044-03-15}, {@code
   *     +10000-01-01}</td></tr>
   * <tr><td>TIMESTAMP, TIMESTAMP_NTZ</td><td>{@code 2024-02-29 12:34:56.789}: the wall clock,
   *     TIMESTAMP in the column's zone; up to six fraction digits without trailing zeros, no
   *     fraction when it is zero, as the server prints it</td></tr>
   * <tr><td>INTERVAL, year-month</td><td>{@code 100-0}, {@code -0-1}</td></tr>
   * <tr><td>INTERVAL, day-time</td><td>{@code 3 04:30:20.123000000}, nine fraction digits, the
   *     sign in front</td></tr>
   * <tr><td>ARRAY, MAP, STRUCT</td><td>JSON without blanks: {@code [1,2,null]}, {@code
   *     {"a":1,"b c":"x"}}; a map is an object whose names are the texts of its keys, in their
   *     order; numbers are JSON numbers, exact, a DECIMAL with its scale; NaN and the infinities,
   *     dates, timestamps and intervals are strings in the forms above; BINARY is a string of
   *     base64; VARIANT is its own JSON. What came as text is brought into this form; it stays as
   *     received where it is no JSON of its type, or the server did not name the type's
   *     parts</td></tr>
   * </table>
   */
  String text(int row);

  /**
   * The value as an object of its own; null for SQL NULL.
   *
   * <table>
   * <caption>Classes</caption>
   * <tr><td>BOOLEAN</td><td>{@code Boolean}</td></tr>
   * <tr><td>TINYINT, SMALLINT, INT, BIGINT</td><td>{@code Byte}, {@code Short}, {@code Integer},
   *     {@code Long}</td></tr>
   * <tr><td>FLOAT, DOUBLE</td><td>{@code Float}, {@code Double}</td></tr>
   * <tr><td>DECIMAL(p,s)</td><td>{@code BigDecimal} of scale s</td></tr>
   * <tr><td>STRING, CHAR, VARCHAR, VARIANT, GEOMETRY, GEOGRAPHY</td><td>{@code String}</td></tr>
   * <tr><td>BINARY</td><td>{@code byte[]}, a copy</td></tr>
   * <tr><td>DATE</td><td>{@code LocalDate}</td></tr>
   * <tr><td>TIMESTAMP</td><td>{@code Instant}</td></tr>
   * <tr><td>TIMESTAMP_NTZ</td><td>{@code LocalDateTime}</td></tr>
   * <tr><td>INTERVAL, year-month</td><td>{@code Period}, months below 12</td></tr>
   * <tr><td>INTERVAL, day-time</td><td>{@code Duration}</td></tr>
   * <tr><td>ARRAY</td><td>{@code List} of these</td></tr>
   * <tr><td>MAP</td><td>{@code Map} of these, in the server's order</td></tr>
   * <tr><td>STRUCT</td><td>{@link Row}</td></tr>
   * <tr><td>ARRAY, MAP, STRUCT that came as text</td><td>the same; {@code String}, the text as
   *     received, where it is no JSON of its type</td></tr>
   * </table>
   *
   * <p>Lists and maps can't be changed and may hold nulls.
   */
  @Nullable Object value(int row);

  /**
   * Hands out {@code count} rows from row {@code from} as they are kept. Copied are offsets that do
   * not begin at 0, and bits that do not begin with a byte or have others behind them in the last.
   *
   * @throws IndexOutOfBoundsException when the column has no such rows
   */
  void handOut(int from, int count, BufferSink sink);
}
