package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.columns;
import static dev.hod.kernel.thrift.Replies.fetched;
import static dev.hod.kernel.thrift.Replies.longs;
import static dev.hod.kernel.thrift.Replies.metadata;
import static dev.hod.kernel.thrift.Replies.ok;
import static dev.hod.kernel.thrift.Replies.rows;
import static dev.hod.kernel.thrift.Replies.started;
import static dev.hod.kernel.thrift.Replies.state;
import static dev.hod.kernel.thrift.Replies.type;
import static dev.hod.kernel.thrift.Replies.whole;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.Session;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a server answers: one clear error, and the session goes on. */
@Timeout(60)
class HostileThriftTest {
  private static final Struct BIGINT = metadata(1, type(4));
  private static final Struct GOOD = started(whole(BIGINT, columns(0, longs(1))));

  private final ThriftServer server = new ThriftServer();

  @AfterEach
  void close() {
    server.close();
  }

  private static Arguments body(String name, ErrorCode code, UnaryOperator<byte[]> made) {
    return Arguments.of(name, code, made);
  }

  private static Arguments reply(String name, ErrorCode code, Struct reply) {
    return body(name, code, good -> reply.reply("ExecuteStatement", 2));
  }

  private static Arguments direct(String name, ErrorCode code, Struct metadata, Struct rows) {
    return reply(name, code, started(whole(metadata, rows)));
  }

  private static Struct described(Struct column) {
    return new Struct()
        .struct(1, Replies.status(0))
        .struct(2, new Struct().structs(1, column))
        .i32(1281, 1);
  }

  private static Struct link(String url) {
    return new Struct().string(1, url).i64(2, 0).i64(3, 0).i64(4, 1);
  }

