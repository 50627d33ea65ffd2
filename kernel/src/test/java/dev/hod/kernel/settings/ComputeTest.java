package dev.hod.kernel.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ComputeTest {
  @ParameterizedTest
  @CsvSource({
    "/sql/1.0/warehouses/0123456789abcdef, WAREHOUSE",
    "sql/1.0/warehouses/abc?o=123, WAREHOUSE",
    "/sql/1.0/endpoints/abc/, WAREHOUSE",
    "warehouses/abc, WAREHOUSE",
    "/sql/1.0/warehouses/, OTHER",
    "/sql/1.0/warehouses/a=b, OTHER",
    "sql/protocolv1/o/0/0123-456789-abcdefgh, CLUSTER",
    "/sql/protocolv1/o/123/0123-abc?o=123, CLUSTER",
    "/sql/protocolv1/o/123/, OTHER",
    "/sql/protocolv1/o/123, OTHER",
    "/sql/protocolv1/o//x, OTHER",
    "cliservice, HIVE",
    "/gateway/cliservice?doAs=x, HIVE",
    "/hs2, OTHER",
    "'', OTHER",
  })
  void thePathNamesWhatIsBehindIt(String path, Compute compute) {
    assertThat(Compute.of(path)).isEqualTo(compute);
  }
}
