package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.columns;
import static dev.hod.kernel.thrift.Replies.fetched;
import static dev.hod.kernel.thrift.Replies.metadata;
import static dev.hod.kernel.thrift.Replies.started;
import static dev.hod.kernel.thrift.Replies.startedAnother;
import static dev.hod.kernel.thrift.Replies.state;
import static dev.hod.kernel.thrift.Replies.status;
import static dev.hod.kernel.thrift.Replies.texts;
import static dev.hod.kernel.thrift.Replies.type;
import static dev.hod.kernel.thrift.Replies.whole;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.TimestampColumn;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.CancelSignal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Timestamps as text, after statements that may have changed the session's time zone. */
@Timeout(60)
class ZoneOfSessionTest {
  private static final String QUESTION = "SELECT current_timezone()";
  private static final String SET = "SET TIME ZONE 'Asia/Tokyo'";
  private static final String NOON = "SELECT t";
  private static final Struct TIMES = metadata(1, type(8));
  private static final Struct NOON_IN_TEXT =
      started(whole(TIMES, columns(0, texts("2024-05-01 12:00:00"))));
  private static final Instant IN_UTC = Instant.parse("2024-05-01T12:00:00Z");
  private static final Instant IN_TOKYO = Instant.parse("2024-05-01T03:00:00Z");

  private final ThriftServer server = new ThriftServer();
  private Struct toSet = result("Result");
  private Struct toQuestion = inZone("Asia/Tokyo");

  ZoneOfSessionTest() {
    server.on(
        "ExecuteStatement",
        (call, exchange) -> {
          Struct reply =
              switch ((String) call.at(2)) {
                case QUESTION -> toQuestion;
                case NOON -> NOON_IN_TEXT;
                default -> toSet;
              };
          ThriftServer.send(exchange, reply.reply(call.method(), call.sequence()));
        });
  }

  @AfterEach
  void close() {
    server.close();
  }

  /** Columns of texts, without rows. */
  private static Struct result(String... names) {
    Struct meta =
        new Struct()
            .struct(1, status(0))
            .struct(2, new Struct().structs(1, columnsOf(names)))
            .i32(1281, 1);
    Struct[] none = new Struct[names.length];
    for (int i = 0; i < none.length; i++) {
      none[i] = texts();
    }
    return started(whole(meta, columns(0, none)));
  }

  private static Struct[] columnsOf(String... names) {
    Struct[] all = new Struct[names.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = Replies.column(names[i], i + 1, type(7));
    }
    return all;
  }

  private static Struct inZone(String zone) {
    return started(whole(metadata(1, type(7)), columns(0, texts(zone))));
  }

  private static Instant first(ResultStream result) {
    try (result) {
      RecordBatch batch = result.next();
      return ((TimestampColumn) batch.column(0)).instant(0);
    }
  }

  private static Instant noon(Session session) {
    return first(ReadAll.execute(session, NOON));
  }

  private List<String> statements() {
    return server.calls().stream()
        .filter(call -> call.method().equals("ExecuteStatement"))
        .map(call -> String.valueOf(call.at(2)))
        .toList();
  }

  @Test
  void itIsAskedForOnceAfterAStatementThatIsNoQuery() {
    Session session = server.session();
    assertThat(noon(session)).isEqualTo(IN_UTC);
    ReadAll.execute(session, SET).close();
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
    ReadAll.execute(session, SET).close();
    toQuestion = inZone("UTC");
    assertThat(noon(session)).isEqualTo(IN_UTC);
    assertThat(statements()).containsExactly(NOON, SET, NOON, QUESTION, NOON, SET, NOON, QUESTION);
  }

  @Test
  void itIsNotAskedForWhereNoTimestampComesAsText() {
    Session session = server.session();
    for (int i = 0; i < 3; i++) {
      ReadAll.execute(session, SET).close();
    }
    toSet = inZone("a text");
    assertThat(ReadAll.rows(session, "SELECT 'a text'")).containsExactly("a text");
    assertThat(statements()).containsExactly(SET, SET, SET, "SELECT 'a text'");
  }

  private static Struct inArrow(ArrowType type, byte[] batch) {
    Struct meta = metadata(0, type(8)).binary(1283, ArrowParts.schema(type, "TIMESTAMP"));
    Struct rows = Replies.rows(0).structs(1281, new Struct().binary(1, batch).i64(2, 1));
    return started(whole(meta, rows));
  }

  @Test
  void itIsAskedForWhereArrowHasTimestampsAsText() {
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    toSet = inArrow(new ArrowType.Utf8(), ArrowParts.text("2024-05-01 12:00:00"));
    assertThat(first(ReadAll.execute(session, "SELECT arrow"))).isEqualTo(IN_TOKYO);
    assertThat(statements()).containsExactly(SET, "SELECT arrow", QUESTION);
  }

  @Test
  void itIsNotAskedForWhereArrowNamesTheZone() {
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    ArrowType zoned = new ArrowType.Timestamp(TimeUnit.MICROSECOND, "Asia/Tokyo");
    toSet = inArrow(zoned, ArrowParts.batch(0, 1));
    assertThat(ReadAll.rows(session, "SELECT arrow")).containsExactly("1970-01-01 09:00:00");
    assertThat(statements()).containsExactly(SET, "SELECT arrow");
  }

  @Test
  void itIsNotAskedForWhereThereAreNoRows() {
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    toSet = started(whole(TIMES, columns(0, texts())));
    assertThat(ReadAll.rows(session, "SELECT none")).isEmpty();
    assertThat(statements()).containsExactly(SET, "SELECT none");
  }

