package dev.hod.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LeakCheck.class)
@Timeout(30)
class RawServerTest {
  private static final String GET = "GET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\n";

  @Test
  void requestsAreRecordedWithHeadersAndBodies() throws Exception {
    try (RawServer server = RawServer.start(RawServer.always(200, "yes", "X-More: 1"));
        Socket client = connect(server)) {
      send(client, "POST /a?b=c HTTP/1.1\r\nX-A: 1\r\nx-a:  2 \r\nContent-Length: 3\r\n\r\nä+");
      assertThat(readReply(client)).endsWith("Content-Length: 3\r\nX-More: 1\r\n\r\nyes");
      send(
          client,
          "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA\r\n0123456789\r\n"
              + "0\r\n\r\n");
      readReply(client);
      RawRequest first = server.requests().get(0);
      assertThat(first.method()).isEqualTo("POST");
      assertThat(first.path()).isEqualTo("/a");
      assertThat(first.headers("X-a")).containsExactly("1", "2");
      assertThat(first.header("X-None")).isNull();
      assertThat(first.text()).isEqualTo("ä+");
      assertThat(server.requests().get(1).text()).isEqualTo("abc0123456789");
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void halfABodyIsFollowedByTheEnd() throws Exception {
    try (RawServer server =
            RawServer.start(
                exchange -> {
                  exchange.read();
                  exchange.respondCut(200, "whole body".getBytes(UTF_8), 4).cut();
                });
        Socket client = connect(server)) {
      send(client, GET);
      assertThat(readAll(client)).endsWith("Content-Length: 10\r\n\r\nwhol");
    }
  }

  @Test
  void aResetIsNoOrderlyEnd() throws Exception {
    try (RawServer server =
            RawServer.start(
                exchange -> {
                  exchange.read();
                  exchange.reset();
                });
        Socket client = connect(server)) {
      send(client, GET);
      assertThatThrownBy(() -> readAll(client)).isInstanceOf(SocketException.class);
    }
  }

  @Test
  void piecesChunksAndDripsArriveWhole() throws Exception {
    try (RawServer server =
            RawServer.start(
                exchange -> {
                  exchange.read();
                  exchange.respondChunked(200, "X-A: 1").chunk("ab".getBytes(UTF_8));
                  exchange.chunk(new byte[0]);
                  exchange.writeInPieces("12345".getBytes(UTF_8), 2);
                  exchange.drip("67".getBytes(UTF_8), Duration.ofNanos(1));
                  exchange.shutdownOutput().awaitClientClose();
                });
        Socket client = connect(server)) {
      send(client, GET);
      assertThat(readAll(client)).endsWith("X-A: 1\r\n\r\n2\r\nab\r\n0\r\n\r\n1234567");
    }
  }

  @Test
  void closingFreesAStalledConnectionAtOnce() throws Exception {
    RawServer server = RawServer.start(RawExchange::stall);
    try (Socket client = connect(server)) {
      send(client, GET);
      server.close();
      assertThat(server.openConnections()).isZero();
      assertThat(server.requests()).isEmpty();
      assertThatThrownBy(() -> connect(server)).isInstanceOf(IOException.class);
    }
  }

  @Test
  void theServerSeesWhenTheClientCloses() throws Exception {
    try (RawServer server = RawServer.start(RawServer.always(204, ""))) {
      Socket client = connect(server);
      send(client, GET);
      server.awaitRequests(1);
      client.close();
      server.awaitAllClosed();
      assertThat(server.connections()).isEqualTo(1);
    }
  }

  @Test
  void aFailedAssertionInTheScriptComesOutOfClose() throws Exception {
    RawServer server =
        RawServer.start(
            exchange -> assertThat(exchange.read().method()).as("method").isEqualTo("POST"));
    try (Socket client = connect(server)) {
      send(client, GET);
      readAll(client);
    }
    assertThatThrownBy(server::close)
        .hasMessage("a script failed")
        .hasRootCauseInstanceOf(AssertionError.class);
  }

  @Test
  void aRequestThatIsNoHttpComesOutOfClose() throws Exception {
    for (String bad :
        new String[] {
          "GET /\r\n\r\n",
          "GET / HTTP/1.1\nHost: x\n\n",
          "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
          "PUT / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
          "PUT / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
          "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n",
        }) {
      RawServer server = RawServer.start(RawExchange::read);
      try (Socket client = connect(server)) {
        send(client, bad);
        assertThat(client.getInputStream().read()).isNegative();
      }
      assertThatThrownBy(server::close).as(bad).hasMessage("a script failed");
    }
  }

  private static Socket connect(RawServer server) throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), server.port());
  }

  private static void send(Socket client, String text) throws IOException {
    OutputStream out = client.getOutputStream();
    out.write(text.getBytes(UTF_8));
    out.flush();
  }

  private static String readAll(Socket client) throws IOException {
    return new String(client.getInputStream().readAllBytes(), UTF_8);
  }

  /** Reads to the end of a reply whose body is "yes". */
  private static String readReply(Socket client) throws IOException {
    StringBuilder reply = new StringBuilder();
    while (!reply.toString().endsWith("\r\n\r\nyes")) {
      int b = client.getInputStream().read();
      assertThat(b).as(reply.toString()).isNotNegative();
      reply.append((char) b);
    }
    return reply.toString();
  }
}
