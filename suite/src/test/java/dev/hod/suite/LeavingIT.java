package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
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
 * A caller who leaves a running statement is gone at once, whatever its thread, the connection and
 * the moment; the connection stays usable. Virtual threads are tried where the JVM has them.
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
    AFTER_THE_ID
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
  void aCallerLeavesAtOnceAndTheConnectionStaysUsable(
      boolean virtual, boolean tls, Way way, Moment moment) throws Exception {
    String[] settings =
        moment == Moment.AFTER_THE_ID ? protocol.with("EnableDirectResults=0") : protocol.with();
    String url = tls ? warehouse.tlsUrl(settings) : warehouse.url(settings);
    try (Connection connection = DriverManager.getConnection(url, WarehouseProcess.login());
        Statement statement = connection.createStatement()) {
      warehouse.resetCounts();
      if (way == Way.TIME_LIMIT) {
        statement.setQueryTimeout(1);
      }
      FutureTask<Boolean> work = new FutureTask<>(run(statement));
      Thread thread = start(virtual, work);
      warehouse.awaitCount(moment == Moment.AFTER_THE_ID ? "poll" : "execute", 1);
      long left = System.nanoTime();
      if (way == Way.CANCEL) {
        statement.cancel();
      } else if (way == Way.INTERRUPT) {
        thread.interrupt();
      }
      assertThat(work.get(10, TimeUnit.SECONDS)).isEqualTo(way == Way.INTERRUPT);
      Duration took = Duration.ofNanos(System.nanoTime() - left);
      assertThat(took).isLessThan(Duration.ofSeconds(4));
      try (Statement next = connection.createStatement();
          ResultSet rows = next.executeQuery("SELECT 1")) {
        assertThat(rows.next()).isTrue();
      }
    }
  }

  /** Runs the statement to its failure; gives whether the thread is interrupted then. */
  private static Callable<Boolean> run(Statement statement) {
    return () -> {
      SQLException e = catchThrowableOfType(SQLException.class, () -> statement.executeQuery(SLOW));
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
