package dev.hod.jdbc;

import java.sql.DatabaseMetaData;
import java.sql.ResultSet;

/** Questions to which the answer has JDBC's columns and never a row. */
interface EmptyMetadata extends DatabaseMetaData {

  @Override
  default ResultSet getProcedureColumns(
      String catalog, String schema, String procedure, String column) {
    return none(Layouts.PROCEDURE_COLUMNS);
  }

  @Override
  default ResultSet getFunctionColumns(
      String catalog, String schema, String function, String column) {
    return none(Layouts.FUNCTION_COLUMNS);
  }

  @Override
  default ResultSet getColumnPrivileges(
      String catalog, String schema, String table, String column) {
    return none(Layouts.COLUMN_PRIVILEGES);
  }

  @Override
  default ResultSet getTablePrivileges(String catalog, String schema, String table) {
    return none(Layouts.TABLE_PRIVILEGES);
  }

  @Override
  default ResultSet getBestRowIdentifier(
      String catalog, String schema, String table, int scope, boolean nullable) {
    return none(Layouts.ROW_COLUMNS);
  }

  @Override
  default ResultSet getVersionColumns(String catalog, String schema, String table) {
    return none(Layouts.ROW_COLUMNS);
  }

  /** The service can't be asked for the keys that point to a table. */
  @Override
  default ResultSet getExportedKeys(String catalog, String schema, String table) {
    return none(Layouts.KEYS);
  }

  @Override
  default ResultSet getIndexInfo(
      String catalog, String schema, String table, boolean unique, boolean approximate) {
    return none(Layouts.INDEXES);
  }

  @Override
  default ResultSet getUDTs(String catalog, String schema, String type, int[] types) {
    return none(Layouts.USER_TYPES);
  }

  @Override
  default ResultSet getSuperTypes(String catalog, String schema, String type) {
    return none(Layouts.SUPER_TYPES);
  }

  @Override
  default ResultSet getSuperTables(String catalog, String schema, String table) {
    return none(Layouts.SUPER_TABLES);
  }

  @Override
  default ResultSet getAttributes(String catalog, String schema, String type, String attribute) {
    return none(Layouts.ATTRIBUTES);
  }

  @Override
  default ResultSet getPseudoColumns(String catalog, String schema, String table, String column) {
    return none(Layouts.PSEUDO_COLUMNS);
  }

  private static ResultSet none(String layout) {
    return new HodResultSet(new MadeStream(Layouts.schema(layout), null), null, 0);
  }
}
