package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateExpiredException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** TLS: records in drips, and handshakes that can't succeed. */
@Timeout(60)
class TlsTest {
  @TempDir private static Path folder;
  private static TestTls tls;

  @BeforeAll
  static void makeCertificate() throws Exception {
    tls = TestTls.create(folder);
  }

  /** What happens before each of the bytes that come one by one. */
  interface Pace {
    void beforeByte(int index) throws Exception;
  }

  /** A clock that tells how often it was read: a read of the socket that ends in vain reads it. */
  static final class ReadTime implements TimeSource {
    final AtomicInteger reads = new AtomicInteger();

    @Override
    public long nanos() {
      reads.incrementAndGet();
      return System.nanoTime();
    }

    @Override
    public Instant instant() {
      return Instant.now();
    }

    @Override
    public void park(long nanos) {
      TimeSource.system().park(nanos);
    }
  }

  /** Hands bytes on; from the server to the client one by one, at the pace it is told. */
  static final class Dribble implements AutoCloseable {
    private final ServerSocket server = new ServerSocket(0);
    private final int to;
    volatile Pace pace;

    Dribble(int to) throws Exception {
      this.to = to;
      daemon(this::accept);
    }

    Origin origin() {
      return new Origin(true, "localhost", server.getLocalPort());
    }

    private void accept() throws Exception {
      while (true) {
        Socket client = server.accept();
        Socket peer = new Socket("localhost", to);
        peer.setTcpNoDelay(true);
        client.setTcpNoDelay(true);
        daemon(() -> copy(client, peer, false));
        daemon(() -> copy(peer, client, true));
      }
    }

    private void copy(Socket from, Socket into, boolean slowly) throws Exception {
      try (from;
          into) {
        InputStream in = from.getInputStream();
        OutputStream out = into.getOutputStream();
        byte[] bytes = new byte[8192];
        for (int n = in.read(bytes); n > 0; n = in.read(bytes)) {
          Pace now = slowly ? pace : null;
          if (now != null) {
            for (int i = 0; i < n; i++) {
              now.beforeByte(i);
              out.write(bytes, i, 1);
            }
          } else {
            out.write(bytes, 0, n);
          }
        }
      }
    }

    private interface Work {
      void run() throws Exception;
    }

