package dev.hod.suite;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/**
 * Run in a JVM of its own with any JDBC driver on the class path, as {@link Readout} is: changes a
 * table of its own, and prints the counts and failures that it is told.
 */
final class ChangeReadout {
  private ChangeReadout() {}

  public static void main(String[] args) throws Exception {
    Properties login = new Properties();
    login.setProperty("UID", "token");
    login.setProperty("PWD", args[1]);
    try (Connection connection = DriverManager.getConnection(args[0], login);
        Statement statement = connection.createStatement()) {
      statement.execute("DROP TABLE IF EXISTS changes");
      statement.execute("CREATE TABLE changes (id INT, name STRING)");
      count("insert", statement, "INSERT INTO changes VALUES (1, 'a'), (2, 'b'), (3, NULL)");
      count("update", statement, "UPDATE changes SET name = 'c' WHERE id > 1");
      count("nothing", statement, "DELETE FROM changes WHERE id > 99");
      try (PreparedStatement prepared =
          connection.prepareStatement("INSERT INTO changes VALUES (?, ?)")) {
        prepared.setInt(1, 4);
        prepared.setString(2, "it's");
        System.out.println("prepared " + prepared.executeUpdate());
      }
      try (ResultSet rows = statement.executeQuery("SELECT * FROM changes ORDER BY id")) {
        while (rows.next()) {
          System.out.println("row " + rows.getInt(1) + " " + rows.getString(2));
        }
      }
      count("delete", statement, "DELETE FROM changes");
      fail(statement, "SELECT * FROM nowhere");
      fail(statement, "SELEC 1");
      statement.execute("DROP TABLE changes");
    }
    System.out.flush();
    Runtime.getRuntime().halt(0); // some drivers leave threads behind
  }

  private static void count(String what, Statement statement, String sql) throws SQLException {
    System.out.println(what + " " + statement.executeUpdate(sql));
  }

  private static void fail(Statement statement, String sql) {
    try {
      statement.execute(sql);
      System.out.println("no error");
    } catch (SQLException e) {
      System.out.println("error " + e.getSQLState());
    }
  }
}
