package dev.hod.kernel.sea;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.columns.TypeName;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.json.Json;
import dev.hod.kernel.transport.Manifest.Encoding;
import dev.hod.kernel.transport.NextChunk;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessagesTest {
  private final Json json = new Json();

  private StatementMessage read(String text) {
    byte[] bytes = text.getBytes(UTF_8);
    return StatementMessage.read(json.read(bytes, 0, bytes.length));
  }

  @Test
  void anExecuteAsksForTheAnswerInTheReply() {
    StatementRequest request =
        new StatementRequest(
            "SELECT ?, \"ü\"",
            List.of(Parameter.positional("INT", "7"), Parameter.positional("STRING", null)),
            10,
            Duration.ZERO,
            Map.of("team", ""),
            Map.of());
    String text =
        new String(
            new ExecuteMessage("w", "s", request, ResultForm.HYBRID, true, false).write(json),
            UTF_8);
    assertThat(text)
        .isEqualTo(
            "{\"warehouse_id\":\"w\",\"session_id\":\"s\",\"statement\":\"SELECT ?, \\\"ü\\\"\","
                + "\"disposition\":\"INLINE_OR_EXTERNAL_LINKS\",\"format\":\"ARROW_STREAM\","
                + "\"result_compression\":\"LZ4_FRAME\",\"on_wait_timeout\":\"CONTINUE\","
                + "\"row_limit\":10,\"parameters\":[{\"ordinal\":1,\"type\":\"INT\",\"value\":\"7\"},"
                + "{\"ordinal\":2,\"type\":\"STRING\",\"value\":null}],"
                + "\"query_tags\":[{\"key\":\"team\"}]}");
  }

  @Test
  void aSubmitAsksForAnAnswerAtOnce() {
    StatementRequest request = StatementRequest.of("x");
    String text =
        new String(
            new ExecuteMessage("w", "s", request, ResultForm.INLINE_JSON, true, true).write(json),
            UTF_8);
    assertThat(text).contains("\"wait_timeout\":\"0s\"").doesNotContain("result_compression");
  }

  @Test
  void aSessionIsOpenedWithWhatWasGivenAndNoMore() {
    SessionRequest request =
        new SessionRequest("p", null, null, Map.of("TIMEZONE", "UTC"), Duration.ZERO);
    assertThat(new String(new OpenMessage("w", request).write(json), UTF_8))
        .isEqualTo("{\"warehouse_id\":\"w\",\"session_confs\":{\"timezone\":\"UTC\"}}");
  }

  @Test
  void aReplyWithInlineArrowIsRead() {
    StatementMessage message =
        read(
            """
            {"statement_id":"id1","status":{"state":"SUCCEEDED","new_field":[1,{"a":2}]},
             "manifest":{"format":"ARROW_STREAM","schema":{"column_count":2,"columns":[
               {"name":"id","type_text":"BIGINT","type_name":"LONG","position":0},
               {"name":"p","type_text":"DECIMAL(10,2)","type_name":"DECIMAL","position":1,
                "type_precision":10,"type_scale":2}]},
              "total_chunk_count":1,"chunks":[{"chunk_index":0,"row_offset":0,"row_count":3}],
              "total_row_count":"3","truncated":true,"result_compression":"LZ4_FRAME"},
             "result":{"chunk_index":0,"row_offset":0,"row_count":3,"attachment":"AAEC"}}""");
    assertThat(message.status().state()).isEqualTo(StatementState.SUCCEEDED);
    assertThat(message.manifest().encoding()).isEqualTo(Encoding.ARROW_LZ4);
    assertThat(message.manifest().totalRows()).isEqualTo(3);
    assertThat(message.manifest().truncated()).isTrue();
    assertThat(message.manifest().schema().field(0).type().name()).isEqualTo(TypeName.BIGINT);
    assertThat(message.manifest().schema().field(1).type().scale()).isEqualTo(2);
    assertThat(message.result().rows().arrow()).containsExactly(0, 1, 2);
    assertThat(message.result().next()).isNull();
  }

  @Test
  void whatTheReplySaysOfTheFormatDecides() {
    assertThat(
            read("""
                    {"statement_id":"i","status":{"state":"SUCCEEDED"},
                     "result":{"data_array":[["1",null]],"row_count":1},
                     "manifest":{"format":"JSON_ARRAY","schema":{"columns":[{"name":"a"}]}}}""")
                .manifest()
                .encoding())
        .isEqualTo(Encoding.JSON);
  }

  @Test
  void linksAndThePlaceBehindThemAreRead() {
    ResultMessage result =
        read("""
                {"statement_id":"i","status":{"state":"SUCCEEDED"},"result":{"external_links":[
                 {"chunk_index":0,"row_offset":0,"row_count":5,"external_link":"http://h:1/a?b=%7C|",
                  "expiration":"2026-03-01T10:15:42.310Z","http_headers":{"x-k":"v"},
                  "next_chunk_index":1,"next_chunk_internal_link":"/c/1?row_offset=5"}]}}""")
            .result();
    assertThat(result.links()).hasSize(1);
    assertThat(result.links().get(0).link().target()).isEqualTo("/a?b=%7C|");
    assertThat(result.links().get(0).link().toString()).doesNotContain("b=");
    assertThat(result.next()).isEqualTo(new NextChunk(1, 5));
  }

  @Test
  void aFailedStatementGivesTheServersTextAndState() {
    HodException failure =
        read("""
                {"statement_id":"i","status":{"state":"FAILED","error":{"error_code":"BAD_REQUEST",
                 "message":"[TABLE_OR_VIEW_NOT_FOUND] no. SQLSTATE: 42P01; line 1"}}}""")
            .status()
            .failure("i");
    assertThat(failure.code()).isEqualTo(ErrorCode.SQL_FAILED);
    assertThat(failure.sqlState()).isEqualTo("42P01");
    assertThat(failure.vendorCode()).isEqualTo(1003);
    assertThat(failure.statementId()).contains("i");
    assertThat(failure).hasMessageStartingWith("[TABLE_OR_VIEW_NOT_FOUND]");
  }

  @Test
  void aNullIsAsGoodAsNothing() {
    StatementMessage message =
        read(
            """
            {"statement_id":"i","status":{"state":"SUCCEEDED","error":null},"manifest":
             {"format":"JSON_ARRAY","schema":{"column_count":1,"columns":[{"name":"a",
              "type_text":"INT"}]},"total_row_count":null,"total_chunk_count":null},
             "result":{"attachment":null,"data_array":[["1"]],"next_chunk_index":null,
              "row_count":null,"external_links":null}}""");
    assertThat(message.manifest().totalRows()).isEqualTo(-1);
    assertThat(message.result().rows().json()).isNotNull();
    assertThat(message.result().next()).isNull();
    assertThat(
            read("{\"statement_id\":\"i\",\"status\":{\"state\":\"CLOSED\"},\"manifest\":null,\"result\":null}")
                .manifest())
        .isNull();
  }

  @Test
  void whatIsUnreadableStillNamesItsStatement() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    {"statement_id":"i7","status":{"state":"SUCCEEDED"},
                     "manifest":{"format":"CSV"}}"""))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.statementId()).contains("i7"));
  }

  @Test
  void aFailureWithoutAReasonIsStillOne() {
    HodException failure =
        read("{\"statement_id\":\"i\",\"status\":{\"state\":\"FAILED\"}}").status().failure("i");
    assertThat(failure.sqlState()).isEqualTo("HY000");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{",
        "{\"statement_id\":\"i\"}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"RUNNING\"}} more",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SLEEPING\"}}",
        "{\"statement_id\":\"i\",\"status\":{}}",
        "{\"statement_id\":\"i\",\"status\":[]}",
        "{\"statement_id\":{},\"status\":{\"state\":\"RUNNING\"}}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"manifest\":{\"total_row_count\":\"many\"}}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"result\":{\"attachment\":\"*\"}}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"result\":{\"data_array\":[[\"1\"",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"result\":{\"external_links\":[{\"chunk_index\":0}]}}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"result\":{\"external_links\":[{\"external_link\":\"ftp://h/x\"}]}}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"manifest\":{\"schema\":{\"column_count\":3,\"columns\":null}}}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"result\":{\"external_links\":[{\"external_link\":\"http://h/x\",\"http_headers\":{\"Content-Length\":\"5\"}}]}}",
        "{\"statement_id\":\"../x\",\"status\":{\"state\":\"RUNNING\"}}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"manifest\":{\"total_chunk_count\":4294967296}}",
        "{\"statement_id\":\"i\",\"status\":{\"state\":\"SUCCEEDED\"},\"result\":{\"next_chunk_index\":4294967295}}",
        "<html>login</html>"
      })
  void aMalformedReplyIsAnErrorOfItsKind(String text) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY));
  }

  @ParameterizedTest
  @CsvSource({
    "/sql/1.0/warehouses/abc123,abc123,",
    "sql/1.0/warehouses/abc123,abc123,",
    "/sql/1.0/endpoints/abc123/,abc123,",
    "/sql/1.0/warehouses/abc123?o=42,abc123,42",
    "/sql/1.0/warehouses/abc123?x=1&o=42&y,abc123,42",
    "/sql/1.0/warehouses/abc123?o=4x,abc123,",
  })
  void theWarehouseIsReadFromItsPath(String path, String id, String org) {
    assertThat(WarehousePath.of(path)).isEqualTo(new WarehousePath(id, org));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "/", "/sql/1.0/warehouses/", "/sql/1.0/warehouses/a/b", "/x/y?warehouses/a"})
  void aPathWithoutAWarehouseIsRefused(String path) {
    assertThatThrownBy(() -> WarehousePath.of(path)).isInstanceOf(HodException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"manifest\":{\"total_row_count\":-1}",
        "\"manifest\":{\"total_chunk_count\":-7}",
        "\"manifest\":{\"schema\":{\"column_count\":-1,\"columns\":[]}}",
        "\"result\":{\"chunk_index\":-1}",
        "\"result\":{\"row_count\":-2}",
        "\"result\":{\"row_offset\":-1}"
      })
  void countsBelowZeroAreRefused(String part) {
    assertThatThrownBy(
            () ->
                read("{\"statement_id\":\"s1\",\"status\":{\"state\":\"SUCCEEDED\"}," + part + "}"))
        .isInstanceOfSatisfying(
            HodException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
              assertThat(e.statementId()).contains("s1");
            });
  }
}
