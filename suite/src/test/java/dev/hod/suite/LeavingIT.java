package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A caller who leaves a running statement is gone before the server says another word, whatever its
 * thread, the connection and the moment; the server learns of it, and the connection stays usable.
 * Virtual threads are tried where the JVM has them.
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@ParameterizedClass
@EnumSource(Protocol.class)
class LeavingIT {
  private static final String SLOW =
      "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.id * b.id) % 7 = 3";
  private static WarehouseProcess warehouse;

  private enum Way {
    CANCEL,
    TIME_LIMIT,
    INTERRUPT
  }

  private enum Moment {
    /** The server has not answered the execute. */
    BEFORE_THE_ID,
    /** The driver polls. */
    AFTER_THE_ID,
    /** The server has stopped to read, within the execute. */
    IN_THE_REQUEST
  }

  private final Protocol protocol;

  LeavingIT(Protocol protocol) {
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

  static Stream<Arguments> cases() {
    List<Arguments> all = new ArrayList<>();
    for (boolean virtual : hasVirtualThreads() ? new boolean[] {false, true} : new boolean[1]) {
      for (boolean tls : new boolean[] {false, true}) {
        for (Way way : Way.values()) {
          for (Moment moment : Moment.values()) {
            all.add(Arguments.of(virtual, tls, way, moment));
          }
        }
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "virtual={0} tls={1} {2} {3}")
  @MethodSource("cases")
  void aCallerLeavesWithoutAWordOfTheServerWhichIsTold(
      boolean virtual, boolean tls, Way way, Moment moment) throws Exception {
    try (Gate gate = Gate.before(tls ? warehouse.tlsPort() : warehouse.port());
        Connection connection = connect(gate, tls);
        Statement statement = connection.createStatement()) {
      warehouse.resetCounts();
      if (way == Way.TIME_LIMIT) {
        statement.setQueryTimeout(1);
      }
      if (moment != Moment.AFTER_THE_ID) {
        gate.hold(
            moment == Moment.IN_THE_REQUEST ? Gate.Direction.REQUESTS : Gate.Direction.REPLIES);
      }
      FutureTask<Boolean> work = new FutureTask<>(run(statement, moment));
      Thread thread = start(virtual, work);
      if (moment == Moment.AFTER_THE_ID) {
        warehouse.awaitCount("poll", 1);
        gate.hold(Gate.Direction.REPLIES);
      } else {
        gate.awaitHeld();
      }
      if (way == Way.CANCEL) {
        statement.cancel();
      } else if (way == Way.INTERRUPT) {
        thread.interrupt();
      }
      // Nothing passes the gate yet: the caller does not wait for the server.
      assertThat(work.get(20, TimeUnit.SECONDS)).isEqualTo(way == Way.INTERRUPT);
      gate.open();
      if (isToldToTheServer(virtual, way, moment)) {
        warehouse.awaitCount("cancel", 1);
      }
      try (Statement next = connection.createStatement();
          ResultSet rows = next.executeQuery("SELECT 1")) {
        assertThat(rows.next()).isTrue();
      }
    }
  }

  /** Without the id there is no word for the statement; with its socket gone it never comes. */
  private static boolean isToldToTheServer(boolean virtual, Way way, Moment moment) {
    return switch (moment) {
      case BEFORE_THE_ID -> !(virtual && way == Way.INTERRUPT);
      case AFTER_THE_ID -> true;
      case IN_THE_REQUEST -> false;
    };
  }

  /** Through the gate; the server answers an execute at once, with no more than the id. */
  private Connection connect(Gate gate, boolean tls) throws SQLException {
    String[] settings = protocol.with("EnableDirectResults=0");
    String url = tls ? warehouse.tlsUrl(settings) : warehouse.url(settings);
    int port = tls ? warehouse.tlsPort() : warehouse.port();
    return DriverManager.getConnection(
        url.replace(":" + port + ";", ":" + gate.port() + ";"), WarehouseProcess.login());
  }

  /** Runs the statement to its failure; gives whether the thread is interrupted then. */
  private static Callable<Boolean> run(Statement statement, Moment moment) {
    // More than the buffers between driver and server hold.
    String sql = moment == Moment.IN_THE_REQUEST ? SLOW + " ".repeat(32 << 20) : SLOW;
    return () -> {
      SQLException e = catchThrowableOfType(SQLException.class, () -> statement.executeQuery(sql));
      assertThat(e.getSQLState()).isIn("HY008", "HYT00");
      return Thread.currentThread().isInterrupted();
    };
  }

  private static Thread start(boolean virtual, Runnable work) throws Exception {
    if (virtual) {
      return (Thread)
          Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
    }
    Thread thread = new Thread(work, "leaving");
    thread.start();
    return thread;
  }

  private static boolean hasVirtualThreads() {
    return Runtime.version().feature() >= 21;
  }
}
