package dev.hod.jdbc;

import dev.hod.kernel.columns.SqlType;
import java.sql.ParameterMetaData;
import java.sql.SQLException;

/** The markers of a statement. Their types are those of the values set: the server names none. */
final class HodParameterMetaData implements ParameterMetaData, Unwrapping {
  private final Bindings bindings;

  HodParameterMetaData(Bindings bindings) {
    this.bindings = bindings;
  }

  @Override
  public Object below() {
    return bindings;
  }

  @Override
  public int getParameterCount() {
    return bindings.size();
  }

  /** STRING, which any value can be bound as, where none is set. */
  private SqlType type(int index) throws SQLException {
    String type = bindings.typeOf(index);
    return SqlType.parse(type.isEmpty() ? "STRING" : type);
  }

  @Override
  public int getParameterType(int index) throws SQLException {
    return JdbcType.code(type(index).name());
  }

  @Override
  public String getParameterTypeName(int index) throws SQLException {
    return type(index).text();
  }

  @Override
  public String getParameterClassName(int index) throws SQLException {
    return JdbcType.objectClass(type(index).name()).getName();
  }

  @Override
  public int getPrecision(int index) throws SQLException {
    return JdbcType.precision(type(index));
  }

  @Override
  public int getScale(int index) throws SQLException {
    return JdbcType.scale(type(index));
  }

  @Override
  public boolean isSigned(int index) throws SQLException {
    return JdbcType.isSigned(type(index).name());
  }

  @Override
  public int isNullable(int index) throws SQLException {
    bindings.typeOf(index);
    return parameterNullable;
  }

  @Override
  public int getParameterMode(int index) throws SQLException {
    bindings.typeOf(index);
    return parameterModeIn;
  }
}