  static Stream<Arguments> bodies() {
    ErrorCode malformed = ErrorCode.MALFORMED_REPLY;
    return Stream.of(
        body("nothing", malformed, good -> new byte[0]),
        body("HTML", malformed, good -> text("<html>log in</html>")),
        body("JSON", malformed, good -> text("{\"error_code\":500}")),
        body("half", malformed, good -> Arrays.copyOf(good, good.length / 2)),
        body("more", malformed, good -> Arrays.copyOf(good, good.length + 1)),
        body("another method", malformed, good -> GOOD.reply("FetchResults", 2)),
        body("another call", malformed, good -> GOOD.reply("ExecuteStatement", 1)),
        body("a call", malformed, good -> Struct.message(1, "ExecuteStatement", 2, GOOD)),
        body(
            "no result", malformed, good -> Struct.message(2, "ExecuteStatement", 2, new Struct())),
        body(
            "a result of another kind",
            malformed,
            good -> Struct.message(2, "ExecuteStatement", 2, new Struct().i32(0, 1))),
        body("not strict", malformed, good -> Arrays.copyOfRange(good, 4, good.length)),
        body(
            "a huge name",
            malformed,
            good -> Struct.message(2, "x".repeat(1_000), 2, new Struct().struct(0, GOOD))),
        body(
            "an internal error",
            ErrorCode.SERVER_FAILED,
            good -> Struct.message(3, "", 0, new Struct().string(1, "oops").i32(2, 6))),
        body(
            "the credential in an error",
            ErrorCode.SERVER_FAILED,
            good ->
                Struct.message(
                    3, "", 0, new Struct().string(1, "no " + ThriftServer.TOKEN).i32(2, 6))),
        body(
            "the credential as a method",
            malformed,
            good -> Struct.message(2, ThriftServer.TOKEN, 2, new Struct().struct(0, GOOD))),
        body(
            "an unknown method",
            ErrorCode.NOT_SUPPORTED,
            good -> Struct.message(3, "ExecuteStatement", 2, new Struct().i32(2, 1))),
        reply("no status", malformed, new Struct().struct(2, Replies.operation(true))),
        reply("an unknown status", malformed, new Struct().struct(1, Replies.status(9))),
        reply("no operation", malformed, ok()),
        reply(
            "a short guid",
            malformed,
            ok().struct(
                    2,
                    new Struct()
                        .struct(1, new Struct().binary(1, new byte[8]).binary(2, Replies.SECRET)))),
        reply("an unknown state", malformed, started(new Struct().struct(1, state(9)))),
        direct("an unknown form", malformed, metadata(7, type(4)), columns(0, longs(1))),
        direct(
            "a type without entry",
            malformed,
            described(new Struct().string(1, "c").struct(2, new Struct().structs(1))),
            rows(0)),
        direct(
            "a type of no kind",
            malformed,
            described(new Struct().string(1, "c").struct(2, new Struct().structs(1, new Struct()))),
            rows(0)),
        direct("a column without a name", malformed, described(new Struct()), rows(0)),
        direct("a column of no kind", malformed, BIGINT, columns(0, new Struct())),
        direct(
            "a column without values",
            malformed,
            BIGINT,
            columns(0, new Struct().struct(5, new Struct()))),
        direct(
            "a column of other values",
            malformed,
            BIGINT,
            columns(0, new Struct().struct(5, new Struct().numbers(1, 8, 1)))),
        direct(
            "too few columns",
            ErrorCode.MALFORMED_DATA,
            metadata(1, type(4), type(4)),
            columns(0, longs(1))),
        direct(
            "columns of two lengths",
            ErrorCode.MALFORMED_DATA,
            metadata(1, type(4), type(4)),
            columns(0, longs(1), longs(1, 2))),
        direct(
            "values of another type",
            ErrorCode.MALFORMED_DATA,
            metadata(1, type(3)),
            columns(0, longs(1))),
        direct(
            "rows without columns",
            malformed,
            ok().struct(2, new Struct().structs(1)),
            columns(0, longs(1))),
        direct(
            "rows in two forms",
            malformed,
            BIGINT,
            columns(0, longs(1)).structs(1282, link("http://localhost:1/x"))),
        direct("rows from the middle", malformed, BIGINT, columns(5, longs(1))),
        direct(
            "rows one by one",
            ErrorCode.NOT_SUPPORTED,
            BIGINT,
            new Struct().i64(1, 0).structs(2, new Struct().structs(1))),
        direct("packed columns", ErrorCode.NOT_SUPPORTED, BIGINT, rows(0).binary(4, new byte[9])),
        direct(
            "no Arrow schema",
            ErrorCode.MALFORMED_DATA,
            metadata(0, type(4)).binary(1283, new byte[40]),
            rows(0)),
        direct(
            "no Arrow batch",
            ErrorCode.MALFORMED_DATA,
            metadata(0, type(4)).binary(1283, ArrowParts.schema()),
            rows(0).structs(1281, new Struct().binary(1, new byte[64]).i64(2, 5))),
        direct(
            "no LZ4 frame",
            ErrorCode.MALFORMED_COMPRESSION,
            metadata(0, type(4)).bool(1282, true).binary(1283, ArrowParts.schema()),
            rows(0).structs(1281, new Struct().binary(1, new byte[64]).i64(2, 5))),
        direct(
            "an Arrow batch of no rows",
            malformed,
            BIGINT,
            rows(0).structs(1281, new Struct().binary(1, new byte[4]))),
        direct(
            "more rows than can be",
            malformed,
            BIGINT,
            rows(0).structs(1281, new Struct().binary(1, new byte[4]).i64(2, Long.MAX_VALUE))),
        direct("a link without URL", malformed, BIGINT, rows(0).structs(1282, new Struct())),
        direct("a link that is none", malformed, BIGINT, rows(0).structs(1282, link("/x"))),
        direct(
            "a link with our header",
            malformed,
            BIGINT,
            rows(0)
                .structs(1282, link("http://localhost/x").map(6, Map.of("Content-Length", "5")))));
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("bodies")
  void oneClearErrorAndTheNextStatementRuns(
      String name, ErrorCode code, UnaryOperator<byte[]> made) {
    server.on(
        "ExecuteStatement",
        (call, exchange) ->
            ThriftServer.send(exchange, made.apply(GOOD.reply("ExecuteStatement", 2))),
        (call, exchange) ->
            ThriftServer.send(exchange, GOOD.reply("ExecuteStatement", call.sequence())));
    Session session = server.session();
    HodException failure = failure(session);
    assertThat(failure.code()).as("%s", failure).isEqualTo(code);
    assertThat(failure.getMessage()).doesNotContain(ThriftServer.TOKEN, "0123456789abcdef");
    assertThat(session.isAlive()).isTrue();
    assertThat(ReadAll.rows(session, "SELECT 1")).containsExactly("1");
  }

  @ParameterizedTest
  @MethodSource("bodies")
  void alsoForTheRowsBehindTheFirst(String name, ErrorCode code, UnaryOperator<byte[]> made) {
    if (!name.equals("nothing") && !name.equals("half") && !name.equals("HTML")) {
      return;
    }
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, BIGINT)
            .struct(3, fetched(true, columns(0, longs(1))));
    server.on("ExecuteStatement", started(direct), GOOD);
    server.on(
        "FetchResults",
        (call, exchange) ->
            ThriftServer.send(
                exchange,
                made.apply(
                    fetched(false, columns(1, longs(2))).reply("FetchResults", call.sequence()))));
    Session session = server.session();
    assertThat(failure(session).code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
    assertThat(ReadAll.rows(session, "SELECT 1")).containsExactly("1");
  }

  private static HodException failure(Session session) {
    try {
      ReadAll.rows(session, "SELECT 1");
    } catch (HodException e) {
      return e;
    }
    throw new AssertionError("no failure");
  }
}
