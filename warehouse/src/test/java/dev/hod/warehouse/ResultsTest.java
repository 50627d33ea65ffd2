package dev.hod.warehouse;

import static dev.hod.warehouse.TestWarehouse.STATEMENTS;
import static dev.hod.warehouse.TestWarehouse.arrow;
import static dev.hod.warehouse.TestWarehouse.expected;
import static dev.hod.warehouse.TestWarehouse.rows;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hod.warehouse.result.SizeLimits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every way a result can reach a client, read back by Arrow's own reader. */
class ResultsTest {
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

  private void sizes(UnaryOperator<SizeLimits> change) {
    it.warehouse.settings().change(now -> now.withSizes(change.apply(now.sizes())));
  }

  private static void assertCountsAdd(JsonNode manifest, int rows) {
    assertThat(manifest.path("total_row_count").asInt()).isEqualTo(rows);
    assertThat(manifest.path("total_chunk_count").asInt())
        .isEqualTo(manifest.path("chunks").size());
    long next = 0;
    for (JsonNode chunk : manifest.path("chunks")) {
      assertThat(chunk.path("row_offset").asLong()).isEqualTo(next);
      next += chunk.path("row_count").asLong();
    }
    assertThat(next).isEqualTo(rows);
  }

  @ParameterizedTest
  @CsvSource({
    "INLINE_OR_EXTERNAL_LINKS,true",
    "INLINE_OR_EXTERNAL_LINKS,false",
    "INLINE,true",
    "INLINE,false",
    "EXTERNAL_LINKS,true",
    "EXTERNAL_LINKS,false"
  })
  void arrowOfManyChunksReadsBackWhole(String disposition, boolean lz4) {
    sizes(sizes -> sizes.withChunkBytes(300_000).withInlineBytes(300_000));
    JsonNode reply = it.execute("rows 50000", arrow(disposition, lz4)).json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("SUCCEEDED");
    JsonNode manifest = reply.path("manifest");
    assertCountsAdd(manifest, 50_000);
    assertThat(manifest.path("chunks").size()).isGreaterThan(3);
    assertThat(manifest.path("format").asText()).isEqualTo("ARROW_STREAM");
    assertThat(manifest.path("result_compression").asText()).isEqualTo(lz4 ? "LZ4_FRAME" : "");
    List<byte[]> chunks = it.chunks(reply, lz4);
    assertThat(chunks).allMatch(chunk -> chunk.length <= 400_000);
    assertThat(chunks.stream().mapToLong(chunk -> chunk.length).sum())
        .isEqualTo(manifest.path("total_byte_count").asLong());
    assertThat(rows(chunks)).isEqualTo(expected(50_000));
  }

  @Test
  void smallHybridResultIsAttachedAsFramesBackToBack() {
    JsonNode reply = it.execute("rows 3", arrow("INLINE_OR_EXTERNAL_LINKS", true)).json();
    JsonNode result = reply.path("result");
    byte[] bytes = Base64.getDecoder().decode(result.path("attachment").asText());
    assertThat(bytes).startsWith(4, 0x22, 0x4d, 0x18, 0x60, 0x70);
    assertThat(result.has("next_chunk_index")).isFalse();
    // The end marker is a frame of its own, its 8 bytes stored as they are.
    byte[] end = {8, 0, 0, (byte) 0x80, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0};
    assertThat(bytes).endsWith(end);
    assertThat(rows(it.chunks(reply, true))).isEqualTo(expected(3));
    assertThat(reply.path("manifest").path("schema").path("columns").get(0).toString())
        .isEqualTo(
            "{\"name\":\"id\",\"type_text\":\"BIGINT\",\"type_name\":\"LONG\",\"position\":0}");
  }

  @Test
  void linkedChunkIsOneFrameWithChecksums() {
    JsonNode reply = it.execute("rows 3", arrow("EXTERNAL_LINKS", true)).json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("SUCCEEDED");
    JsonNode link = reply.path("result").path("external_links").get(0);
    byte[] bytes = it.download(link.path("external_link").asText());
    assertThat(bytes).startsWith(4, 0x22, 0x4d, 0x18, 0x74, 0x70);
    assertThat(bytes).hasSize(link.path("byte_count").asInt());
  }

  @Test
  void hybridResultPastTheLimitBecomesLinks() {
    sizes(sizes -> sizes.withInlineBytes(200_000).withChunkBytes(1_000_000));
    JsonNode small = it.execute("rows 4000", arrow("INLINE_OR_EXTERNAL_LINKS", true)).json();
    assertThat(small.path("result").has("attachment")).isTrue();
    JsonNode large = it.execute("rows 20000", arrow("INLINE_OR_EXTERNAL_LINKS", true)).json();
    assertThat(large.path("result").path("external_links").size()).isEqualTo(1);
    assertThat(rows(it.chunks(large, true))).isEqualTo(expected(20_000));
  }

