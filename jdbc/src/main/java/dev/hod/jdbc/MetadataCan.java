package dev.hod.jdbc;

import java.sql.DatabaseMetaData;

/** What Databricks SQL, and this driver, can do: JDBC's questions that are answered with yes. */
interface MetadataCan extends DatabaseMetaData {

  @Override
  default boolean allTablesAreSelectable() {
    return true;
  }

  @Override
  default boolean isCatalogAtStart() {
    return true;
  }

  @Override
  default boolean nullPlusNonNullIsNull() {
    return true;
  }

  @Override
  default boolean nullsAreSortedLow() {
    return true;
  }

  @Override
  default boolean storesMixedCaseIdentifiers() {
    return true;
  }

  @Override
  default boolean storesMixedCaseQuotedIdentifiers() {
    return true;
  }

  @Override
  default boolean supportsANSI92EntryLevelSQL() {
    return true;
  }

  @Override
  default boolean supportsAlterTableWithAddColumn() {
    return true;
  }

  @Override
  default boolean supportsAlterTableWithDropColumn() {
    return true;
  }

  @Override
  default boolean supportsBatchUpdates() {
    return true;
  }

  @Override
  default boolean supportsCatalogsInDataManipulation() {
    return true;
  }

  @Override
  default boolean supportsCatalogsInPrivilegeDefinitions() {
    return true;
  }

  @Override
  default boolean supportsCatalogsInProcedureCalls() {
    return true;
  }

  @Override
  default boolean supportsCatalogsInTableDefinitions() {
    return true;
  }

  @Override
  default boolean supportsColumnAliasing() {
    return true;
  }

  @Override
  default boolean supportsCoreSQLGrammar() {
    return true;
  }

  @Override
  default boolean supportsCorrelatedSubqueries() {
    return true;
  }

  @Override
  default boolean supportsExpressionsInOrderBy() {
    return true;
  }

  @Override
  default boolean supportsExtendedSQLGrammar() {
    return true;
  }

  @Override
  default boolean supportsFullOuterJoins() {
    return true;
  }

  @Override
  default boolean supportsGroupBy() {
    return true;
  }

  @Override
  default boolean supportsGroupByBeyondSelect() {
    return true;
  }

  @Override
  default boolean supportsGroupByUnrelated() {
    return true;
  }

  @Override
  default boolean supportsLikeEscapeClause() {
    return true;
  }

  @Override
  default boolean supportsLimitedOuterJoins() {
    return true;
  }

  @Override
  default boolean supportsMinimumSQLGrammar() {
    return true;
  }

  @Override
  default boolean supportsMultipleTransactions() {
    return true;
  }

  @Override
  default boolean supportsNonNullableColumns() {
    return true;
  }

  @Override
  default boolean supportsOpenCursorsAcrossCommit() {
    return true;
  }

  @Override
  default boolean supportsOpenCursorsAcrossRollback() {
    return true;
  }

  @Override
  default boolean supportsOpenStatementsAcrossCommit() {
    return true;
  }

  @Override
  default boolean supportsOpenStatementsAcrossRollback() {
    return true;
  }

  @Override
  default boolean supportsOrderByUnrelated() {
    return true;
  }

  @Override
  default boolean supportsOuterJoins() {
    return true;
  }

  @Override
  default boolean supportsSchemasInDataManipulation() {
    return true;
  }

  @Override
  default boolean supportsSchemasInPrivilegeDefinitions() {
    return true;
  }

  @Override
  default boolean supportsSchemasInProcedureCalls() {
    return true;
  }

  @Override
  default boolean supportsSchemasInTableDefinitions() {
    return true;
  }

  @Override
  default boolean supportsSubqueriesInComparisons() {
    return true;
  }

  @Override
  default boolean supportsSubqueriesInExists() {
    return true;
  }

  @Override
  default boolean supportsSubqueriesInIns() {
    return true;
  }

  @Override
  default boolean supportsTableCorrelationNames() {
    return true;
  }

  @Override
  default boolean supportsUnion() {
    return true;
  }

  @Override
  default boolean supportsUnionAll() {
    return true;
  }
}
