package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.RunningStatement;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.connect.HodClients;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.EventListener;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.testing.LeakCheck;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The kernel's API against the warehouse: what JDBC has no words for. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@ParameterizedClass
@EnumSource(Protocol.class)
class KernelIT {
  private static WarehouseProcess warehouse;
  private final List<Event> events = new CopyOnWriteArrayList<>();

  private final Protocol protocol;

  KernelIT(Protocol protocol) {
    this.protocol = protocol;
  }

  @BeforeAll
  static void start() throws Exception {
    warehouse = WarehouseProcess.start();
  }

  @AfterAll
  static void stop() {
    warehouse.close();
  }

  @AfterEach
  void calm() throws Exception {
    warehouse.calm();
    warehouse.set("{\"closeSmallResults\":true}");
  }

  private HodClient client(WarehouseProcess server, EventListener listener) {
    Settings.Builder settings = Settings.builder();
    settings.put("host", "127.0.0.1").put("port", Integer.toString(server.port()));
    settings.put("ssl", "0").put("pwd", WarehouseProcess.TOKEN);
    settings.put("UseThriftClient", protocol.flag());
    return HodClients.open(settings.build(), listener);
  }

  private static SessionRequest session(Map<String, String> confs) {
    String path = "/sql/1.0/warehouses/" + warehouse.warehouseId();
    return new SessionRequest(path, null, null, confs, Duration.ZERO);
  }

  private static long onlyLong(ResultStream rows) {
    try (rows) {
      RecordBatch batch = rows.next();
      long value = ((LongColumn) batch.column(0)).at(0);
      assertThat(rows.next()).isNull();
      return value;
    }
  }

  @Test
  @ExtendWith(LeakCheck.class)
  void aStatementIsFoundAgainByItsIdFromAnotherClient() {
    // Over Thrift a handle has a secret, which the id does not tell.
    assumeThat(protocol).isEqualTo(Protocol.SEA);
    try (HodClient first = client(warehouse, null);
        HodClient second = client(warehouse, null);
        Session starting = first.open(session(Map.of()));
        Session attaching = second.open(session(Map.of()));
        RunningStatement started =
            starting.submit(StatementRequest.of("SELECT count(*) FROM range(1000)"))) {
      RunningStatement found = attaching.attach(started.id());
      assertThat(onlyLong(found.await(new CancelSignal()))).isEqualTo(1000);
    }
  }

