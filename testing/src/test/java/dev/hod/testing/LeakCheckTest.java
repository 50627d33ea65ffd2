package dev.hod.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.Closeable;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;

class LeakCheckTest {
  /** What the inner tests leave behind; JUnit makes their objects, so it can't be a field. */
  private static final ConcurrentLinkedDeque<Closeable> LEFT = new ConcurrentLinkedDeque<>();

  @AfterEach
  void tidyUp() throws Exception {
    for (Closeable left = LEFT.poll(); left != null; left = LEFT.poll()) {
      left.close();
    }
  }

  @Test
  void aThreadLeftOverFailsTheTestByName() {
    assertThat(Inner.failuresOf(LeavesAThread.class))
        .singleElement()
        .asString()
        .contains("daemon thread 'left-over'")
        .contains("CountDownLatch");
  }

  @Test
  void aThreadOfAnIgnoredNameMayStay() {
    assertThat(Inner.failuresOf(LeavesAnIgnoredThread.class)).isEmpty();
  }

  @Test
  @EnabledOnOs(LINUX)
  void aSocketLeftOverFailsTheTestWithItsPort() {
    assertThat(Inner.failuresOf(LeavesASocket.class))
        .singleElement()
        .asString()
        .containsPattern("socket \\d+ \\(tcp6?, local port \\d+, listening\\)");
  }

  @Test
  void aTestThatClosesInTimePasses() {
    assertThat(Inner.failuresOf(LeavesNothing.class)).isEmpty();
  }

  private static void startWaiting(String name, CountDownLatch end) {
    Thread thread =
        new Thread(
            () -> {
              try {
                end.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }

  private static void leaveThread() {
    CountDownLatch end = new CountDownLatch(1);
    LEFT.add(end::countDown);
    startWaiting("left-over", end);
  }

  @ExtendWith(LeakCheck.class)
  static class LeavesAThread {
    @Test
    void leave() {
      leaveThread();
    }
  }

  static class LeavesAnIgnoredThread {
    @RegisterExtension final LeakCheck leaks = LeakCheck.ignoringThreads("left-");

    @Test
    void leave() {
      leaveThread();
    }
  }

  @ExtendWith(LeakCheck.class)
  static class LeavesASocket {
    @Test
    void leave() throws Exception {
      LEFT.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
    }
  }

  @ExtendWith(LeakCheck.class)
  static class LeavesNothing {
    private final CountDownLatch end = new CountDownLatch(1);

    @Test
    void close() throws Exception {
      new ServerSocket(0, 1, InetAddress.getLoopbackAddress()).close();
      startWaiting("ends in time", end);
    }

    @AfterEach
    void end() {
      end.countDown();
    }
  }
}
