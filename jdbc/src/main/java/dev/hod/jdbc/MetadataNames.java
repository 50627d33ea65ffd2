package dev.hod.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.RowIdLifetime;

/** What things are called, which versions there are, and JDBC's other fixed answers. */
interface MetadataNames extends DatabaseMetaData {

  @Override
  default String getDatabaseProductName() {
    return "Databricks";
  }

  @Override
  default String getDriverName() {
    return HodDriver.NAME;
  }

  @Override
  default String getDriverVersion() {
    return HodDriver.VERSION;
  }

  @Override
  default int getDriverMajorVersion() {
    return HodDriver.MAJOR;
  }

  @Override
  default int getDriverMinorVersion() {
    return HodDriver.MINOR;
  }

  @Override
  default int getJDBCMajorVersion() {
    return 4;
  }

  @Override
  default int getJDBCMinorVersion() {
    return 3;
  }

  @Override
  default String getIdentifierQuoteString() {
    return "`";
  }

  @Override
  default String getCatalogSeparator() {
    return ".";
  }

  @Override
  default String getSearchStringEscape() {
    return "\\";
  }

  @Override
  default String getCatalogTerm() {
    return "catalog";
  }

  @Override
  default String getSchemaTerm() {
    return "schema";
  }

  @Override
  default String getProcedureTerm() {
    return "procedure";
  }

  @Override
  default String getExtraNameCharacters() {
    return "";
  }

  /** Reserved words of Databricks SQL beyond those of SQL:2003. */
  @Override
  default String getSQLKeywords() {
    return "ANTI,CATALOG,DATABASE,MINUS,QUALIFY,SCHEMA,SEMI,VOLUME";
  }

  @Override
  default String getNumericFunctions() {
    return "ABS,ACOS,ASIN,ATAN,ATAN2,CEILING,COS,COT,DEGREES,EXP,FLOOR,LOG,LOG10,MOD,PI,POWER,"
        + "RADIANS,RAND,ROUND,SIGN,SIN,SQRT,TAN";
  }

  @Override
  default String getStringFunctions() {
    return "ASCII,CHAR,CONCAT,INSERT,LCASE,LEFT,LENGTH,LOCATE,LTRIM,REPEAT,REPLACE,RIGHT,RTRIM,"
        + "SOUNDEX,SPACE,SUBSTRING,UCASE";
  }

  @Override
  default String getSystemFunctions() {
    return "DATABASE,IFNULL,USER";
  }

  @Override
  default String getTimeDateFunctions() {
    return "CURDATE,DAYNAME,DAYOFMONTH,DAYOFWEEK,DAYOFYEAR,HOUR,MINUTE,MONTH,MONTHNAME,NOW,QUARTER,"
        + "SECOND,TIMESTAMPADD,TIMESTAMPDIFF,WEEK,YEAR";
  }

  @Override
  default int getSQLStateType() {
    return sqlStateSQL;
  }

  @Override
  default RowIdLifetime getRowIdLifetime() {
    return RowIdLifetime.ROWID_UNSUPPORTED;
  }

  @Override
  default int getDefaultTransactionIsolation() {
    return Connection.TRANSACTION_REPEATABLE_READ;
  }

  @Override
  default boolean supportsTransactionIsolationLevel(int level) {
    return level == Connection.TRANSACTION_REPEATABLE_READ;
  }

  @Override
  default int getResultSetHoldability() {
    return ResultSet.CLOSE_CURSORS_AT_COMMIT;
  }

  @Override
  default boolean supportsResultSetHoldability(int holdability) {
    return holdability == ResultSet.CLOSE_CURSORS_AT_COMMIT;
  }

  @Override
  default boolean supportsResultSetType(int type) {
    return type == ResultSet.TYPE_FORWARD_ONLY;
  }

  @Override
  default boolean supportsResultSetConcurrency(int type, int concurrency) {
    return type == ResultSet.TYPE_FORWARD_ONLY && concurrency == ResultSet.CONCUR_READ_ONLY;
  }
}
