package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.kernel.HodClient;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.connect.HodClients;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.CancelSignal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A server that knows only the public forms of the Statement Execution API. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class FallBackIT {
  private WarehouseProcess strict;

  @BeforeEach
  void start() throws Exception {
    strict = WarehouseProcess.start("--strict-user-agent");
  }

  @AfterEach
  void stop() {
    strict.close();
  }

  @Test
  void theFallBackToLinksIsAnEventAndANotice() {
    List<Event> events = new CopyOnWriteArrayList<>();
    Settings.Builder settings = Settings.builder();
    settings.put("host", "127.0.0.1").put("port", Integer.toString(strict.port()));
    settings.put("ssl", "0").put("pwd", WarehouseProcess.TOKEN);
    String path = "/sql/1.0/warehouses/" + strict.warehouseId();
    try (HodClient client = HodClients.open(settings.build(), events::add);
        Session session =
            client.open(new SessionRequest(path, null, null, Map.of(), Duration.ZERO))) {
      assertThat(selectSeven(session)).hasSize(1).allMatch(n -> n.equals("01000"));
      assertThat(selectSeven(session)).isEmpty();
    }
    assertThat(events).filteredOn(e -> e instanceof Event.DispositionFellBack).hasSize(1);
    assertThat(events).filteredOn(e -> e instanceof Event.ConnectionOpened).isNotEmpty();
  }

  /** Gives the SQLSTATEs of the notices. */
  private static List<String> selectSeven(Session session) {
    StatementRequest request = StatementRequest.of("SELECT CAST(7 AS BIGINT)");
    try (ResultStream rows = session.execute(request, new CancelSignal())) {
      assertThat(((LongColumn) rows.next().column(0)).at(0)).isEqualTo(7);
      assertThat(rows.next()).isNull();
      return rows.notices().stream().map(notice -> notice.sqlState()).toList();
    }
  }

  @Test
  void resultsAreReadByLinksWithOneWarning() throws Exception {
    try (Connection connection =
            DriverManager.getConnection(strict.url(), WarehouseProcess.login());
        Statement statement = connection.createStatement()) {
      strict.resetCounts();
      try (ResultSet rows = statement.executeQuery("SELECT 7")) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getInt(1)).isEqualTo(7);
      }
      assertThat((Throwable) statement.getWarnings()).isNotNull();
      assertThat(strict.count("execute")).isEqualTo(2);
      try (ResultSet rows = statement.executeQuery("SELECT 8")) {
        assertThat(rows.next()).isTrue();
      }
      assertThat((Throwable) statement.getWarnings()).isNull();
      assertThat(strict.count("execute")).isEqualTo(3);
    }
  }

  @Test
  void aRefusalOfTheStatementItselfIsReportedAsItWasFirst() throws Exception {
    try (WarehouseProcess lenient = WarehouseProcess.start();
        Connection connection =
            DriverManager.getConnection(lenient.url(), WarehouseProcess.login());
        Statement statement = connection.createStatement()) {
      lenient.arm("{\"call\":\"execute\",\"action\":\"status\",\"status\":400,\"times\":2}");
      SQLException e =
          catchThrowableOfType(SQLException.class, () -> statement.executeQuery("SELECT 1"));
      assertThat(e.getMessage()).contains("400");
      lenient.resetCounts();
      try (ResultSet rows = statement.executeQuery("SELECT 1")) {
        assertThat(rows.next()).isTrue();
      }
      // Still the hybrid form: a small result is one request.
      assertThat(lenient.count("total")).isEqualTo(1);
    }
  }
}
