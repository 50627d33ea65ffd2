package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RequestPathTest {

  @Test
  void requestIsWrittenAsGiven() throws Exception {
    try (Peer peer = Peer.plain(Peer.answering(Peer.ok("hello")));
        Client client = new Client()) {
      byte[] body = "{\"a\":1}garbage".getBytes(StandardCharsets.UTF_8);
      HttpRequest request =
          HttpRequest.of("execute", Method.POST, peer.origin(), "/a%20b?c=%2F")
              .headers(List.of(new Header("X-One", "1")))
              .json(body, 7);
      assertThat(client.path.send(request, client.call(), Client.TEXT)).isEqualTo("200 hello");
      assertThat(peer.heads)
          .containsExactly(
              "POST /a%20b?c=%2F HTTP/1.1\r\nHost: localhost:"
                  + peer.port()
                  + "\r\nUser-Agent: hod-test/1\r\n"
                  + "Accept-Encoding: gzip\r\nAuthorization: Bearer secret\r\nX-One: 1\r\n"
                  + "Content-Type: application/json\r\nContent-Length: 7\r\n\r\n");
    }
  }

  @Test
  void signedLinkGetsNoCredentialAndNoDefaults() throws Exception {
    try (Peer peer = Peer.plain(Peer.answering(Peer.ok("x")));
        Client client = new Client()) {
      HttpRequest request =
          HttpRequest.of("download", Method.GET, peer.origin(), "/f?sig=abc").unauthorised();
      client.path.send(request, client.call(), Client.TEXT);
      assertThat(peer.heads)
          .containsExactly(
              "GET /f?sig=abc HTTP/1.1\r\nHost: localhost:" + peer.port() + "\r\n\r\n");
    }
  }

  @Test
  void replyThatDoesNotFitIntoTheMemoryIsAFailureAndNoError() throws Exception {
    try (Peer peer = Peer.plain(Peer.answering(Peer.ok("x")));
        Client client = new Client()) {
      ReplyReader<String> large =
          reply -> {
            throw new OutOfMemoryError("in a test");
          };
      assertThatThrownBy(() -> client.path.send(Client.get(peer.origin()), client.call(), large))
          .isInstanceOfSatisfying(
              HodException.class,
              e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.OUT_OF_MEMORY);
                assertThat(e.kind()).isEqualTo(ErrorKind.RESOURCE_EXHAUSTED);
              });
      assertThat(client.get(peer)).isEqualTo("200 x");
    }
  }

  @Test
  void connectionIsUsedAgain() throws Exception {
    try (Peer peer = Peer.plain(Peer.answering(Peer.ok("x")));
        Client client = new Client()) {
      for (int i = 0; i < 10; i++) {
        client.get(peer);
      }
      assertThat(peer.connections).hasValue(1);
      assertThat(peer.requests).hasValue(10);
    }
  }

  @Test
  void connectionIsKeptWhenTheReaderThrowsOrIgnoresTheBody() throws Exception {
    try (Peer peer = Peer.plain(Peer.answering(Peer.ok("x")));
        Client client = new Client()) {
      client.path.send(Client.get(peer.origin()), client.call(), reply -> reply.status());
      HodException thrown =
          thrown(
              () ->
                  client.path.send(
                      Client.get(peer.origin()),
                      client.call(),
                      reply -> {
                        throw ErrorCode.SQL_FAILED.because("no");
                      }));
      assertThat(thrown.code()).isEqualTo(ErrorCode.SQL_FAILED);
      client.get(peer);
      assertThat(peer.connections).hasValue(1);
    }
  }

  @Test
  void headersAreFoundInAnyCase() throws Exception {
    try (Peer peer =
            Peer.plain(
                Peer.answering(
                    "HTTP/1.1 404 Not Found\r\nX-Request-ID:  abc \r\nx-empty:\r\n"
                        + "Content-Length: 0\r\n\r\n"));
        Client client = new Client()) {
      String seen =
          client.path.send(
              Client.get(peer.origin()),
              client.call(),
              reply ->
                  reply.status()
                      + reply.header("x-request-id")
                      + reply.header("X-EMPTY")
                      + reply.header("missing"));
      assertThat(seen).isEqualTo("404abcnull");
    }
  }

  @Test
  void closeOfTheServersWishIsObeyed() throws Exception {
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nuntil the end");
                });
        Client client = new Client()) {
      assertThat(client.get(peer)).isEqualTo("200 until the end");
      assertThat(client.get(peer)).isEqualTo("200 until the end");
      assertThat(peer.connections).hasValue(2);
    }
  }

  @Test
  void oldProtocolIsNotKeptAlive() throws Exception {
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.send("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok");
                  line.awaitEnd();
                });
        Client client = new Client()) {
      assertThat(client.get(peer)).isEqualTo("200 ok");
      assertThat(client.get(peer)).isEqualTo("200 ok");
      assertThat(peer.connections).hasValue(2);
    }
  }

  @Test
  void informationalRepliesArePassedOver() throws Exception {
    try (Peer peer =
            Peer.plain(
                Peer.answering(
                    "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n"
                        + Peer.ok("x")));
        Client client = new Client()) {
      assertThat(client.get(peer)).isEqualTo("200 x");
      assertThat(client.get(peer)).isEqualTo("200 x");
      assertThat(peer.connections).hasValue(1);
    }
  }

  @Test
  void repliesWithoutABodyHaveNone() throws Exception {
    try (Peer peer =
            Peer.plain(
                line -> {
                  while (true) {
                    String head = line.request();
                    line.send(
                        head.startsWith("HEAD")
                            ? "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n"
                            : "HTTP/1.1 204 No Content\r\n\r\n");
                  }
                });
        Client client = new Client()) {
      assertThat(client.get(peer)).isEqualTo("204 ");
      HttpRequest head = HttpRequest.of("look", Method.HEAD, peer.origin(), "/");
      assertThat(client.path.send(head, client.call(), Client.TEXT)).isEqualTo("200 ");
      assertThat(peer.connections).hasValue(1);
    }
  }

  @Test
  void redirectIsGivenToTheReader() throws Exception {
    try (Peer peer =
            Peer.plain(
                Peer.answering("HTTP/1.1 307 Moved\r\nLocation: /y\r\nContent-Length: 0\r\n\r\n"));
        Client client = new Client()) {
      assertThat(client.get(peer)).isEqualTo("307 ");
      assertThat(peer.requests).hasValue(1);
    }
  }

  @Test
  void refusedPortIsToldAtOnce() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    try (Client client = new Client()) {
      long began = System.nanoTime();
      HodException thrown =
          thrown(
              () ->
                  client.path.send(
                      Client.get(new Origin(false, "localhost", port)),
                      client.endless(),
                      Client.TEXT));
      assertThat(thrown.code()).isEqualTo(ErrorCode.CONNECT_FAILED);
      assertThat(thrown).hasMessageContaining("http://localhost:" + port);
      assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(2));
    }
  }

  @Test
  void unknownHostIsToldByName() {
    try (Client client = new Client()) {
      HodException thrown =
          thrown(
              () ->
                  client.path.send(
                      Client.get(new Origin(false, "no-such-host.invalid", 80)),
                      client.call(),
                      Client.TEXT));
      assertThat(thrown.code()).isEqualTo(ErrorCode.UNKNOWN_HOST);
      assertThat(thrown).hasMessageContaining("no-such-host.invalid");
    }
  }

  @Test
  void closedClientRefusesAndWakesThoseWhoWait() throws Exception {
    try (Peer peer = Peer.plain(Peer.Line::awaitEnd);
        Client client = new Client()) {
      Caller caller = Caller.start(() -> client.get(peer));
      while (peer.connections.get() == 0) {
        Thread.onSpinWait();
      }
      client.path.close();
      assertThat(caller.failure().code()).isEqualTo(ErrorCode.CLIENT_CLOSED);
      assertThat(thrown(() -> client.get(peer)).code()).isEqualTo(ErrorCode.CLIENT_CLOSED);
    }
  }

  static HodException thrown(org.assertj.core.api.ThrowableAssert.ThrowingCallable code) {
    HodException thrown = catchThrowableOfType(HodException.class, code);
    assertThat(thrown).isNotNull();
    return thrown;
  }
}
