package dev.hod.suite;

import java.sql.Connection;
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
 * things from the local warehouse as a plain server, and changes a table there.
 */
final class PlainReadout {
  private static final String[] QUERIES = {
    "SELECT 1 AS one",
    "SELECT true AS a, CAST(NULL AS BOOLEAN) AS b, CAST(-128 AS TINYINT) AS c,"
        + " CAST(32767 AS SMALLINT) AS d, CAST(-2147483648 AS INT) AS e,"
        + " CAST(9223372036854775807 AS BIGINT) AS f, CAST(NULL AS BIGINT) AS g",
    "SELECT CAST(0.1 AS FLOAT) AS a, CAST(-1E-300 AS DOUBLE) AS b, CAST('NaN' AS DOUBLE) AS c,"
        + " CAST('12345678901234567890.123456789012345678' AS DECIMAL(38,18)) AS d",
    "SELECT 'gr\u00fc\u00df \ud83d\ude80' AS a, '' AS b, CAST(NULL AS STRING) AS c, X'00FF10' AS d",
    "SELECT DATE'2024-02-29' AS a, TIMESTAMP'1969-12-31 23:59:59.999999' AS b,"
        + " TIMESTAMP_NTZ'2024-05-01 12:34:56.5' AS c, CAST(NULL AS TIMESTAMP) AS d",
    "SELECT INTERVAL '3-4' YEAR TO MONTH AS a, INTERVAL '-1 02:03:04.000005' DAY TO SECOND AS b",
    "SELECT id, concat('name-', id) AS name FROM range(10000) ORDER BY id"
  };

  private PlainReadout() {}

  public static void main(String[] args) throws SQLException {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    try (Connection connection = DriverManager.getConnection(args[0], "suite", args[1]);
        Statement statement = connection.createStatement()) {
      statement.setFetchSize(300);
      for (String query : QUERIES) {
        try (ResultSet rows = statement.executeQuery(query)) {
          print(query, rows);
        }
      }
      change(statement);
      try (ResultSet tables = connection.getMetaData().getTables(null, "default", "plain%", null)) {
        while (tables.next()) {
          System.out.println("table " + tables.getString(2) + "." + tables.getString(3));
        }
      }
      statement.execute("DROP TABLE plain");
    }
    System.out.flush();
    Runtime.getRuntime().halt(0); // some drivers leave threads behind
  }

  private static void print(String query, ResultSet rows) throws SQLException {
    System.out.println("== " + query);
    ResultSetMetaData meta = rows.getMetaData();
    for (int i = 1; i <= meta.getColumnCount(); i++) {
      System.out.println("col " + meta.getColumnLabel(i));
    }
    while (rows.next()) {
      StringBuilder line = new StringBuilder("row");
      for (int i = 1; i <= meta.getColumnCount(); i++) {
        line.append('|').append(value(rows, i, meta.getColumnType(i)));
      }
      System.out.println(line);
    }
  }

  /** Apache's driver gives bytes as an object only, and intervals as objects of its own. */
  private static String value(ResultSet rows, int i, int type) throws SQLException {
    if (type == Types.BINARY) {
      return HexFormat.of().formatHex((byte[]) rows.getObject(i));
    }
    return type == Types.OTHER ? rows.getString(i) : Readout.value(rows, i, type);
  }

  private static void change(Statement statement) throws SQLException {
    System.out.println("create " + statement.execute("CREATE TABLE plain (id INT, name STRING)"));
    int inserted = statement.executeUpdate("INSERT INTO plain VALUES (1, 'a'), (2, NULL)");
    System.out.println("insert " + inserted);
    System.out.println("delete " + statement.executeUpdate("DELETE FROM plain WHERE id = 1"));
    try {
      statement.execute("SELECT * FROM nowhere");
      System.out.println("no error");
    } catch (SQLException e) {
      System.out.println("error " + e.getSQLState());
    }
  }
}
