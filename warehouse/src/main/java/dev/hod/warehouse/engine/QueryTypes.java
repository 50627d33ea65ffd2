package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.EngineTypeReader;
import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.SqlRefusal;
import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.SqlType.Kind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The names and SQL types of a query's columns, before it runs. */
record QueryTypes(List<String> names, List<SqlType> types) {

  /**
   * Reads them from a prepared query.
   *
   * @param metadata what the engine says of {@code sql}
   * @throws SqlRefusal when a type cannot be decided
   */
  static QueryTypes of(Connection connection, String sql, ResultSetMetaData metadata)
      throws SQLException {
    List<String> names = new ArrayList<>();
    List<SqlType> types = new ArrayList<>();
    for (int i = 1; i <= metadata.getColumnCount(); i++) {
      names.add(metadata.getColumnName(i));
      types.add(EngineTypeReader.parse(metadata.getColumnTypeName(i)));
    }
    if (types.stream().anyMatch(QueryTypes::mayBeMore)) {
      types = refined(connection, sql, types);
    }
    for (int i = 0; i < types.size(); i++) {
      if (types.get(i).isUndecided()) {
        throw SqlRefusal.unsupported(
            "the column "
                + Quote.shown(List.of(names.get(i)))
                + ": which INTERVAL it is cannot be decided; a CAST to one says so");
      }
    }
    return new QueryTypes(names, types);
  }

  /** The same as a result shows them. */
  QueryTypes inResults() {
    return new QueryTypes(names, types.stream().map(SqlType::inResults).toList());
  }

  /** Whether the engine's type may stand for several of SQL. */
  private static boolean mayBeMore(SqlType type) {
    return type.kind() == Kind.ANY_INTERVAL
        || type.kind() == Kind.STRING
        || (type.kind() == Kind.DECIMAL && type.precision() == 38)
        || type.fields().stream().anyMatch(f -> mayBeMore(f.type()));
  }

  private static List<SqlType> refined(Connection connection, String sql, List<SqlType> types)
      throws SQLException {
    String plan = plan(connection, sql);
    List<@Nullable SqlType> known = new PlanTypes(path -> declared(connection, path)).read(plan);
    List<SqlType> refined = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      SqlType engine = types.get(i);
      refined.add(known.size() == types.size() ? Nesting.refine(engine, known.get(i)) : engine);
    }
    return refined;
  }

  private static String plan(Connection connection, String sql) throws SQLException {
    String call =
        "SELECT json_serialize_plan("
            + Quote.string(sql)
            + ", skip_null := true, skip_empty := true, skip_default := true)";
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(call)) {
      rows.next();
      return rows.getString(1);
    }
  }

  private static Map<String, SqlType> declared(Connection connection, List<String> path) {
    try {
      return DeclaredTypes.of(connection, path);
    } catch (SQLException e) {
      throw new IllegalStateException("the columns of a table could not be read", e);
    }
  }
}
