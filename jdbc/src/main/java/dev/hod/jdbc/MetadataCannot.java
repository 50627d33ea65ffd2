package dev.hod.jdbc;

import java.sql.DatabaseMetaData;

/**
 * What Databricks SQL, or this driver, can't do: JDBC's questions that are answered with no. Long
 * because JDBC asks so much.
 */
interface MetadataCannot extends DatabaseMetaData {

  @Override
  default boolean allProceduresAreCallable() {
    return false;
  }

  @Override
  default boolean autoCommitFailureClosesAllResultSets() {
    return false;
  }

  @Override
  default boolean dataDefinitionCausesTransactionCommit() {
    return false;
  }

  @Override
  default boolean dataDefinitionIgnoredInTransactions() {
    return false;
  }

  @Override
  default boolean deletesAreDetected(int type) {
    return false;
  }

  @Override
  default boolean doesMaxRowSizeIncludeBlobs() {
    return false;
  }

  @Override
  default boolean generatedKeyAlwaysReturned() {
    return false;
  }

  @Override
  default boolean insertsAreDetected(int type) {
    return false;
  }

  @Override
  default boolean locatorsUpdateCopy() {
    return false;
  }

  @Override
  default boolean nullsAreSortedAtEnd() {
    return false;
  }

  @Override
  default boolean nullsAreSortedAtStart() {
    return false;
  }

  @Override
  default boolean nullsAreSortedHigh() {
    return false;
  }

  @Override
  default boolean othersDeletesAreVisible(int type) {
    return false;
  }

  @Override
  default boolean othersInsertsAreVisible(int type) {
    return false;
  }

  @Override
  default boolean othersUpdatesAreVisible(int type) {
    return false;
  }

  @Override
  default boolean ownDeletesAreVisible(int type) {
    return false;
  }

  @Override
  default boolean ownInsertsAreVisible(int type) {
    return false;
  }

  @Override
  default boolean ownUpdatesAreVisible(int type) {
    return false;
  }

  @Override
  default boolean storesLowerCaseIdentifiers() {
    return false;
  }

  @Override
  default boolean storesLowerCaseQuotedIdentifiers() {
    return false;
  }

  @Override
  default boolean storesUpperCaseIdentifiers() {
    return false;
  }

  @Override
  default boolean storesUpperCaseQuotedIdentifiers() {
    return false;
  }

  @Override
  default boolean supportsANSI92FullSQL() {
    return false;
  }

  @Override
  default boolean supportsANSI92IntermediateSQL() {
    return false;
  }

  @Override
  default boolean supportsCatalogsInIndexDefinitions() {
    return false;
  }

  @Override
  default boolean supportsConvert() {
    return false;
  }

  @Override
  default boolean supportsConvert(int from, int to) {
    return false;
  }

  @Override
  default boolean supportsDataDefinitionAndDataManipulationTransactions() {
    return false;
  }

  @Override
  default boolean supportsDataManipulationTransactionsOnly() {
    return false;
  }

  @Override
  default boolean supportsDifferentTableCorrelationNames() {
    return false;
  }

  @Override
  default boolean supportsGetGeneratedKeys() {
    return false;
  }

  @Override
  default boolean supportsIntegrityEnhancementFacility() {
    return false;
  }

  @Override
  default boolean supportsMixedCaseIdentifiers() {
    return false;
  }

  @Override
  default boolean supportsMixedCaseQuotedIdentifiers() {
    return false;
  }

  @Override
  default boolean supportsMultipleOpenResults() {
    return false;
  }

  @Override
  default boolean supportsMultipleResultSets() {
    return false;
  }

  @Override
  default boolean supportsNamedParameters() {
    return false;
  }

  @Override
  default boolean supportsPositionedDelete() {
    return false;
  }

  @Override
  default boolean supportsPositionedUpdate() {
    return false;
  }

  @Override
  default boolean supportsSavepoints() {
    return false;
  }

  @Override
  default boolean supportsSchemasInIndexDefinitions() {
    return false;
  }

  @Override
  default boolean supportsSelectForUpdate() {
    return false;
  }

  @Override
  default boolean supportsStatementPooling() {
    return false;
  }

  @Override
  default boolean supportsStoredFunctionsUsingCallSyntax() {
    return false;
  }

  @Override
  default boolean supportsStoredProcedures() {
    return false;
  }

  @Override
  default boolean supportsSubqueriesInQuantifieds() {
    return false;
  }

  @Override
  default boolean supportsTransactions() {
    return false;
  }

  @Override
  default boolean updatesAreDetected(int type) {
    return false;
  }

  @Override
  default boolean usesLocalFilePerTable() {
    return false;
  }

  @Override
  default boolean usesLocalFiles() {
    return false;
  }
}
