package dev.hod.jdbc;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Schema;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Date;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one result, read forward only, by one thread at a time; {@code close} may come from
 * any thread. {@code Getters} says what each type can be read as. Longer than others because JDBC
 * has a getter for each type.
 */
final class HodResultSet
    implements LabelledGetters, UnsupportedGetters, ReadOnlyResultSet, ForwardOnly, Unwrapping {
  private static final int MOST_DIGITS = 1_000;

  private final ResultStream stream;
  private final Schema schema;
  private final Rows rows;
  private final @Nullable HodStatement owner;
  private final Warnings warnings = new Warnings();
  private @Nullable Map<String, Integer> labels;
  private boolean wasNull;
  private int fetchSize;
  private volatile boolean closed;

  /**
   * The rows of {@code stream}, which is closed with it.
   *
   * @param owner the statement that gave it; null for metadata
   * @param limit at most so many rows; 0 means all
   */
  HodResultSet(ResultStream stream, @Nullable HodStatement owner, long limit) {
    this.stream = stream;
    this.schema = stream.schema();
    this.rows = new Rows(stream, limit);
    this.owner = owner;
  }

  /** Some rows of a stream that was made here. */
  HodResultSet(MadeStream stream, Rows.Range range) {
    this.stream = stream;
    this.schema = stream.schema();
    this.rows = new Rows(stream, range);
    this.owner = null;
  }

  @Override
  public Object below() {
    return stream;
  }

  @Override
  public boolean next() throws SQLException {
    if (closed) {
      throw Errors.resultSetClosed();
    }
    return rows.next();
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    stream.close();
    rows.letGo();
    if (owner != null) {
      owner.resultClosed(this);
    }
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  /** The getters of {@code column}, from 1; null when the value is SQL NULL, which is noted. */
  private @Nullable Getters value(int column) throws SQLException {
    if (closed) {
      throw Errors.resultSetClosed();
    }
    if (column < 1 || column > schema.size()) {
      throw Errors.noSuchIndex(column, schema.size());
    }
    Getters getters = rows.getters(column - 1);
    if (getters == null) {
      throw Errors.noRow(
          rows.isBeforeFirst()
              ? "The cursor is before the first row: call next() first"
              : "The cursor is behind the last row");
    }
    wasNull = getters.isNull(rows.row());
    return wasNull ? null : getters;
  }

  @Override
  public boolean wasNull() throws SQLException {
    checkOpen();
    return wasNull;
  }

  @Override
  public @Nullable String getString(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? null : value.asText(rows.row());
  }

  @Override
  public boolean getBoolean(int column) throws SQLException {
    Getters value = value(column);
    return value != null && value.asBoolean(rows.row());
  }

  @Override
  public byte getByte(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? 0 : value.asByte(rows.row());
  }

  @Override
  public short getShort(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? 0 : value.asShort(rows.row());
  }

  @Override
  public int getInt(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? 0 : value.asInt(rows.row());
  }

  @Override
  public long getLong(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? 0 : value.asLong(rows.row());
  }

  @Override
  public float getFloat(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? 0 : value.asFloat(rows.row());
  }

  @Override
  public double getDouble(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? 0 : value.asDouble(rows.row());
  }

  @Override
  public @Nullable BigDecimal getBigDecimal(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? null : value.asDecimal(rows.row());
  }

  @Override
  @Deprecated
  public @Nullable BigDecimal getBigDecimal(int column, int scale) throws SQLException {
    if (scale < -MOST_DIGITS || scale > MOST_DIGITS) {
      throw Errors.badArgument("A scale of " + scale + " is beyond " + MOST_DIGITS + " digits");
    }
    BigDecimal value = getBigDecimal(column);
    return value == null ? null : value.setScale(scale, RoundingMode.HALF_UP);
  }

  @Override
  public byte @Nullable [] getBytes(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? null : value.asBytes(rows.row());
  }

  @Override
  public @Nullable Date getDate(int column) throws SQLException {
    return getDate(column, null);
  }

  @Override
  public @Nullable Date getDate(int column, @Nullable Calendar calendar) throws SQLException {
    Getters value = value(column);
    return value == null ? null : Temporal.date(value, rows.row(), calendar);
  }

  @Override
  public @Nullable Time getTime(int column) throws SQLException {
    return getTime(column, null);
  }

  @Override
  public @Nullable Time getTime(int column, @Nullable Calendar calendar) throws SQLException {
    Getters value = value(column);
    return value == null ? null : Temporal.time(value, rows.row(), calendar);
  }

  @Override
  public @Nullable Timestamp getTimestamp(int column) throws SQLException {
    return getTimestamp(column, null);
  }

  @Override
  public @Nullable Timestamp getTimestamp(int column, @Nullable Calendar calendar)
      throws SQLException {
    Getters value = value(column);
    return value == null ? null : Temporal.timestamp(value, rows.row(), calendar);
  }

  @Override
  public @Nullable Object getObject(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? null : value.asObject(rows.row());
  }

  @Override
  public @Nullable Array getArray(int column) throws SQLException {
    Getters value = value(column);
    return value == null ? null : value.asArray(rows.row());
  }

  @Override
  public <T> @Nullable T getObject(int column, Class<T> type) throws SQLException {
    if (type == null) {
      throw Errors.badArgument("getObject needs a class");
    }
    Getters value = value(column);
    return value == null ? null : ObjectAs.read(value, rows.row(), type);
  }

  @Override
  public @Nullable Object getObject(int column, @Nullable Map<String, Class<?>> map)
      throws SQLException {
    if (map != null && !map.isEmpty()) {
      throw Errors.notSupported("getObject with a map of types");
    }
    return getObject(column);
  }

  @Override
  public @Nullable String getNString(int column) throws SQLException {
    return getString(column);
  }

  @Override
  public @Nullable Reader getCharacterStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new StringReader(text);
  }

  @Override
  public @Nullable Reader getNCharacterStream(int column) throws SQLException {
    return getCharacterStream(column);
  }

  @Override
  public @Nullable InputStream getAsciiStream(int column) throws SQLException {
    String text = getString(column);
    return text == null ? null : new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public @Nullable InputStream getBinaryStream(int column) throws SQLException {
    byte[] bytes = getBytes(column);
    return bytes == null ? null : new ByteArrayInputStream(bytes);
  }

  /** The first column of that name, in any case. */
  @Override
  public int findColumn(String label) throws SQLException {
    checkOpen();
    if (labels == null) {
      labels = labelsOf(schema);
    }
    Integer index = label == null ? null : labels.get(label);
    if (index == null && label != null) {
      index = labels.get(label.toLowerCase(Locale.ROOT));
    }
    if (index == null) {
      throw Errors.noSuchLabel(label);
    }
    return index;
  }

  private static Map<String, Integer> labelsOf(Schema schema) {
    Map<String, Integer> labels = new HashMap<>();
    for (int i = 0; i < schema.size(); i++) {
      String name = schema.field(i).name();
      String lower = name.toLowerCase(Locale.ROOT);
      labels.putIfAbsent(lower, i + 1);
      // As it is spelled too, for the common look-up; the first column in any case still wins.
      labels.putIfAbsent(name, labels.getOrDefault(lower, i + 1));
    }
    return labels;
  }

  @Override
  public ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    return new HodResultSetMetaData(schema);
  }

  @Override
  public @Nullable Statement getStatement() throws SQLException {
    checkOpen();
    return owner;
  }

  @Override
  public int getRow() throws SQLException {
    checkOpen();
    return (int) Math.min(rows.number(), Integer.MAX_VALUE);
  }

  @Override
  public boolean isBeforeFirst() throws SQLException {
    checkOpen();
    return rows.isBeforeFirst() && rows.hasMore();
  }

  @Override
  public boolean isAfterLast() throws SQLException {
    checkOpen();
    return rows.isAfterLast();
  }

  @Override
  public boolean isFirst() throws SQLException {
    checkOpen();
    return rows.number() == 1;
  }

  @Override
  public boolean isLast() throws SQLException {
    checkOpen();
    return rows.number() > 0 && !rows.hasMore();
  }

  /** A hint; the kernel reads ahead within its budget of bytes instead. */
  @Override
  public void setFetchSize(int size) throws SQLException {
    checkOpen();
    if (size < 0) {
      throw Errors.badArgument("The fetch size " + size + " is negative");
    }
    fetchSize = size;
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return fetchSize;
  }

  @Override
  public @Nullable SQLWarning getWarnings() throws SQLException {
    checkOpen();
    return warnings.first();
  }

  @Override
  public void clearWarnings() throws SQLException {
    checkOpen();
    warnings.clear();
  }

  private void checkOpen() throws SQLException {
    if (closed) {
      throw Errors.resultSetClosed();
    }
  }
}
