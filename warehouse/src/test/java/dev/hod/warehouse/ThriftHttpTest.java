package dev.hod.warehouse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hod.warehouse.fault.Call;
import dev.hod.warehouse.fault.Fault;
import dev.hod.warehouse.fault.FaultAction;
import dev.hod.warehouse.thrift.wire.Envelope;
import dev.hod.warehouse.thrift.wire.Struct;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Thrift's way over HTTP: paths, tokens, bodies, faults, counters. */
class ThriftHttpTest {
  private static final Envelope.Body V8 = out -> out.i64(1282, ThriftClient.V8);
  private static final byte[] OPEN = ThriftClient.message("OpenSession", 5, V8);

  @TempDir private Path home;
  private TestWarehouse it;
  private ThriftClient client;

  @BeforeEach
  void start() {
    it = new TestWarehouse(home);
    client = it.thrift();
  }

  @AfterEach
  void stop() {
    it.close();
  }

  private HttpResponse<byte[]> posted(String path) {
    return client.send(client.post(path, BodyPublishers.ofByteArray(OPEN)));
  }

  private static void assertOpened(HttpResponse<byte[]> response) {
    assertThat(response.statusCode()).isEqualTo(200);
    Struct reply = ThriftClient.reply(response.body(), 2, "OpenSession", 5);
    ThriftClient.assertOk(reply.struct(0, "success"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ThriftClient.WAREHOUSE,
        "/" + ThriftClient.WAREHOUSE,
        ThriftClient.WAREHOUSE + "/?o=1234567890123456",
        "/sql/1.0/endpoints/10ca110ca110ca11",
        "/sql/protocolv1/o/0/0123-456789-abcdefgh",
        "//sql//protocolv1/o/42/x",
        "/cliservice"
      })
  void everyPathIsServed(String path) {
    assertOpened(posted(path));
  }

  @Test
  void otherPathsAndTypesAreNot() {
    assertThat(posted("/sql/1.0/warehouses/ffffffffffffffff").statusCode()).isEqualTo(404);
    assertThat(posted("/sql/1.0/warehouses").statusCode()).isEqualTo(404);
    HttpRequest.Builder json =
        client
            .post(ThriftClient.WAREHOUSE, BodyPublishers.ofByteArray(OPEN))
            .setHeader("Content-Type", "application/json");
    assertThat(client.send(json).statusCode()).isEqualTo(404);
  }

  @Test
  void tokenMayBeABearerOrAPassword() {
    HttpRequest.Builder request = client.post("/cliservice", BodyPublishers.ofByteArray(OPEN));
    assertOpened(client.send(request.setHeader("Authorization", basic("me", TestWarehouse.TOKEN))));
    HttpResponse<byte[]> wrong =
        client.send(request.setHeader("Authorization", basic("me", "nope")));
    assertThat(wrong.statusCode()).isEqualTo(403);
    HttpResponse<byte[]> none =
        client.send(
            HttpRequest.newBuilder(URI.create(it.url() + "/cliservice"))
                .header("Content-Type", "application/x-thrift")
                .POST(BodyPublishers.ofByteArray(OPEN)));
    assertThat(none.statusCode()).isEqualTo(401);
    assertThat(none.headers().firstValue("x-databricks-reason-phrase")).isPresent();
    assertThat(none.headers().firstValue("www-authenticate")).isPresent();
    assertThat(it.engine.openSessions).hasValue(1);
  }

  private static String basic(String user, String password) {
    return "Basic " + Base64.getEncoder().encodeToString((user + ":" + password).getBytes(UTF_8));
  }

  @Test
  void chunkedBodyIsRead() {
    HttpRequest.BodyPublisher chunked =
        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(OPEN));
    assertOpened(client.send(client.post(ThriftClient.WAREHOUSE, chunked)));
  }

  @Test
  void replyIsPackedForWhoWishesIt() throws Exception {
    Struct session = client.open(ThriftClient.V8);
    byte[] execute =
        ThriftClient.message(
            "ExecuteStatement",
            9,
            out -> {
              ThriftClient.handle(1, session, out);
              out.text(2, "rows 1000");
              ThriftClient.direct(1000, out);
            });
    HttpResponse<byte[]> response =
        client.send(
            client
                .post(ThriftClient.WAREHOUSE, BodyPublishers.ofByteArray(execute))
                .header("Accept-Encoding", "gzip"));
    assertThat(response.headers().firstValue("content-encoding")).hasValue("gzip");
    byte[] plain = new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes();
    assertThat(plain.length).isGreaterThan(response.body().length);
    ThriftClient.reply(plain, 2, "ExecuteStatement", 9);
  }