  @Test
  void repliesCarryABoundedNumberOfLinks() {
    sizes(sizes -> sizes.withChunkBytes(100_000));
    it.warehouse.settings().change(now -> now.withLinksPerReply(2));
    JsonNode reply = it.execute("rows 50000", arrow("EXTERNAL_LINKS", false)).json();
    JsonNode links = reply.path("result").path("external_links");
    assertThat(links.size()).isEqualTo(2);
    String next = links.get(1).path("next_chunk_internal_link").asText();
    long offset =
        links.get(1).path("row_offset").asLong() + links.get(1).path("row_count").asLong();
    assertThat(next).endsWith("/result/chunks/2?row_offset=" + offset);
    assertThat(it.get(next).json().path("external_links").get(0).path("chunk_index").asInt())
        .isEqualTo(2);
    assertThat(it.get(next.replace("row_offset=" + offset, "row_offset=1")).status())
        .isEqualTo(400);
    assertThat(it.get(next.replace("chunks/2", "chunks/999")).status()).isEqualTo(404);
    assertThat(it.get(next.replace("chunks/2", "chunks/-1")).status()).isEqualTo(400);
    assertThat(rows(it.chunks(reply, false))).isEqualTo(expected(50_000));
  }

  @Test
  void jsonRowsComeInSeveralChunks() {
    sizes(sizes -> sizes.withJsonChunkBytes(100_000));
    JsonNode reply = it.execute("rows 20000", "").json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("SUCCEEDED");
    JsonNode manifest = reply.path("manifest");
    assertCountsAdd(manifest, 20_000);
    assertThat(manifest.has("total_byte_count")).isFalse();
    assertThat(manifest.path("chunks").get(0).has("byte_count")).isFalse();
    List<List<String>> rows = new ArrayList<>();
    JsonNode result = reply.path("result");
    while (true) {
      add(result.path("data_array"), rows);
      if (!result.has("next_chunk_index")) {
        break;
      }
      result = it.get(result.path("next_chunk_internal_link").asText()).json();
    }
    assertThat(rows).isEqualTo(expected(20_000));
  }

  private static void add(JsonNode array, List<List<String>> rows) {
    for (JsonNode row : array) {
      List<String> cells = new ArrayList<>();
      row.forEach(cell -> cells.add(cell.isNull() ? null : cell.asText()));
      rows.add(cells);
    }
  }

  @Test
  void inlineJsonPastItsLimitFails() {
    sizes(sizes -> sizes.withJsonInlineBytes(10_000));
    JsonNode reply = it.execute("rows 5000", "").json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("FAILED");
    assertThat(reply.path("status").path("error").path("message").asText())
        .contains("EXTERNAL_LINKS");
  }

  @Test
  void jsonAndCsvComeByLinkToo() {
    JsonNode json = it.execute("rows 5", ",\"disposition\":\"EXTERNAL_LINKS\"").json();
    byte[] text = link(json);
    assertThat(new String(text, UTF_8)).startsWith("[[\"0\",\"name \\\"0\"],").endsWith("]]");
    JsonNode csv =
        it.execute("rows 5", ",\"disposition\":\"EXTERNAL_LINKS\",\"format\":\"CSV\"").json();
    assertThat(new String(link(csv), UTF_8))
        .startsWith("id,name\r\n0,\"name \"\"0\"\r\n")
        .contains("\r\n3,null\r\n");
  }

  private byte[] link(JsonNode reply) {
    JsonNode link = reply.path("result").path("external_links").get(0);
    return it.download(link.path("external_link").asText());
  }

  @Test
  void cellsOfEveryTypeRenderAsText() {
    JsonNode rows = it.execute("types", "").json().path("result").path("data_array");
    List<String> cells = new ArrayList<>();
    rows.get(0).forEach(cell -> cells.add(cell.isNull() ? null : cell.asText()));
    assertThat(cells.subList(0, FakeTypes.TEXTS.size())).isEqualTo(FakeTypes.TEXTS);
    assertThat(cells.get(cells.size() - 1)).isNull();
    rows.get(1).forEach(cell -> assertThat(cell.isNull()).isTrue());
  }

