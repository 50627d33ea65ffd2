package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.event.Events;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.time.TimeSource;
import dev.hod.testing.RawServer;
import java.time.Instant;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How often a request looks at the clock when nobody listens. */
class ClockReadsTest {
  private static final int EXCHANGES = 50;
  // Taken from the pool, guarded while it writes, given back.
  private static final int MOST_READS = 5;

  @Test
  void aRequestOnAnOpenConnectionReadsTheClockAFewTimes() throws Exception {
    CountingTime time = new CountingTime();
    ExecutorService threads = Executors.newCachedThreadPool();
    try (RawServer server = RawServer.start(RawServer.always(200, "ok"))) {
      RequestPath path =
          new RequestPath(
              HttpSettings.standard("hod-test/1"),
              Client.NO_TLS,
              call -> "Bearer secret",
              new Surroundings(threads, time, new Random(1), new Events(null)));
      Origin origin = new Origin(false, "localhost", server.port());
      send(path, origin, time);
      int before = time.reads.get();
      for (int i = 0; i < EXCHANGES; i++) {
        send(path, origin, time);
      }
      int reads = time.reads.get() - before;
      path.close();
      assertThat((double) reads / EXCHANGES).isLessThanOrEqualTo(MOST_READS);
    } finally {
      threads.shutdownNow();
    }
  }

  private static void send(RequestPath path, Origin origin, TimeSource time) {
    Call call = new Call(Deadline.none(time), new CancelSignal());
    String reply = path.send(Client.get(origin), call, Client.TEXT);
    assertThat(reply).isEqualTo("200 ok");
  }

  /** The machine's clock, and how often it was read. */
  private static final class CountingTime implements TimeSource {
    final AtomicInteger reads = new AtomicInteger();

    @Override
    public long nanos() {
      reads.incrementAndGet();
      return System.nanoTime();
    }

    @Override
    public Instant instant() {
      reads.incrementAndGet();
      return Instant.now();
    }

    @Override
    public void park(long nanos) {
      TimeSource.system().park(nanos);
    }
  }
}