  @Test
  void sparksAnswerToSetIsNoQueryEither() {
    toSet = result("key", "value");
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
  }

  @Test
  void aStatementWithoutColumnsIsNoQueryEither() {
    toSet = started(new Struct().struct(1, state(2)).struct(4, Replies.ok()));
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
  }

  @Test
  void aStatementWhoseEndIsPolledForIsNoQueryEither() {
    toSet = startedAnother();
    server.on("GetOperationStatus", state(1), state(2));
    server.on("GetResultSetMetadata", metadata(1));
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
  }

  @Test
  void whatRanBeforeKeepsItsZone() {
    Session session = server.session();
    ResultStream before = ReadAll.execute(session, NOON);
    ReadAll.execute(session, SET).close();
    ResultStream between = ReadAll.execute(session, NOON);
    toQuestion = inZone("America/New_York");
    ReadAll.execute(session, SET).close();
    assertThat(first(before)).isEqualTo(IN_UTC);
    assertThat(first(between)).isEqualTo(IN_TOKYO);
    assertThat(noon(session)).isEqualTo(Instant.parse("2024-05-01T16:00:00Z"));
  }

  @Test
  void rowsOfOneResultAreReadInOneZone() {
    Struct more =
        started(
            new Struct()
                .struct(1, state(2))
                .struct(2, TIMES)
                .struct(3, fetched(true, columns(0, texts("2024-05-01 12:00:00")))));
    toSet = more;
    server.on("FetchResults", fetched(false, columns(1, texts("2024-05-01 12:00:00"))));
    Session session = server.session();
    try (ResultStream rows = ReadAll.execute(session, "SELECT t FROM long")) {
      rows.next();
      toSet = result("Result");
      ReadAll.execute(session, SET).close();
      assertThat(((TimestampColumn) rows.next().column(0)).instant(0)).isEqualTo(IN_UTC);
    }
  }

  @Test
  void theAnswerMayTakeItsTime() {
    toQuestion = started();
    server.on("GetOperationStatus", state(1), state(1), state(2));
    server.on("GetResultSetMetadata", metadata(1, type(7)));
    server.on("FetchResults", fetched(false, columns(0, texts("Asia/Tokyo"))));
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
    assertThat(server.methods()).contains("CloseOperation");
  }

  @ParameterizedTest
  @ValueSource(strings = {"no function", "no zone", "no rows", "NULL"})
  void whatTheServerCannotTellStaysAsItWas(String how) {
    toQuestion =
        switch (how) {
          case "no function" ->
              Replies.failing(Replies.error("42883", "No function current_timezone"));
          case "no zone" -> inZone("Middle/Earth");
          case "no rows" -> result("current_timezone()");
          default ->
              started(
                  whole(
                      metadata(1, type(7)),
                      columns(
                          0,
                          new Struct()
                              .struct(7, new Struct().strings(1, "").binary(2, new byte[] {1})))));
        };
    Session session =
        server.session(ThriftServer.WAREHOUSE, null, null, Map.of("TIMEZONE", "Asia/Tokyo"));
    ReadAll.execute(session, SET).close();
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
    assertThat(statements()).containsExactly(SET, NOON, QUESTION, NOON);
  }

  @Test
  void anAnswerOfTimestampsAsksNoFurther() {
    toQuestion = NOON_IN_TEXT;
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    assertThat(noon(session)).isEqualTo(IN_UTC);
    assertThat(statements()).containsExactly(SET, NOON, QUESTION);
  }

  @Test
  void aServerThatNeverTellsEndsWithTheStatementsLimitAndTheNextOneAsksAgain() {
    toQuestion = started();
    server.on("GetOperationStatus", state(1));
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    StatementRequest brief =
        new StatementRequest(NOON, List.of(), 0, Duration.ofMillis(300), Map.of(), Map.of());
    HodException thrown =
        catchThrowableOfType(HodException.class, () -> session.execute(brief, new CancelSignal()));
    assertThat(thrown.code()).isEqualTo(ErrorCode.CALL_TIMED_OUT);
    toQuestion = inZone("Asia/Tokyo");
    assertThat(noon(session)).isEqualTo(IN_TOKYO);
  }

  @Test
  void aSessionThatIsFoundGoneIsLost() {
    toQuestion = Replies.failing(Replies.error("08000", "Invalid SessionHandle: x"));
    Session session = server.session();
    ReadAll.execute(session, SET).close();
    HodException thrown = catchThrowableOfType(HodException.class, () -> noon(session));
    assertThat(thrown.code()).isEqualTo(ErrorCode.SESSION_LOST);
    assertThat(session.isAlive()).isFalse();
  }

  @Test
  void aPlainServersTimestampsAreWallClocks() {
    server.on("OpenSession", Replies.opened(9));
    server.on("GetOperationStatus", state(2));
    server.on("GetResultSetMetadata", metadata(1), TIMES);
    server.on("FetchResults", fetched(false, columns(0, texts("2024-05-01 12:00:00"))));
    toSet = startedAnother();
    Session session = server.session("/cliservice", null, null, Map.of());
    ReadAll.execute(session, SET).close();
    try (ResultStream rows = ReadAll.execute(session, "SELECT wall")) {
      assertThat(rows.next().column(0).text(0)).isEqualTo("2024-05-01 12:00:00");
    }
    assertThat(statements()).containsExactly(SET, "SELECT wall");
  }
}
