package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.Statement.Change;
import dev.hod.warehouse.engine.sql.Statement.DescribeQuery;
import dev.hod.warehouse.engine.sql.Statement.Explain;
import dev.hod.warehouse.engine.sql.Statement.Query;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBResultSet;

/** Has one statement done by the engine. */
final class Work {
  private static final int BATCH_ROWS = 4_096;

  private final DuckDbSession session;
  private final String sql;
  private final Cancellation cancellation;

  Work(DuckDbSession session, String sql, Cancellation cancellation) {
    this.session = session;
    this.sql = sql;
    this.cancellation = cancellation;
  }

  /** Starts a query; its rows are read from the engine as the result is. */
  EngineResult query(Query query) throws SQLException {
    Connections.Lease lease = session.lease();
    RunningQuery running = null;
    try {
      PreparedStatement statement = lease.connection().prepareStatement(query.sql());
      running = new RunningQuery(lease, statement, cancellation, sql, query.sql(), session);
      QueryTypes types = QueryTypes.of(lease.connection(), query.sql(), statement.getMetaData());
      running.watch();
      ResultSet rows = running.execute();
      ArrowReader reader =
          (ArrowReader)
              rows.unwrap(DuckDBResultSet.class)
                  .arrowExportStream(session.engine().allocator(), BATCH_ROWS);
      String zone = session.timeZone();
      return new StreamedResult(
          types.inResults(),
          query.isDeterministic(),
          zone,
          session.engine().allocator(),
          running,
          reader);
    } catch (SQLException | RuntimeException e) {
      if (running == null) {
        lease.close();
      } else {
        running.close();
      }
      throw e;
    }
  }

  Table explain(Explain explain) throws SQLException {
    StringBuilder plan = new StringBuilder("== Physical Plan ==");
    try (Connections.Lease lease = session.lease();
        Statement statement = lease.connection().createStatement();
        ResultSet rows = statement.executeQuery(explain.sql())) {
      while (rows.next()) {
        plan.append('\n').append(rows.getString(2));
      }
    }
    return Table.of("plan").add(plan.toString());
  }

  Table describe(DescribeQuery describe) throws SQLException {
    Table table = Table.of("col_name", "data_type", "comment");
    try (Connections.Lease lease = session.lease();
        PreparedStatement statement = lease.connection().prepareStatement(describe.sql())) {
      QueryTypes types =
          QueryTypes.of(lease.connection(), describe.sql(), statement.getMetaData()).inResults();
      for (int i = 0; i < types.names().size(); i++) {
        table.add(types.names().get(i), types.types().get(i).lowerText(), null);
      }
    }
    return table;
  }

  /** Changes rows and tells how many, in the service's columns. */
  EngineResult change(Change change) throws SQLException {
    Table counts = stoppable(lease -> count(change, lease.connection()));
    return new RowsResult(counts, session.engine().allocator());
  }

  private interface OnLease {
    Table run(Connections.Lease lease) throws SQLException;
  }

  /** Runs what gives no stream, on a connection that a request interrupts. */
  private Table stoppable(OnLease work) throws SQLException {
    try (Connections.Lease lease = session.lease()) {
      Interruption interruption = new Interruption(lease.connection());
      // Without it the engine's JDBC driver loses the message of a failure.
      lease.set("jdbc_stream_results = false");
      session.started(interruption);
      cancellation.onRequest(interruption::start);
      try {
        return work.run(lease);
      } finally {
        interruption.end();
        cancellation.done();
        session.ended(interruption);
        lease.set("jdbc_stream_results = true");
      }
    }
  }

  private static Table count(Change change, DuckDBConnection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      return switch (change.verb()) {
        case INSERT -> {
          long rows = statement.executeLargeUpdate(change.sql());
          yield Table.of("num_affected_rows BIGINT", "num_inserted_rows BIGINT").add(rows, rows);
        }
        case UPDATE, DELETE ->
            Table.of("num_affected_rows BIGINT").add(statement.executeLargeUpdate(change.sql()));
        case MERGE -> merge(statement, change.sql());
      };
    }
  }

  private static Table merge(Statement statement, String sql) throws SQLException {
    long inserted = 0;
    long updated = 0;
    long deleted = 0;
    try (ResultSet rows = statement.executeQuery(sql + " RETURNING merge_action")) {
      while (rows.next()) {
        switch (rows.getString(1)) {
          case "INSERT" -> inserted++;
          case "UPDATE" -> updated++;
          case "DELETE" -> deleted++;
          default -> throw new IllegalStateException("no merge action: " + rows.getString(1));
        }
      }
    }
    return Table.of(
            "num_affected_rows BIGINT",
            "num_updated_rows BIGINT",
            "num_deleted_rows BIGINT",
            "num_inserted_rows BIGINT")
        .add(inserted + updated + deleted, updated, deleted, inserted);
  }

  /** Runs definitions, all or none of a statement's. */
  Table define(dev.hod.warehouse.engine.sql.Statement statement) throws SQLException {
    return stoppable(
        lease -> {
          Definitions definitions =
              new Definitions(lease.connection(), session.engine().catalogs(), session.place());
          List<String> all = definitions.texts(statement);
          try {
            // A request to stop may meet this one too, when the engine has begun already.
            lease.execute("BEGIN");
            for (String text : all) {
              lease.execute(text);
            }
            lease.execute("COMMIT");
          } catch (SQLException e) {
            rollback(lease);
            throw e;
          }
          return Table.empty();
        });
  }

  /** A connection that cannot go back is not used again. */
  private static void rollback(Connections.Lease lease) {
    try {
      lease.execute("ROLLBACK");
    } catch (SQLException e) {
      lease.discard();
    }
  }
}
