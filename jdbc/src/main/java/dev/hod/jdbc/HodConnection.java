package dev.hod.jdbc;

import dev.hod.kernel.Session;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A connection: one session on the server. Thread-safe; statements of it may run at once.
 *
 * <p>The service commits each statement by itself. {@code setAutoCommit(false)} is taken and given
 * back, with a warning; {@code commit} and {@code rollback} then do nothing, the latter with a
 * warning, since nothing is undone.
 */
final class HodConnection implements UnsupportedConnection, Unwrapping {
  private final Session session;
  private final SharedClients.Lease lease;
  private final ConnectionUrl url;
  private final Warnings warnings = new Warnings();
  private final Hints hints = new Hints();
  private final Namespace namespace;
  private final ProductVersion productVersion;
  private final ClientInfo clientInfo;
  private final AtomicBoolean closed = new AtomicBoolean();
  private volatile int networkTimeoutMillis;
  private volatile Executor closer = Runnable::run;
  private final ReentrantLock lock = new ReentrantLock();
  // Weak, so that statements which are never closed can go. Guarded by lock.
  private final Set<HodStatement> statements = Collections.newSetFromMap(new WeakHashMap<>());

  /** A connection over {@code session}, whose client it has by {@code lease}. */
  HodConnection(Session session, SharedClients.Lease lease, ConnectionUrl url) {
    this.session = session;
    this.lease = lease;
    this.url = url;
    this.namespace = new Namespace(session);
    this.productVersion = new ProductVersion(session);
    this.clientInfo = new ClientInfo(session, url.settings().sessionConfs(), warnings);
    warnings.addAll(session.notices());
    for (String key : url.settings().unknown()) {
      String shown = Redaction.isName(key) ? key : "****";
      warnings.add("01S00", "The setting " + shown + " is not known and has no effect");
    }
  }

  @Override
  public Object below() {
    return session;
  }

  Session session() throws SQLException {
    checkOpen();
    return session;
  }

  /** The URL without its secrets. */
  String shownUrl() {
    return url.shown();
  }

  void checkOpen() throws SQLException {
    if (closed.get()) {
      throw Errors.connectionClosed();
    }
  }

  ProductVersion productVersion() throws SQLException {
    checkOpen();
    return productVersion;
  }

  void namespaceMayHaveChanged() {
    namespace.mayHaveChanged();
  }

  void forget(HodStatement statement) {
    lock.lock();
    try {
      statements.remove(statement);
    } finally {
      lock.unlock();
    }
  }

