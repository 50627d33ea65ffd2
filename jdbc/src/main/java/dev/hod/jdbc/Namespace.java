package dev.hod.jdbc;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.CancelSignal;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The current catalog and schema of a session: asked of the server when they are not known, and not
 * known again after any statement that, by its answer, may have changed them. Any thread.
 */
final class Namespace {
  private static final String BOTH = "SELECT current_catalog(), current_schema()";
  private static final String SCHEMA = "SELECT current_database()";

  private final Session session;
  private volatile @Nullable Place known;

  /** Either may be null, when the server does not say. */
  record Place(@Nullable String catalog, @Nullable String schema) {}

  Namespace(Session session) {
    this.session = session;
  }

  void mayHaveChanged() {
    known = null;
  }

  Place current() throws SQLException {
    Place place = known;
    if (place == null) {
      place = ask();
      known = place;
    }
    return place;
  }

  /** Without effect where the server has no catalogs, as JDBC wants it. */
  void setCatalog(String catalog) throws SQLException {
    String name = quoted(catalog);
    if (session.hasCatalogs()) {
      send("USE CATALOG " + name);
    }
  }

  void setSchema(String schema) throws SQLException {
    send((session.hasCatalogs() ? "USE SCHEMA " : "USE ") + quoted(schema));
  }

  private void send(String sql) throws SQLException {
    known = null;
    StatementRequest request = StatementRequest.of(sql);
    try (ResultStream done = session.execute(request, new CancelSignal())) {
      done.schema();
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  private Place ask() throws SQLException {
    try {
      if (session.hasCatalogs()) {
        List<@Nullable String> both = FirstRow.of(session, BOTH);
        return new Place(text(both, 0), text(both, 1));
      }
      List<@Nullable String> catalog = FirstRow.of(session.catalog().catalogs());
      return new Place(text(catalog, 0), text(FirstRow.of(session, SCHEMA), 0));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  private static @Nullable String text(List<@Nullable String> row, int column) {
    return column < row.size() ? row.get(column) : null;
  }

  /** In back-ticks, doubled inside; one pair that the caller put around the name is taken off. */
  static String quoted(String name) throws SQLException {
    if (name == null || name.isEmpty()) {
      throw Errors.badArgument("The name of a catalog or schema is missing");
    }
    String bare = name;
    if (name.length() > 2 && name.startsWith("`") && name.endsWith("`")) {
      bare = name.substring(1, name.length() - 1).replace("``", "`");
    }
    return "`" + bare.replace("`", "``") + "`";
  }
}
