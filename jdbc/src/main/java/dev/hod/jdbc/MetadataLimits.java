package dev.hod.jdbc;

import java.sql.DatabaseMetaData;

/** Limits of the server: 0, which means not known or none, but for names. */
interface MetadataLimits extends DatabaseMetaData {
  /** Unity Catalog's limit for the names of what it holds. */
  int NAME_LENGTH = 255;

  @Override
  default int getMaxBinaryLiteralLength() {
    return 0;
  }

  @Override
  default int getMaxCatalogNameLength() {
    return NAME_LENGTH;
  }

  @Override
  default int getMaxCharLiteralLength() {
    return 0;
  }

  @Override
  default int getMaxColumnNameLength() {
    return NAME_LENGTH;
  }

  @Override
  default int getMaxColumnsInGroupBy() {
    return 0;
  }

  @Override
  default int getMaxColumnsInIndex() {
    return 0;
  }

  @Override
  default int getMaxColumnsInOrderBy() {
    return 0;
  }

  @Override
  default int getMaxColumnsInSelect() {
    return 0;
  }

  @Override
  default int getMaxColumnsInTable() {
    return 0;
  }

  @Override
  default int getMaxConnections() {
    return 0;
  }

  @Override
  default int getMaxCursorNameLength() {
    return 0;
  }

  @Override
  default int getMaxIndexLength() {
    return 0;
  }

  @Override
  default int getMaxProcedureNameLength() {
    return NAME_LENGTH;
  }

  @Override
  default int getMaxRowSize() {
    return 0;
  }

  @Override
  default int getMaxSchemaNameLength() {
    return NAME_LENGTH;
  }

  @Override
  default int getMaxStatementLength() {
    return 0;
  }

  @Override
  default int getMaxStatements() {
    return 0;
  }

  @Override
  default int getMaxTableNameLength() {
    return NAME_LENGTH;
  }

  @Override
  default int getMaxTablesInSelect() {
    return 0;
  }

  @Override
  default int getMaxUserNameLength() {
    return 0;
  }
}
