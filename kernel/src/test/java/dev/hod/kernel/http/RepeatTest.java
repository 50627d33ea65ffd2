package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.error.ErrorCode;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What happens when connections break, used ones and idle ones. */
@Timeout(30)
class RepeatTest {
  private static TestTls tls;

  @BeforeAll
  static void makeCertificate(@TempDir Path folder) throws Exception {
    tls = TestTls.create(folder);
  }

  private static Peer peer(boolean secure, Peer.Script script) throws Exception {
    return secure ? Peer.secure(tls.server, script) : Peer.plain(script);
  }

  private static void end(Peer.Line line, String how) throws Exception {
    switch (how) {
      case "FIN" -> line.socket.shutdownOutput();
      case "RST" -> line.reset();
      case "bare FIN" -> line.raw.shutdownOutput();
      case "CLOSE" -> line.socket.close();
      default -> line.send(how);
    }
  }

  /** Cuts the first {@code times} requests after they were read, without a byte of reply. */
  private static Peer.Script cutting(int times) {
    int[] count = {0};
    return line -> {
      while (true) {
        line.request();
        if (count[0]++ < times) {
          return;
        }
        line.send(Peer.ok("done"));
      }
    };
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void idempotentRequestIsSentAgainOnce(boolean secure) throws Exception {
    try (Peer peer = peer(secure, cutting(1));
        Client client = new Client(tls)) {
      assertThat(client.get(peer)).isEqualTo("200 done");
      assertThat(peer.requests).hasValue(2);
      assertThat(peer.connections).hasValue(2);
    }
    try (Peer peer = peer(secure, cutting(9));
        Client client = new Client(tls)) {
      assertThat(RequestPathTest.thrown(() -> client.get(peer)).code())
          .isEqualTo(ErrorCode.CONNECTION_BROKEN);
      assertThat(peer.requests).hasValue(2);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void executeIsNeverSentAgainOnceItWasWritten(boolean secure) throws Exception {
    try (Peer peer = peer(secure, cutting(1));
        Client client = new Client(tls)) {
      var thrown =
          RequestPathTest.thrown(
              () ->
                  client.path.send(
                      Client.execute(peer.origin(), null), client.call(), Client.TEXT));
      assertThat(thrown.code()).isEqualTo(ErrorCode.OUTCOME_UNKNOWN);
      assertThat(thrown).hasMessageContaining("may have run");
      assertThat(peer.requests).hasValue(1);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "false,FIN",
    "false,RST",
    "false,CLOSE",
    "false,junk",
    "true,FIN",
    "true,RST",
    "true,bare FIN",
    "true,CLOSE",
    "true,junk"
  })
  void staleConnectionIsFoundBeforeAnExecuteIsWritten(boolean secure, String how) throws Exception {
    ManualTime time = new ManualTime();
    CountDownLatch ended = new CountDownLatch(1);
    try (Peer peer =
            peer(
                secure,
                line -> {
                  line.request();
                  line.send(Peer.ok("first"));
                  if (line.number == 1) {
                    end(line, how);
                    ended.countDown();
                    line.awaitEnd();
                  }
                  line.request();
                  line.send(Peer.ok("second"));
                });
        Client client = new Client(tls, time, Limits.standard())) {
      client.get(peer);
      ended.await();
      time.move(2_000_000_000L);
      assertThat(client.path.send(Client.execute(peer.origin(), null), client.call(), Client.TEXT))
          .isEqualTo("200 first");
      assertThat(peer.connections).hasValue(2);
      assertThat(peer.requests).hasValue(2);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void healthyIdleConnectionPassesTheProbe(boolean secure) throws Exception {
    ManualTime time = new ManualTime();
    try (Peer peer = peer(secure, Peer.answering(Peer.ok("x")));
        Client client = new Client(tls, time, Limits.standard())) {
      for (int i = 0; i < 5; i++) {
        client.get(peer);
        time.move(2_000_000_000L);
      }
      assertThat(peer.connections).hasValue(1);
    }
  }

  @Test
  void connectionIdleForTooLongIsNotUsed() throws Exception {
    ManualTime time = new ManualTime();
    try (Peer peer = Peer.plain(Peer.answering(Peer.ok("x")));
        Client client = new Client(tls, time, Limits.standard())) {
      client.get(peer);
      time.move(61_000_000_000L);
      client.get(peer);
      assertThat(peer.connections).hasValue(2);
    }
  }

  @Test
  void idleConnectionsAreDroppedAndTheirThreadEnds() throws Exception {
    ManualTime time = new ManualTime();
    CountDownLatch closed = new CountDownLatch(1);
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.send(Peer.ok("x"));
                  line.awaitEnd();
                  closed.countDown();
                });
        Client client = new Client(tls, time, Limits.standard())) {
      client.get(peer);
      time.move(61_000_000_000L);
      assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
      client.threads.shutdown();
      assertThat(client.threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void closeLeavesNoSocketAndNoThread() throws Exception {
    CountDownLatch closed = new CountDownLatch(4);
    Peer.Script script =
        line -> {
          try {
            line.request();
            if (line.number % 2 == 0) {
              line.send(Peer.ok("x"));
            }
            line.awaitEnd();
          } finally {
            closed.countDown();
          }
        };
    try (Peer plain = peer(false, script);
        Peer secure = peer(true, script);
        Client client = new Client(tls)) {
      Caller first = Caller.start(() -> client.get(plain));
      Caller second = Caller.start(() -> client.get(secure));
      while (plain.requests.get() + secure.requests.get() < 2) {
        Thread.onSpinWait();
      }
      client.get(plain);
      client.get(secure);
      client.path.close();
      client.path.close();
      assertThat(first.failure().code()).isEqualTo(ErrorCode.CLIENT_CLOSED);
      assertThat(second.failure().code()).isEqualTo(ErrorCode.CLIENT_CLOSED);
      assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
      client.threads.shutdown();
      assertThat(client.threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void halfClosedTlsIsLeftAlone() throws Exception {
    // A server that says close_notify and keeps its socket open.
    CountDownLatch said = new CountDownLatch(1);
    ManualTime time = new ManualTime();
    try (Peer peer =
            peer(
                true,
                line -> {
                  line.request();
                  line.send(Peer.ok("x"));
                  if (line.number == 1) {
                    ((SSLSocket) line.socket).shutdownOutput();
                    said.countDown();
                  }
                  line.awaitEnd();
                });
        Client client = new Client(tls, time, Limits.standard())) {
      client.get(peer);
      said.await();
      time.move(2_000_000_000L);
      assertThat(client.get(peer)).isEqualTo("200 x");
      assertThat(peer.connections).hasValue(2);
    }
  }
}
