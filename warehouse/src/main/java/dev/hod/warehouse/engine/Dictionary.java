package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.ColumnNote.KeyPart;
import dev.hod.warehouse.engine.sql.EngineTypeReader;
import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.SqlRefusal;
import dev.hod.warehouse.engine.sql.SqlType;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the engine's own lists of schemas, tables and columns; names come in lower case. */
final class Dictionary {
  private static final String COLUMNS =
      "SELECT lower(schema_name), lower(table_name), column_name, data_type, is_nullable, comment,"
          + " column_index FROM duckdb_columns() WHERE NOT internal AND lower(database_name) = ?";

  private final Connection connection;

  Dictionary(Connection connection) {
    this.connection = connection;
  }

  /** A table or view. */
  record Entry(String schema, String name, String type, @Nullable String comment) {}

  /**
   * A column of a table or view.
   *
   * @param index 0-based
   */
  record Column(
      String schema,
      String table,
      String name,
      SqlType type,
      boolean isNullable,
      @Nullable String comment,
      int index,
      List<KeyPart> keys) {}

  /** In order. The engine's {@code main} is one only when there is something in it. */
  List<String> schemas(String catalog) throws SQLException {
    String sql =
        "SELECT DISTINCT lower(schema_name) FROM duckdb_schemas() WHERE lower(database_name) = ?"
            + " AND schema_name NOT IN ('main', 'pg_catalog')"
            + " UNION SELECT 'information_schema'"
            + " UNION SELECT 'main' FROM duckdb_tables()"
            + " WHERE lower(database_name) = ? AND schema_name = 'main' ORDER BY 1";
    List<String> schemas = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, catalog);
      statement.setString(2, catalog);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          schemas.add(rows.getString(1));
        }
      }
    }
    return schemas;
  }

  List<Entry> tables(String catalog) throws SQLException {
    String sql =
        "SELECT lower(schema_name), lower(table_name), 'TABLE', comment FROM duckdb_tables()"
            + " WHERE NOT internal AND lower(database_name) = ?"
            + " UNION ALL SELECT lower(schema_name), lower(view_name), 'VIEW', comment"
            + " FROM duckdb_views() WHERE NOT internal AND lower(database_name) = ?"
            + " ORDER BY 1, 2";
    List<Entry> tables = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, catalog);
      statement.setString(2, catalog);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          tables.add(
              new Entry(
                  rows.getString(1), rows.getString(2), rows.getString(3), rows.getString(4)));
        }
      }
    }
    return tables;
  }

  List<Column> columns(String catalog) throws SQLException {
    return read(catalog, COLUMNS + " ORDER BY 1, 2, column_index", List.of(catalog));
  }

  List<Column> columnsOf(String catalog, String schema, String table) throws SQLException {
    String sql =
        COLUMNS + " AND lower(schema_name) = ? AND lower(table_name) = ? ORDER BY column_index";
    List<String> arguments =
        List.of(catalog, schema.toLowerCase(Locale.ROOT), table.toLowerCase(Locale.ROOT));
    return read(catalog, sql, arguments);
  }

  private List<Column> read(String catalog, String sql, List<String> arguments)
      throws SQLException {
    List<Column> columns = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < arguments.size(); i++) {
        statement.setString(i + 1, arguments.get(i));
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          columns.add(column(rows));
        }
      }
    }
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).type().isUndecided()) {
        columns.set(i, decided(catalog, columns.get(i)));
      }
    }
    return columns;
  }

  private static Column column(ResultSet row) throws SQLException {
    ColumnNote note = ColumnNote.read(row.getString(6));
    SqlType declared = note.type();
    return new Column(
        row.getString(1),
        row.getString(2),
        row.getString(3),
        declared == null ? engineType(row.getString(4)) : declared,
        row.getBoolean(5),
        note.comment().isEmpty() ? null : note.comment(),
        row.getInt(7) - 1,
        note.keys());
  }

  /** What has no SQL type is shown as text. */
  private static SqlType engineType(String text) {
    try {
      return EngineTypeReader.parse(text);
    } catch (SqlRefusal e) {
      return SqlType.STRING_TYPE;
    }
  }

  /** A view's interval: which it is, its query says. */
  private Column decided(String catalog, Column column) throws SQLException {
    String path = Quote.path(List.of(catalog, column.schema(), column.table()));
    String sql = "SELECT " + Quote.name(column.name()) + " FROM " + path;
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      SqlType type = QueryTypes.of(connection, sql, statement.getMetaData()).types().get(0);
      return new Column(
          column.schema(),
          column.table(),
          column.name(),
          type,
          column.isNullable(),
          column.comment(),
          column.index(),
          column.keys());
    } catch (SqlRefusal e) {
      return column;
    }
  }
}
