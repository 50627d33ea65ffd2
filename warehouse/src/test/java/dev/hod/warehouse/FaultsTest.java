package dev.hod.warehouse;

import static dev.hod.warehouse.TestWarehouse.arrow;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hod.warehouse.fault.Call;
import dev.hod.warehouse.fault.Fault;
import dev.hod.warehouse.fault.FaultAction;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each fault that can be armed, and the admin calls. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultsTest {
  private TestWarehouse it;

  @BeforeAll
  void start(@TempDir Path home) {
    it = new TestWarehouse(home);
  }

  @AfterAll
  void stop() {
    it.close();
  }

  @BeforeEach
  void clear() {
    it.warehouse.faults().clear();
    it.warehouse.requests().reset();
  }

  private void arm(Call call, FaultAction action) {
    it.warehouse.faults().arm(Fault.at(call, action));
  }

  private TestWarehouse.Answer links() {
    return it.execute("rows 1000", arrow("EXTERNAL_LINKS", true));
  }

  private static JsonNode link(JsonNode reply) {
    return reply.path("result").path("external_links").get(0);
  }

  private TestWarehouse.Answer follow(JsonNode reply) {
    return it.send(it.request("GET", link(reply).path("external_link").asText(), null));
  }

  @Test
  void statusComesAsOftenAsArmedAfterThoseSkipped() {
    Fault fault = Fault.status(Call.EXECUTE, 503).withRetryAfter("7").times(2).skipping(1);
    it.warehouse.faults().arm(fault);
    assertThat(links().status()).isEqualTo(200);
    TestWarehouse.Answer first = links();
    assertThat(first.status()).isEqualTo(503);
    assertThat(first.header("retry-after")).isEqualTo("7");
    assertThat(first.json().path("error_code").asText()).isEqualTo("TEMPORARILY_UNAVAILABLE");
    assertThat(links().status()).isEqualTo(503);
    assertThat(links().status()).isEqualTo(200);
  }

  @Test
  void statusWithoutRetryAfterHasNone() {
    it.warehouse.faults().arm(Fault.status(Call.EXECUTE, 429));
    assertThat(links().header("retry-after")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = FaultAction.class,
      names = {"CUT", "LOSE_REPLY", "CUT_HALF"})
  void connectionIsCut(FaultAction action) {
    arm(Call.EXECUTE, action);
    assertThatThrownBy(this::links).isInstanceOf(UncheckedIOException.class);
    assertThat(links().status()).isEqualTo(200);
    JsonNode reply = links().json();
    it.warehouse.faults().arm(Fault.at(Call.LINK, action).times(-1)); // the client tries again
    assertThatThrownBy(() -> follow(reply)).isInstanceOf(UncheckedIOException.class);
    it.warehouse.faults().clear();
    assertThat(follow(reply).status()).isEqualTo(200);
  }

  @Test
  void statementOfALostReplyHasRun() {
    int before = it.engine.executed.get();
    arm(Call.EXECUTE, FaultAction.LOSE_REPLY);
    assertThatThrownBy(() -> it.execute("insert", "")).isInstanceOf(UncheckedIOException.class);
    arm(Call.EXECUTE, FaultAction.CUT);
    assertThatThrownBy(() -> it.execute("insert", "")).isInstanceOf(UncheckedIOException.class);
    assertThat(it.engine.executed).hasValue(before + 1);
  }

  @Test
  void stalledBodyStaysOpenUntilItsTime() {
    JsonNode reply = links().json();
    it.warehouse
        .faults()
        .arm(Fault.at(Call.LINK, FaultAction.STALL).withDelay(Duration.ofMillis(300)));
    assertThatThrownBy(() -> follow(reply)).isInstanceOf(UncheckedIOException.class);
  }

  @Test
  void delayOnlyDelays() {
    it.warehouse
        .faults()
        .arm(Fault.at(Call.EXECUTE, FaultAction.DELAY).withDelay(Duration.ofMillis(50)));
    assertThat(links().status()).isEqualTo(200);
  }

  @Test
  void bodiesAreNotWhatTheyShouldBe() {
    arm(Call.EXECUTE, FaultAction.HTML);
    assertThat(links().header("content-type")).startsWith("text/html");
    arm(Call.EXECUTE, FaultAction.EMPTY);
    assertThat(links().text()).isEmpty();
    arm(Call.EXECUTE, FaultAction.TRUNCATE);
    assertThatThrownBy(() -> links().json()).isInstanceOf(UncheckedIOException.class);
    arm(Call.OPEN_SESSION, FaultAction.REDIRECT);
    TestWarehouse.Answer moved = it.call("POST", TestWarehouse.SESSIONS, "{}");
    assertThat(moved.status()).isEqualTo(307);
    assertThat(moved.header("location")).isEqualTo(TestWarehouse.SESSIONS);
  }

  @Test
  void linksExpireAreForgedAreForbiddenOrCorrupt() {
    arm(Call.EXECUTE, FaultAction.EXPIRE_LINKS);
    assertThat(follow(links().json()).status()).isEqualTo(403);
    arm(Call.EXECUTE, FaultAction.BAD_SIGNATURE);
    assertThat(follow(links().json()).text()).contains("signature");
    JsonNode good = links().json();
    arm(Call.LINK, FaultAction.FORBID);
    assertThat(follow(good).text()).contains("AccessDenied");
    byte[] right = follow(good).response().body();
    arm(Call.LINK, FaultAction.CORRUPT);
    assertThat(follow(good).response().body()).hasSameSizeAs(right).isNotEqualTo(right);
    assertThat(follow(good).response().body()).isEqualTo(right);
  }

  @Test
  void attachmentIsCorrupt() {
    String hybrid = arrow("INLINE_OR_EXTERNAL_LINKS", true);
    String right = it.execute("rows 9", hybrid).json().path("result").path("attachment").asText();
    arm(Call.EXECUTE, FaultAction.CORRUPT);
    String wrong = it.execute("rows 9", hybrid).json().path("result").path("attachment").asText();
    assertThat(wrong).hasSameSizeAs(right).isNotEqualTo(right);
  }

  @Test
  void sessionIsLost() {
    String session = ",\"session_id\":\"" + it.openSession() + "\"";
    arm(Call.EXECUTE, FaultAction.LOSE_SESSION);
    assertThat(it.execute("rows 1", session).status()).isEqualTo(404);
    assertThat(it.execute("rows 1", session).status()).isEqualTo(404);
  }

  @Test
  void manifestAndStatusLackFields() {
    arm(Call.EXECUTE, FaultAction.MISSING_SQL_STATE);
    assertThat(it.execute("fail", "").text()).contains("SQLSTATE").doesNotContain("sql_state");
    arm(Call.EXECUTE, FaultAction.MISSING_CHUNKS);
    JsonNode manifest = it.execute("rows 5", "").json().path("manifest");
    assertThat(manifest.has("chunks") || manifest.has("total_chunk_count")).isFalse();
    assertThat(manifest.path("total_row_count").asInt()).isEqualTo(5);
  }

  @ParameterizedTest
  @EnumSource(
      value = FaultAction.class,
      names = {"EXTRA_ROWS", "SHORT_ROWS"})
  void announcedRowsDifferFromThoseThere(FaultAction action) {
    arm(Call.EXECUTE, action);
    JsonNode reply = links().json();
    int announced = action == FaultAction.EXTRA_ROWS ? 999 : 1001;
    assertThat(reply.path("manifest").path("total_row_count").asInt()).isEqualTo(announced);
    assertThat(link(reply).path("row_count").asInt()).isEqualTo(announced);
    String path = TestWarehouse.STATEMENTS + "/" + reply.path("statement_id").asText();
    assertThat(link(it.get(path).json()).path("row_count").asInt()).isEqualTo(announced);
    assertThat(TestWarehouse.rows(it.chunks(reply, true))).hasSize(1000);
  }

  @Test
  void finishedStatementSeemsToRun() {
    it.warehouse.faults().arm(Fault.at(Call.EXECUTE, FaultAction.STILL_RUNNING));
    it.warehouse.faults().arm(Fault.at(Call.POLL, FaultAction.STILL_RUNNING).times(2));
    JsonNode reply = it.execute("rows 5", "").json();
    String path = TestWarehouse.STATEMENTS + "/" + reply.path("statement_id").asText();
    for (int i = 0; i < 2; i++) {
      assertThat(reply.path("status").path("state").asText()).isEqualTo("RUNNING");
      assertThat(reply.has("manifest")).isFalse();
      reply = it.get(path).json();
    }
    assertThat(it.get(path).json().path("status").path("state").asText()).isEqualTo("SUCCEEDED");
  }

  @Test
  void probabilityOfHalfHitsSome() {
    it.warehouse.faults().arm(Fault.status(Call.STATUS, 500).withProbability(0.5).times(-1));
    int hits = 0;
    for (int i = 0; i < 100; i++) {
      hits += it.get(TestWarehouse.STATEMENTS + "/x/status").status() == 500 ? 1 : 0;
    }
    assertThat(hits).isBetween(10, 90);
  }

  @Test
  void adminCallsArmClearAndCount() {
    String body =
        "{\"call\":\"execute\",\"action\":\"status\",\"status\":502,\"times\":-1,"
            + "\"retryAfter\":\"soon\"}";
    assertThat(it.call("POST", "/admin/faults", body).text()).isEqualTo("{}");
    assertThat(links().status()).isEqualTo(502);
    it.call("DELETE", "/admin/faults", null);
    assertThat(links().status()).isEqualTo(200);
    JsonNode counts = it.get("/admin/requests").json();
    assertThat(counts.path("total").asInt()).isEqualTo(2);
    assertThat(counts.path("calls").path("execute").asInt()).isEqualTo(2);
    it.call("DELETE", "/admin/requests", null);
    assertThat(it.get("/admin/requests").json().path("total").asInt()).isZero();
    assertThat(it.send(it.request("GET", "/admin/requests", null)).status()).isEqualTo(401);
  }

  @Test
  void lastRequestIsShownWithoutItsToken() {
    it.execute("rows 1", ",\"query_tags\":[{\"key\":\"k\"}]");
    TestWarehouse.Answer answer = it.get("/admin/lastRequest?call=execute");
    assertThat(answer.json().path("headers").path("user-agent").get(0).asText())
        .isEqualTo("test/1");
    assertThat(answer.json().path("body").path("query_tags").get(0).path("key").asText())
        .isEqualTo("k");
    assertThat(answer.text()).doesNotContain(TestWarehouse.TOKEN);
    assertThat(it.get("/admin/lastRequest?call=cancel").status()).isEqualTo(404);
  }

  @Test
  void settingsChangeWhileItRuns() {
    String changes =
        "{\"closeSmallResults\":false,\"linkExpirySeconds\":0.5,\"chunkBytes\":1000,"
            + "\"inlineLimitBytes\":500,\"responseDelayMillis\":1}";
    JsonNode before = it.get("/admin/settings").json();
    it.call("POST", "/admin/settings", changes);
    JsonNode after = it.get("/admin/settings").json();
    assertThat(after.path("closeSmallResults").asBoolean(true)).isFalse();
    assertThat(after.path("chunkBytes").asInt()).isEqualTo(1000);
    assertThat(links().json().path("manifest").path("chunks").size()).isGreaterThan(10);
    it.call("POST", "/admin/settings", before.toString());
    assertThat(it.get("/admin/settings").json()).isEqualTo(before);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/admin/faults {\"call\":\"execute\"}",
        "/admin/faults {\"call\":\"nope\",\"action\":\"cut\"}",
        "/admin/faults {\"call\":\"execute\",\"action\":\"status\",\"status\":99}",
        "/admin/faults {\"call\":\"execute\",\"action\":\"cut\",\"times\":99999999999}",
        "/admin/faults {\"call\":\"execute\",\"action\":\"cut\",\"probability\":2}",
        "/admin/faults {\"call\":\"link\",\"action\":\"cut\",\"retryAfter\":\"a\\nb\"}",
        "/admin/faults []",
        "/admin/settings {\"chunkBytes\":-1}",
        "/admin/settings {\"chunkBytes\":\"x\"}",
        "/admin/settings {\"nonsense\":1}",
        "/admin/nothing {}"
      })
  void badAdminCallsAreRefused(String call) {
    String[] parts = call.split(" ", 2);
    assertThat(it.call("POST", parts[0], parts[1]).status()).isIn(400, 404);
  }
}
