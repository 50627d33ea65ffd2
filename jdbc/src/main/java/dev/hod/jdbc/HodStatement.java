package dev.hod.jdbc;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.CancelSignal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A statement: one execution at a time, by one thread at a time; {@code cancel} and {@code close}
 * may come from any. The server's answer decides whether there are rows, never the text.
 *
 * <p>{@code executeQuery} gives rows whenever the answer has columns, {@code executeUpdate} the
 * count of rows changed; {@code execute} prefers the count where there is one.
 */
class HodStatement implements ForwardStatement, Quoting, Unwrapping {
  private static final long NO_COUNT = -1;

  private final HodConnection connection;
  private final Warnings warnings = new Warnings();
  private final List<String> batch = new ArrayList<>();

  private final StatementLife life = new StatementLife();
  private long updateCount = NO_COUNT;
  private long maxRows;
  private int timeoutSeconds;
  private int fetchSize;
  private int maxFieldSize;
  private boolean escapes = true;
  private boolean poolable;
  private boolean closeOnCompletion;

  HodStatement(HodConnection connection) {
    this.connection = connection;
  }

  @Override
  public Object below() throws SQLException {
    return connection.session();
  }

  final HodConnection connection() {
    return connection;
  }

  @Override
  public final void checkOpen() throws SQLException {
    if (life.isClosed()) {
      throw Errors.statementClosed();
    }
    connection.checkOpen();
  }

  /** The text as it is sent. */
  final String text(String sql) throws SQLException {
    if (sql == null) {
      throw Errors.badArgument("The SQL text is null");
    }
    return escapes && sql.indexOf('{') >= 0 ? Escapes.rewrite(sql) : sql;
  }

  /** Sends {@code text} and waits for its first rows or its end; earlier results are closed. */
  final ResultStream run(String text, List<Parameter> parameters) throws SQLException {
    checkOpen();
    dropResult();
    warnings.clear();
    CancelSignal signal = new CancelSignal();
    life.begin(signal);
    try {
      StatementRequest request =
          new StatementRequest(
              text, parameters, maxRows, Duration.ofSeconds(timeoutSeconds), Map.of(), Map.of());
      ResultStream stream = connection.session().execute(request, signal);
      if (life.isClosed()) {
        stream.close();
        throw Errors.statementClosed();
      }
      warnings.addAll(stream.notices());
      if (stream.schema().size() == 0) {
        connection.namespaceMayHaveChanged();
      }
      return stream;
    } catch (HodException e) {
      connection.failed(e);
      throw Errors.of(e);
    } finally {
      life.end();
    }
  }

  /** The rows of {@code stream}. */
  final HodResultSet rowsOf(ResultStream stream) throws SQLException {
    if (stream.schema().size() == 0) {
      stream.close();
      throw Errors.of(
          ErrorCode.INVALID_INPUT,
          "The statement was executed but has no result: use executeUpdate or execute");
    }
    HodResultSet rows = new HodResultSet(stream, this, maxRows);
    life.publish(rows);
    return rows;
  }

  /** The count of {@code stream}, which ends. */
  final long countOf(ResultStream stream) throws SQLException {
    stream.close();
    if (stream.updateCount().isEmpty()) {
      throw Errors.of(
          ErrorCode.INVALID_INPUT,
          "The statement was executed and is a query: use executeQuery or execute");
    }
    updateCount = stream.updateCount().getAsLong();
    return updateCount;
  }

  /** Rows, which gives true, or else a count. */
  final boolean rowsOrCountOf(ResultStream stream) throws SQLException {
    if (stream.updateCount().isEmpty()) {
      rowsOf(stream);
      return true;
    }
    countOf(stream);
    return false;
  }

  @Override
  public ResultSet executeQuery(String sql) throws SQLException {
    return rowsOf(run(text(sql), List.of()));
  }

  @Override
  public long executeLargeUpdate(String sql) throws SQLException {
    return countOf(run(text(sql), List.of()));
  }

  @Override
  public boolean execute(String sql) throws SQLException {
    return rowsOrCountOf(run(text(sql), List.of()));
  }

