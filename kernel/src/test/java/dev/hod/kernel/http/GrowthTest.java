package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.time.Call;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections are opened when they serve the line, and slow requests hold nobody up. */
@Timeout(60)
class GrowthTest {
  private static TestTls tls;

  @BeforeAll
  static void makeCertificate(@TempDir Path folder) throws Exception {
    tls = TestTls.create(folder);
  }

  private static Peer peer(boolean secure, Peer.Script script) throws Exception {
    return secure ? Peer.secure(tls.server, script) : Peer.plain(script);
  }

  private static HttpRequest get(Peer peer, String target) {
    return HttpRequest.of("get", Method.GET, peer.origin(), target);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void fastCallIsNotHeldUpByAHundredSlowOnes(boolean secure) throws Exception {
    CountDownLatch goOn = new CountDownLatch(1);
    CountDownLatch slowOnes = new CountDownLatch(100);
    Peer.Script script =
        line -> {
          while (true) {
            if (line.request().startsWith("GET /slow")) {
              slowOnes.countDown();
              goOn.await();
            }
            line.send(Peer.ok("x"));
          }
        };
    try (Peer peer = peer(secure, script);
        Client client = new Client(tls)) {
      // A history of fast ones, which must not make the pool trust the slow ones to end soon.
      for (int i = 0; i < 50; i++) {
        client.get(peer);
      }
      List<Caller> slow = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        slow.add(
            Caller.start(() -> client.path.send(get(peer, "/slow"), client.call(), Client.TEXT)));
      }
      slowOnes.await();
      // The slow ones do not end before it does.
      assertThat(client.path.send(get(peer, "/fast"), client.call(), Client.TEXT))
          .isEqualTo("200 x");
      assertThat(peer.connections).hasValue(101);
      goOn.countDown();
      for (Caller caller : slow) {
        assertThat(caller.result()).isEqualTo("200 x");
      }
      assertThat(peer.connections).hasValue(101);
    }
  }

  @Test
  void handshakesThatWaitForTheNetworkDoNotWaitForEachOther() throws Exception {
    CountDownLatch atOnce = new CountDownLatch(20);
    Peer.Script script =
        line -> {
          // Before the first read, and so before the server's part of the handshake: none ends
          // before twenty have begun.
          atOnce.countDown();
          atOnce.await();
          while (true) {
            line.request();
            line.send(Peer.ok("x"));
          }
        };
    try (Peer peer = peer(true, script);
        Client client = new Client(tls)) {
      CountDownLatch barrier = new CountDownLatch(1);
      List<Caller> callers = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        callers.add(
            Caller.start(
                () -> {
                  barrier.await();
                  return client.get(peer);
                }));
      }
      barrier.countDown();
      for (Caller caller : callers) {
        assertThat(caller.result()).isEqualTo("200 x");
      }
      assertThat(peer.connections.get()).isLessThanOrEqualTo(200);
    }
  }

  @Test
  void callersOfAFastServerShareItsConnections() throws Exception {
    try (Peer peer = peer(true, Peer.answering(Peer.ok("x")));
        Client client = new Client(tls)) {
      for (int i = 0; i < 200; i++) {
        client.get(peer);
      }
      List<Caller> callers = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        callers.add(
            Caller.start(
                () -> {
                  for (int n = 0; n < 200; n++) {
                    client.get(peer);
                  }
                  return "done";
                }));
      }
      for (Caller caller : callers) {
        assertThat(caller.result()).isEqualTo("done");
      }
      assertThat(peer.connections.get()).isLessThanOrEqualTo(9);
    }
  }

  @Test
  void refusedCallersAllLearnItAtOnce() throws Exception {
    int port;
    try (Peer gone = peer(false, Peer.Line::awaitEnd)) {
      port = gone.port();
    }
    try (Client client = new Client(tls)) {
      List<Caller> callers = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        callers.add(
            Caller.start(
                () ->
                    client.path.send(
                        Client.get(new Origin(false, "localhost", port)),
                        client.endless(),
                        Client.TEXT)));
      }
      for (Caller caller : callers) {
        assertThat(caller.failure().code()).isEqualTo(ErrorCode.CONNECT_FAILED);
      }
    }
  }

  @Test
  void waiterWhoLeavesDoesNotTakeAConnectionAlong() throws Exception {
    CountDownLatch goOn = new CountDownLatch(1);
    Peer.Script script =
        line -> {
          goOn.await();
          while (true) {
            line.request();
            line.send(Peer.ok("x"));
          }
        };
    try (Peer peer = peer(true, script);
        Client client = new Client(tls)) {
      Call call = client.endless();
      Caller caller =
          Caller.start(() -> client.path.send(Client.get(peer.origin()), call, Client.TEXT));
      while (peer.connections.get() == 0) {
        Thread.onSpinWait();
      }
      call.cancel().cancel();
      caller.failure();
      goOn.countDown();
      assertThat(client.get(peer)).isEqualTo("200 x");
      assertThat(peer.connections).hasValue(1);
    }
  }
}
