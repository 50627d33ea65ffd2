package dev.hod.suite;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.HexFormat;
import java.util.Properties;

/**
 * Run in a JVM of its own with any JDBC driver on the class path: reads a fixed list of things and
 * prints every value in one exact form, so that two drivers can be compared line by line.
 */
final class Readout {
  private static final String[] QUERIES = {
    "SELECT 1",
    "SELECT true AS a, false AS b, CAST(NULL AS BOOLEAN) AS c",
    "SELECT CAST(-128 AS TINYINT) AS a, CAST(32767 AS SMALLINT) AS b, CAST(-2147483648 AS INT) AS c,"
        + " CAST(9223372036854775807 AS BIGINT) AS d, CAST('-9223372036854775808' AS BIGINT) AS e",
    "SELECT CAST(1.25 AS FLOAT) AS a, CAST(-1E-300 AS DOUBLE) AS b, CAST('NaN' AS DOUBLE) AS c",
    "SELECT CAST(8535 AS DECIMAL(10,0)) AS a, CAST('-0.01' AS DECIMAL(4,2)) AS b,"
        + " CAST('12345678901234567890.123456789012345678' AS DECIMAL(38,18)) AS c",
    "SELECT 'gr\u00fc\u00df \ud83d\ude80' AS a, '' AS b, CAST(NULL AS STRING) AS c",
    "SELECT X'00FF10' AS a, CAST(NULL AS BINARY) AS b",
    "SELECT DATE'2024-02-29' AS a, DATE'1969-12-31' AS b, CAST(NULL AS DATE) AS c",
    "SELECT TIMESTAMP'2024-05-01 12:34:56.789012' AS a, TIMESTAMP'1969-12-31 23:59:59.999999' AS b",
    "SELECT TIMESTAMP_NTZ'2024-05-01 12:34:56.789012' AS a",
    "SELECT INTERVAL '3-4' YEAR TO MONTH AS a, INTERVAL '-1 02:03:04.000005' DAY TO SECOND AS b",
    "SELECT CAST('xy' AS VARCHAR(9)) AS a, NULL AS b",
    "SELECT id FROM range(100000) ORDER BY id",
    "SELECT l_orderkey, l_quantity, l_shipdate, l_comment FROM samples.tpch.lineitem"
        + " ORDER BY l_orderkey, l_linenumber LIMIT 5000"
  };

  private Readout() {}

  public static void main(String[] args) throws Exception {
    Properties login = new Properties();
    login.setProperty("UID", "token");
    login.setProperty("PWD", args[1]);
    try (Connection connection = DriverManager.getConnection(args[0], login)) {
      for (String query : QUERIES) {
        try (Statement statement = connection.createStatement();
            ResultSet rows = statement.executeQuery(query)) {
          print(query, rows);
        }
      }
      prepared(connection);
      catalog(connection.getMetaData());
    }
    // Some drivers leave threads behind that would keep the JVM alive.
    System.out.flush();
    Runtime.getRuntime().halt(0);
  }

  private static void prepared(Connection connection) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT n_name FROM samples.tpch.nation WHERE n_regionkey = ? AND n_name > ?"
                + " ORDER BY n_name")) {
      statement.setInt(1, 3);
      statement.setString(2, "G");
      try (ResultSet rows = statement.executeQuery()) {
        print("prepared", rows);
      }
    }
  }

  private static void catalog(DatabaseMetaData meta) throws SQLException {
    try (ResultSet rows = meta.getTables("samples", "tpch", "%", null)) {
      while (rows.next()) {
        System.out.println(
            "table "
                + rows.getString(1)
                + "."
                + rows.getString(2)
                + "."
                + rows.getString(3)
                + " "
                + rows.getString(4));
      }
    }
    try (ResultSet rows = meta.getColumns("samples", "tpch", "lineitem", "%")) {
      while (rows.next()) {
        System.out.println(
            "column "
                + rows.getString(3)
                + "."
                + rows.getString(4)
                + " "
                + rows.getInt(5)
                + " "
                + rows.getInt(11));
      }
    }
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

  /** Drivers name some types differently for the same values. */
  private static String kind(int type) {
    return switch (type) {
      case Types.FLOAT, Types.REAL -> "FLOAT";
      case Types.NULL -> "VARCHAR";
      default -> java.sql.JDBCType.valueOf(type).getName();
    };
  }

  static String value(ResultSet rows, int i, int type) throws SQLException {
    String text =
        switch (type) {
          case Types.BOOLEAN -> Boolean.toString(rows.getBoolean(i));
          case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT ->
              Long.toString(rows.getLong(i));
          case Types.FLOAT, Types.REAL -> Float.toHexString(rows.getFloat(i));
          case Types.DOUBLE -> Double.toHexString(rows.getDouble(i));
          case Types.DECIMAL -> String.valueOf(rows.getBigDecimal(i));
          case Types.BINARY -> hex(rows.getBytes(i));
          case Types.DATE -> String.valueOf(rows.getDate(i));
          case Types.TIMESTAMP -> String.valueOf(rows.getTimestamp(i));
          default -> rows.getString(i);
        };
    return rows.wasNull() ? "NULL" : text;
  }

  private static String hex(byte[] bytes) {
    return bytes == null ? "NULL" : HexFormat.of().formatHex(bytes);
  }
}
