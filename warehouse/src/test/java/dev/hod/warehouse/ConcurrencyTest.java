package dev.hod.warehouse;

import static dev.hod.warehouse.TestWarehouse.STATEMENTS;
import static dev.hod.warehouse.TestWarehouse.arrow;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many clients at once. */
class ConcurrencyTest {
  private TestWarehouse it;

  @BeforeEach
  void start(@TempDir Path home) {
    it = new TestWarehouse(home);
  }

  @AfterEach
  void stop() {
    it.close();
    assertThat(it.engine.openResults).hasValue(0);
    assertThat(it.engine.openSessions).hasValue(0);
  }

  private CompletableFuture<HttpResponse<String>> later(String method, String path, String body) {
    return it.http.sendAsync(
        it.request(method, path, body)
            .timeout(Duration.ofSeconds(60))
            .header("Authorization", "Bearer " + TestWarehouse.TOKEN)
            .build(),
        BodyHandlers.ofString());
  }

  @Test
  void eightHundredSessionsAreServedAtOnce() throws Exception {
    String open = "{\"warehouse_id\":\"" + it.warehouse.warehouseId() + "\"}";
    List<CompletableFuture<String>> all = new ArrayList<>();
    for (int i = 0; i < 800; i++) {
      String sql = "rows " + i % 40;
      all.add(
          later("POST", TestWarehouse.SESSIONS, open)
              .thenCompose(
                  answer -> {
                    String id = answer.body().substring(15, 51);
                    String body = it.body(sql, ",\"session_id\":\"" + id + "\"");
                    return later("POST", STATEMENTS, body)
                        .thenCombine(
                            later("DELETE", TestWarehouse.SESSIONS + "/none", null),
                            (rows, refused) -> rows.body());
                  }));
    }
    for (int i = 0; i < all.size(); i++) {
      assertThat(all.get(i).get(60, TimeUnit.SECONDS)).contains("\"total_row_count\":" + i % 40);
    }
    assertThat(it.engine.openSessions).hasValue(800);
  }

  @Test
  void slowStatementsDoNotHoldUpAFastOne() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> slow = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      slow.add(later("POST", STATEMENTS, it.body("wait", "")));
    }
    assertThat(later("POST", STATEMENTS, it.body("random 1", "")).get(30, TimeUnit.SECONDS).body())
        .contains("CLOSED");
    assertThat(slow).noneMatch(CompletableFuture::isDone);
    it.engine.letGo();
    for (CompletableFuture<HttpResponse<String>> each : slow) {
      assertThat(each.get(60, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void chunksDownloadInParallel() throws Exception {
    it.warehouse.settings().change(now -> now.withSizes(now.sizes().withChunkBytes(50_000)));
    it.warehouse.settings().change(now -> now.withLinksPerReply(1000));
    JsonNode reply = it.execute("rows 100000", arrow("EXTERNAL_LINKS", true)).json();
    List<CompletableFuture<HttpResponse<byte[]>>> downloads = new ArrayList<>();
    for (JsonNode link : reply.path("result").path("external_links")) {
      downloads.add(
          it.http.sendAsync(
              it.request("GET", link.path("external_link").asText(), null).build(),
              BodyHandlers.ofByteArray()));
    }
    List<JsonNode> links = new ArrayList<>();
    reply.path("result").path("external_links").forEach(links::add);
    for (int i = 0; i < downloads.size(); i++) {
      assertThat(downloads.get(i).get(60, TimeUnit.SECONDS).body())
          .hasSize(links.get(i).path("byte_count").asInt());
    }
  }

  @Test
  void cachedAnswersStayWholeWhileDataChanges() throws Exception {
    List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      String sql = i % 7 == 0 ? "insert" : "rows " + i % 3;
      all.add(later("POST", STATEMENTS, it.body(sql, i % 2 == 0 ? "" : arrow("INLINE", true))));
    }
    for (CompletableFuture<HttpResponse<String>> each : all) {
      assertThat(each.get(60, TimeUnit.SECONDS).body()).contains("\"state\":\"CLOSED\"");
    }
  }
}
