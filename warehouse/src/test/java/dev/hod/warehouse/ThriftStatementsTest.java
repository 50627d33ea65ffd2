package dev.hod.warehouse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.Struct;
import dev.hod.warehouse.thrift.wire.StructWriter;
import dev.hod.warehouse.thrift.wire.WireType;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operations over Thrift from their begin to their end, and what can go wrong with them. */
class ThriftStatementsTest {
  private static final int RUNNING = 1;
  private static final int FINISHED = 2;
  private static final int CANCELED = 3;
  private static final int ERROR = 5;
  private static final int TIMEDOUT = 8;

  @TempDir private Path home;
  private TestWarehouse it;
  private ThriftClient client;
  private Struct session;

  @BeforeEach
  void start() {
    it = new TestWarehouse(home);
    it.warehouse
        .settings()
        .change(now -> now.withThrift(now.thrift().withLongPoll(Duration.ofMillis(50))));
    client = it.thrift();
    session = client.open(ThriftClient.V8);
  }

  @AfterEach
  void stop() {
    it.close();
  }

  private Struct begin(String sql, Envelope.Body more) {
    Struct reply = client.execute(session, sql, more);
    ThriftClient.assertOk(reply);
    return reply.struct(2, "operationHandle");
  }

  private Struct status(Struct operation) {
    Struct status = client.onOperation("GetOperationStatus", operation);
    ThriftClient.assertOk(status);
    return status;
  }

  private Struct ended(Struct operation) {
    Struct status = status(operation);
    while (status.i32(2, "state") == RUNNING || status.i32(2, "state") == 7) {
      status = status(operation);
    }
    return status;
  }

  private static Struct error(Struct reply) {
    Struct status = reply.struct(1, "status");
    assertThat(status.i32(1)).isEqualTo(3);
    return status;
  }

  @Test
  void runningStatementIsPolledToItsEnd() {
    Struct reply = client.execute(session, "wait", out -> ThriftClient.direct(100, out));
    Struct direct = reply.struct(1281, "directResults");
    assertThat(direct.struct(1, "operationStatus").i32(2)).isEqualTo(RUNNING);
    assertThat(direct.has(2)).isFalse();
    assertThat(direct.has(3)).isFalse();
    Struct operation = reply.struct(2, "operationHandle");
    assertThat(status(operation).i32(2)).isEqualTo(RUNNING);
    assertThat(error(client.fetch(operation, 10, out -> {})).text(5)).contains("RUNNING");
    it.engine.letGo();
    assertThat(ended(operation).i32(2)).isEqualTo(FINISHED);
  }

  @Test
  void pollIsAnsweredAsSoonAsTheStatementEnds() {
    it.warehouse
        .settings()
        .change(now -> now.withThrift(now.thrift().withLongPoll(Duration.ofMinutes(9))));
    Struct operation = begin("wait", out -> {});
    Thread letting = new Thread(it.engine::letGo);
    letting.start();
    assertThat(status(operation).i32(2))
        .isEqualTo(FINISHED); // else the client gives up in a minute
  }

  @Test
  void failureOfAnAsynchronousStatementIsInItsStatus() {
    Struct reply = client.execute(session, "fail", out -> ThriftClient.direct(100, out));
    ThriftClient.assertOk(reply);
    Struct status = ended(reply.struct(2, "operationHandle"));
    assertThat(status.i32(2)).isEqualTo(ERROR);
    assertThat(status.text(3)).isEqualTo("42P01");
    assertThat(status.i32(4)).isZero();
    assertThat(status.text(5)).startsWith("Error running query: [TABLE_OR_VIEW_NOT_FOUND]");
    assertThat(status.text(1281)).startsWith("[TABLE_OR_VIEW_NOT_FOUND]");
    assertThat(status.text(1283)).contains("\"errorClass\":\"TABLE_OR_VIEW_NOT_FOUND\"");
    Struct operation = reply.struct(2, "operationHandle");
    assertThat(error(client.fetch(operation, 10, out -> {})).text(3)).isEqualTo("42P01");
  }

  @Test
  void failureOfASynchronousStatementIsInTheReply() {
    Struct reply =
        client.call(
            "ExecuteStatement",
            out -> {
              ThriftClient.handle(1, session, out);
              out.text(2, "fail");
              ThriftClient.direct(100, out);
            });
    Struct status = error(reply);
    assertThat(status.text(3)).isEqualTo("42P01");
    assertThat(status.i32(4)).isZero();
    assertThat(status.text(5)).startsWith("Error running query: [TABLE_OR_VIEW_NOT_FOUND]");
    assertThat(status.texts(2).get(0)).startsWith("*");
    assertThat(reply.has(2)).isFalse();
  }

  @Test
  void crashTellsNothingOfItsCause() {
    Struct status = ended(begin("crash", out -> {}));
    assertThat(status.text(3)).isEqualTo("XX000");
    assertThat(status.text(5)).doesNotContain("secret detail");
    assertThat(status.text(1282)).doesNotContain("secret detail");
  }

  @Test
  void cancelledStatementSaysSoToWhoPolls() {
    Struct operation = begin("wait", out -> {});
    ThriftClient.assertOk(client.onOperation("CancelOperation", operation));
    assertThat(ended(operation).i32(2)).isEqualTo(CANCELED);
    ThriftClient.assertOk(client.onOperation("CancelOperation", operation));
    error(client.onOperation("GetResultSetMetadata", operation));
  }

