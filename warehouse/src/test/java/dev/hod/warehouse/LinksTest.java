package dev.hod.warehouse;

import static dev.hod.warehouse.TestWarehouse.arrow;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Downloads by signed links, and how long statements and results last. */
class LinksTest {
  private TestWarehouse it;
  private JsonNode reply;
  private String link;

  @BeforeEach
  void start(@TempDir Path home) {
    it = new TestWarehouse(home);
    reply = it.execute("rows 1000", arrow("EXTERNAL_LINKS", true)).json();
    link = firstLink(reply).path("external_link").asText();
  }

  @AfterEach
  void stop() {
    it.close();
  }

  private static JsonNode firstLink(JsonNode reply) {
    return reply.path("result").path("external_links").get(0);
  }

  private String statement() {
    return TestWarehouse.STATEMENTS + "/" + reply.path("statement_id").asText();
  }

  private void pass(long millis) {
    it.ahead.addAndGet(millis);
  }

  @Test
  void linkIsAbsoluteAndLastsAQuarterOfAnHour() {
    assertThat(link).startsWith(it.url() + "/results/");
    Instant expiration = Instant.parse(firstLink(reply).path("expiration").asText());
    assertThat(expiration)
        .isBetween(Instant.now().plusSeconds(14 * 60), Instant.now().plusSeconds(15 * 60));
    pass(14 * 60_000);
    it.download(link);
    pass(60_001);
    TestWarehouse.Answer late = it.send(it.request("GET", link, null));
    assertThat(late.status()).isEqualTo(403);
    assertThat(late.text()).contains("<Code>AccessDenied</Code>");
    it.download(firstLink(it.get(statement()).json()).path("external_link").asText());
  }

  @Test
  void eachCallGivesFreshLinks() {
    String second = firstLink(it.get(statement()).json()).path("external_link").asText();
    JsonNode chunk = it.get(statement() + "/result/chunks/0").json();
    String third = chunk.path("external_links").get(0).path("external_link").asText();
    assertThat(second).isNotIn(link, third);
    assertThat(it.download(third)).isEqualTo(it.download(link));
  }

  @Test
  void linkFollowsTheHostTheClientUsed() {
    String local = it.url().replace("127.0.0.1", "localhost") + TestWarehouse.STATEMENTS;
    JsonNode other =
        it.call("POST", local, it.body("rows 5", arrow("EXTERNAL_LINKS", true))).json();
    assertThat(firstLink(other).path("external_link").asText())
        .startsWith("http://localhost:" + it.warehouse.port() + "/results/");
  }

  @Test
  void linkRefusesAnAuthorizationHeader() {
    TestWarehouse.Answer answer = it.get(link);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.text()).contains("InvalidArgument").doesNotContain(TestWarehouse.TOKEN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "../../etc/passwd", "%00", "AAAA"})
  void nameThatWasNotMadeHereIsRefused(String name) {
    String base = link.substring(0, link.lastIndexOf('/') + 1);
    assertThat(it.send(it.request("GET", base + name, null)).status()).isIn(400, 401, 403, 404);
  }

  @Test
  void everyChangedCharacterOfALinkIsRefused() {
    int start = link.lastIndexOf('/') + 1;
    for (int i = start; i < link.length() - 1; i += 7) {
      char other = link.charAt(i) == 'A' ? 'B' : 'A';
      String changed = link.substring(0, i) + other + link.substring(i + 1);
      assertThat(it.send(it.request("GET", changed, null)).status()).isEqualTo(403);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "bytes=0-9,206,0,10",
    "bytes=10-,206,10,-1",
    "bytes=-5,206,-5,-1",
    "bytes=0-99999999,206,0,-1",
    "'bytes=0-1,3-4',200,0,-1",
    "chapters=1-2,200,0,-1",
    "bytes=-,200,0,-1",
  })
  void rangesAreServed(String range, int status, int from, int to) {
    byte[] all = it.download(link);
    TestWarehouse.Answer part = it.send(it.request("GET", link, null).header("Range", range));
    int start = from < 0 ? all.length + from : from;
    int end = to < 0 ? all.length : to;
    assertThat(part.status()).isEqualTo(status);
    assertThat(part.response().body()).isEqualTo(Arrays.copyOfRange(all, start, end));
    if (status == 206) {
      assertThat(part.header("content-range"))
          .isEqualTo("bytes " + start + "-" + (end - 1) + "/" + all.length);
    }
  }

  @Test
  void rangeOutsideIsNotSatisfiable() {
    int size = it.download(link).length;
    TestWarehouse.Answer answer =
        it.send(it.request("GET", link, null).header("Range", "bytes=" + size + "-"));
    assertThat(answer.status()).isEqualTo(416);
    assertThat(answer.header("content-range")).isEqualTo("bytes */" + size);
  }

  @Test
  void headTellsTheSize() {
    TestWarehouse.Answer head = it.send(it.request("HEAD", link, null));
    assertThat(head.status()).isEqualTo(200);
    assertThat(head.response().body()).isEmpty();
    assertThat(head.header("content-length")).isEqualTo("" + it.download(link).length);
    assertThat(head.header("content-type")).isEqualTo("binary/octet-stream");
    assertThat(head.header("accept-ranges")).isEqualTo("bytes");
  }

  @Test
  void linkOfAClosedStatementLeadsNowhere() {
    it.call("DELETE", statement(), null);
    assertThat(it.send(it.request("GET", link, null)).status()).isEqualTo(404);
  }

  @Test
  void resultLastsAnHourAndTheStatementHalfADay() {
    it.warehouse.settings().change(now -> now.withLinkExpiry(java.time.Duration.ofDays(9)));
    assertThat(state()).isEqualTo("SUCCEEDED");
    pass(59 * 60_000);
    it.warehouse.sweep();
    assertThat(state()).isEqualTo("SUCCEEDED");
    pass(2 * 60_000);
    it.warehouse.sweep();
    assertThat(state()).isEqualTo("CLOSED");
    pass(12 * 3_600_000);
    it.warehouse.sweep();
    assertThat(it.get(statement()).status()).isEqualTo(404);
  }

  private String state() {
    return it.get(statement()).json().path("status").path("state").asText();
  }

  @Test
  void runningStatementNobodyAsksAboutIsCancelled() {
    reply = it.execute("wait", ",\"wait_timeout\":\"0s\"").json();
    pass(16 * 60_000);
    it.warehouse.sweep();
    assertThat(state()).isEqualTo("CANCELED");
  }

  @Test
  void idleSessionExpires() {
    String session = it.openSession();
    pass(9 * 3_600_000);
    it.warehouse.sweep();
    assertThat(it.execute("rows 1", ",\"session_id\":\"" + session + "\"").status()).isEqualTo(404);
    assertThat(it.engine.openSessions).hasValue(0);
  }
}
