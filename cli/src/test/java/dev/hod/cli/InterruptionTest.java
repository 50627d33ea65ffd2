package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class InterruptionTest {
  private final FakeConsole fake = new FakeConsole("");
  private final Interruption interruption = new Interruption(fake.console(), Duration.ofMinutes(1));
  private final CountDownLatch cancelled = new CountDownLatch(1);

  @Test
  void theRunningStatementIsCancelledAndTheMainThreadWaitedFor() throws Exception {
    interruption.watch(statement(false));
    Thread hook = new Thread(interruption::request);
    hook.start();
    cancelled.await();
    assertThat(interruption.isRequested()).isTrue();
    interruption.close();
    hook.join();
    assertThat(fake.said()).isEmpty();
  }

  @Test
  void aCancelThatFailsIsTold() throws Exception {
    interruption.watch(statement(true));
    Thread hook = new Thread(interruption::request);
    hook.start();
    cancelled.await();
    while (!fake.said().contains("\n")) Thread.onSpinWait();
    interruption.close();
    hook.join();
    assertThat(fake.said()).isEqualTo("hod: cancel failed: no network (SQLSTATE 08S01)\n");
  }

  @Test
  void aMainThreadThatDoesNotEndIsGivenUp() {
    Interruption impatient = new Interruption(fake.console(), Duration.ZERO);
    impatient.watch(statement(false));
    impatient.request();
    assertThat(fake.said()).isEqualTo("hod: the server did not confirm the cancel\n");
  }

  @Test
  void nothingIsWaitedForWhenNothingRuns() {
    interruption.request();
    assertThat(interruption.isRequested()).isTrue();
  }

  @Test
  void theProgressBarIsTakenAway() {
    FakeConsole terminal = new FakeConsole("", true);
    terminal.console().showStatus("[###]");
    new Interruption(terminal.console(), Duration.ZERO).request();
    assertThat(terminal.said()).endsWith("\r\033[K");
  }

  @Test
  void theEndOfARunIsNoInterruption() {
    interruption.watch(statement(true));
    interruption.close();
    interruption.request();
    assertThat(interruption.isRequested()).isFalse();
    assertThat(cancelled.getCount()).isEqualTo(1);
  }

  private Statement statement(boolean fails) {
    return (Statement)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Statement.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("cancel");
              cancelled.countDown();
              if (fails) throw new SQLException("no network", "08S01");
              return null;
            });
  }
}
