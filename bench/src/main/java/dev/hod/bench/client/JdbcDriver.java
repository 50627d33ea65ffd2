package dev.hod.bench.client;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** Whatever driver is on the class path; each query is a new {@link Statement}. */
final class JdbcDriver implements Driver {
  private final String url;
  private final Properties login;
  private final String sql;

  JdbcDriver(String url, Properties login, String sql) {
    this.url = url;
    this.login = login;
    this.sql = sql;
  }

  @Override
  public Session open() throws SQLException {
    return new JdbcSession(DriverManager.getConnection(url, login), sql);
  }

  private record JdbcSession(Connection connection, String sql) implements Session {
    @Override
    public long query() throws SQLException {
      try (Statement statement = connection.createStatement();
          ResultSet rows = statement.executeQuery(sql)) {
        return new RowReader(rows).readAll();
      }
    }

    @Override
    public void close() throws SQLException {
      connection.close();
    }
  }
}
