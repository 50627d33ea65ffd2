package dev.hod.warehouse.engine;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A query on its connection while it runs, from its preparation to its close. */
final class RunningQuery implements AutoCloseable {
  // What the engine's JDBC driver says when a streamed query fails at once; the reason is lost.
  private static final String LOST = "Invalid result set";

  private final Connections.Lease lease;
  private final PreparedStatement statement;
  private final Cancellation cancellation;
  private final String sql;
  private final String engineSql;
  private final DuckDbSession session;
  private final Interruption interruption;

  RunningQuery(
      Connections.Lease lease,
      PreparedStatement statement,
      Cancellation cancellation,
      String sql,
      String engineSql,
      DuckDbSession session) {
    this.lease = lease;
    this.statement = statement;
    this.cancellation = cancellation;
    this.sql = sql;
    this.engineSql = engineSql;
    this.session = session;
    this.interruption = new Interruption(lease.connection());
  }

  /** From here on a request reaches the engine. */
  void watch() {
    session.started(interruption);
    cancellation.onRequest(interruption::start);
  }

  ResultSet execute() throws SQLException {
    try {
      return statement.executeQuery();
    } catch (SQLException e) {
      boolean lost = String.valueOf(e.getMessage()).contains(LOST);
      if (lost && !cancellation.isRequested()) {
        throw reason(e);
      }
      throw e;
    }
  }

  /** Runs the query again without streaming, which fails as before and says why. */
  private SQLException reason(SQLException lost) {
    try {
      lease.set("jdbc_stream_results = false");
      try (Statement again = lease.connection().createStatement()) {
        again.executeQuery(engineSql).close();
        return lost;
      } finally {
        lease.set("jdbc_stream_results = true");
      }
    } catch (SQLException e) {
      return e;
    }
  }

  /** The engine does not notice a request between two batches. */
  void checkStopped() {
    if (cancellation.isRequested()) {
      interruption.end();
      throw SqlFailure.cancelled();
    }
  }

  boolean isDeep() {
    return sql.length() > DuckDbSession.SHORT;
  }

  /** The last row was read. */
  void finished() {
    interruption.end();
    cancellation.done();
    session.ended(interruption);
  }

  SqlFailure failure(Exception error) {
    interruption.end();
    return cancellation.isRequested() ? SqlFailure.cancelled() : Failures.of(error, sql);
  }

  @Override
  public void close() {
    finished();
    try {
      statement.close();
    } catch (SQLException e) {
      lease.discard();
    } finally {
      lease.close();
    }
  }
}
