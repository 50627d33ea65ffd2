package dev.hod.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.Date;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLType;
import java.sql.SQLXML;
import java.sql.Time;
import java.sql.Timestamp;

/**
 * A result that can't be changed: every update is refused. Long because JDBC lists a method for
 * each type, twice.
 */
interface ReadOnlyResultSet extends ResultSet {

  @Override
  default int getConcurrency() throws SQLException {
    return CONCUR_READ_ONLY;
  }

  @Override
  default boolean rowUpdated() throws SQLException {
    return false;
  }

  @Override
  default boolean rowInserted() throws SQLException {
    return false;
  }

  @Override
  default boolean rowDeleted() throws SQLException {
    return false;
  }

  @Override
  default void cancelRowUpdates() throws SQLException {
    throw readOnly();
  }

  @Override
  default void deleteRow() throws SQLException {
    throw readOnly();
  }

  @Override
  default void insertRow() throws SQLException {
    throw readOnly();
  }

  @Override
  default void moveToCurrentRow() throws SQLException {
    throw readOnly();
  }

  @Override
  default void moveToInsertRow() throws SQLException {
    throw readOnly();
  }

  @Override
  default void refreshRow() throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateArray(String label, Array value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateArray(int column, Array value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateAsciiStream(String label, InputStream value, int length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateAsciiStream(String label, InputStream value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateAsciiStream(String label, InputStream value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateAsciiStream(int column, InputStream value, int length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateAsciiStream(int column, InputStream value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateAsciiStream(int column, InputStream value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBigDecimal(String label, BigDecimal value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBigDecimal(int column, BigDecimal value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBinaryStream(String label, InputStream value, int length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBinaryStream(String label, InputStream value, long length)
      throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBinaryStream(String label, InputStream value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBinaryStream(int column, InputStream value, int length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBinaryStream(int column, InputStream value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBinaryStream(int column, InputStream value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBlob(String label, InputStream value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBlob(String label, InputStream value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBlob(String label, Blob value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBlob(int column, InputStream value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBlob(int column, InputStream value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBlob(int column, Blob value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBoolean(String label, boolean value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBoolean(int column, boolean value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateByte(String label, byte value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateByte(int column, byte value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBytes(String label, byte[] value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateBytes(int column, byte[] value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateCharacterStream(String label, Reader value, int length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateCharacterStream(String label, Reader value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateCharacterStream(String label, Reader value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateCharacterStream(int column, Reader value, int length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateCharacterStream(int column, Reader value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateCharacterStream(int column, Reader value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateClob(String label, Reader value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateClob(String label, Reader value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateClob(String label, Clob value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateClob(int column, Reader value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateClob(int column, Reader value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateClob(int column, Clob value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateDate(String label, Date value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateDate(int column, Date value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateDouble(String label, double value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateDouble(int column, double value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateFloat(String label, float value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateFloat(int column, float value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateInt(String label, int value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateInt(int column, int value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateLong(String label, long value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateLong(int column, long value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNCharacterStream(String label, Reader value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNCharacterStream(String label, Reader value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNCharacterStream(int column, Reader value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNCharacterStream(int column, Reader value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNClob(String label, Reader value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNClob(String label, Reader value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNClob(String label, NClob value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNClob(int column, Reader value, long length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNClob(int column, Reader value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNClob(int column, NClob value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNString(String label, String value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNString(int column, String value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNull(String label) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateNull(int column) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateObject(String label, Object value, SQLType type) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateObject(String label, Object value, SQLType type, int length)
      throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateObject(int column, Object value, SQLType type) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateObject(int column, Object value, SQLType type, int length)
      throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateObject(String label, Object value, int length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateObject(String label, Object value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateObject(int column, Object value, int length) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateObject(int column, Object value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateRef(String label, Ref value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateRef(int column, Ref value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateRow() throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateRowId(String label, RowId value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateRowId(int column, RowId value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateSQLXML(String label, SQLXML value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateSQLXML(int column, SQLXML value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateShort(String label, short value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateShort(int column, short value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateString(String label, String value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateString(int column, String value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateTime(String label, Time value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateTime(int column, Time value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateTimestamp(String label, Timestamp value) throws SQLException {
    throw readOnly();
  }

  @Override
  default void updateTimestamp(int column, Timestamp value) throws SQLException {
    throw readOnly();
  }

  private static SQLException readOnly() {
    return Errors.notSupported("Changing a result set, which is read-only,");
  }
}
