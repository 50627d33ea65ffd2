package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.fetched;
import static dev.hod.kernel.thrift.Replies.metadata;
import static dev.hod.kernel.thrift.Replies.rows;
import static dev.hod.kernel.thrift.Replies.started;
import static dev.hod.kernel.thrift.Replies.state;
import static dev.hod.kernel.thrift.Replies.type;
import static dev.hod.kernel.thrift.Replies.whole;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.util.Map;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Results in Arrow batches and by links (thrift.md 4.3, 4.5, 4.6). */
@Timeout(60)
class ArrowResultsTest {
  private final ThriftServer server = new ThriftServer();

  @AfterEach
  void close() {
    server.close();
  }

  private static Struct arrow(boolean lz4) {
    return metadata(0, type(4)).bool(1282, lz4).binary(1283, ArrowParts.schema());
  }

  private static Struct links(boolean lz4) {
    return metadata(3, type(4)).bool(1282, lz4).binary(1283, ArrowParts.schema());
  }

  private static Struct batch(byte[] bytes, long rows) {
    return new Struct().binary(1, bytes).i64(2, rows);
  }

  private Struct link(String path, long expiry, long start, long rows) {
    return new Struct()
        .string(1, server.http.uri(path).toString())
        .i64(2, expiry)
        .i64(3, start)
        .i64(4, rows)
        .i64(5, 1_000)
        .map(6, Map.of("x-key", "k"));
  }

  private static long inAnHour() {
    return System.currentTimeMillis() + 3_600_000;
  }

  private void store(String path, byte[] file) {
    server.on(path, (call, exchange) -> exchange.respond(200, file));
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
  void eachBatchIsAFrameOfItsOwn() {
    Struct rows =
        rows(0)
            .structs(
                1281,
                batch(ArrowParts.lz4(ArrowParts.batch(0, 2)), 2),
                batch(ArrowParts.lz4(ArrowParts.batch(2, 1)), 1));
    server.on("ExecuteStatement", started(whole(arrow(true), rows)));
    try (Session session = server.session();
        ResultStream result = ReadAll.execute(session, "SELECT id")) {
      assertThat(result.schema().field(0).name()).isEqualTo("c1");
      assertThat(ReadAll.rows(result)).containsExactly("0", "1", "2");
    }
  }

  @Test
  void rowsBeyondTheDeclaredOnesAreCutInEachBatch() {
    Struct rows =
        rows(0).structs(1281, batch(ArrowParts.batch(0, 5), 2), batch(ArrowParts.batch(2, 1), 1));
    server.on("ExecuteStatement", started(whole(arrow(false), rows)));
    assertThat(ReadAll.rows(server.session(), "SELECT id")).containsExactly("0", "1", "2");
  }

  @Test
  void fewerRowsThanDeclaredAreAnError() {
    Struct rows = rows(0).structs(1281, batch(ArrowParts.batch(0, 2), 3));
    server.on("ExecuteStatement", started(whole(arrow(false), rows)));
    Session session = server.session();
    assertThat(failure(() -> ReadAll.rows(session, "SELECT id")).code())
        .isEqualTo(ErrorCode.ROWS_MISSING);
  }

  @Test
  void aResultWithoutRowsHasItsColumns() {
    server.on("ExecuteStatement", started(whole(arrow(false), rows(0).structs(1281))));
    try (ResultStream result = ReadAll.execute(server.session(), "SELECT id")) {
      assertThat(result.schema().size()).isEqualTo(1);
      assertThat(result.next()).isNull();
      assertThat(result.updateCount()).isEmpty();
    }
  }

  @Test
  void withoutASchemaTheUsualTypesAreTaken() {
    Struct rows = rows(0).structs(1281, batch(ArrowParts.batch(7, 2), 2));
    server.on("ExecuteStatement", started(whole(metadata(0, type(4)), rows)));
    assertThat(ReadAll.rows(server.session(), "SELECT id")).containsExactly("7", "8");
  }

  @Test
  void typesThatOnlyTheArrowSchemaTellsAreToldByIt() {
    Struct ntz =
        metadata(0, type(8))
            .binary(
                1283,
                ArrowParts.schema(
                    new ArrowType.Timestamp(TimeUnit.MICROSECOND, null), "TIMESTAMP_NTZ"));
    Struct variant =
        metadata(0, type(7)).binary(1283, ArrowParts.schema(new ArrowType.Utf8(), "VARIANT"));
    server.on(
        "ExecuteStatement",
        started(whole(ntz, rows(0).structs(1281))),
        started(whole(variant, rows(0).structs(1281))));
    Session session = server.session();
    assertThat(ReadAll.execute(session, "x").schema().field(0).type().text())
        .isEqualTo("TIMESTAMP_NTZ");
    assertThat(ReadAll.execute(session, "x").schema().field(0).type().text()).isEqualTo("VARIANT");
  }

  @Test
  void linksAreFetchedWithTheirHeadersAndWithoutOurs() {
    store("/f0?sig=s0", ArrowParts.lz4(ArrowParts.file(0, 3)));
    store("/f1", ArrowParts.lz4(ArrowParts.file(3, 9)));
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, links(true))
            .struct(
                3,
                fetched(
                    false,
                    rows(0)
                        .structs(
                            1282,
                            link("/f0?sig=s0", inAnHour(), 0, 3),
                            link("/f1", inAnHour(), 3, 1))));
    server.on("ExecuteStatement", started(direct));
    Session session = server.session();
    assertThat(ReadAll.rows(session, "SELECT id")).containsExactly("0", "1", "2", "3");
    assertThat(server.http.requests())
        .filteredOn(request -> request.method().equals("GET"))
        .hasSize(2)
        .allSatisfy(request -> assertThat(request.header("x-key")).isEqualTo("k"))
        .allSatisfy(request -> assertThat(request.header("authorization")).isNull());
  }