    private static void daemon(Work work) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  work.run();
                } catch (Exception ended) {
                  // The sockets were closed.
                }
              });
      thread.setDaemon(true);
      thread.start();
    }

    @Override
    public void close() throws IOException {
      server.close();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void recordThatDripsSlowerOrFasterThanTheSliceIsRead(boolean slower) throws Exception {
    ReadTime clock = new ReadTime();
    try (Peer peer = Peer.secure(tls.server, Peer.answering(Peer.ok("hello")));
        Dribble dribble = new Dribble(peer.port());
        Client client = new Client(tls, clock, Limits.standard())) {
      client.path.send(Client.get(dribble.origin()), client.call(), Client.TEXT);
      dribble.pace =
          index -> {
            // Some slices in a record's head and some in its content are enough.
            int seen = clock.reads.get();
            while (slower && index > 0 && index < 12 && clock.reads.get() == seen) {
              Thread.onSpinWait();
            }
          };
      assertThat(client.path.send(Client.get(dribble.origin()), client.call(), Client.TEXT))
          .isEqualTo("200 hello");
      assertThat(peer.connections).hasValue(1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 5, 8, 100})
  void recordThatDripsIsResumedByTheLateReader(int held) throws Exception {
    String body = "x".repeat(4000);
    try (Peer peer = Peer.secure(tls.server, Peer.answering(Peer.ok(body)));
        Dribble dribble = new Dribble(peer.port());
        Client client = new Client(tls)) {
      client.path.send(Client.get(dribble.origin()), client.call(), Client.TEXT);
      CountDownLatch reached = new CountDownLatch(1);
      CountDownLatch goOn = new CountDownLatch(1);
      dribble.pace =
          index -> {
            if (index == held) {
              reached.countDown();
              goOn.await();
            }
          };
      ManualTime clock = new ManualTime();
      BlockingQueue<String> late = new LinkedBlockingQueue<>();
      Caller caller =
          Caller.start(
              () ->
                  client.path.send(
                      Client.execute(dribble.origin(), null),
                      Call.within(Duration.ofSeconds(10), clock),
                      Client.TEXT,
                      late::add));
      reached.await();
      clock.move(10_000_000_000L);
      assertThat(caller.failure().code()).isEqualTo(ErrorCode.CALL_TIMED_OUT);
      goOn.countDown();
      assertThat(late.poll(20, TimeUnit.SECONDS)).isEqualTo("200 " + body);
    }
  }

  @Test
  void sessionsAreResumed() throws Exception {
    BlockingQueue<Boolean> again = new LinkedBlockingQueue<>();
    try (Peer peer =
            Peer.secure(
                tls.server,
                line -> {
                  line.request();
                  line.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nx");
                });
        Client client = new Client(tls)) {
      long begin = System.currentTimeMillis() - 1;
      client.get(peer);
      client.get(peer);
      var sessions = tls.client.getClientSessionContext();
      for (byte[] id : Collections.list(sessions.getIds())) {
        var session = sessions.getSession(id);
        if (session != null && session.getPeerPort() == peer.port()) {
          again.add(session.getCreationTime() >= begin);
        }
      }
      assertThat(again).isNotEmpty();
    }
  }

  private static HodException failure(Peer peer, TlsSource source) {
    return failure(peer.origin(), source);
  }

  private static HodException failure(Origin origin, TlsSource source) {
    try (Client client = new Client(source)) {
      HodException thrown =
          RequestPathTest.thrown(
              () -> client.path.send(Client.get(origin), client.call(), Client.TEXT));
      assertThat(thrown).hasMessageContaining(origin.toString());
      return thrown;
    }
  }

  @Test
  void untrustedCertificateIsRefused() throws Exception {
    TestTls other = TestTls.create(Files.createDirectory(folder.resolve("other")));
    try (Peer peer = Peer.secure(other.server, Peer.answering(Peer.ok("x")))) {
      HodException thrown = failure(peer, tls);
      assertThat(thrown.code()).isEqualTo(ErrorCode.TLS_FAILED);
      assertThat(thrown).hasMessageContaining("SSLTrustStore");
      assertThat(peer.requests).hasValue(0);
    }
  }

  @Test
  void certificateOfAnotherHostIsRefusedUnlessNamesAreNotChecked() throws Exception {
    TestTls other =
        TestTls.create(
            Files.createDirectory(folder.resolve("name")),
            "-validity",
            "30",
            "-ext",
            "san=dns:elsewhere.example");
    try (Peer peer = Peer.secure(other.server, Peer.answering(Peer.ok("x")))) {
      HodException thrown = failure(peer, other);
      assertThat(thrown.code()).isEqualTo(ErrorCode.TLS_FAILED);
      assertThat(thrown).hasMessageContaining("host name mismatch");
      TlsSource lenient =
          new TlsSource() {
            @Override
            public SSLSocketFactory socketFactory() {
              return other.socketFactory();
            }

            @Override
            public boolean verifiesHost() {
              return false;
            }
          };
      try (Client client = new Client(lenient)) {
        assertThat(client.get(peer)).isEqualTo("200 x");
      }
    }
  }

  @Test
  void expiredCertificateIsCalledThat() {
    SSLHandshakeException thrown = new SSLHandshakeException("PKIX path validation failed");
    thrown.initCause(new CertPathValidatorException(new CertificateExpiredException("NotAfter")));
    assertThat(TlsFailures.failure(new Origin(true, "a.example", 443), thrown))
        .hasMessageContaining("https://a.example:443")
        .hasMessageContaining("has expired");
  }

  @Test
  void plainServerIsNamedAsSuch() throws Exception {
    try (Peer peer =
        Peer.plain(
            line -> {
              line.in.read();
              line.send("HTTP/1.1 400 Bad\r\n\r\n");
              line.awaitEnd();
            })) {
      HodException thrown = failure(new Origin(true, "localhost", peer.port()), tls);
      assertThat(thrown.code()).isEqualTo(ErrorCode.TLS_FAILED);
      assertThat(thrown).hasMessageContaining("ssl=0");
    }
  }

  @Test
  void handshakeThatNeverEndsIsLeft() throws Exception {
    try (Peer peer = Peer.plain(Peer.Line::awaitEnd);
        Client client =
            new Client(
                tls,
                TimeSource.system(),
                Client.limits(Duration.ofMillis(400), Duration.ofSeconds(60)))) {
      Origin origin = new Origin(true, "localhost", peer.port());
      HodException thrown =
          RequestPathTest.thrown(
              () -> client.path.send(Client.get(origin), client.endless(), Client.TEXT));
      assertThat(thrown.code()).isEqualTo(ErrorCode.CONNECT_FAILED);
      assertThat(client.events).noneMatch(Event.ConnectionOpened.class::isInstance);
    }
  }

  @Test
  void callerLeavesAHandshakeThatHangs() throws Exception {
    try (Peer peer = Peer.plain(Peer.Line::awaitEnd);
        Client client = new Client(tls)) {
      Origin origin = new Origin(true, "localhost", peer.port());
      var call = client.endless();
      Caller caller = Caller.start(() -> client.path.send(Client.get(origin), call, Client.TEXT));
      while (peer.connections.get() == 0) {
        Thread.onSpinWait();
      }
      call.cancel().cancel();
      assertThat(caller.failure().code()).isEqualTo(ErrorCode.CALL_CANCELLED);
    }
  }
}
