package dev.hod.warehouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.warehouse.engine.SampleProgress;
import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.WireType;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lists of the catalog over Thrift, on the real engine. */
class ThriftCatalogTest {
  @TempDir private Path home;
  private Warehouse warehouse;
  private ThriftClient client;
  private Struct session;

  @BeforeEach
  void start() {
    WarehouseOptions options =
        WarehouseOptions.defaults(home).withToken("t").withSampleScale(0.001);
    warehouse = Warehouse.start(options, SampleProgress.SILENT);
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    client = new ThriftClient("http://127.0.0.1:" + warehouse.port(), "t", http);
    session = client.open(ThriftClient.V8);
    run("CREATE TABLE t1 (id INT PRIMARY KEY, price DECIMAL(10,2), tags ARRAY<STRING>)");
    run("CREATE TABLE t_2 (name STRING)");
    run("CREATE VIEW v1 AS SELECT 1 AS one");
  }

  @AfterEach
  void stop() {
    warehouse.close();
  }

  private void run(String sql) {
    Struct reply = client.execute(session, sql, out -> ThriftClient.direct(10, out));
    Struct status = reply.struct(1281, "directResults").struct(1, "operationStatus");
    assertThat(status.i32(2)).as(status.text(5)).isEqualTo(2);
  }

  private Struct listed(String method, Envelope.Body filter) {
    Struct reply =
        client.call(
            method,
            out -> {
              ThriftClient.handle(1, session, out);
              filter.write(out);
              ThriftClient.direct(100_000, out);
            });
    ThriftClient.assertOk(reply);
    Struct direct = reply.struct(1281, "directResults");
    assertThat(direct.has(4)).isTrue();
    assertThat(direct.struct(2, "metadata").i32(1281)).isEqualTo(1);
    assertThat(direct.struct(2, "metadata").has(1282)).isFalse();
    return direct;
  }

  private List<List<String>> rows(String method, Envelope.Body filter) {
    return rows(listed(method, filter));
  }

  private static List<List<String>> rows(Struct direct) {
    return ThriftClient.columns(direct.struct(3, "resultSet").struct(3, "results"));
  }

  private static List<String> names(Struct direct) {
    return direct.struct(2, "metadata").struct(2, "schema").structs(1).stream()
        .map(column -> column.text(1))
        .toList();
  }

  @Test
  void catalogsAreListedInOrder() {
    Struct direct = listed("GetCatalogs", out -> {});
    assertThat(names(direct)).containsExactly("TABLE_CAT");
    assertThat(direct.struct(2, "m").struct(2, "schema").structs(1).get(0).text(4))
        .isEqualTo("Catalog name. NULL if not applicable.");
    assertThat(rows(direct))
        .containsExactly(List.of("samples"), List.of("system"), List.of("workspace"));
  }

  @Test
  void schemasComeBeforeTheirCatalogs() {
    Struct direct = listed("GetSchemas", out -> out.text(2, "workspace"));
    assertThat(names(direct)).containsExactly("TABLE_SCHEM", "TABLE_CATALOG");
    assertThat(rows(direct))
        .containsExactly(
            List.of("default", "workspace"), List.of("information_schema", "workspace"));
    assertThat(
            rows(
                "GetSchemas",
                out -> {
                  out.text(2, "SPARK");
                  out.text(3, "def%");
                }))
        .containsExactly(List.of("default", "workspace"));
    assertThat(rows("GetSchemas", out -> out.text(2, "work%"))).isEmpty(); // a name, no pattern
    assertThat(rows("GetSchemas", out -> out.text(3, "tpch")))
        .containsExactly(List.of("tpch", "samples"));
  }

  @Test
  void tablesAreFilteredByPatternsAndTypes() {
    Struct direct =
        listed(
            "GetTables",
            out -> {
              out.text(2, "work%");
              out.text(3, "default");
              out.text(4, "T%");
            });
    assertThat(names(direct)).hasSize(10);
    assertThat(rows(direct))
        .extracting(row -> row.subList(0, 5))
        .containsExactly(
            List.of("workspace", "default", "t1", "TABLE", ""),
            List.of("workspace", "default", "t_2", "TABLE", ""));
    assertThat(
            rows(
                "GetTables",
                out -> {
                  out.text(2, "workspace");
                  out.text(4, "t\\_%");
                }))
        .extracting(row -> row.get(2))
        .containsExactly("t_2");
    assertThat(
            rows(
                "GetTables",
                out -> {
                  out.text(2, "workspace");
                  out.list(5, WireType.STRING, 1);
                  out.rawText("VIEW");
                }))
        .extracting(row -> row.get(2))
        .containsExactly("v1");
  }

