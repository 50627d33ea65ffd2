package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.TimeSource;
import java.sql.SQLException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SharedClientsTest {
  private final Fakes fakes = new Fakes();

  @Test
  void connectionsOfEqualClientSettingsShareOneClient() throws SQLException {
    HodConnection one = fakes.connect();
    HodConnection two = fakes.connect(Fakes.URL + ";ConnCatalog=other;timezone=Asia/Tokyo");
    HodConnection three = fakes.connect(Fakes.URL + "x");

    assertThat(fakes.clients).hasSize(2);
    assertThat(fakes.clients.get(0).sessions).hasSize(2);
    one.close();
    two.close();
    three.close();
  }

  @Test
  void closingOneConnectionLeavesTheOthersAlone() throws SQLException {
    HodConnection one = fakes.connect();
    HodConnection two = fakes.connect();
    one.close();

    assertThat(fakes.client().closes).isZero();
    assertThat(fakes.timed).isEmpty();
    assertThat(two.isValid(0)).isTrue();
    two.close();
  }

  @Test
  void connectWithinTheLingerTimeTakesTheClientOver() throws SQLException {
    fakes.connect().close();
    fakes.nanos += 499_000_000;
    HodConnection again = fakes.connect();
    fakes.runTimer();

    assertThat(fakes.clients).hasSize(1);
    assertThat(fakes.client().closes).isZero();
    again.close();
    fakes.runTimer();
    assertThat(fakes.client().closes).isEqualTo(1);
    assertThat(fakes.timed).isEmpty();
  }

  @Test
  void nothingIsLeftAfterTheLingerTime() throws SQLException {
    fakes.connect().close();
    assertThat(fakes.delays).containsExactly(Duration.ofMillis(500));
    fakes.runTimer();

    assertThat(fakes.client().closes).isEqualTo(1);
    fakes.connect().close();
    assertThat(fakes.clients).hasSize(2);
  }

  @Test
  void lingerTimeCountsFromTheLastCloseWithOneTask() throws SQLException {
    fakes.connect().close();
    fakes.nanos += 400_000_000;
    fakes.connect().close();
    assertThat(fakes.timed).hasSize(1);

    fakes.nanos += 100_000_000;
    fakes.delays.clear();
    fakes.timed.remove().run();
    assertThat(fakes.client().closes).isZero();
    assertThat(fakes.delays).containsExactly(Duration.ofMillis(400));
    fakes.runTimer();
    assertThat(fakes.client().closes).isEqualTo(1);
  }

  @Test
  void withoutLingerTheClientIsClosedAtOnce() throws SQLException {
    fakes.connect(Fakes.URL + ";ClientLinger=0").close();
    assertThat(fakes.client().closes).isEqualTo(1);
    assertThat(fakes.timed).isEmpty();
  }

  @Test
  void refusedConnectGivesItsShareBack() {
    SharedClients clients = new SharedClients(fakes, fakes, fakes);
    Settings settings = Settings.builder().put("Host", "h").put("PWD", "x").build();
    SharedClients.Lease lease = clients.lease(settings);
    assertThat(clients.size()).isEqualTo(1);
    lease.release();
    lease.release();
    fakes.runTimer();
    assertThat(clients.size()).isZero();
  }

  @Test
  void refusalOfTheServerIsTheRightException() throws SQLException {
    fakes.connect().close();
    fakes.client().refusal = ErrorCode.CREDENTIALS_REFUSED.because("The token was refused");
    assertThatThrownBy(fakes::connect)
        .isInstanceOf(SQLInvalidAuthorizationSpecException.class)
        .hasMessage("The token was refused")
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("28000"));
    fakes.runTimer();
    assertThat(fakes.client().closes).isEqualTo(1);
  }

  @Test
  void abortClosesForCallersAtOnceAndOnTheExecutorForGood() throws SQLException {
    HodConnection connection = fakes.connect();
    Runnable[] later = new Runnable[1];
    connection.abort(task -> later[0] = task);

    assertThat(connection.isClosed()).isTrue();
    assertThat(fakes.session().closes).isZero();
    later[0].run();
    connection.close();
    assertThat(fakes.session().closes).isEqualTo(1);
  }

  @Test
  void timerThreadRunsTheTaskAndEnds() throws InterruptedException {
    CountDownLatch ran = new CountDownLatch(1);
    Thread[] thread = new Thread[1];
    new LingerTimer.Threads(TimeSource.system())
        .runAfter(
            Duration.ofMillis(1),
            () -> {
              thread[0] = Thread.currentThread();
              ran.countDown();
            });
    assertThat(ran.await(10, TimeUnit.SECONDS)).isTrue();
    thread[0].join(10_000);
    assertThat(thread[0].isAlive()).isFalse();
    assertThat(thread[0].isDaemon()).isTrue();
  }
}