  @Test
  void moreLinksAreAskedForByTheirFirstRow() {
    store("/f0", ArrowParts.file(0, 2));
    store("/f1", ArrowParts.file(2, 1));
    server.on(
        "ExecuteStatement", started(new Struct().struct(1, state(2)).struct(2, links(false))));
    server.on(
        "FetchResults",
        fetched(true, rows(0).structs(1282, link("/f0", inAnHour(), 0, 2))),
        fetched(false, rows(2).structs(1282, link("/f1", inAnHour(), 2, 1))));
    assertThat(ReadAll.rows(server.session(), "SELECT id")).containsExactly("0", "1", "2");
    assertThat(server.calls().stream().filter(c -> c.method().equals("FetchResults")))
        .extracting(call -> call.at(1282))
        .containsExactly(0L, 2L);
  }

  @Test
  void anExpiredLinkIsAskedForAgainByItsFirstRow() {
    store("/f0", ArrowParts.file(0, 2));
    store("/new", ArrowParts.file(2, 1));
    server.on("/old", (call, exchange) -> exchange.respond(403, "expired"));
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, links(false))
            .struct(
                3,
                fetched(
                    false,
                    rows(0)
                        .structs(
                            1282, link("/f0", inAnHour(), 0, 2), link("/old", inAnHour(), 2, 1))));
    server.on("ExecuteStatement", started(direct));
    server.on(
        "FetchResults", fetched(false, rows(2).structs(1282, link("/new", inAnHour(), 2, 1))));
    assertThat(ReadAll.rows(server.session(), "SELECT id")).containsExactly("0", "1", "2");
    assertThat(server.call("FetchResults").at(1282)).isEqualTo(2L);
  }

  @Test
  void aLinkThatEndsSoonIsRenewedBeforeItIsUsed() {
    store("/new", ArrowParts.file(0, 1));
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, links(false))
            .struct(
                3,
                fetched(
                    false,
                    rows(0)
                        .structs(1282, link("/never", System.currentTimeMillis() + 1_000, 0, 1))));
    server.on("ExecuteStatement", started(direct));
    server.on(
        "FetchResults", fetched(false, rows(0).structs(1282, link("/new", inAnHour(), 0, 1))));
    assertThat(ReadAll.rows(server.session(), "SELECT id")).containsExactly("0");
  }

  @Test
  void aLinkThatTheServerDoesNotGiveAgainIsAnError() {
    server.on("/old", (call, exchange) -> exchange.respond(403, "expired"));
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, links(false))
            .struct(3, fetched(false, rows(0).structs(1282, link("/old", inAnHour(), 0, 1))));
    server.on("ExecuteStatement", started(direct));
    server.on("FetchResults", fetched(false, rows(0)));
    Session session = server.session();
    HodException failure = failure(() -> ReadAll.rows(session, "SELECT id"));
    assertThat(failure.code()).isEqualTo(ErrorCode.LINK_EXPIRED);
    assertThat(failure.getMessage()).doesNotContain("/old");
  }
}
