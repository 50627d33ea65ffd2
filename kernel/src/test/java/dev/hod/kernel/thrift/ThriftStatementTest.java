package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.columns;
import static dev.hod.kernel.thrift.Replies.fetched;
import static dev.hod.kernel.thrift.Replies.longs;
import static dev.hod.kernel.thrift.Replies.metadata;
import static dev.hod.kernel.thrift.Replies.started;
import static dev.hod.kernel.thrift.Replies.state;
import static dev.hod.kernel.thrift.Replies.type;
import static dev.hod.kernel.thrift.Replies.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.RunningStatement;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.CancelSignal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The life of statements over the wire: which calls are made, and which are not. */
@Timeout(60)
class ThriftStatementTest {
  private static final Struct BIGINT = metadata(1, type(4));

  private final ThriftServer server = new ThriftServer();

  @AfterEach
  void close() {
    server.close();
  }

  private List<String> callsOfStatement() {
    return server.methods().stream().filter(name -> !name.endsWith("Session")).toList();
  }

  /** Waits for what goes out off the caller's path. */
  private void awaitCalls(String... methods) throws InterruptedException {
    server.http.awaitRequests(methods.length + 1);
    assertThat(callsOfStatement()).containsExactly(methods);
  }

  private static HodException failure(Runnable call) {
    try {
      call.run();
    } catch (HodException e) {
      return e;
    }
    throw new AssertionError("no failure");
  }

  @Test
  void aSmallQueryIsOneCallAndIsNotClosedAgain() {
    server.on("ExecuteStatement", started(whole(BIGINT, columns(0, longs(1, 2, 3)))));
    try (Session session = server.session()) {
      assertThat(ReadAll.rows(session, "SELECT id")).containsExactly("1", "2", "3");
    }
    assertThat(server.methods()).containsExactly("OpenSession", "ExecuteStatement", "CloseSession");
  }

  @Test
  void anExecuteAsksForAllThatItsVersionHas() {
    server.on("ExecuteStatement", started(whole(BIGINT, columns(0, longs(1)))));
    Session session = server.session();
    StatementRequest request =
        new StatementRequest(
            "SELECT ?",
            List.of(
                Parameter.positional("INT", "7"),
                Parameter.named("x", "STRING", "ü"),
                Parameter.positional("DATE", null)),
            10,
            Duration.ofMillis(2_500),
            Map.of("team", "a,b", "k", ""),
            Map.of("ansi_mode", "false"));
    session.execute(request, new CancelSignal()).close();
    Received call = server.call("ExecuteStatement");
    assertThat(call.http().header("content-type")).isEqualTo("application/x-thrift");
    assertThat(call.http().header("accept")).isEqualTo("application/x-thrift");
    assertThat(call.http().target()).isEqualTo(ThriftServer.WAREHOUSE);
    assertThat(call.at(2)).isEqualTo("SELECT ?");
    assertThat(call.at(3)).isEqualTo(Map.of("query_tags", "k,team:a\\,b", "ansi_mode", "false"));
    assertThat(call.at(4)).isEqualTo(true);
    assertThat(call.at(5)).isEqualTo(3L);
    assertThat(call.at(1281, 1)).isEqualTo(100_000L);
    assertThat(call.at(1282)).isEqualTo(true);
    assertThat(call.at(1283)).isEqualTo(true);
    assertThat(call.at(1284)).isEqualTo(true);
    assertThat((Map<?, ?>) call.at(1286)).hasSize(5);
    assertThat(call.at(1287)).isEqualTo(10L);
    List<?> parameters = (List<?>) call.at(1288);
    Map<?, ?> first = (Map<?, ?>) parameters.get(0);
    assertThat(first.get(1)).isEqualTo(1);
    assertThat(first.containsKey(2)).isFalse();
    Map<?, ?> second = (Map<?, ?>) parameters.get(1);
    assertThat(second.containsKey(1)).isFalse();
    assertThat(Received.text(second.get(2))).isEqualTo("x");
    assertThat(Received.text(((Map<?, ?>) second.get(4)).get(1))).isEqualTo("ü");
    assertThat(((Map<?, ?>) parameters.get(2)).containsKey(4)).isFalse();
  }