  @Test
  void closedOperationIsUnknown() {
    Struct operation = begin("wait", out -> {});
    ThriftClient.assertOk(client.onOperation("CloseOperation", operation));
    assertThat(error(client.onOperation("GetOperationStatus", operation)).text(5))
        .startsWith("Invalid OperationHandle: OperationHandle [opType=UNKNOWN_OPERATION");
  }

  @Test
  void closingTheSessionClosesItsOperations() {
    Struct operation = begin("wait", out -> {});
    ThriftClient.assertOk(client.onSession("CloseSession", session));
    error(client.onOperation("GetOperationStatus", operation));
    error(client.execute(session, "rows 1", out -> {}));
  }

  @Test
  void timeoutStopsTheStatement() {
    Struct operation = begin("wait", out -> out.i64(5, 1));
    Struct status = ended(operation);
    assertThat(status.i32(2)).isEqualTo(TIMEDOUT);
    assertThat(status.text(3)).isEqualTo("57KD0");
    assertThat(status.text(1281)).contains("1 s");
  }

  @Test
  void parametersAreReadAsDriversSendThem() {
    Struct reply =
        client.execute(
            session,
            "params",
            out -> {
              ThriftClient.direct(100, out);
              out.list(1288, WireType.STRUCT, 7);
              parameter(1, null, "LONG", "1", out);
              parameter(1, null, "INTEGER", "2", out); // Python's ordinal is 1 for all
              parameter(0, "n", "STRING", "it's", out);
              parameter(0, null, "VOID", null, out);
              parameter(0, null, null, null, out);
              parameter(0, null, "BOOLEAN", "True", out);
              out.text(3, "DOUBLE");
              out.begin(4);
              out.f64(2, 1.5);
              out.stop();
              out.stop();
            });
    Struct direct = reply.struct(1281, "directResults");
    List<List<String>> rows =
        ThriftClient.columns(direct.struct(3, "resultSet").struct(3, "results"));
    List<String> texts = new ArrayList<>();
    rows.forEach(row -> texts.add(row.get(0)));
    assertThat(texts)
        .containsExactly(
            "null|1|LONG|1",
            "null|2|INTEGER|2",
            "n|0|STRING|it's",
            "null|3|VOID|null",
            "null|4|VOID|null",
            "null|5|BOOLEAN|True",
            "null|6|DOUBLE|1.5");
  }

  private static void parameter(
      int ordinal, String name, String type, String value, StructWriter out) {
    out.i32(1, ordinal);
    if (name != null) {
      out.text(2, name);
    }
    if (type != null) {
      out.text(3, type);
    }
    if (value != null) {
      out.begin(4);
      out.text(1, value);
      out.stop();
    }
    out.stop();
  }

  @Test
  void confsOfOneStatementAreCheckedAndOthersMeanNothing() {
    begin(
        "rows 1",
        out ->
            out.texts(
                3,
                Map.of(
                    "query_tags", "a:1,b",
                    "spark.thriftserver.arrowBasedRowSet.timestampAsString", "false")));
    Struct refused = client.execute(session, "rows 1", out -> out.texts(3, Map.of("nope", "1")));
    assertThat(error(refused).text(3)).isEqualTo("42K0I");
  }

  @Test
  void oddWishesAreRefused() {
    error(client.execute(session, "rows 1", out -> out.i64(1287, -1)));
    error(client.execute(session, "rows 1", out -> out.i64(5, -1)));
    Struct operation = begin("rows 3", out -> {});
    ended(operation);
    error(client.fetch(operation, 1, out -> out.i64(1282, 4)));
    error(client.fetch(operation, 1, out -> out.i64(1282, -1)));
    Struct absolute =
        client.call(
            "FetchResults",
            out -> {
              ThriftClient.handle(1, operation, out);
              out.i32(2, 3);
              out.i64(3, 1);
            });
    assertThat(error(absolute).text(3)).isEqualTo("HYC00");
  }

  @Test
  void operationLogIsEmpty() {
    Struct operation = begin("rows 3", out -> {});
    ended(operation);
    Struct log = client.fetch(operation, 100, out -> out.i16(4, 1));
    assertThat(ThriftClient.columns(log.struct(3, "results"))).isEmpty();
    assertThat(log.struct(3, "results").structs(3)).hasSize(1);
  }

  @Test
  void missingFieldsAndUnknownMethodsGetExceptions() {
    Struct noHandle = client.exception("ExecuteStatement", out -> out.text(2, "rows 1"));
    assertThat(noHandle.i32(2)).isEqualTo(7);
    assertThat(noHandle.text(1)).isEqualTo("Required field 'sessionHandle' is unset!");
    Struct noText =
        client.exception("ExecuteStatement", out -> ThriftClient.handle(1, session, out));
    assertThat(noText.text(1)).isEqualTo("Required field 'statement' is unset!");
    Struct delegation = client.onSession("GetDelegationToken", session);
    assertThat(error(delegation).text(3)).isEqualTo("HYC00");
    Struct unknown = client.exception("Nope", out -> {});
    assertThat(unknown.i32(2)).isEqualTo(1);
    assertThat(unknown.text(1)).isEqualTo("Invalid method name: 'Nope'");
  }

  @Test
  void forgottenOperationsAreLetGo() {
    Struct operation = begin("rows 3", out -> {});
    ended(operation);
    it.ahead.addAndGet(Duration.ofHours(2).toMillis());
    it.warehouse.sweep();
    error(client.fetch(operation, 1, out -> {}));
  }
}
