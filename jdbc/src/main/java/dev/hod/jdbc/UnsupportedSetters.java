package dev.hod.jdbc;

import java.io.InputStream;
import java.io.Reader;
import java.net.URL;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.PreparedStatement;
import java.sql.Ref;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;
import java.sql.Time;
import java.util.Calendar;

/** Setters for what the server can't bind. */
interface UnsupportedSetters extends PreparedStatement {

  @Override
  default void setArray(int index, Array value) throws SQLException {
    throw Bound.noParts("setArray");
  }

  @Override
  default void setBinaryStream(int index, InputStream value) throws SQLException {
    throw Bound.noBinary();
  }

  @Override
  default void setBinaryStream(int index, InputStream value, int length) throws SQLException {
    throw Bound.noBinary();
  }

  @Override
  default void setBinaryStream(int index, InputStream value, long length) throws SQLException {
    throw Bound.noBinary();
  }

  @Override
  default void setBlob(int index, InputStream value) throws SQLException {
    throw Bound.noBinary();
  }

  @Override
  default void setBlob(int index, InputStream value, long length) throws SQLException {
    throw Bound.noBinary();
  }

  @Override
  default void setBlob(int index, Blob value) throws SQLException {
    throw Bound.noBinary();
  }

  @Override
  default void setClob(int index, Clob value) throws SQLException {
    throw noLob();
  }

  @Override
  default void setClob(int index, Reader value) throws SQLException {
    throw noLob();
  }

  @Override
  default void setClob(int index, Reader value, long length) throws SQLException {
    throw noLob();
  }

  @Override
  default void setNClob(int index, NClob value) throws SQLException {
    throw noLob();
  }

  @Override
  default void setNClob(int index, Reader value) throws SQLException {
    throw noLob();
  }

  @Override
  default void setNClob(int index, Reader value, long length) throws SQLException {
    throw noLob();
  }

  @Override
  default void setRef(int index, Ref value) throws SQLException {
    throw Errors.notSupported("setRef");
  }

  @Override
  default void setRowId(int index, RowId value) throws SQLException {
    throw Errors.notSupported("setRowId");
  }

  @Override
  default void setSQLXML(int index, SQLXML value) throws SQLException {
    throw Errors.notSupported("setSQLXML");
  }

  @Override
  default void setTime(int index, Time value) throws SQLException {
    throw Errors.notSupported("setTime (there is no type TIME; setString binds a text)");
  }

  @Override
  default void setTime(int index, Time value, Calendar calendar) throws SQLException {
    setTime(index, value);
  }

  @Override
  default void setURL(int index, URL value) throws SQLException {
    throw Errors.notSupported("setURL; setString of its text does it, setURL");
  }

  @Override
  @Deprecated
  default void setUnicodeStream(int index, InputStream value, int length) throws SQLException {
    throw Errors.notSupported("setUnicodeStream");
  }

  private static SQLException noLob() {
    return Errors.notSupported("A CLOB (setString and setCharacterStream bind a text)");
  }
}
