package dev.hod.suite;

/**
 * The table that HiveServer2 is asked for: a column of each type, a row of values, one of NULLs.
 */
final class HiveTable {
  static final String NAME = "kinds";

  static final String COLUMNS = "b, ti, si, i, bi, f, d, de, s, vc, ch, bn, dt, ts, a, m, st";

  static final String CREATE =
      "CREATE TABLE "
          + NAME
          + " (b BOOLEAN, ti TINYINT, si SMALLINT, i INT, bi BIGINT, f FLOAT, d DOUBLE,"
          + " de DECIMAL(20,5), s STRING, vc VARCHAR(10), ch CHAR(5), bn BINARY, dt DATE,"
          + " ts TIMESTAMP, a ARRAY<INT>, m MAP<STRING,INT>, st STRUCT<x:INT,y:STRING>)";

  /** A union, since each INSERT is a job of seconds; Hive takes the types from its first half. */
  static final String INSERT =
      "INSERT INTO "
          + NAME
          + " SELECT true, CAST(-128 AS TINYINT), CAST(32767 AS SMALLINT), -2147483648,"
          + " 9223372036854775807, CAST(1.25 AS FLOAT), CAST(-1E-300 AS DOUBLE),"
          + " CAST('12345.67890' AS DECIMAL(20,5)), 'gr\u00fc\u00df \ud83d\ude80',"
          + " CAST('vc' AS VARCHAR(10)), CAST('ch' AS CHAR(5)), unhex('00FF10'),"
          + " DATE '2024-02-29', TIMESTAMP '2024-05-01 12:34:56.789012',"
          + " array(1, 2, CAST(NULL AS INT)), map('k', 1), named_struct('x', 1, 'y', 'a\"b')"
          + " UNION ALL SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,"
          + " NULL, NULL, NULL, IF(false, array(1), NULL), IF(false, map('k', 1), NULL),"
          + " IF(false, named_struct('x', 1, 'y', 'z'), NULL)";

  static final String THOUSAND_ROWS = "SELECT posexplode(split(space(999), ' ')) AS (n, nothing)";

  /** Runs for hours, in a job of its own. */
  static final String ENDLESS =
      "SELECT count(*) FROM (SELECT explode(split(space(99999), ' ')) AS x) a"
          + " CROSS JOIN (SELECT explode(split(space(99999), ' ')) AS x) b";

  private HiveTable() {}
}