  @Test
  void brokenBeginningIsAServerError() {
    byte[] broken = {1, 2, 3};
    HttpResponse<byte[]> response =
        client.send(client.post(ThriftClient.WAREHOUSE, BodyPublishers.ofByteArray(broken)));
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.headers().firstValue("x-thriftserver-error-message")).isPresent();
  }

  @Test
  void brokenStructIsAProtocolError() {
    byte[] cut = Arrays.copyOf(OPEN, OPEN.length - 4);
    HttpResponse<byte[]> response =
        client.send(client.post(ThriftClient.WAREHOUSE, BodyPublishers.ofByteArray(cut)));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(ThriftClient.reply(response.body(), 3, "OpenSession", 5).i32(2)).isEqualTo(7);
  }

  @Test
  void bodyPastTheLimitIsRefused() {
    HttpResponse<byte[]> response =
        client.send(
            client.post(
                ThriftClient.WAREHOUSE, BodyPublishers.ofByteArray(new byte[(24 << 20) + 1])));
    assertThat(response.statusCode()).isEqualTo(413);
  }

  @Test
  void statusFaultComesWithItsHeaders() {
    it.warehouse.faults().arm(Fault.status(Call.EXECUTE, 503).withRetryAfter("2"));
    Struct session = client.open(ThriftClient.V8);
    byte[] execute =
        ThriftClient.message("ExecuteStatement", 1, out -> ThriftClient.handle(1, session, out));
    HttpResponse<byte[]> response =
        client.send(client.post(ThriftClient.WAREHOUSE, BodyPublishers.ofByteArray(execute)));
    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.headers().firstValue("retry-after")).hasValue("2");
    assertThat(response.headers().firstValue("x-thriftserver-error-message")).isPresent();
  }

  @ParameterizedTest
  @EnumSource(
      value = FaultAction.class,
      names = {"EXTRA_ROWS", "SHORT_ROWS"})
  void rowsMayBeAnnouncedWrongly(FaultAction action) {
    it.warehouse.faults().arm(Fault.at(Call.EXECUTE, action));
    Struct batch = executedAsArrow().structs(1281).get(0);
    assertThat(batch.i64(2)).isEqualTo(action == FaultAction.EXTRA_ROWS ? 9 : 11);
  }

  @Test
  void inlineBatchMayBeCorrupt() {
    byte[] good = executedAsArrow().structs(1281).get(0).binary(1, "batch");
    it.warehouse.faults().arm(Fault.at(Call.EXECUTE, FaultAction.CORRUPT));
    byte[] bad = executedAsArrow().structs(1281).get(0).binary(1, "batch");
    assertThat(bad).hasSameSizeAs(good).isNotEqualTo(good);
    assertThat(executedAsArrow().structs(1281).get(0).binary(1, "batch")).isEqualTo(good);
  }

  private Struct executedAsArrow() {
    Struct session = client.open(ThriftClient.V8);
    Struct reply =
        client.execute(
            session,
            "rows 10",
            out -> {
              ThriftClient.direct(100, out);
              ThriftClient.arrow(true, true, out);
            });
    return reply.struct(1281, "directResults").struct(3, "resultSet").struct(3, "results");
  }

  @Test
  void sessionMayBeLostAndAStatementSeemToRun() {
    Struct session = client.open(ThriftClient.V8);
    Struct operation = client.execute(session, "rows 1", out -> {}).struct(2, "operation");
    it.warehouse.faults().arm(Fault.at(Call.POLL, FaultAction.STILL_RUNNING));
    assertThat(client.onOperation("GetOperationStatus", operation).i32(2)).isEqualTo(1);
    assertThat(client.onOperation("GetOperationStatus", operation).i32(2)).isEqualTo(2);
    it.warehouse.faults().arm(Fault.at(Call.EXECUTE, FaultAction.LOSE_SESSION));
    Struct lost = client.execute(session, "rows 1", out -> {});
    assertThat(lost.struct(1, "status").text(5)).startsWith("Invalid SessionHandle");
  }

  @Test
  void stateMayBeMissing() {
    Struct session = client.open(ThriftClient.V8);
    it.warehouse.faults().arm(Fault.at(Call.EXECUTE, FaultAction.MISSING_SQL_STATE));
    Struct reply = client.execute(session, "fail", out -> ThriftClient.direct(1, out));
    Struct status = reply.struct(1281, "directResults").struct(1, "operationStatus");
    assertThat(status.i32(2)).isEqualTo(5);
    assertThat(status.has(3)).isFalse();
  }

  @Test
  void callsAreCountedByTheirNames() {
    Struct session = client.open(ThriftClient.V8);
    client.execute(session, "rows 1", out -> ThriftClient.direct(10, out));
    client.exception("Nope", out -> {});
    JsonNode counts = it.get("/admin/requests").json();
    assertThat(counts.path("total").asInt()).isEqualTo(3);
    assertThat(counts.path("calls").path("execute").asInt()).isEqualTo(1);
    assertThat(counts.path("calls").path("openSession").asInt()).isEqualTo(1);
    assertThat(counts.path("thrift").path("ExecuteStatement").asInt()).isEqualTo(1);
    assertThat(counts.path("thrift").path("other").asInt()).isEqualTo(1);
    it.openSession();
    counts = it.get("/admin/requests").json();
    assertThat(counts.path("calls").path("openSession").asInt()).isEqualTo(2);
    assertThat(counts.path("thrift").path("OpenSession").asInt()).isEqualTo(1);
    it.call("POST", "/admin/faults", "{\"call\":\"ExecuteStatement\",\"action\":\"status\"}");
    assertThat(it.execute("rows 1", "").status()).isEqualTo(503);
  }

  @Test
  void lastCallIsShownByItsFieldIds() {
    Struct session = client.open(ThriftClient.V8);
    client.execute(session, "rows 1", out -> ThriftClient.direct(10, out));
    TestWarehouse.Answer answer = it.get("/admin/lastRequest?call=ExecuteStatement");
    JsonNode shown = answer.json();
    assertThat(shown.path("call").asText()).isEqualTo("ExecuteStatement");
    assertThat(shown.path("body").path("2").asText()).isEqualTo("rows 1");
    assertThat(shown.path("body").path("4").asBoolean(false)).isTrue();
    assertThat(shown.path("body").path("1281").path("1").asInt()).isEqualTo(10);
    assertThat(shown.path("body").path("1").path("1").path("1").asText()).hasSize(32);
    assertThat(answer.text()).doesNotContain(TestWarehouse.TOKEN);
  }

  @Test
  void settingsOfThriftChangeWhileItRuns() {
    JsonNode before = it.get("/admin/settings").json();
    String changes =
        "{\"thriftVersion\":42244,\"thriftDirectResults\":false,\"thriftColumnsOnly\":true,"
            + "\"thriftInvalidHandleStatus\":true,\"thriftRefusedState\":\"\","
            + "\"thriftLongPollSeconds\":0.1,\"redirectSessions\":true}";
    assertThat(it.call("POST", "/admin/settings", changes).status()).isEqualTo(200);
    assertThat(client.call("OpenSession", V8).i32(2)).isEqualTo(42244);
    String body = "{\"warehouse_id\":\"" + it.warehouse.warehouseId() + "\"}";
    TestWarehouse.Answer sentAway = it.call("POST", TestWarehouse.SESSIONS, body);
    assertThat(sentAway.status()).isEqualTo(307);
    assertThat(sentAway.header("location")).isEqualTo(TestWarehouse.SESSIONS);
    it.call("POST", "/admin/settings", before.toString());
    assertThat(it.get("/admin/settings").json()).isEqualTo(before);
    for (String bad :
        new String[] {
          "{\"thriftVersion\":99}", "{\"thriftRefusedState\":\"x\"}", "{\"thriftVersion\":\"a\"}"
        }) {
      assertThat(it.call("POST", "/admin/settings", bad).status()).isEqualTo(400);
    }
  }
}