  @Test
  @ExtendWith(LeakCheck.class)
  void anIdOverThriftSaysThatItIsOfNoUseToAnotherSession() {
    assumeThat(protocol).isEqualTo(Protocol.THRIFT);
    try (HodClient client = client(warehouse, null);
        Session starting = client.open(session(Map.of()));
        Session attaching = client.open(session(Map.of()));
        RunningStatement started =
            starting.submit(StatementRequest.of("SELECT count(*) FROM range(1000)"))) {
      RunningStatement found = attaching.attach(started.id());
      assertThatThrownBy(() -> found.await(new CancelSignal()))
          .isInstanceOfSatisfying(
              HodException.class,
              e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.STATEMENT_LOST);
                assertThat(e.statementId()).contains(started.id());
                assertThat(e).hasMessageContaining("only from the session that started it");
              });
      assertThat(onlyLong(starting.attach(started.id()).await(new CancelSignal()))).isEqualTo(1000);
    }
  }

  @Test
  void aRunningStatementCanBeAskedAndStopped() {
    String slow =
        "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.id * b.id) % 7 = 3";
    try (HodClient client = client(warehouse, null);
        Session session = client.open(session(Map.of()));
        RunningStatement statement = session.submit(StatementRequest.of(slow))) {
      assertThat(statement.state()).isIn(StatementState.PENDING, StatementState.RUNNING);
      statement.cancel();
      assertThatThrownBy(() -> statement.await(new CancelSignal()))
          .isInstanceOfSatisfying(
              HodException.class,
              e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.STATEMENT_CANCELED);
                assertThat(e.statementId()).contains(statement.id());
              });
      assertThat(statement.state()).isEqualTo(StatementState.CANCELED);
    }
  }

  @Test
  void confsOfAStatementCountForItAloneWhereTheProtocolCarriesThem() {
    String slow =
        "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.id * b.id) % 7 = 3";
    Map<String, String> confs = Map.of("STATEMENT_TIMEOUT", "1");
    StatementRequest limited =
        new StatementRequest(slow, List.of(), 0, Duration.ZERO, Map.of(), confs);
    StatementRequest next = StatementRequest.of("SELECT CAST(7 AS BIGINT)");
    try (HodClient client = client(warehouse, null);
        Session session = client.open(session(Map.of()))) {
      assertThatThrownBy(() -> session.execute(limited, new CancelSignal()).close())
          .isInstanceOfSatisfying(
              HodException.class,
              e ->
                  assertThat(e.code() == ErrorCode.NOT_SUPPORTED)
                      .as(e.toString())
                      .isEqualTo(protocol == Protocol.SEA));
      assertThat(onlyLong(session.execute(next, new CancelSignal()))).isEqualTo(7);
    }
  }

  @Test
  void aStatementNobodyKnowsIsSaidToBeLost() {
    try (HodClient client = client(warehouse, null);
        Session session = client.open(session(Map.of()))) {
      RunningStatement nobodys = session.attach("01f0c0de-0000-1000-8000-000000000000");
      assertThatThrownBy(nobodys::state)
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STATEMENT_LOST));
      // Only SEA's ids go into paths.
      ErrorCode unfit =
          protocol == Protocol.SEA ? ErrorCode.INVALID_INPUT : ErrorCode.STATEMENT_LOST;
      assertThatThrownBy(() -> session.attach("../../x").state())
          .isInstanceOfSatisfying(HodException.class, e -> assertThat(e.code()).isEqualTo(unfit));
    }
  }

  @Test
  @ExtendWith(LeakCheck.class)
  void aSessionThatCannotBeClosedIsToldToListenersAndNotThrown() throws Exception {
    warehouse.arm("{\"call\":\"closeSession\",\"action\":\"status\",\"status\":403,\"times\":1}");
    try (HodClient client = client(warehouse, events::add)) {
      client.open(session(Map.of())).close();
    }
    assertThat(events)
        .anySatisfy(
            e ->
                assertThat(e)
                    .isInstanceOfSatisfying(
                        Event.CloseFailed.class,
                        failed -> assertThat(failed.failure().httpStatus()).isEqualTo(403)));
  }

  @Test
  @ExtendWith(LeakCheck.class)
  void manyStatementsThatTheServerHoldsAreAllClosedByFewThreads() throws Exception {
    warehouse.set("{\"closeSmallResults\":false}");
    warehouse.resetCounts();
    try (HodClient client = client(warehouse, null);
        Session session = client.open(session(Map.of()))) {
      int before = Thread.activeCount();
      int most = 0;
      for (int i = 0; i < 300; i++) {
        ResultStream rows =
            session.execute(StatementRequest.of("SELECT CAST(1 AS BIGINT)"), new CancelSignal());
        assertThat(onlyLong(rows)).isEqualTo(1);
        most = Math.max(most, Thread.activeCount() - before);
      }
      assertThat(most).isLessThanOrEqualTo(8);
      warehouse.awaitCount("closeStatement", 300);
      assertThat(warehouse.count("closeStatement")).isEqualTo(300);
    }
  }

  @Test
  void closingOneSessionDoesNotDisturbAnother() {
    try (HodClient client = client(warehouse, null);
        Session other = client.open(session(Map.of("TIMEZONE", "Asia/Tokyo")))) {
      Session one = client.open(session(Map.of()));
      ResultStream rows =
          other.execute(StatementRequest.of("SELECT id FROM range(200000)"), new CancelSignal());
      long count = rows.next().rows();
      one.close();
      one.close();
      assertThat(one.isAlive()).isFalse();
      for (RecordBatch batch = rows.next(); batch != null; batch = rows.next()) {
        count += batch.rows();
      }
      assertThat(count).isEqualTo(200_000);
      assertThat(other.isAlive()).isTrue();
    }
  }

  @Test
  @ExtendWith(LeakCheck.class)
  void closingTheClientClosesItsSessionsAndWhatTheyRead() throws Exception {
    warehouse.resetCounts();
    HodClient client = client(warehouse, null);
    Session session = client.open(session(Map.of()));
    client.open(session(Map.of()));
    client.close();
    client.close();
    assertThat(warehouse.count("closeSession")).isEqualTo(2);
    assertThat(session.isAlive()).isFalse();
    assertThatThrownBy(() -> client.open(session(Map.of())))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CLIENT_CLOSED));
    assertThatThrownBy(() -> session.execute(StatementRequest.of("SELECT 1"), new CancelSignal()))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.SESSION_CLOSED));
  }
}
