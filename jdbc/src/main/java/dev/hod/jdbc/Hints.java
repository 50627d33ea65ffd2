package dev.hod.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a connection that pools and tools insist on and the service has no use for: each
 * is taken, checked and given back, and changes nothing else. Any thread.
 */
final class Hints {
  private volatile boolean readOnly;
  private volatile boolean autoCommit = true;
  private volatile int isolation = Connection.TRANSACTION_REPEATABLE_READ;
  private volatile int holdability = ResultSet.CLOSE_CURSORS_AT_COMMIT;

  boolean isReadOnly() {
    return readOnly;
  }

  void setReadOnly(boolean value) {
    readOnly = value;
  }

  boolean isAutoCommit() {
    return autoCommit;
  }

  void setAutoCommit(boolean value) {
    autoCommit = value;
  }

  int isolation() {
    return isolation;
  }

  void setIsolation(int level) throws SQLException {
    switch (level) {
      case Connection.TRANSACTION_READ_UNCOMMITTED,
          Connection.TRANSACTION_READ_COMMITTED,
          Connection.TRANSACTION_REPEATABLE_READ,
          Connection.TRANSACTION_SERIALIZABLE ->
          isolation = level;
      default -> throw Errors.badArgument(level + " is no transaction isolation level to set");
    }
  }

  int holdability() {
    return holdability;
  }

  void setHoldability(int value) throws SQLException {
    if (value != ResultSet.CLOSE_CURSORS_AT_COMMIT && value != ResultSet.HOLD_CURSORS_OVER_COMMIT) {
      throw Errors.badArgument(value + " is no holdability");
    }
    holdability = value;
  }

  static void checkTypeMap(@Nullable Map<String, Class<?>> map) throws SQLException {
    if (map != null && !map.isEmpty()) {
      throw Errors.notSupported("A map of types");
    }
  }
}
