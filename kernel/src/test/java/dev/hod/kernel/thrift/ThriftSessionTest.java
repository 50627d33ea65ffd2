package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.columns;
import static dev.hod.kernel.thrift.Replies.fetched;
import static dev.hod.kernel.thrift.Replies.longs;
import static dev.hod.kernel.thrift.Replies.metadata;
import static dev.hod.kernel.thrift.Replies.started;
import static dev.hod.kernel.thrift.Replies.state;
import static dev.hod.kernel.thrift.Replies.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.CancelSignal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sessions on servers of both worlds. */
@Timeout(60)
class ThriftSessionTest {
  private final ThriftServer server = new ThriftServer();

  @AfterEach
  void close() {
    server.close();
  }

  private HodException refused(String path, String catalog, String schema) {
    try {
      server.session(path, catalog, schema, Map.of());
    } catch (HodException e) {
      return e;
    }
    throw new AssertionError("a session was opened");
  }

  @Test
  void aWarehouseIsOpenedWithOneRequest() {
    Map<String, String> confs = Map.of("ANSI_MODE", "true", "spark.sql.A", "1");
    try (Session session = server.session("sql/1.0/warehouses/w?o=42", "main", "demo", confs)) {
      assertThat(session.id()).isEqualTo("0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9");
    }
    assertThat(server.methods()).containsExactly("OpenSession", "CloseSession");
    Received call = server.call("OpenSession");
    assertThat(call.http().target()).isEqualTo("/sql/1.0/warehouses/w?o=42");
    assertThat(call.http().header("x-databricks-org-id")).isEqualTo("42");
    assertThat(call.http().header("authorization")).isEqualTo("Bearer secret-token");
    assertThat(call.at(1)).isEqualTo(7);
    assertThat(call.at(1282)).isEqualTo(42248L);
    assertThat(call.at(4)).isEqualTo(Map.of("ansi_mode", "true", "spark.sql.A", "1"));
    assertThat(call.at(1284, 1)).isEqualTo("main");
    assertThat(call.at(1284, 2)).isEqualTo("demo");
    assertThat(call.at(1285)).isEqualTo(true);
  }

  @Test
  void aPlainServerIsToldItsDatabaseInItsOwnWay() {
    server.on("OpenSession", Replies.opened(7));
    server.session("/cliservice", null, "demo", Map.of("hive.x", "1", "set:hivevar:y", "2"));
    assertThat(server.methods()).containsExactly("OpenSession");
    assertThat(server.call("OpenSession").at(4))
        .isEqualTo(
            Map.of("use:database", "demo", "set:hiveconf:hive.x", "1", "set:hivevar:y", "2"));
    assertThat(server.call("OpenSession").at(1284)).isNull();
  }

  @Test
  void aPlainServerBehindAnotherPathIsOpenedAgainOnlyWithWishes() {
    server.on("OpenSession", Replies.opened(9));
    server.session(ThriftServer.WAREHOUSE, null, null, Map.of());
    assertThat(server.methods()).containsExactly("OpenSession");
    server.session(ThriftServer.WAREHOUSE, null, "demo", Map.of());
    assertThat(server.methods())
        .containsExactly("OpenSession", "OpenSession", "CloseSession", "OpenSession");
    assertThat(server.calls().get(3).at(4)).isEqualTo(Map.of("use:database", "demo"));
  }

  @Test
  void aServerThatKnowsNotTheVersionIsAskedForItsOwn() {
    server.on(
        "OpenSession",
        (call, exchange) ->
            ThriftServer.send(
                exchange,
                Struct.message(
                    3,
                    call.method(),
                    call.sequence(),
                    new Struct()
                        .string(1, "Required field 'client_protocol' is unset! Struct:…")
                        .i32(2, 7))),
        (call, exchange) ->
            ThriftServer.send(exchange, Replies.opened(5).reply("OpenSession", call.sequence())));
    server.session("/cliservice", null, null, Map.of());
    assertThat(server.calls().get(1).at(1)).isEqualTo(5);
  }

  @Test
  void aRefusedSessionGivesTheServersWords() {
    server.on(
        "OpenSession", Replies.failing(Replies.error("42704", "No such catalog: x")).i32(2, 42248));
    HodException failure = refused(ThriftServer.WAREHOUSE, "x", null);
    assertThat(failure).hasMessage("No such catalog: x");
    assertThat(failure.sqlState()).isEqualTo("42704");
    assertThat(server.methods()).containsExactly("OpenSession");
  }

  @Test
  void aServerWithoutCatalogsRefusesOneClearly() {
    server.on("OpenSession", Replies.opened(42243));
    assertThat(refused(ThriftServer.WAREHOUSE, "x", null).code())
        .isEqualTo(ErrorCode.NOT_SUPPORTED);
    assertThat(server.methods()).containsExactly("OpenSession", "CloseSession");
  }