  @Test
  void everyTypePassesThroughArrow() {
    JsonNode reply = it.execute("types", arrow("INLINE_OR_EXTERNAL_LINKS", true)).json();
    List<List<String>> rows = rows(it.chunks(reply, true));
    assertThat(rows).hasSize(2);
    assertThat(rows.get(0).get(6)).isEqualTo("12.30");
    assertThat(rows.get(1)).containsOnlyNulls();
    JsonNode decimal = reply.path("manifest").path("schema").path("columns").get(6);
    assertThat(decimal.path("type_precision").asInt()).isEqualTo(10);
    assertThat(decimal.path("type_scale").asInt()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ddl", "rows 0"})
  void emptyResultsHaveNoChunks(String sql) {
    JsonNode reply = it.execute(sql, arrow("INLINE_OR_EXTERNAL_LINKS", true)).json();
    assertThat(reply.path("status").path("state").asText()).isEqualTo("CLOSED");
    JsonNode manifest = reply.path("manifest");
    assertThat(reply.path("result").toString()).isEqualTo("{}");
    assertThat(manifest.path("total_chunk_count").asInt(-1)).isZero();
    assertThat(manifest.path("total_byte_count").asInt(-1)).isZero();
    assertThat(manifest.has("chunks")).isFalse();
    assertThat(manifest.path("schema").has("columns")).isEqualTo(!sql.equals("ddl"));
    assertThat(reply.toString()).doesNotContain("null");
  }

  @Test
  void countsOfDmlAreARow() {
    JsonNode reply = it.execute("insert", "").json();
    assertThat(reply.path("result").path("data_array").toString()).isEqualTo("[[\"3\"]]");
  }

  @ParameterizedTest
  @CsvSource({"0,true", "1,true", "4096,true", "5000,true", "9000,false", "9001,false"})
  void rowLimitTruncatesExactly(int limit, boolean truncated) {
    String fields = arrow("EXTERNAL_LINKS", true) + ",\"row_limit\":" + limit;
    JsonNode reply = it.execute("rows 9000", fields).json();
    assertThat(reply.path("manifest").path("truncated").asBoolean()).isEqualTo(truncated);
    assertCountsAdd(reply.path("manifest"), Math.min(limit, 9000));
    assertThat(rows(it.chunks(reply, true))).isEqualTo(expected(Math.min(limit, 9000)));
  }

  @Test
  void byteLimitTruncates() {
    String fields = arrow("EXTERNAL_LINKS", true) + ",\"byte_limit\":200000";
    JsonNode manifest = it.execute("rows 90000", fields).json().path("manifest");
    assertThat(manifest.path("truncated").asBoolean()).isTrue();
    assertThat(manifest.path("total_byte_count").asLong()).isBetween(50_000L, 201_000L);
  }

  @Test
  void unknownAgentIsRefusedTheHybridDispositionWhenStrict(@TempDir Path home) {
    try (TestWarehouse strict = new TestWarehouse(home, true, -1)) {
      String hybrid = arrow("INLINE_OR_EXTERNAL_LINKS", true);
      assertThat(strict.execute("rows 1", hybrid).status()).isEqualTo(400);
      assertThat(strict.execute("rows 1", arrow("INLINE", false)).status()).isEqualTo(400);
      assertThat(strict.execute("rows 1", "").status()).isEqualTo(200);
      assertThat(strict.execute("rows 1", arrow("EXTERNAL_LINKS", true)).status()).isEqualTo(200);
      TestWarehouse.Answer known =
          strict.send(
              strict
                  .request("POST", STATEMENTS, strict.body("rows 1", hybrid))
                  .setHeader("User-Agent", "PyDatabricksSqlConnector/4.1")
                  .header("Authorization", "Bearer " + TestWarehouse.TOKEN));
      assertThat(known.status()).isEqualTo(200);
    }
  }

  @Test
  void repeatedDeterministicStatementIsAnsweredFromTheCache() {
    String first = it.execute("rows 7", "").json().path("result").toString();
    assertThat(it.execute("rows 7", "").json().path("result").toString()).isEqualTo(first);
    assertThat(it.engine.executed).hasValue(1);
    it.execute("rows 7", arrow("INLINE_OR_EXTERNAL_LINKS", true));
    assertThat(it.engine.executed).hasValue(2);
    it.execute("insert", "");
    it.execute("rows 7", "");
    assertThat(it.engine.executed).hasValue(4);
    it.execute("random 2", "");
    it.execute("random 2", "");
    assertThat(it.engine.executed).hasValue(6);
  }

  @Test
  void sessionThatChangedItsStateSharesNothing() {
    String one = ",\"session_id\":\"" + it.openSession() + "\"";
    String two = ",\"session_id\":\"" + it.openSession() + "\"";
    it.execute("rows 7", one);
    it.execute("rows 7", two);
    assertThat(it.engine.executed).hasValue(1);
    it.execute("ddl", two); // as USE SCHEMA would
    it.execute("rows 7", one);
    it.execute("rows 7", two);
    assertThat(it.engine.executed).hasValue(4);
    it.execute("rows 7", two);
    assertThat(it.engine.executed).hasValue(4);
  }

  @Test
  void largeJsonIsPackedForWhoAcceptsGzip() throws IOException {
    TestWarehouse.Answer plain = it.execute("rows 100", "");
    TestWarehouse.Answer packed =
        it.send(
            it.request("POST", STATEMENTS, it.body("rows 100", ""))
                .header("Accept-Encoding", "gzip")
                .header("Authorization", "Bearer " + TestWarehouse.TOKEN));
    assertThat(packed.header("content-encoding")).isEqualTo("gzip");
    assertThat(packed.response().body().length).isLessThan(plain.text().length() / 2);
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.response().body()))) {
      // Only the ids differ.
      assertThat(new String(in.readAllBytes(), UTF_8)).endsWith(plain.text().substring(60));
    }
    assertThat(plain.header("content-encoding")).isEmpty();
  }
}
