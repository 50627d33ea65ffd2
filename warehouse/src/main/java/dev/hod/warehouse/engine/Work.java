package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.Statement.AddColumns;
import dev.hod.warehouse.engine.sql.Statement.Change;
import dev.hod.warehouse.engine.sql.Statement.Column;
import dev.hod.warehouse.engine.sql.Statement.CreateTable;
import dev.hod.warehouse.engine.sql.Statement.Definition;
import dev.hod.warehouse.engine.sql.Statement.DescribeQuery;
import dev.hod.warehouse.engine.sql.Statement.Explain;
import dev.hod.warehouse.engine.sql.Statement.Query;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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
          List<String> all = texts(statement, lease.connection());
          lease.execute("BEGIN");
          try {
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

  private static List<String> texts(
      dev.hod.warehouse.engine.sql.Statement statement, Connection connection) throws SQLException {
    if (statement instanceof Definition definition) {
      return definition.sql();
    }
    if (statement instanceof AddColumns add) {
      return addColumns(add);
    }
    if (statement instanceof CreateTable create) {
      return createTable(create, connection);
    }
    throw new IllegalStateException("no definition: " + statement.getClass().getSimpleName());
  }

  private static List<String> addColumns(AddColumns add) {
    String table = Quote.path(add.path());
    List<String> all = new ArrayList<>();
    for (Column column : add.columns()) {
      all.add("ALTER TABLE " + table + " ADD COLUMN " + definition(column));
      addComment(all, table, column.name(), column.type(), column.comment());
    }
    return all;
  }

  private static List<String> createTable(CreateTable create, Connection connection)
      throws SQLException {
    String table = Quote.path(create.path());
    List<String> all = new ArrayList<>();
    String head =
        "CREATE "
            + (create.isReplacing() ? "OR REPLACE " : "")
            + (create.isTemporary() ? "TEMPORARY " : "")
            + "TABLE "
            + (create.isIfNotExists() ? "IF NOT EXISTS " : "")
            + table;
    if (create.isIfNotExists() && exists(create.path(), connection)) {
      return all;
    }
    String query = create.query();
    if (query == null) {
      all.add(
          create.columns().stream()
              .map(Work::definition)
              .collect(Collectors.joining(", ", head + " (", create.tail() + ")")));
      for (Column column : create.columns()) {
        addComment(all, table, column.name(), column.type(), column.comment());
      }
    } else {
      asQuery(all, head, table, query, connection);
    }
    if (!create.comment().isEmpty()) {
      all.add("COMMENT ON TABLE " + table + " IS " + Quote.string(create.comment()));
    }
    return all;
  }

  /** The columns get the types that the query shows, not those that the engine would choose. */
  private static void asQuery(
      List<String> all, String head, String table, String query, Connection connection)
      throws SQLException {
    QueryTypes types;
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      types = QueryTypes.of(connection, query, statement.getMetaData());
    }
    List<String> columns = new ArrayList<>();
    List<String> casts = new ArrayList<>();
    for (int i = 0; i < types.names().size(); i++) {
      String inner = "c" + i;
      columns.add(inner);
      String type = types.types().get(i).engineText();
      casts.add("CAST(" + inner + " AS " + type + ") AS " + Quote.name(types.names().get(i)));
    }
    all.add(
        head
            + " AS SELECT "
            + String.join(", ", casts)
            + " FROM ("
            + query
            + ") AS q("
            + String.join(", ", columns)
            + ")");
    for (int i = 0; i < types.names().size(); i++) {
      addComment(all, table, types.names().get(i), types.types().get(i), "");
    }
  }

  private static boolean exists(List<String> path, Connection connection) {
    try {
      connection.prepareStatement("SELECT 1 FROM " + Quote.path(path)).close();
      return true;
    } catch (SQLException e) {
      return false;
    }
  }

  private static String definition(Column column) {
    return Quote.name(column.name()) + " " + column.type().engineText() + column.suffix();
  }

  private static void addComment(
      List<String> all, String table, String column, SqlType type, String comment) {
    String kept = DeclaredTypes.comment(type, comment);
    if (!kept.isEmpty()) {
      all.add(DeclaredTypes.commentStatement(table, column, kept));
    }
  }
}