  void remember(HodStatement statement) {
    lock.lock();
    try {
      statements.add(statement);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Statement createStatement() throws SQLException {
    checkOpen();
    HodStatement statement = new HodStatement(this);
    remember(statement);
    return statement;
  }

  @Override
  public PreparedStatement prepareStatement(String sql) throws SQLException {
    checkOpen();
    if (sql == null) {
      throw Errors.badArgument("The SQL text is null");
    }
    return HodPreparedStatement.of(this, Escapes.rewrite(sql));
  }

  @Override
  public String nativeSQL(String sql) throws SQLException {
    checkOpen();
    if (sql == null) {
      throw Errors.badArgument("nativeSQL needs a text");
    }
    return Escapes.rewrite(sql);
  }

  /** Ends the session with one request; a failure of that is not thrown. Idempotent. */
  @Override
  public void close() {
    if (!closed.compareAndSet(false, true)) {
      return;
    }
    end();
  }

  /** Closed for callers at once; the rest on the executor. */
  @Override
  public void abort(Executor executor) throws SQLException {
    if (executor == null) {
      throw Errors.badArgument("abort needs an executor");
    }
    if (closed.compareAndSet(false, true)) {
      try {
        executor.execute(this::end);
      } catch (RejectedExecutionException nobodyElse) {
        end();
      }
    }
  }

  private void end() {
    try {
      for (HodStatement statement : openStatements()) {
        statement.close();
      }
    } finally {
      try {
        session.close();
      } finally {
        lease.release();
      }
    }
  }

  private List<HodStatement> openStatements() {
    lock.lock();
    try {
      return new ArrayList<>(statements);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public boolean isClosed() {
    return closed.get();
  }

  /** Whether the session can still be used, as far as is known; no query is run. */
  @Override
  public boolean isValid(int timeoutSeconds) throws SQLException {
    if (timeoutSeconds < 0) {
      throw Errors.badArgument("The timeout " + timeoutSeconds + " is negative");
    }
    return !closed.get() && session.isAlive();
  }

  @Override
  public @Nullable String getCatalog() throws SQLException {
    checkOpen();
    return namespace.current().catalog();
  }

  @Override
  public void setCatalog(String catalog) throws SQLException {
    checkOpen();
    namespace.setCatalog(catalog);
  }

  @Override
  public @Nullable String getSchema() throws SQLException {
    checkOpen();
    return namespace.current().schema();
  }

  @Override
  public void setSchema(String schema) throws SQLException {
    checkOpen();
    namespace.setSchema(schema);
  }

  @Override
  public DatabaseMetaData getMetaData() throws SQLException {
    checkOpen();
    return new HodDatabaseMetaData(this);
  }

  @Override
  public void setAutoCommit(boolean autoCommit) throws SQLException {
    checkOpen();
    if (!autoCommit && hints.isAutoCommit()) {
      warnings.add("01000", "There are no transactions: every statement still commits by itself");
    }
    hints.setAutoCommit(autoCommit);
  }

  @Override
  public boolean getAutoCommit() throws SQLException {
    checkOpen();
    return hints.isAutoCommit();
  }

  @Override
  public void commit() throws SQLException {
    checkOpen();
  }

  @Override
  public void rollback() throws SQLException {
    checkOpen();
    warnings.add("01000", "Nothing was undone: every statement has committed by itself");
  }

  @Override
  public void setTransactionIsolation(int level) throws SQLException {
    checkOpen();
    hints.setIsolation(level);
  }

  @Override
  public int getTransactionIsolation() throws SQLException {
    checkOpen();
    return hints.isolation();
  }

  @Override
  public void setReadOnly(boolean readOnly) throws SQLException {
    checkOpen();
    hints.setReadOnly(readOnly);
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    checkOpen();
    return hints.isReadOnly();
  }

  @Override
  public void setHoldability(int holdability) throws SQLException {
    checkOpen();
    hints.setHoldability(holdability);
  }

  @Override
  public int getHoldability() throws SQLException {
    checkOpen();
    return hints.holdability();
  }

  /** Bounds each exchange of a statement; {@code SocketTimeout} bounds all, and this one too. */
  @Override
  public void setNetworkTimeout(@Nullable Executor executor, int millis) throws SQLException {
    checkOpen();
    if (millis < 0) {
      throw Errors.badArgument("The network timeout " + millis + " is negative");
    }
    networkTimeoutMillis = millis;
    closer = executor == null ? Runnable::run : executor;
    session.limitReplies(Duration.ofMillis(millis));
  }

  /** A statement failed. As JDBC has it, a connection whose network timeout passed is closed. */
  void failed(HodException e) throws SQLException {
    if (networkTimeoutMillis > 0 && e.code() == ErrorCode.EXCHANGE_TIMED_OUT) {
      abort(closer);
    }
  }

  @Override
  public int getNetworkTimeout() throws SQLException {
    checkOpen();
    return networkTimeoutMillis;
  }

  @Override
  public Map<String, Class<?>> getTypeMap() throws SQLException {
    checkOpen();
    return new HashMap<>();
  }

  @Override
  public void setTypeMap(@Nullable Map<String, Class<?>> map) throws SQLException {
    checkOpen();
    Hints.checkTypeMap(map);
  }

  @Override
  public void setClientInfo(String name, @Nullable String value) throws SQLClientInfoException {
    if (closed.get()) {
      throw ClientInfo.closed();
    }
    clientInfo.set(name, value);
  }

  @Override
  public void setClientInfo(Properties properties) throws SQLClientInfoException {
    if (properties == null) {
      throw new SQLClientInfoException("setClientInfo needs properties", "HY024", Map.of());
    }
    Map<String, String> texts;
    try {
      texts = Given.texts(properties);
    } catch (SQLException e) {
      throw new SQLClientInfoException(e.getMessage(), e.getSQLState(), Map.of(), e);
    }
    for (Map.Entry<String, String> text : texts.entrySet()) {
      setClientInfo(text.getKey(), text.getValue());
    }
  }

  @Override
  public @Nullable String getClientInfo(String name) throws SQLException {
    checkOpen();
    return clientInfo.get(name);
  }

  @Override
  public Properties getClientInfo() throws SQLException {
    checkOpen();
    return clientInfo.all();
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

  /** Names the driver and the server, never a secret. */
  @Override
  public String toString() {
    return "HodConnection[" + shownUrl() + "]";
  }
}