  @Test
  void theTextOfARefusalComesFromItsHeaders() {
    server.on(
        "OpenSession",
        (call, exchange) ->
            exchange.respond(
                400,
                "{\"error_code\":400}",
                "X-Thriftserver-Error-Message: no warehouse w " + ThriftServer.TOKEN,
                "X-Databricks-Reason-Phrase: Bad"));
    HodException failure = refused(ThriftServer.WAREHOUSE, null, null);
    assertThat(failure.code()).isEqualTo(ErrorCode.BAD_REQUEST);
    assertThat(failure.httpStatus()).isEqualTo(400);
    assertThat(failure).hasMessageEndingWith("HTTP 400: no warehouse w … (Bad)");
  }

  @Test
  void aPlainTextRefusalIsShown() {
    server.on(
        "OpenSession",
        (call, exchange) ->
            exchange.respond(
                401, "Authentication Error: no\npassword", "Content-Type: text/plain"));
    HodException failure = refused("/cliservice", null, null);
    assertThat(failure.code()).isEqualTo(ErrorCode.CREDENTIALS_REFUSED);
    assertThat(failure).hasMessageContaining("Authentication Error: no password");
  }

  @Test
  void aPathThatCanNotBeSentIsRefused() {
    assertThat(refused("/a b", null, null).code()).isEqualTo(ErrorCode.INVALID_SETTING);
  }

  @Test
  void plainRowsAreFetchedUntilAReplyHasNone() {
    server.on("OpenSession", Replies.opened(9));
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", state(2).bool(9, true));
    server.on("GetResultSetMetadata", metadata(1, type(8)));
    server.on(
        "FetchResults",
        fetched(false, columns(0, Replies.texts("2021-01-01 10:00:00", "2021-01-01 10:00:00.5"))),
        fetched(false, columns(0, Replies.texts("1969-12-31 23:59:59.999999"))),
        fetched(false, columns(0, Replies.texts())));
    Session session = server.session("/cliservice", null, null, Map.of());
    try (ResultStream result = ReadAll.execute(session, "SELECT t")) {
      assertThat(result.schema().field(0).type().text()).isEqualTo("TIMESTAMP_NTZ");
      assertThat(ReadAll.rows(result))
          .containsExactly(
              "2021-01-01 10:00:00", "2021-01-01 10:00:00.5", "1969-12-31 23:59:59.999999");
    }
    assertThat(server.calls().stream().filter(c -> c.method().equals("FetchResults")))
        .extracting(call -> call.at(3))
        .containsExactly(1_000L, 100_000L, 100_000L);
    assertThat(server.call("ExecuteStatement").at(1281)).isNull();
  }

  @Test
  void aPlainServersRowsAreCutAtTheLimitHereAndItGetsConfsButNoTags() {
    server.on("OpenSession", Replies.opened(9));
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", state(2));
    server.on("GetResultSetMetadata", metadata(1, type(4)));
    server.on("FetchResults", fetched(false, columns(0, longs(1, 2, 3))));
    Session session = server.session("/cliservice", null, null, Map.of());
    StatementRequest request =
        new StatementRequest(
            "x", List.of(), 4, Duration.ZERO, Map.of("tag", "v"), Map.of("hive.x", "y"));
    try (ResultStream result = session.execute(request, new CancelSignal())) {
      assertThat(ReadAll.rows(result)).containsExactly("1", "2", "3", "1");
    }
    assertThat(server.call("ExecuteStatement").at(3)).isEqualTo(Map.of("hive.x", "y"));
    assertThat(server.methods().stream().filter("FetchResults"::equals)).hasSize(2);
  }

  @Test
  void aPlainStatementWithoutAResultIsNotAskedForOne() {
    server.on("OpenSession", Replies.opened(9));
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", state(2).bool(9, false).i64(11, 12));
    Session session = server.session("/cliservice", null, null, Map.of());
    try (ResultStream result = ReadAll.execute(session, "INSERT INTO t VALUES (1)")) {
      assertThat(result.updateCount()).hasValue(12);
    }
    assertThat(server.methods()).doesNotContain("GetResultSetMetadata", "FetchResults");
  }

  @Test
  void parametersForAPlainServerAreRefusedBeforeTheyAreSent() {
    server.on("OpenSession", Replies.opened(9));
    Session session = server.session("/cliservice", null, null, Map.of());
    StatementRequest request =
        new StatementRequest(
            "SELECT ?",
            List.of(Parameter.positional("INT", "1")),
            0,
            Duration.ZERO,
            Map.of(),
            Map.of());
    assertThatThrownBy(() -> session.execute(request, new CancelSignal()))
        .isInstanceOfSatisfying(
            HodException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.NOT_SUPPORTED);
              assertThat(e.sqlState()).isEqualTo("0A000");
              assertThat(e).hasMessageContaining("write the values into the SQL text");
            });
    assertThat(server.methods()).containsExactly("OpenSession");
  }

  @Test
  void closingASessionThatIsGoneIsNoFailure() {
    server.on(
        "CloseSession",
        Replies.failing(Replies.error("", "Invalid SessionHandle: SessionHandle [x]")));
    server.session().close();
    assertThat(server.events).noneMatch(e -> e.toString().startsWith("CloseFailed"));
  }
}
