package dev.hod.jdbc;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Schema;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement with {@code ?} markers, whose values the server binds. Values stay set from one
 * execution to the next. Nothing is sent before it is executed.
 */
final class HodPreparedStatement extends HodStatement
    implements PreparedStatement, TextSetters, UnsupportedSetters {
  private final String sql;
  private final Bindings bindings;
  private final List<List<Parameter>> batch = new ArrayList<>();
  private @Nullable Schema known;

  private HodPreparedStatement(HodConnection connection, String sql) {
    super(connection);
    this.sql = sql;
    this.bindings = new Bindings(SqlLexer.markers(sql));
  }

  /**
   * A statement of {@code connection}, which knows it.
   *
   * @param sql as it is sent, without escapes
   */
  static PreparedStatement of(HodConnection connection, String sql) {
    HodPreparedStatement statement = new HodPreparedStatement(connection, sql);
    connection.remember(statement);
    return statement;
  }

  private ResultStream run() throws SQLException {
    checkOpen();
    ResultStream stream = run(sql, bindings.all());
    known = stream.schema();
    return stream;
  }

  @Override
  public ResultSet executeQuery() throws SQLException {
    return rowsOf(run());
  }

  @Override
  public int executeUpdate() throws SQLException {
    return Counts.narrow(executeLargeUpdate());
  }

  @Override
  public long executeLargeUpdate() throws SQLException {
    return countOf(run());
  }

  @Override
  public boolean execute() throws SQLException {
    return rowsOrCountOf(run());
  }

  @Override
  public void addBatch() throws SQLException {
    checkOpen();
    batch.add(bindings.all());
  }

  @Override
  public void clearBatch() throws SQLException {
    checkOpen();
    batch.clear();
  }

  @Override
  public long[] executeLargeBatch() throws SQLException {
    checkOpen();
    Batch run = new Batch(batch.size());
    try {
      for (List<Parameter> parameters : List.copyOf(batch)) {
        run.step(this, sql, parameters);
      }
    } finally {
      batch.clear();
    }
    return run.counts();
  }

  @Override
  public void clearParameters() throws SQLException {
    checkOpen();
    bindings.clear();
  }

  /**
   * The columns; null when the statement has none. Before an execution the server is asked: {@link
   * Description} says how.
   */
  @Override
  public @Nullable ResultSetMetaData getMetaData() throws SQLException {
    checkOpen();
    Schema schema = known;
    if (schema == null) {
      schema = Description.of(connection().session(), sql, bindings.orNull());
      known = schema;
    }
    return schema.size() == 0 ? null : new HodResultSetMetaData(schema);
  }

  @Override
  public ParameterMetaData getParameterMetaData() throws SQLException {
    checkOpen();
    return new HodParameterMetaData(bindings);
  }

  private void set(int index, Parameter value) throws SQLException {
    checkOpen();
    bindings.set(index, value);
  }

  @Override
  public void setNull(int index, int type) throws SQLException {
    set(index, BoundAs.nullOf(type));
  }

  @Override
  public void setNull(int index, int type, @Nullable String typeName) throws SQLException {
    setNull(index, type);
  }

  @Override
  public void setBoolean(int index, boolean value) throws SQLException {
    set(index, Bound.of(value));
  }

  @Override
  public void setByte(int index, byte value) throws SQLException {
    set(index, Bound.whole("TINYINT", value));
  }

  @Override
  public void setShort(int index, short value) throws SQLException {
    set(index, Bound.whole("SMALLINT", value));
  }

  @Override
  public void setInt(int index, int value) throws SQLException {
    set(index, Bound.whole("INT", value));
  }

  @Override
  public void setLong(int index, long value) throws SQLException {
    set(index, Bound.whole("BIGINT", value));
  }

  @Override
  public void setFloat(int index, float value) throws SQLException {
    set(index, Bound.of(value));
  }

  @Override
  public void setDouble(int index, double value) throws SQLException {
    set(index, Bound.of(value));
  }

  @Override
  public void setBigDecimal(int index, @Nullable BigDecimal value) throws SQLException {
    set(index, value == null ? BoundAs.nullOf(java.sql.Types.DECIMAL) : Bound.of(value));
  }

  @Override
  public void setString(int index, @Nullable String value) throws SQLException {
    set(index, Bound.of(value));
  }

  /** Only NULL: the server can't bind bytes. */
  @Override
  public void setBytes(int index, byte @Nullable [] value) throws SQLException {
    if (value != null) {
      throw Bound.noBinary();
    }
    set(index, Bound.VOID);
  }

  @Override
  public void setDate(int index, @Nullable Date value) throws SQLException {
    setDate(index, value, null);
  }

  @Override
  public void setDate(int index, @Nullable Date value, @Nullable Calendar calendar)
      throws SQLException {
    set(index, value == null ? BoundAs.nullOf(java.sql.Types.DATE) : Bound.of(value, calendar));
  }

  @Override
  public void setTimestamp(int index, @Nullable Timestamp value) throws SQLException {
    setTimestamp(index, value, null);
  }

  @Override
  public void setTimestamp(int index, @Nullable Timestamp value, @Nullable Calendar calendar)
      throws SQLException {
    set(
        index,
        value == null ? BoundAs.nullOf(java.sql.Types.TIMESTAMP) : Bound.of(value, calendar));
  }

  @Override
  public void setObject(int index, @Nullable Object value) throws SQLException {
    set(index, Bound.inferred(value));
  }

  @Override
  public void setObject(int index, @Nullable Object value, int type) throws SQLException {
    set(index, BoundAs.of(value, type));
  }

  @Override
  public void setObject(int index, @Nullable Object value, int type, int scale)
      throws SQLException {
    set(index, BoundAs.of(value, type, scale));
  }

  @Override
  public void setObject(int index, @Nullable Object value, SQLType type) throws SQLException {
    setObject(index, value, number(type));
  }

  @Override
  public void setObject(int index, @Nullable Object value, SQLType type, int scale)
      throws SQLException {
    setObject(index, value, number(type), scale);
  }

  private static int number(SQLType type) throws SQLException {
    Integer number = type == null ? null : type.getVendorTypeNumber();
    if (number == null) {
      throw Errors.badArgument("setObject needs a type that has a number in java.sql.Types");
    }
    return number;
  }

  @Override
  public ResultSet executeQuery(String other) throws SQLException {
    throw ownText();
  }

  @Override
  public long executeLargeUpdate(String other) throws SQLException {
    throw ownText();
  }

  @Override
  public boolean execute(String other) throws SQLException {
    throw ownText();
  }

  @Override
  public void addBatch(String other) throws SQLException {
    throw ownText();
  }

  private static SQLException ownText() {
    return Errors.badArgument("A prepared statement runs its own text: use a Statement for others");
  }
}
