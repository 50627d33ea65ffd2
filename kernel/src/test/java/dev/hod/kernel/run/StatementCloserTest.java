package dev.hod.kernel.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.event.Events;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.FakeSession;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Closes leave the caller's path, over as many connections as keep the queue empty. */
@Timeout(30)
class StatementCloserTest {
  private final ClientTasks tasks = new ClientTasks("test");
  private final Thread caller = Thread.currentThread();
  private final CountDownLatch goOn = new CountDownLatch(1);
  private final Semaphore held = new Semaphore(0);
  private final AtomicInteger sending = new AtomicInteger();
  private final AtomicInteger sentByTheCaller = new AtomicInteger();

  @AfterEach
  void closeTasks() {
    goOn.countDown();
    tasks.close();
  }

  private StatementCloser closer(int capacity) {
    return new StatementCloser(
        tasks, capacity, Duration.ofSeconds(5), TimeSource.system(), new Events(null));
  }

  /** A server that answers no close before it is told to, but for the caller's own. */
  private FakeSession server(int connections) {
    return new FakeSession().closing(this::hold, () -> connections - sending.get());
  }

  private void hold() {
    if (Thread.currentThread() == caller) {
      sentByTheCaller.incrementAndGet();
      return;
    }
    sending.incrementAndGet();
    held.release();
    try {
      goOn.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void close(StatementCloser closer, FakeSession server, int statements) {
    for (int i = 0; i < statements; i++) {
      closer.close(server, "s" + i);
    }
  }

  private static void awaitCloses(FakeSession server, int count) {
    while (server.asked.size() < count) {
      Thread.onSpinWait();
    }
  }

  @Test
  void sendersAreAddedWhileClosesWaitAndConnectionsLieUnused() {
    FakeSession server = server(20);
    close(closer(1000), server, 100);
    // The connection that is left lies ready for the caller.
    held.acquireUninterruptibly(19);
    goOn.countDown();
    awaitCloses(server, 100);
    assertThat(sentByTheCaller).hasValue(0);
  }

  @Test
  void oneSenderIsAllWhileOnlyTheCallersConnectionLiesUnused() {
    FakeSession server = server(2);
    StatementCloser closer = closer(1000);
    close(closer, server, 1);
    held.acquireUninterruptibly();
    close(closer, server, 8);
    assertThat(sending).hasValue(1);
    goOn.countDown();
    awaitCloses(server, 9);
  }

  @Test
  void longLinesGetFurtherSendersWhateverLiesUnused() {
    FakeSession server = server(0);
    close(closer(1000), server, 600);
    // A quarter of the client's threads, and no more.
    held.acquireUninterruptibly(64);
    goOn.countDown();
    awaitCloses(server, 600);
    assertThat(sentByTheCaller).hasValue(0);
  }

  @Test
  void aFullQueueMakesTheCallerSendItsOwn() {
    FakeSession server = server(0);
    close(closer(4), server, 100);
    // One is being sent, and the queue holds four.
    assertThat(sentByTheCaller.get()).isBetween(95, 96);
    goOn.countDown();
    awaitCloses(server, 100);
  }

  @Test
  void closesOfAForgottenSessionAreDropped() {
    FakeSession ended = server(0);
    FakeSession other = new FakeSession();
    StatementCloser closer = closer(1000);
    closer.close(ended, "first");
    held.acquireUninterruptibly();
    closer.close(ended, "second");
    closer.close(other, "third");
    closer.forget(ended);
    goOn.countDown();
    awaitCloses(other, 1);
    assertThat(ended.asked).containsExactly("close first");
  }
}