  @Override
  public void addBatch(String sql) throws SQLException {
    checkOpen();
    batch.add(text(sql));
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
      for (String sql : List.copyOf(batch)) {
        run.step(this, sql, List.of());
      }
    } finally {
      batch.clear();
    }
    return run.counts();
  }

  @Override
  public void cancel() throws SQLException {
    checkOpen();
    life.cancel();
  }

  @Override
  public @Nullable ResultSet getResultSet() throws SQLException {
    checkOpen();
    return life.result();
  }

  @Override
  public long getLargeUpdateCount() throws SQLException {
    checkOpen();
    return updateCount;
  }

  /** There is one result only: false, and no count afterwards. */
  @Override
  public boolean getMoreResults() throws SQLException {
    return getMoreResults(CLOSE_CURRENT_RESULT);
  }

  @Override
  public boolean getMoreResults(int current) throws SQLException {
    checkOpen();
    switch (current) {
      case CLOSE_CURRENT_RESULT, CLOSE_ALL_RESULTS -> dropResult();
      case KEEP_CURRENT_RESULT -> {
        life.keep();
        updateCount = NO_COUNT;
      }
      default -> throw Errors.badArgument(current + " is no constant for getMoreResults");
    }
    return false;
  }

  /** No keys are ever generated for the caller: no rows. */
  @Override
  public ResultSet getGeneratedKeys() throws SQLException {
    checkOpen();
    return new HodResultSet(new MadeStream(Schema.EMPTY, null), this, 0);
  }

  private void dropResult() {
    HodResultSet last = life.take();
    updateCount = NO_COUNT;
    if (last != null) {
      last.close();
    }
  }

  /** Called by a result when it has been closed. */
  final void resultClosed(HodResultSet closedResult) {
    life.forget(closedResult);
    if (closeOnCompletion && life.result() == closedResult) {
      close();
    }
  }

  @Override
  public void close() {
    if (life.close()) {
      connection.forget(this);
    }
  }

  @Override
  public boolean isClosed() {
    return life.isClosed() || connection.isClosed();
  }

  @Override
  public void closeOnCompletion() throws SQLException {
    checkOpen();
    closeOnCompletion = true;
  }

  @Override
  public boolean isCloseOnCompletion() throws SQLException {
    checkOpen();
    return closeOnCompletion;
  }

  @Override
  public Connection getConnection() throws SQLException {
    checkOpen();
    return connection;
  }

  /** The time from the call to the first rows, which the driver keeps and tells the server. */
  @Override
  public void setQueryTimeout(int seconds) throws SQLException {
    checkOpen();
    timeoutSeconds = notNegative(seconds, "query timeout");
  }

  @Override
  public int getQueryTimeout() throws SQLException {
    checkOpen();
    return timeoutSeconds;
  }

  /** Sent to the server and kept here too. */
  @Override
  public void setLargeMaxRows(long max) throws SQLException {
    checkOpen();
    if (max < 0) {
      throw Errors.badArgument("The row limit " + max + " is negative");
    }
    maxRows = max;
  }

  @Override
  public long getLargeMaxRows() throws SQLException {
    checkOpen();
    return maxRows;
  }

  /** A hint without effect: the kernel reads ahead within its budget of bytes. */
  @Override
  public void setFetchSize(int rows) throws SQLException {
    checkOpen();
    fetchSize = notNegative(rows, "fetch size");
  }

  @Override
  public int getFetchSize() throws SQLException {
    checkOpen();
    return fetchSize;
  }

  /** Kept and without effect: no value is ever cut. */
  @Override
  public void setMaxFieldSize(int max) throws SQLException {
    checkOpen();
    maxFieldSize = notNegative(max, "field size");
  }

  @Override
  public int getMaxFieldSize() throws SQLException {
    checkOpen();
    return maxFieldSize;
  }

  @Override
  public void setEscapeProcessing(boolean enable) throws SQLException {
    checkOpen();
    escapes = enable;
  }

  @Override
  public void setPoolable(boolean poolable) throws SQLException {
    checkOpen();
    this.poolable = poolable;
  }

  @Override
  public boolean isPoolable() throws SQLException {
    checkOpen();
    return poolable;
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

  private static int notNegative(int value, String what) throws SQLException {
    if (value < 0) {
      throw Errors.badArgument("The " + what + " " + value + " is negative");
    }
    return value;
  }
}
