package dev.hod.suite;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.HexFormat;
import java.util.TimeZone;

/**
 * Run in a JVM of its own with any driver of HiveServer2 on the class path: reads a fixed list of
 * things and prints every value in one exact form, as {@link Readout} does for a warehouse.
 */
final class HiveReadout {
  private static final String[] QUERIES = {
    "SELECT 1 AS one",
    "SELECT " + HiveTable.COLUMNS + " FROM " + HiveTable.NAME + " ORDER BY i",
    "SELECT INTERVAL '3-4' YEAR TO MONTH AS a, INTERVAL '-1 02:03:04.000005' DAY TO SECOND AS b",
    "SELECT CAST('NaN' AS DOUBLE) AS a, 1e10D AS b, -0.0D AS c, CAST(0.1 AS FLOAT) AS d",
    "SELECT CAST(NULL AS STRING) AS a, NULL AS b, '' AS c, 'gr\u00fc\u00df \ud83d\ude80' AS d",
    "SELECT array('a\"b', NULL, '\u00e9') AS a, map(1, array(true)) AS b, array(1.50BD) AS c,"
        + " named_struct('x', named_struct('y', DATE '2024-02-29'), 'z', CAST(NULL AS INT)) AS d",
    HiveTable.THOUSAND_ROWS
  };

  private static final String[] FAILURES = {"SELEC 1", "SELECT nope", "SELECT * FROM nowhere"};

  private HiveReadout() {}

  public static void main(String[] args) throws SQLException {
    // Hive's timestamps have no zone: what the drivers make of them must not hang on the JVM's.
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    try (Connection connection = DriverManager.getConnection(args[0], "suite", "any")) {
      for (String query : QUERIES) {
        try (Statement statement = connection.createStatement()) {
          statement.setFetchSize(300);
          try (ResultSet rows = statement.executeQuery(query)) {
            print(query, rows);
          }
        }
      }
      for (String query : FAILURES) {
        fail(connection, query);
      }
      catalog(connection.getMetaData());
    }
    System.out.flush();
    // Some drivers leave threads behind that would keep the JVM alive.
    Runtime.getRuntime().halt(0);
  }

  private static void print(String query, ResultSet rows) throws SQLException {
    System.out.println("== " + query);
    ResultSetMetaData meta = rows.getMetaData();
    for (int i = 1; i <= meta.getColumnCount(); i++) {
      System.out.println("col " + meta.getColumnLabel(i) + " " + kind(meta.getColumnType(i)));
    }
    while (rows.next()) {
      StringBuilder line = new StringBuilder("row");
      for (int i = 1; i <= meta.getColumnCount(); i++) {
        line.append('|').append(value(rows, i, meta.getColumnType(i)));
      }
      System.out.println(line);
    }
  }

  /** Intervals are text to hod, and a type of their own to Apache's driver. */
  private static int kind(int type) {
    return type == Types.OTHER ? Types.VARCHAR : type;
  }

  /** Apache's driver gives bytes as an object only. */
  private static String value(ResultSet rows, int i, int type) throws SQLException {
    if (type != Types.BINARY) {
      return Readout.value(rows, i, type);
    }
    byte[] bytes = (byte[]) rows.getObject(i);
    return bytes == null ? "NULL" : HexFormat.of().formatHex(bytes);
  }

  private static void fail(Connection connection, String query) throws SQLException {
    System.out.println("== " + query);
    try (Statement statement = connection.createStatement()) {
      statement.execute(query);
    } catch (SQLException e) {
      System.out.println("failed " + e.getSQLState() + " " + e.getErrorCode());
    }
  }

  private static void catalog(DatabaseMetaData meta) throws SQLException {
    System.out.println("== catalog");
    try (ResultSet rows = meta.getSchemas()) {
      list("schema", rows, "TABLE_SCHEM");
    }
    try (ResultSet rows = meta.getTables(null, "default", "%", null)) {
      list("table", rows, "TABLE_SCHEM", "TABLE_NAME", "TABLE_TYPE");
    }
    try (ResultSet rows = meta.getColumns(null, "default", HiveTable.NAME, "%")) {
      list("column", rows, "TABLE_NAME", "COLUMN_NAME", "DATA_TYPE", "ORDINAL_POSITION");
    }
  }

  private static void list(String kind, ResultSet rows, String... labels) throws SQLException {
    while (rows.next()) {
      StringBuilder line = new StringBuilder(kind);
      for (String label : labels) {
        line.append(' ').append(rows.getString(label));
      }
      System.out.println(line);
    }
  }
}
