package dev.hod.jdbc;

import dev.hod.kernel.columns.Field;
import dev.hod.kernel.columns.Schema;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;

/** The columns of a result, from the server's description of them. Outlives the result. */
final class HodResultSetMetaData implements ResultSetMetaData, Unwrapping {
  private final Schema schema;

  HodResultSetMetaData(Schema schema) {
    this.schema = schema;
  }

  @Override
  public Object below() {
    return schema;
  }

  @Override
  public int getColumnCount() {
    return schema.size();
  }

  @Override
  public String getColumnLabel(int column) throws SQLException {
    return field(column).name();
  }

  @Override
  public String getColumnName(int column) throws SQLException {
    return field(column).name();
  }

  @Override
  public int getColumnType(int column) throws SQLException {
    return JdbcType.code(field(column).type().name());
  }

  /** The full spelling: {@code DECIMAL(10,2)}, {@code TIMESTAMP_NTZ}, {@code ARRAY<INT>}. */
  @Override
  public String getColumnTypeName(int column) throws SQLException {
    return field(column).type().text();
  }

  @Override
  public String getColumnClassName(int column) throws SQLException {
    return JdbcType.objectClass(field(column).type().name()).getName();
  }

  @Override
  public int getPrecision(int column) throws SQLException {
    return JdbcType.precision(field(column).type());
  }

  @Override
  public int getScale(int column) throws SQLException {
    return JdbcType.scale(field(column).type());
  }

  @Override
  public int getColumnDisplaySize(int column) throws SQLException {
    return JdbcType.displaySize(field(column).type());
  }

  @Override
  public int isNullable(int column) throws SQLException {
    return field(column).nullable() ? columnNullable : columnNoNulls;
  }

  @Override
  public boolean isSigned(int column) throws SQLException {
    return JdbcType.isSigned(field(column).type().name());
  }

  @Override
  public boolean isCaseSensitive(int column) throws SQLException {
    return JdbcType.isText(field(column).type().name());
  }

  @Override
  public boolean isSearchable(int column) throws SQLException {
    field(column);
    return true;
  }

  @Override
  public boolean isAutoIncrement(int column) throws SQLException {
    field(column);
    return false;
  }

  @Override
  public boolean isCurrency(int column) throws SQLException {
    field(column);
    return false;
  }

  @Override
  public boolean isReadOnly(int column) throws SQLException {
    field(column);
    return true;
  }

  @Override
  public boolean isWritable(int column) throws SQLException {
    field(column);
    return false;
  }

  @Override
  public boolean isDefinitelyWritable(int column) throws SQLException {
    field(column);
    return false;
  }

  /** Empty: the server does not say where a column comes from. */
  @Override
  public String getTableName(int column) throws SQLException {
    field(column);
    return "";
  }

  @Override
  public String getSchemaName(int column) throws SQLException {
    field(column);
    return "";
  }

  @Override
  public String getCatalogName(int column) throws SQLException {
    field(column);
    return "";
  }

  private Field field(int column) throws SQLException {
    if (column < 1 || column > schema.size()) {
      throw Errors.badArgument(
          "There is no column " + column + ": the result has " + schema.size());
    }
    return schema.field(column - 1);
  }
}
