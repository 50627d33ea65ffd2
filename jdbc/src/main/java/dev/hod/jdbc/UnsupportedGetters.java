package dev.hod.jdbc;

import java.io.InputStream;
import java.net.URL;
import java.sql.Blob;
import java.sql.Clob;
import java.sql.NClob;
import java.sql.Ref;
import java.sql.ResultSet;
import java.sql.RowId;
import java.sql.SQLException;
import java.sql.SQLXML;

/** Getters for types that Databricks SQL does not have. */
interface UnsupportedGetters extends ResultSet {

  @Override
  default Blob getBlob(int column) throws SQLException {
    throw Errors.notSupported("getBlob; getBytes and getBinaryStream give a BINARY, it");
  }

  @Override
  default Clob getClob(int column) throws SQLException {
    throw Errors.notSupported("getClob; getString and getCharacterStream give a text, it");
  }

  @Override
  default NClob getNClob(int column) throws SQLException {
    throw Errors.notSupported("getNClob; getString and getCharacterStream give a text, it");
  }

  @Override
  default Ref getRef(int column) throws SQLException {
    throw Errors.notSupported("getRef");
  }

  @Override
  default RowId getRowId(int column) throws SQLException {
    throw Errors.notSupported("getRowId");
  }

  @Override
  default SQLXML getSQLXML(int column) throws SQLException {
    throw Errors.notSupported("getSQLXML");
  }

  @Override
  default URL getURL(int column) throws SQLException {
    throw Errors.notSupported("getURL; getString gives its text, it");
  }

  @Override
  @Deprecated
  default InputStream getUnicodeStream(int column) throws SQLException {
    throw Errors.notSupported("getUnicodeStream");
  }

  @Override
  default String getCursorName() throws SQLException {
    throw Errors.notSupported("A named cursor");
  }
}
