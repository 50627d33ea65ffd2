package dev.hod.bench.race;

import java.util.List;
import java.util.Locale;

/**
 * A form of result.
 *
 * @param name in tables
 * @param sql that gives it; {@code catalogs} for the list of catalogs
 */
public record Shape(String name, String sql) {
  private static final String FIVE =
      "SELECT id AS a, id * 7 AS b, CAST(id AS STRING) AS c, CAST(id AS DECIMAL(18, 2)) AS d,"
          + " CAST(id AS DOUBLE) / 3 AS e FROM range(%d)";
  private static final String UUIDS =
      "SELECT md5(CAST(id AS STRING)) AS a, md5(CAST(id + 1 AS STRING)) AS b,"
          + " md5(CAST(id + 2 AS STRING)) AS c, md5(CAST(id + 3 AS STRING)) AS d,"
          + " md5(CAST(id + 4 AS STRING)) AS e FROM range(100000)";
  private static final String Q6 =
      "SELECT sum(l_extendedprice * l_discount) AS revenue FROM samples.tpch.lineitem"
          + " WHERE l_shipdate >= DATE '1994-01-01' AND l_shipdate < DATE '1995-01-01'"
          + " AND l_discount BETWEEN 0.05 AND 0.07 AND l_quantity < 24";

  /** All that are known. */
  public static List<Shape> all() {
    return List.of(
        new Shape("SELECT 1", "SELECT 1"),
        new Shape("range(10_000)", "SELECT * FROM range(10000)"),
        new Shape("range(1_000_000)", "SELECT * FROM range(1000000)"),
        new Shape("100,000 × 5 texts", UUIDS),
        new Shape("catalogs", "catalogs"),
        new Shape("1,000 × 5", String.format(Locale.ROOT, FIVE, 1_000)),
        new Shape("100,000 × 5", String.format(Locale.ROOT, FIVE, 100_000)),
        new Shape("TPC-H Q6", Q6));
  }
}
