package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published Node driver against the local warehouse, over TLS: it reads what hod reads. */
@Tag("oracle")
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class NodeDriverIT {
  private static final List<String> QUERIES =
      List.of(
          "SELECT 1 AS one",
          "SELECT true AS a, false AS b, CAST(NULL AS BOOLEAN) AS c",
          "SELECT CAST(-128 AS TINYINT) AS a, CAST(32767 AS SMALLINT) AS b,"
              + " CAST(-2147483648 AS INT) AS c, CAST(9223372036854775807 AS BIGINT) AS d,"
              + " CAST('-9223372036854775808' AS BIGINT) AS e",
          "SELECT CAST(1.25 AS FLOAT) AS a, CAST(0.1 AS FLOAT) AS b, CAST(-1E-300 AS DOUBLE) AS c,"
              + " CAST('-Infinity' AS DOUBLE) AS d, CAST('NaN' AS DOUBLE) AS e",
          "SELECT CAST(8535 AS DECIMAL(10,0)) AS a, CAST('-0.01' AS DECIMAL(4,2)) AS b,"
              + " CAST('12.30' AS DECIMAL(10,2)) AS c,"
              + " CAST('12345678901234567890.123456789012345678' AS DECIMAL(38,18)) AS d",
          "SELECT 'gr\u00fc\u00df \ud83d\ude80' AS a, '' AS b, CAST(NULL AS STRING) AS c",
          "SELECT X'00FF10' AS a, CAST(NULL AS BINARY) AS b",
          "SELECT DATE'2024-02-29' AS a, DATE'1969-12-31' AS b, CAST(NULL AS DATE) AS c",
          // Node's dates hold milliseconds; the other digits it can show as text only.
          "SELECT TIMESTAMP'2024-05-01 12:34:56.789' AS a, TIMESTAMP'1969-12-31 23:59:59.999' AS b,"
              + " CAST(TIMESTAMP'2024-05-01 12:34:56.789012' AS STRING) AS c",
          "SELECT TIMESTAMP_NTZ'2024-05-01 12:34:56.789' AS a",
          "SELECT INTERVAL '3-4' YEAR TO MONTH AS a, INTERVAL '-1 02:03:04.000005' DAY TO SECOND"
              + " AS b",
          "SELECT NULL AS a",
          "SELECT array(1, NULL, 3) AS a, map('k', 'v') AS b, named_struct('x', 1, 'y', 'z') AS c",
          "SELECT id FROM range(100000) ORDER BY id",
          "fail SELEC 1",
          "fail SELECT nope FROM samples.tpch.nation",
          "fail SELECT * FROM samples.tpch.nowhere");

  private static WarehouseProcess warehouse;
  private static NodeDriver node;

  @BeforeAll
  static void start() throws Exception {
    if (!NodeDriver.hasPrograms()) {
      String missing = "node and npm are not installed: the Node driver was not tried";
      assertThat(Boolean.getBoolean("hod.oracles.required")).as(missing).isFalse();
      System.err.println(missing);
      abort(missing);
    }
    warehouse = WarehouseProcess.start();
    node = NodeDriver.install();
  }

  @AfterAll
  static void stop() {
    if (warehouse != null) {
      warehouse.close();
    }
  }

  /** Through its native back end, which speaks the Statement Execution API, and over Thrift. */
  @ParameterizedTest
  @ValueSource(strings = {"kernel", "thrift"})
  void theNodeDriverReadsWhatHodReads(String backend) throws Exception {
    List<String> ours = NodeReadout.read(warehouse.tlsUrl(), QUERIES);
    assertThat(ours).hasSizeGreaterThan(100_000);
    assertThat(node.read(backend, warehouse, QUERIES)).containsExactlyElementsOf(ours);
  }
}
