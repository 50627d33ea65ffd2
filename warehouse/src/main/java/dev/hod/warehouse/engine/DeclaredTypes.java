package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.TypeReader;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The declared types of table columns whose engine type does not say all. Each is kept in the
 * column's own comment, before the user's, so that it is renamed, dropped and kept on disk with it.
 */
final class DeclaredTypes {
  private static final String START = "\u0001";
  private static final String END = "\u0002";

  private DeclaredTypes() {}

  /** The comment to keep for a column; empty when none is needed. */
  static String comment(SqlType type, String userComment) {
    return type.needsRecord() ? START + type.text() + END + userComment : userComment;
  }

  static String commentStatement(String table, String column, String comment) {
    return "COMMENT ON COLUMN " + table + "." + Quote.name(column) + " IS " + Quote.string(comment);
  }

  /** The type in a kept comment; null when there is none. */
  static @Nullable SqlType type(@Nullable String comment) {
    if (comment == null || !comment.startsWith(START)) {
      return null;
    }
    return TypeReader.parse(comment.substring(1, comment.indexOf(END)));
  }

  /** The user's part of a kept comment, or null. */
  static @Nullable String userComment(@Nullable String comment) {
    if (comment == null || !comment.startsWith(START)) {
      return comment;
    }
    String rest = comment.substring(comment.indexOf(END) + 1);
    return rest.isEmpty() ? null : rest;
  }

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
          SqlType type = type(columns.getString(2));
          if (type != null) {
            types.put(columns.getString(1), type);
          }
        }
      }
    }
    return types;
  }
}