  @Test
  void theZoneCannotBeSetForAStatementAlone() {
    Session session = server.session();
    StatementRequest request =
        new StatementRequest(
            "x", List.of(), 0, Duration.ZERO, Map.of(), Map.of("TimeZone", "Asia/Tokyo"));
    assertThatThrownBy(() -> session.execute(request, new CancelSignal()))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID_INPUT));
    assertThat(server.methods()).containsExactly("OpenSession");
  }

  @Test
  void aLargerResultIsFetchedUntilTheServerHasNoMoreAndThenClosed() throws Exception {
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, BIGINT)
            .struct(3, fetched(true, columns(0, longs(1, 2))));
    server.on("ExecuteStatement", started(direct));
    server.on(
        "FetchResults",
        fetched(true, columns(2)),
        fetched(true, columns(2, longs(3))),
        fetched(false, columns(3, longs(4))));
    Session session = server.session();
    assertThat(ReadAll.rows(session, "SELECT id")).containsExactly("1", "2", "3", "4");
    awaitCalls(
        "ExecuteStatement", "FetchResults", "FetchResults", "FetchResults", "CloseOperation");
    // So that a lost page can be asked for again.
    assertThat(server.call("FetchResults").at(1282)).isEqualTo(2L);
    assertThat(server.call("CloseOperation").at(1, 1, 2)).isEqualTo("0123456789abcdef");
  }

  @Test
  void rowsThatWereLostOnTheWayAreNoticed() {
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, BIGINT)
            .struct(3, fetched(true, columns(0, longs(1, 2))));
    server.on("ExecuteStatement", started(direct));
    server.on("FetchResults", fetched(false, columns(3, longs(4))));
    Session session = server.session();
    assertThat(failure(() -> ReadAll.rows(session, "SELECT id")).code())
        .isEqualTo(ErrorCode.MALFORMED_REPLY);
    assertThat(session.isAlive()).isTrue();
  }

  @Test
  void aSlowStatementIsPolledAndThenAskedForItsColumnsAndRows() throws Exception {
    server.on("ExecuteStatement", started(new Struct().struct(1, state(1))));
    server.on("GetOperationStatus", state(7), Replies.ok(), state(0), state(1), state(2));
    server.on("GetResultSetMetadata", BIGINT);
    server.on("FetchResults", fetched(false, columns(0, longs(9))));
    Session session = server.session();
    assertThat(ReadAll.rows(session, "SELECT id")).containsExactly("9");
    awaitCalls(
        "ExecuteStatement",
        "GetOperationStatus",
        "GetOperationStatus",
        "GetOperationStatus",
        "GetOperationStatus",
        "GetOperationStatus",
        "GetResultSetMetadata",
        "FetchResults",
        "CloseOperation");
  }

  @Test
  void theTypeOfAnOperationGoesBackAsItCame() {
    int getSchemas = 3;
    server.on(
        "ExecuteStatement", Replies.ok().struct(2, Replies.operation(true).i32(2, getSchemas)));
    server.on("GetOperationStatus", state(2));
    server.on("GetResultSetMetadata", BIGINT);
    server.on("FetchResults", fetched(false, columns(0, longs(9))));
    assertThat(ReadAll.rows(server.session(), "SELECT id")).containsExactly("9");
    for (String method : List.of("GetOperationStatus", "GetResultSetMetadata", "FetchResults")) {
      assertThat(server.call(method).at(1, 2)).as(method).isEqualTo(getSchemas);
    }
  }

  @Test
  void aSubmittedStatementCanBePolledCanceledAndAwaited() throws Exception {
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", state(1), state(2));
    server.on("GetResultSetMetadata", BIGINT);
    server.on("FetchResults", fetched(false, columns(0, longs(5))));
    Session session = server.session();
    RunningStatement running = session.submit(StatementRequest.of("SELECT id"));
    assertThat(server.call("ExecuteStatement").at(1281)).isNull();
    assertThat(running.id()).isEqualTo(Replies.STATEMENT);
    assertThat(running.state()).isEqualTo(StatementState.RUNNING);
    running.cancel();
    assertThat(session.attach(running.id()).state()).isEqualTo(StatementState.SUCCEEDED);
    try (ResultStream result = running.await(new CancelSignal())) {
      assertThat(ReadAll.rows(result)).containsExactly("5");
    }
    assertThat(server.methods()).contains("CancelOperation");
  }

  @Test
  void aStatementOfAnotherSessionIsRefusedWithTheReason() {
    Session session = server.session();
    HodException failure = failure(() -> session.attach(Replies.STATEMENT).state());
    assertThat(failure.code()).isEqualTo(ErrorCode.STATEMENT_LOST);
    assertThat(failure).hasMessageContaining("only from the session that started it");
  }

  @Test
  void ddlHasNoColumnsAndCountsNothing() {
    Struct ddl =
        metadata(0, type(7))
            .binary(
                1283, ArrowParts.schema(new org.apache.arrow.vector.types.pojo.Schema(List.of())));
    server.on("ExecuteStatement", started(whole(ddl, Replies.rows(0).structs(1281))));
    Session session = server.session();
    try (ResultStream result = ReadAll.execute(session, "CREATE TABLE t (a INT)")) {
      assertThat(result.schema().size()).isZero();
      assertThat(result.updateCount()).hasValue(0);
      assertThat(result.next()).isNull();
    }
  }

  @Test
  void ddlInColumnsIsTheResultColumnWithoutRows() {
    Struct ddl =
        new Struct()
            .struct(1, Replies.status(0))
            .struct(2, new Struct().structs(1, Replies.column("Result", 1, type(7))))
            .i32(1281, 1);
    server.on("ExecuteStatement", started(whole(ddl, columns(0, Replies.texts()))));
    Session session = server.session();
    assertThat(ReadAll.execute(session, "DROP TABLE t").updateCount()).hasValue(0);
  }

  @Test
  void theServersCountOfChangedRowsIsTheCount() {
    Struct counts =
        new Struct()
            .struct(1, Replies.status(0))
            .struct(2, new Struct().structs(1, Replies.column("num_affected_rows", 1, type(4))))
            .i32(1281, 1);
    Struct direct =
        new Struct()
            .struct(1, state(2).i64(11, 3))
            .struct(2, counts)
            .struct(3, fetched(false, columns(0, longs(3))))
            .struct(4, Replies.ok());
    server.on("ExecuteStatement", started(direct));
    Session session = server.session();
    try (ResultStream result = ReadAll.execute(session, "UPDATE t SET a = 1")) {
      assertThat(result.updateCount()).hasValue(3);
      assertThat(ReadAll.rows(result)).containsExactly("3");
    }
  }

  @Test
  void aFailedStatementGivesTheServersWordsAndIsClosed() throws Exception {
    Struct failed =
        state(5)
            .string(3, "42P01")
            .i32(4, 17)
            .string(5, "Error running query: [TABLE_OR_VIEW_NOT_FOUND] long\n\tat a.b(C.java:1)")
            .string(1281, "[TABLE_OR_VIEW_NOT_FOUND] no such " + ThriftServer.TOKEN);
    server.on("ExecuteStatement", started(new Struct().struct(1, failed)));
    Session session = server.session();
    HodException failure = failure(() -> ReadAll.rows(session, "SELECT * FROM t"));
    assertThat(failure.code()).isEqualTo(ErrorCode.SQL_FAILED);
    assertThat(failure).hasMessage("[TABLE_OR_VIEW_NOT_FOUND] no such …");
    assertThat(failure.sqlState()).isEqualTo("42P01");
    assertThat(failure.vendorCode()).isEqualTo(17);
    assertThat(failure.statementId()).contains(Replies.STATEMENT);
    awaitCalls("ExecuteStatement", "CloseOperation");
  }

  @Test
  void anOperationWhoseResultCanNotBeReadIsClosed() throws Exception {
    Struct unreadable = columns(0, new Struct().struct(5, new Struct()));
    server.on("ExecuteStatement", started(whole(BIGINT, unreadable)));
    Session session = server.session();
    HodException failure = failure(() -> ReadAll.rows(session, "x"));
    assertThat(failure.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
    assertThat(failure.statementId()).contains(Replies.STATEMENT);
    awaitCalls("ExecuteStatement", "CloseOperation");
  }

  @Test
  void aRefusalWithoutAnOperationGivesTheTextWithoutItsTrace() {
    Struct status =
        Replies.error(
            "42601",
            "Error running query: [PARSE_SYNTAX_ERROR] at 'x'.\n== SQL ==\nx\n\tat a.b(C.java:1)");
    server.on("ExecuteStatement", Replies.failing(status));
    Session session = server.session();
    HodException failure = failure(() -> ReadAll.rows(session, "x"));
    assertThat(failure.sqlState()).isEqualTo("42601");
    assertThat(failure).hasMessage("[PARSE_SYNTAX_ERROR] at 'x'. == SQL == x");
    assertThat(callsOfStatement()).containsExactly("ExecuteStatement");
  }

  @Test
  void statesThatAreNoSuccessAreErrorsOfTheirKind() {
    server.on(
        "ExecuteStatement",
        started(new Struct().struct(1, state(3))),
        started(new Struct().struct(1, state(4))),
        started(new Struct().struct(1, state(6))),
        started(new Struct().struct(1, state(8))));
    Session session = server.session();
    for (ErrorCode code :
        List.of(
            ErrorCode.STATEMENT_CANCELED,
            ErrorCode.STATEMENT_LOST,
            ErrorCode.SQL_FAILED,
            ErrorCode.CALL_TIMED_OUT)) {
      assertThat(failure(() -> ReadAll.rows(session, "x")).code()).isEqualTo(code);
    }
  }

  @Test
  void aFailedPartOfTheDirectResultsIsAFailure() {
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, BIGINT)
            .struct(3, Replies.failing(Replies.error("HY000", "no rows today")));
    server.on("ExecuteStatement", started(direct));
    Session session = server.session();
    assertThat(failure(() -> ReadAll.rows(session, "x"))).hasMessage("no rows today");
  }

  @Test
  void aLostSessionIsToldInEachOfItsForms() {
    for (Struct status :
        List.of(
            Replies.error("", "Invalid SessionHandle: SessionHandle [0a1b]"),
            Replies.error("08000", "The session handle has not been initialized or was closed"),
            Replies.status(4))) {
      server.on("ExecuteStatement", Replies.failing(status));
      Session session = server.session();
      HodException failure = failure(() -> ReadAll.rows(session, "x"));
      assertThat(failure.code()).isEqualTo(ErrorCode.SESSION_LOST);
      assertThat(failure.sqlState()).isEqualTo("08003");
      assertThat(session.isAlive()).isFalse();
    }
  }

  @Test
  void aLostSessionByTheGatewayIsOneToo() {
    server.on("ExecuteStatement", (call, exchange) -> exchange.respond(404, "gone"));
    Session session = server.session();
    assertThat(failure(() -> ReadAll.rows(session, "x")).code()).isEqualTo(ErrorCode.SESSION_LOST);
    assertThat(session.isAlive()).isFalse();
  }

  @Test
  void aLostStatementIsNoLostSession() {
    server.on("ExecuteStatement", started());
    server.on(
        "GetOperationStatus",
        Replies.failing(
            Replies.error(
                "08000",
                "Invalid OperationHandle: OperationHandle [opType=UNKNOWN_OPERATION, x]")));
    Session session = server.session();
    HodException failure = failure(() -> ReadAll.rows(session, "x"));
    assertThat(failure.code()).isEqualTo(ErrorCode.STATEMENT_LOST);
    assertThat(session.isAlive()).isTrue();
  }

  @Test
  void aStatementThatQuotesTheWordsIsNoLostSession() {
    server.on(
        "ExecuteStatement",
        Replies.failing(Replies.error("42601", "Syntax: 'session handle closed'")));
    Session session = server.session();
    assertThat(failure(() -> ReadAll.rows(session, "x")).code()).isEqualTo(ErrorCode.SQL_FAILED);
  }

  @Test
  void anExecuteWhoseReplyIsCutIsNotSentAgain() {
    server.on(
        "ExecuteStatement",
        (call, exchange) -> {
          exchange.respondCut(200, new byte[100], 10);
          exchange.cut();
        });
    Session session = server.session();
    assertThat(failure(() -> ReadAll.rows(session, "INSERT")).code())
        .isEqualTo(ErrorCode.OUTCOME_UNKNOWN);
    assertThat(callsOfStatement()).containsExactly("ExecuteStatement");
  }

  @Test
  void rowsWhoseReplyIsCutAreAskedForAgainByTheirPlace() {
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, BIGINT)
            .struct(3, fetched(true, columns(0, longs(1, 2))));
    server.on("ExecuteStatement", started(direct));
    server.on("FetchResults", (call, exchange) -> exchange.cut(), page(columns(2, longs(3))));
    assertThat(ReadAll.rows(server.session(), "SELECT id")).containsExactly("1", "2", "3");
    assertThat(server.calls().stream().filter(call -> call.method().equals("FetchResults")))
        .hasSize(2)
        .allMatch(call -> call.at(1282).equals(2L));
  }

  @Test
  void aServerThatGoesOnBehindTheLostRowsIsFoundOut() {
    Struct direct = new Struct().struct(1, state(2)).struct(2, BIGINT);
    server.on("ExecuteStatement", started(direct));
    server.on("FetchResults", (call, exchange) -> exchange.cut(), page(columns(2, longs(3))));
    HodException failure = failure(() -> ReadAll.rows(server.session(), "SELECT id"));
    assertThat(failure.kind()).isEqualTo(ErrorKind.DATA_LOSS);
  }

  private static ThriftServer.Answer page(Struct rows) {
    return (call, exchange) ->
        ThriftServer.send(exchange, fetched(false, rows).reply(call.method(), call.sequence()));
  }

  @Test
  void rowsOfAPlainServerWhoseReplyIsCutAreNotAskedForAgain() {
    server.on("OpenSession", Replies.opened(9));
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", state(2));
    server.on("GetResultSetMetadata", BIGINT);
    server.on("FetchResults", (call, exchange) -> exchange.cut());
    Session session = server.session("/cliservice", null, null, Map.of());
    HodException failure = failure(() -> ReadAll.rows(session, "SELECT id"));
    assertThat(failure.code()).isEqualTo(ErrorCode.CHUNK_UNAVAILABLE);
    assertThat(server.methods().stream().filter("FetchResults"::equals)).hasSize(1);
  }

  @Test
  void aPollWhoseReplyIsCutIsSentAgain() {
    server.on("ExecuteStatement", started());
    server.on(
        "GetOperationStatus",
        (call, exchange) -> exchange.cut(),
        (call, exchange) ->
            ThriftServer.send(
                exchange, state(5).string(5, "done").reply(call.method(), call.sequence())));
    Session session = server.session();
    assertThat(failure(() -> ReadAll.rows(session, "x"))).hasMessage("done");
  }

  @Test
  void aBusyServerIsAskedAgainAsItSays() {
    server.on(
        "ExecuteStatement",
        (call, exchange) -> exchange.respond(503, "starting", "Retry-After: 0"),
        (call, exchange) ->
            ThriftServer.send(
                exchange,
                started(whole(BIGINT, columns(0, longs(1))))
                    .reply(call.method(), call.sequence())));
    Session session = server.session();
    assertThat(ReadAll.rows(session, "x")).containsExactly("1");
  }

  @Test
  void aCancelBeforeTheReplyReachesTheStatementWhenItComes() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch left = new CountDownLatch(1);
    server.on(
        "ExecuteStatement",
        (call, exchange) -> {
          asked.countDown();
          left.await();
          ThriftServer.send(exchange, started().reply(call.method(), call.sequence()));
        });
    Session session = server.session();
    CancelSignal cancel = new CancelSignal();
    Thread canceller =
        new Thread(
            () -> {
              try {
                asked.await();
                cancel.cancel();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    canceller.start();
    assertThatThrownBy(() -> session.execute(StatementRequest.of("SELECT 1"), cancel))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CALL_CANCELLED));
    left.countDown();
    canceller.join();
    awaitCalls("ExecuteStatement", "CancelOperation", "CloseOperation");
  }

  @Test
  void aCloseOfWhatIsGoneIsNoFailure() throws Exception {
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, BIGINT)
            .struct(3, fetched(false, columns(0, longs(1))));
    server.on("ExecuteStatement", started(direct));
    server.on(
        "CloseOperation",
        Replies.failing(Replies.error("08000", "Invalid OperationHandle: OperationHandle [x]")));
    try (Session session = server.session()) {
      assertThat(ReadAll.rows(session, "x")).containsExactly("1");
      awaitCalls("ExecuteStatement", "CloseOperation");
    }
    assertThat(server.events).noneMatch(Event.CloseFailed.class::isInstance);
  }
}
