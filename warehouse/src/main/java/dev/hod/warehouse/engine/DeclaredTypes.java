package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.SqlType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the declared types of table columns whose engine type does not say all. */
final class DeclaredTypes {
  private DeclaredTypes() {}

  /** The declared types of the columns of the table at catalog, schema, name. */
  static Map<String, SqlType> of(Connection connection, List<String> path) throws SQLException {
    String sql =
        "SELECT column_name, comment FROM duckdb_columns() WHERE database_name = ?"
            + " AND schema_name = ? AND table_name = ? AND comment IS NOT NULL";
    Map<String, SqlType> types = new HashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < path.size(); i++) {
        statement.setString(i + 1, path.get(i));
      }
      try (ResultSet columns = statement.executeQuery()) {
        while (columns.next()) {
          SqlType type = ColumnNote.read(columns.getString(2)).type();
          if (type != null) {
            types.put(columns.getString(1), type);
          }
        }
      }
    }
    return types;
  }
}
