package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A resolver that does not answer, which nothing interrupts: the callers leave all the same. */
@Timeout(30)
class LookupTest {
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch answers = new CountDownLatch(1);
  private final ManualTime clock = new ManualTime();
  private final CancelSignal cancel = new CancelSignal();
  private final Client client =
      new Client(Client.NO_TLS, clock, Limits.standard(), new HangingResolver());

  /** Ends when the test lets it, whatever happens to its thread. */
  private final class HangingResolver implements Opener.Source {
    @Override
    public Opener opener(Lane lane) {
      return new SocketOpener(lane);
    }

    @Override
    public InetAddress[] addresses(String host) throws UnknownHostException {
      asked.countDown();
      while (true) {
        try {
          answers.await();
          return InetAddress.getAllByName(host);
        } catch (InterruptedException e) {
          // As the system's resolver, which does not notice.
        }
      }
    }

    @Override
    public int processors() {
      return 2;
    }
  }

  @AfterEach
  void end() {
    answers.countDown();
    client.close();
  }

  private Caller caller(Peer peer, Duration limit) {
    Call call = new Call(Deadline.after(limit, clock), cancel);
    return Caller.start(
        () -> client.path.send(Client.get(peer.origin()), call, Client.TEXT), false);
  }

  @Test
  void aLookupThatOutlastsTheConnectLimitFailsForTheCallersWhoWait() throws Exception {
    try (Peer peer = Peer.plain(Peer.answering(Peer.ok("x")))) {
      Caller first = caller(peer, Duration.ZERO);
      asked.await();
      // The limit, and a second in which everything else would have ended by itself.
      clock.move(Duration.ofSeconds(12).toNanos());
      HodException e = first.failure();
      assertThat(e.code()).isEqualTo(ErrorCode.UNKNOWN_HOST);
      assertThat(e).hasMessageContaining("localhost").hasMessageContaining("DNS");
      answers.countDown();
      assertThat(caller(peer, Duration.ZERO).result()).isEqualTo("200 x");
    }
  }

  @Test
  void theCallsOwnLimitAndACancelEndTheWaitForALookup() throws Exception {
    try (Peer peer = Peer.plain(Peer.answering(Peer.ok("x")))) {
      Caller limited = caller(peer, Duration.ofSeconds(2));
      Caller cancelled = caller(peer, Duration.ZERO);
      asked.await();
      clock.move(Duration.ofSeconds(3).toNanos());
      assertThat(limited.failure().code()).isEqualTo(ErrorCode.CALL_TIMED_OUT);
      assertThat(cancelled.isDone()).isFalse();
      cancel.cancel();
      assertThat(cancelled.failure().code()).isEqualTo(ErrorCode.CALL_CANCELLED);
    }
  }
}
