package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.columns;
import static dev.hod.kernel.thrift.Replies.error;
import static dev.hod.kernel.thrift.Replies.failing;
import static dev.hod.kernel.thrift.Replies.fetched;
import static dev.hod.kernel.thrift.Replies.metadata;
import static dev.hod.kernel.thrift.Replies.opened;
import static dev.hod.kernel.thrift.Replies.started;
import static dev.hod.kernel.thrift.Replies.state;
import static dev.hod.kernel.thrift.Replies.texts;
import static dev.hod.kernel.thrift.Replies.type;
import static dev.hod.kernel.thrift.Replies.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.Session;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls for the catalog over the wire. */
@Timeout(60)
class ThriftCatalogTest {
  private static final int HIVE = 9;

  private final ThriftServer server = new ThriftServer();

  @AfterEach
  void close() {
    server.close();
  }

  private static Struct textColumns(int count) {
    Struct[] types = new Struct[count];
    Arrays.fill(types, type(7));
    return metadata(1, types);
  }

  private Session hive() {
    server.on("OpenSession", opened(HIVE));
    return server.session("/cliservice", null, null, Map.of());
  }

  @Test
  void aCallWithDirectResultsIsOneExchange() {
    server.on(
        "GetSchemas",
        started(whole(textColumns(2), columns(0, texts("b", "a"), texts("main", "main")))));
    try (Session session = server.session()) {
      assertThat(ReadAll.rows(session.catalog().schemas("main", "_")))
          .containsExactly("a|main", "b|main");
    }
    assertThat(server.methods()).containsExactly("OpenSession", "GetSchemas", "CloseSession");
    Received call = server.call("GetSchemas");
    assertThat(call.at(1, 1, 2)).isEqualTo("0123456789abcdef");
    assertThat(call.at(2)).isEqualTo("main");
    assertThat(call.at(3)).isEqualTo("_");
    assertThat(call.at(1281, 1)).isEqualTo(100_000L);
    assertThat(call.at(1282)).isEqualTo(true);
  }

  @ParameterizedTest
  @CsvSource({"42245,true,false", "42246,true,true", "9,false,false"})
  void onlyWhatTheVersionHasIsAskedFor(int version, boolean direct, boolean async) {
    server.on("OpenSession", opened(version));
    server.on("GetTables", failing(error("42704", "none")));
    String path = version == HIVE ? "/cliservice" : ThriftServer.WAREHOUSE;
    Session session = server.session(path, null, null, Map.of());
    assertThat(ReadAll.rows(session.catalog().tables(null, "s", null, null))).isEmpty();
    Received call = server.call("GetTables");
    assertThat(call.at(3)).isEqualTo("s");
    assertThat(call.at(1281) != null).isEqualTo(direct);
    assertThat(call.at(1282) != null).isEqualTo(async);
  }

  @Test
  void aPlainServerIsPolledAndReadUntilItHasNoMore() throws Exception {
    Session session = hive();
    server.on("GetTables", started());
    server.on("GetOperationStatus", state(1), state(2));
    server.on("GetResultSetMetadata", textColumns(5));
    server.on(
        "FetchResults",
        fetched(
            false,
            columns(
                0,
                texts("", ""),
                texts("sales", "sales"),
                texts("t", "v"),
                texts("MANAGED_TABLE", "VIRTUAL_VIEW"),
                texts("", "a view"))),
        fetched(false, columns(2)));
    assertThat(ReadAll.rows(session.catalog().tables("hive_metastore", null, null, null)))
        .containsExactly(
            "hive_metastore|sales|t|TABLE||NULL|NULL|NULL|NULL|NULL",
            "hive_metastore|sales|v|VIEW|a view|NULL|NULL|NULL|NULL|NULL");
    server.http.awaitRequests(8);
    assertThat(server.methods())
        .containsExactly(
            "OpenSession",
            "GetTables",
            "GetOperationStatus",
            "GetOperationStatus",
            "GetResultSetMetadata",
            "FetchResults",
            "FetchResults",
            "CloseOperation");
    assertThat(server.call("GetTables").fields()).containsOnlyKeys(1);
  }

  @Test
  void whatDoesNotExistIsNoRows() {
    server.on("GetSchemas", failing(error("42704", "[NO_SUCH_CATALOG_EXCEPTION] no such")));
    assertThat(ReadAll.rows(server.session().catalog().schemas("nope", null))).isEmpty();
  }

  @Test
  void aMethodThatTheServerDoesNotHaveIsNoRowsOfKeys() {
    assertThat(ReadAll.rows(server.session().catalog().primaryKeys("c", "s", "t"))).isEmpty();
    assertThat(server.call("GetPrimaryKeys").at(4)).isEqualTo("t");
  }

  @Test
  void aLostSessionIsNotedByACallForTheCatalog() {
    server.on(
        "GetCatalogs", failing(error("08000", "Invalid SessionHandle: SessionHandle [0a1b]")));
    Session session = server.session();
    assertThatThrownBy(() -> session.catalog().catalogs())
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.SESSION_LOST));
    assertThat(session.isAlive()).isFalse();
  }

  @Test
  void aPlainServerHasNoCatalogs() {
    assertThat(server.session().hasCatalogs()).isTrue();
    assertThat(hive().hasCatalogs()).isFalse();
  }
}