  @Test
  void columnsTellTypesAndPlaces() {
    Struct direct =
        listed(
            "GetColumns",
            out -> {
              out.text(2, "workspace");
              out.text(4, "t1");
            });
    assertThat(names(direct)).hasSize(23).contains("IS_AUTO_INCREMENT");
    List<List<String>> rows = rows(direct);
    assertThat(rows).extracting(row -> row.get(3)).containsExactly("id", "price", "tags");
    assertThat(rows).extracting(row -> row.get(4)).containsExactly("4", "3", "2003");
    assertThat(rows)
        .extracting(row -> row.get(5))
        .containsExactly("INT", "DECIMAL(10,2)", "ARRAY<STRING>");
    assertThat(rows).extracting(row -> row.get(16)).containsExactly("0", "1", "2");
    assertThat(rows).extracting(row -> row.get(17)).containsExactly("NO", "YES", "YES");
    assertThat(rows("GetColumns", out -> out.text(5, "pr_ce"))).hasSize(1);
  }

  @Test
  void keysOfATableAreListed() {
    Struct direct =
        listed(
            "GetPrimaryKeys",
            out -> {
              out.text(3, "default");
              out.text(4, "t1");
            });
    assertThat(rows(direct))
        .containsExactly(List.of("workspace", "default", "t1", "id", "1", "t1_pk"));
    assertThat(names(listed("GetCrossReference", out -> out.text(7, "t1")))).hasSize(14);
    assertThat(rows("GetCrossReference", out -> out.text(7, "t1"))).isEmpty();
  }

  @Test
  void foreignKeysAreListedByEitherTableOrBoth() {
    run("CREATE TABLE t3 (a INT, CONSTRAINT made FOREIGN KEY (a) REFERENCES t1)");
    List<String> key = new ArrayList<>();
    key.addAll(List.of("workspace", "default", "t1", "id"));
    key.addAll(List.of("workspace", "default", "t3", "a", "1", "3", "3", "made"));
    key.add(null);
    key.add("7");
    for (Envelope.Body filter :
        List.<Envelope.Body>of(
            out -> out.text(7, "T3"),
            out -> out.text(4, "T1"),
            out -> {
              out.text(2, "workspace");
              out.text(3, "default");
              out.text(4, "t1");
              out.text(5, "workspace");
              out.text(6, "default");
              out.text(7, "t3");
            })) {
      assertThat(rows("GetCrossReference", filter)).containsExactly(key);
    }
    Envelope.Body otherParent =
        out -> {
          out.text(4, "t_2");
          out.text(7, "t3");
        };
    assertThat(rows("GetCrossReference", otherParent)).isEmpty();
    assertThat(rows("GetCrossReference", out -> {})).isEmpty();
  }

  @Test
  void typesTableTypesAndFunctionsHaveTheirLayouts() {
    Struct types = listed("GetTypeInfo", out -> {});
    assertThat(names(types)).hasSize(18);
    assertThat(rows(types)).extracting(row -> row.get(0)).contains("INT", "DECIMAL", "MAP");
    assertThat(rows("GetTableTypes", out -> {}))
        .containsExactly(List.of("SYSTEM TABLE"), List.of("TABLE"), List.of("VIEW"));
    assertThat(names(listed("GetFunctions", out -> out.text(4, "%")))).hasSize(6);
    assertThat(rows("GetFunctions", out -> out.text(4, "sha_")))
        .containsExactly(
            Arrays.asList("system", "builtin", "sha1", null, "1", "sha1"),
            Arrays.asList("system", "builtin", "sha2", null, "1", "sha2"));
    assertThat(
            rows(
                "GetFunctions",
                out -> {
                  out.text(2, "workspace");
                  out.text(4, "%");
                }))
        .isEmpty();
    Struct unset = client.exception("GetFunctions", out -> ThriftClient.handle(1, session, out));
    assertThat(unset.text(1)).isEqualTo("Required field 'functionName' is unset!");
  }

  @Test
  void newTableShowsInAListThatWasKept() {
    Envelope.Body filter = out -> out.text(2, "workspace");
    assertThat(rows("GetTables", filter)).hasSize(3);
    run("CREATE TABLE t3 (a INT)");
    assertThat(rows("GetTables", filter)).hasSize(4);
  }

  @Test
  void plainServerHasOneCatalogWithoutAName() {
    warehouse.settings().change(now -> now.withThrift(now.thrift().withVersion(10)));
    Struct hive = client.call("OpenSession", out -> out.i32(1, 10)).struct(3, "sessionHandle");
    Struct reply =
        client.call(
            "GetColumns",
            out -> {
              ThriftClient.handle(1, hive, out);
              out.text(4, "t1");
            });
    Struct fetched = client.fetch(reply.struct(2, "operationHandle"), 100, out -> {});
    List<List<String>> rows = ThriftClient.columns(fetched.struct(3, "results"));
    assertThat(rows).extracting(row -> row.get(0)).containsOnly("");
    assertThat(rows).extracting(row -> row.get(16)).containsExactly("1", "2", "3");
  }
}
