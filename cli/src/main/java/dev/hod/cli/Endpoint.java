package dev.hod.cli;

import java.sql.Connection;
import java.sql.SQLException;

/** Where statements go. */
interface Endpoint extends AutoCloseable {

  /** Opens a connection, which the caller closes before the endpoint. Blocks. */
  Connection connect() throws SQLException;

  @Override
  void close();
}
