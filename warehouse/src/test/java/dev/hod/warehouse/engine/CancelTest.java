package dev.hod.warehouse.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class CancelTest {
  private static final String ENDLESS =
      "SELECT count(*) FROM range(1000000000) a JOIN range(1000000000) b ON (a.id * b.id) % 7 = 3";

  @TempDir static Path samples;
  static EngineFixture engine;

  @BeforeAll
  static void open() {
    engine = new EngineFixture(samples);
  }

  @AfterAll
  static void close() {
    engine.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ENDLESS,
        "CREATE TABLE never AS " + ENDLESS,
        "INSERT INTO numbers " + ENDLESS,
        // Streams: its first batch comes at once, its second never.
        "SELECT id FROM range(1000000000000) WHERE id < 5000 OR id % 999999999999 = 7",
      })
  void aRunningStatementStops(String sql) throws Exception {
    engine.run("CREATE TABLE IF NOT EXISTS numbers (n BIGINT)");
    Cancellation wish = new Cancellation();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Thread running = new Thread(() -> readAll(sql, wish));
    running.setUncaughtExceptionHandler((thread, thrown) -> failure.set(thrown));
    running.start();
    while (running.isAlive() && !isInTheEngine(running)) {
      Thread.onSpinWait();
    }
    wish.request();
    running.join();
    assertThat(failure.get())
        .isInstanceOfSatisfying(
            SqlFailure.class, thrown -> assertThat(thrown.isCancelled()).isTrue());
    assertThat(engine.run("SELECT 1").only()).isEqualTo(1);
  }

  private static void readAll(String sql, Cancellation wish) {
    try (EngineResult result = engine.session.execute(sql, List.of(), wish)) {
      while (result.next()) {
        // On to the end, which never comes.
      }
    }
  }

  /** Whether the thread waits for the engine to execute, or for a batch from it. */
  private static boolean isInTheEngine(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (frame.getMethodName().contains("duckdb_jdbc_execute")
          || frame.getMethodName().equals("loadNextBatch")) {
        return true;
      }
    }
    return false;
  }

  @Test
  void aWishThatCameBeforeStopsTheStatementAtOnce() {
    Cancellation wish = new Cancellation();
    wish.request();
    assertThatThrownBy(() -> engine.session.execute(ENDLESS, List.of(), wish))
        .isInstanceOfSatisfying(
            SqlFailure.class, failure -> assertThat(failure.isCancelled()).isTrue());
  }

  @Test
  void aStreamStopsWhileItIsRead() {
    Cancellation wish = new Cancellation();
    try (EngineResult result =
        engine.session.execute(
            "SELECT id, repeat('x', 50) FROM range(1000000000)", List.of(), wish)) {
      assertThat(result.next()).isTrue();
      wish.request();
      assertThatThrownBy(
              () -> {
                while (result.next()) {
                  // Reads on until it stops.
                }
              })
          .isInstanceOfSatisfying(
              SqlFailure.class, failure -> assertThat(failure.isCancelled()).isTrue());
    }
  }

  @RepeatedTest(20) // the close comes at any moment of the statement's beginning
  void closingASessionStopsWhatItRuns() throws Exception {
    EngineSession session = engine.engine.open(null, null, "x", java.util.Map.of());
    CompletableFuture<Void> running =
        CompletableFuture.runAsync(
            () -> session.execute(ENDLESS, List.of(), new Cancellation()).close());
    while (!running.isDone() && !Thread.interrupted()) {
      session.close();
      Thread.onSpinWait();
    }
    assertThatThrownBy(running::get).cause().isInstanceOf(SqlFailure.class);
  }
}
