package dev.hod.jdbc;

import java.sql.ResultSet;
import java.sql.SQLException;

/** A cursor that goes forward only: what JDBC says of the moves it does not have. */
interface ForwardOnly extends ResultSet {

  @Override
  default int getType() throws SQLException {
    return TYPE_FORWARD_ONLY;
  }

  @Override
  default int getFetchDirection() throws SQLException {
    return FETCH_FORWARD;
  }

  @Override
  default void setFetchDirection(int direction) throws SQLException {
    if (direction != FETCH_FORWARD) {
      throw Errors.notSupported("A fetch direction other than FETCH_FORWARD");
    }
  }

  @Override
  default int getHoldability() throws SQLException {
    return CLOSE_CURSORS_AT_COMMIT;
  }

  @Override
  default boolean absolute(int row) throws SQLException {
    throw forwardOnly("absolute");
  }

  @Override
  default boolean relative(int rows) throws SQLException {
    throw forwardOnly("relative");
  }

  @Override
  default boolean previous() throws SQLException {
    throw forwardOnly("previous");
  }

  @Override
  default boolean first() throws SQLException {
    throw forwardOnly("first");
  }

  @Override
  default boolean last() throws SQLException {
    throw forwardOnly("last");
  }

  @Override
  default void beforeFirst() throws SQLException {
    throw forwardOnly("beforeFirst");
  }

  @Override
  default void afterLast() throws SQLException {
    throw forwardOnly("afterLast");
  }

  private static SQLException forwardOnly(String method) {
    return Errors.notSupported(method + "() on a result set that goes forward only");
  }
}
