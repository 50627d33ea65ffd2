package dev.hod.cli;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;

/** Where statements go. */
interface Endpoint extends AutoCloseable {

  /** Opens a connection, which the caller closes before the endpoint. Blocks. */
  Connection connect() throws SQLException;

  @Override
  void close();

  /**
   * Properties of a connection that keeps little in memory: printing rows takes longer than
   * fetching them. The URL wins.
   */
  static Properties lean() {
    Properties properties = new Properties();
    properties.setProperty("MaxResultMemory", "2m");
    return properties;
  }
}
