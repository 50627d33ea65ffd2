package dev.hod.warehouse;

import static dev.hod.warehouse.TestWarehouse.SESSIONS;
import static dev.hod.warehouse.TestWarehouse.STATEMENTS;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each call of the API, and each error it can answer. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SeaCallsTest {
  private static final String UNKNOWN = "01f0c0de-1a2b-1c3d-9e4f-0123456789ab";

  private TestWarehouse it;

  @BeforeAll
  void start(@TempDir Path home) {
    it = new TestWarehouse(home);
  }

  @AfterAll
  void stop() {
    it.close();
  }

  private String inSession(String session) {
    return ",\"session_id\":\"" + session + "\"";
  }

  private JsonNode started(String sql) {
    return it.execute(sql, ",\"wait_timeout\":\"0s\"").json();
  }

  private static String path(JsonNode reply) {
    return STATEMENTS + "/" + reply.path("statement_id").asText();
  }

  private JsonNode ended(String path) {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (System.nanoTime() < end) {
      JsonNode reply = it.get(path).json();
      String state = reply.path("status").path("state").asText();
      if (!state.equals("PENDING") && !state.equals("RUNNING")) {
        return reply;
      }
      Thread.onSpinWait();
    }
    throw new AssertionError("still running");
  }

  private static void assertError(TestWarehouse.Answer answer, int status, String code) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.json().path("error_code").asText()).isEqualTo(code);
    assertThat(answer.json().path("message").asText()).isNotBlank().doesNotContain("Exception");
    assertThat(answer.header("content-type").toLowerCase(Locale.ROOT))
        .isEqualTo("application/json;charset=utf-8".replace(";", "; "));
    assertThat(answer.header("x-request-id")).hasSize(36);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/"})
  void everyPathIsServedWithAndWithoutTrailingSlash(String slash) {
    String body =
        "{\"warehouse_id\":\"" + it.warehouse.warehouseId() + "\",\"schema\":\"default\"}";
    JsonNode session = it.call("POST", SESSIONS + slash, body).json();
    String id = session.path("session_id").asText();
    assertThat(UUID.fromString(id).version()).isEqualTo(1);
    String sql = it.body("rows 3", inSession(id) + ",\"wait_timeout\":\"10s\"");
    JsonNode reply = it.call("POST", STATEMENTS + slash, sql).json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("SUCCEEDED");
    assertThat(it.get(path(reply) + slash).json().path("result").path("row_count").asInt())
        .isEqualTo(3);
    assertThat(it.get(path(reply) + "/status" + slash).text())
        .isEqualTo("{\"state\":\"SUCCEEDED\"}");
    assertThat(it.get(path(reply) + "/result/chunks/0" + slash).json().path("data_array").size())
        .isEqualTo(3);
    assertThat(it.call("POST", path(reply) + "/cancel" + slash, "").text()).isEqualTo("{}");
    assertThat(it.call("DELETE", path(reply) + slash, null).text()).isEqualTo("{}");
    String end = SESSIONS + "/" + id + slash + "?warehouse_id=" + it.warehouse.warehouseId();
    assertThat(it.call("DELETE", end, null).text()).isEqualTo("{}");
  }

  @Test
  void newerPathsBelowAWarehouseAreServedToo() {
    String base = "/api/2.0/sql/warehouses/" + it.warehouse.warehouseId() + "/sessions";
    String id = it.call("POST", base, "{}").json().path("session_id").asText();
    String statements = base + "/" + id + "/statements";
    JsonNode reply =
        it.call("POST", statements, "{\"statement\":\"rows 3\",\"wait_timeout\":\"10s\"}").json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("SUCCEEDED");
    String statement = statements + "/" + reply.path("statement_id").asText();
    assertThat(it.get(statement).json().path("result").path("row_count").asInt()).isEqualTo(3);
    assertThat(it.call("DELETE", statement, null).status()).isEqualTo(200);
    assertThat(it.call("DELETE", base + "/" + id, null).status()).isEqualTo(200);
    String other = base.replace(it.warehouse.warehouseId(), "ffff");
    assertError(it.call("POST", other, "{}"), 404, "RESOURCE_DOES_NOT_EXIST");
  }

  @Test
  void bodiesOfGetAndDeleteAreDrained() {
    JsonNode reply = it.execute("rows 1", ",\"wait_timeout\":\"10s\"").json();
    String body = "{\"statement_id\":\"" + reply.path("statement_id").asText() + "\"}";
    assertThat(it.call("GET", path(reply), body).status()).isEqualTo(200);
    assertThat(it.call("DELETE", path(reply), body).status()).isEqualTo(200);
    String session = it.openSession();
    assertThat(it.call("DELETE", SESSIONS + "/" + session, "{\"x\":1}").status()).isEqualTo(200);
  }

  @Test
  void missingCredentialIsAnsweredAsRecorded() {
    TestWarehouse.Answer answer = it.send(it.request("POST", STATEMENTS, it.body("rows 1", "")));
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.text())
        .isEqualTo(
            "{\"error_code\":401,\"message\":\"Credential was not sent or was of an unsupported"
                + " type for this API.\"}");
    assertThat(answer.header("www-authenticate")).isEqualTo("Bearer realm=\"DatabricksRealm\"");
    assertThat(answer.header("x-databricks-reason-phrase")).startsWith("Credential");
  }

  @Test
  void wrongTokenIsAnsweredAsRecorded() {
    TestWarehouse.Answer answer =
        it.send(it.request("GET", STATEMENTS, null).header("Authorization", "Bearer nope"));
    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.text())
        .isEqualTo("{\"error_code\":403,\"message\":\"Invalid access token.\"}");
  }

  @Test
  void unknownThingsAreNotFound() {
    assertError(it.get("/api/2.0/nothing"), 404, "ENDPOINT_NOT_FOUND");
    TestWarehouse.Answer wrongMethod = it.call("PUT", STATEMENTS, "{}");
    assertError(wrongMethod, 405, "METHOD_NOT_ALLOWED");
    assertThat(wrongMethod.header("allow")).isEqualTo("POST");
    String body = "{\"warehouse_id\":\"ffff\",\"statement\":\"rows 1\"}";
    assertError(it.call("POST", STATEMENTS, body), 404, "RESOURCE_DOES_NOT_EXIST");
    assertError(it.call("POST", SESSIONS, body), 404, "RESOURCE_DOES_NOT_EXIST");
    assertError(it.execute("rows 1", inSession(UNKNOWN)), 404, "RESOURCE_DOES_NOT_EXIST");
    String statement = STATEMENTS + "/" + UNKNOWN;
    assertError(it.get(statement), 404, "RESOURCE_DOES_NOT_EXIST");
    assertError(it.get(statement + "/status"), 404, "RESOURCE_DOES_NOT_EXIST");
    assertError(it.get(statement + "/result/chunks/0"), 404, "RESOURCE_DOES_NOT_EXIST");
    assertError(it.call("POST", statement + "/cancel", ""), 404, "RESOURCE_DOES_NOT_EXIST");
    assertError(it.call("DELETE", statement, null), 404, "RESOURCE_DOES_NOT_EXIST");
    assertError(it.call("DELETE", SESSIONS + "/" + UNKNOWN, null), 404, "RESOURCE_DOES_NOT_EXIST");
    JsonNode details = it.get(statement).json().path("details");
    assertThat(details.get(0).path("@type").asText()).endsWith("google.rpc.ErrorInfo");
    assertThat(details.get(1).path("request_id").asText()).hasSize(36);
  }

  @ParameterizedTest
  @ValueSource(strings = {"nope", "..%2f..%2fetc%2fpasswd", "%2e%2e", "1-1-1-1-1", "a;b"})
  void malformedIdsAreRefused(String id) {
    assertError(it.get(STATEMENTS + "/" + id), 400, "INVALID_PARAMETER_VALUE");
    assertError(it.call("DELETE", SESSIONS + "/" + id, null), 400, "INVALID_PARAMETER_VALUE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",\"wait_timeout\":\"4s\"",
        ",\"wait_timeout\":\"51s\"",
        ",\"wait_timeout\":\"10\"",
        ",\"wait_timeout\":10",
        ",\"on_wait_timeout\":\"STOP\"",
        ",\"disposition\":\"CARRIER_PIGEON\"",
        ",\"format\":\"PARQUET\"",
        ",\"format\":\"CSV\"",
        ",\"result_compression\":\"gzip\"",
        ",\"row_limit\":-1",
        ",\"row_limit\":1.5",
        ",\"row_limit\":99999999999999999999",
        ",\"byte_limit\":\"many\"",
        ",\"session_id\":\"x\"",
        ",\"parameters\":{}",
        ",\"parameters\":[1]",
        ",\"parameters\":[{\"value\":\"1\"}]",
        ",\"parameters\":[{\"ordinal\":0,\"value\":\"1\"}]",
        ",\"parameters\":[{\"ordinal\":1,\"name\":\"a\"}]",
        ",\"parameters\":[{\"ordinal\":1,\"value\":7}]",
        ",\"query_tags\":\"a\""
      })
  void badFieldsOfExecuteAreRefused(String field) {
    assertError(it.execute("rows 1", field), 400, "INVALID_PARAMETER_VALUE");
  }

  @Test
  void missingFieldsAndTooManyParametersAreRefused() {
    assertError(it.call("POST", STATEMENTS, "{}"), 400, "INVALID_PARAMETER_VALUE");
    String one = "{\"ordinal\":1,\"value\":\"x\"}";
    String many = ",\"parameters\":[" + (one + ",").repeat(256) + one + "]";
    assertError(it.execute("params", many), 400, "INVALID_PARAMETER_VALUE");
    String noSql = "{\"warehouse_id\":\"" + it.warehouse.warehouseId() + "\",\"statement\":null}";
    assertError(it.call("POST", STATEMENTS, noSql), 400, "INVALID_PARAMETER_VALUE");
  }

  @Test
  void refusedConfigurationIsABadRequest() {
    String body =
        "{\"warehouse_id\":\""
            + it.warehouse.warehouseId()
            + "\",\"session_confs\":{\"nonsense\":\"1\"}}";
    TestWarehouse.Answer answer = it.call("POST", SESSIONS, body);
    assertError(answer, 400, "INVALID_PARAMETER_VALUE");
    assertThat(answer.text()).contains("CONFIG_NOT_AVAILABLE");
  }

  @Test
  void sqlFailureIsAnAnswerWithStateFailed() {
    JsonNode reply = it.execute("fail", "").json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("FAILED");
    assertThat(reply.path("status").path("sql_state").asText()).isEqualTo("42P01");
    JsonNode error = reply.path("status").path("error");
    assertThat(error.path("error_code").asText()).isEqualTo("BAD_REQUEST");
    assertThat(error.path("message").asText())
        .startsWith("[TABLE_OR_VIEW_NOT_FOUND]")
        .contains("SQLSTATE: 42P01");
    assertThat(reply.has("manifest")).isFalse();
    assertThat(it.get(path(reply)).json()).isEqualTo(reply);
    assertThat(it.get(path(reply) + "/status").json()).isEqualTo(reply.path("status"));
    assertError(it.get(path(reply) + "/result/chunks/0"), 400, "INVALID_PARAMETER_VALUE");
  }

  @Test
  void failureOfTheWarehouseShowsNothingOfItsInside() {
    JsonNode reply = it.execute("crash", "").json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("FAILED");
    assertThat(reply.toString()).contains("INTERNAL_ERROR").doesNotContain("secret", "dev.hod");
  }

  @Test
  void runningStatementTellsOnlyItsStateAndCanBeCancelled() {
    JsonNode reply = started("wait");
    assertThat(reply.path("status").path("state").asText()).isIn("PENDING", "RUNNING");
    assertThat(reply.size()).isEqualTo(2);
    assertError(it.get(path(reply) + "/result/chunks/0"), 400, "INVALID_PARAMETER_VALUE");
    assertThat(it.call("POST", path(reply) + "/cancel", "{}").text()).isEqualTo("{}");
    JsonNode end = ended(path(reply));
    assertThat(end.path("status").path("state").asText()).isEqualTo("CANCELED");
    assertThat(end.has("manifest")).isFalse();
    assertThat(it.call("POST", path(reply) + "/cancel", "").status()).isEqualTo(200);
  }

  @Test
  void timeoutCancelsWhenAskedTo() {
    String fields = ",\"wait_timeout\":\"5s\",\"on_wait_timeout\":\"CANCEL\"";
    JsonNode reply = it.execute("wait", fields).json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("CANCELED");
  }

  @Test
  void closedStatementStaysKnownWithoutItsResult() {
    JsonNode reply = it.execute("rows 1", ",\"wait_timeout\":\"10s\"").json();
    it.call("DELETE", path(reply), null);
    assertThat(it.get(path(reply)).json().path("status").toString())
        .isEqualTo("{\"state\":\"CLOSED\"}");
    assertThat(it.get(path(reply)).json().has("result")).isFalse();
    assertError(it.get(path(reply) + "/result/chunks/0"), 404, "RESOURCE_DOES_NOT_EXIST");
    assertThat(it.call("DELETE", path(reply), null).status()).isEqualTo(200);
  }

  @Test
  void smallResultWithoutWaitTimeoutIsClosedInTheReply() {
    JsonNode reply = it.execute("rows 2", "").json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("CLOSED");
    assertThat(reply.path("result").path("data_array").size()).isEqualTo(2);
    assertThat(it.get(path(reply)).json().path("status").path("state").asText())
        .isEqualTo("CLOSED");
    it.warehouse.settings().change(now -> now.withCloseSmallResults(false));
    try {
      JsonNode kept = it.execute("rows 2", "").json();
      assertThat(kept.path("status").path("state").asText()).isEqualTo("SUCCEEDED");
      assertThat(it.get(path(kept)).json().path("result")).isEqualTo(reply.path("result"));
    } finally {
      it.warehouse.settings().change(now -> now.withCloseSmallResults(true));
    }
  }

  @Test
  void deletingASessionCancelsAndClosesItsStatements() {
    String session = it.openSession();
    JsonNode running = started("wait\",\"session_id\":\"" + session);
    JsonNode done = it.execute("rows 1", inSession(session) + ",\"wait_timeout\":\"10s\"").json();
    int before = it.engine.openSessions.get();
    assertThat(it.call("DELETE", SESSIONS + "/" + session, null).status()).isEqualTo(200);
    assertThat(ended(path(running)).path("status").path("state").asText()).isEqualTo("CLOSED");
    assertThat(it.get(path(done)).json().path("status").path("state").asText()).isEqualTo("CLOSED");
    assertError(it.execute("rows 1", inSession(session)), 404, "RESOURCE_DOES_NOT_EXIST");
    await(() -> it.engine.openSessions.get() == before - 1);
  }

  static void await(java.util.function.BooleanSupplier condition) {
    long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.onSpinWait();
    }
  }

  @Test
  void parametersReachTheEngineAsSent() {
    String fields =
        ",\"parameters\":[{\"ordinal\":1,\"type\":\"LONG\",\"value\":\"7\"},"
            + "{\"name\":\"n\",\"value\":null},{\"ordinal\":2,\"type\":\"DECIMAL(4,2)\"}],"
            + "\"query_tags\":[{\"key\":\"a\",\"value\":null}],\"unknown\":{\"deep\":[1]}";
    JsonNode rows = it.execute("params", fields).json().path("result").path("data_array");
    assertThat(rows.toString())
        .isEqualTo("[[\"null|1|LONG|7\"],[\"n|0|STRING|null\"],[\"null|2|DECIMAL(4,2)|null\"]]");
  }

  @Test
  void sideCallsAreAnswered() {
    assertThat(it.send(it.request("GET", "/health", null)).text())
        .isEqualTo("{\"status\":\"ready\"}");
    String events = "{\"uploadTime\":1,\"protoLogs\":[\"{}\",\"{}\"]}";
    assertThat(it.call("POST", "/telemetry-ext", events).json().path("numProtoSuccess").asInt())
        .isEqualTo(2);
    assertThat(it.send(it.request("POST", "/telemetry-unauth", events)).status()).isEqualTo(200);
    assertThat(it.get("/api/2.0/connector-service/feature-flags/X/1.0").json().has("flags"))
        .isTrue();
    String discovery = "/oidc/.well-known/oauth-authorization-server";
    assertThat(it.send(it.request("GET", discovery, null)).json().path("issuer").asText())
        .isEqualTo(it.url() + "/oidc");
    assertThat(it.send(it.request("POST", "/oidc/v1/token", "")).status()).isEqualTo(400);
  }
}
