package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever comes: one clear error, soon, without memory for what was only announced. */
@Timeout(60)
class HostileRepliesTest {
  private static final String OK = "HTTP/1.1 200 OK\r\n";

  static Stream<Map.Entry<String, String>> malformed() {
    return Map.ofEntries(
        Map.entry("html", "<html>hello</html>"),
        Map.entry("TLS alert", "\u0015\u0003\u0003\u0000\u0002\u0002F"),
        Map.entry("HTTP 2", "HTTP/2 200\r\n\r\n"),
        Map.entry("HTTP 1.2", "HTTP/1.2 200 OK\r\n\r\n"),
        Map.entry("no status", "HTTP/1.1 \r\n\r\n"),
        Map.entry("short status", "HTTP/1.1 20\r\n\r\n"),
        Map.entry("long status", "HTTP/1.1 2000 OK\r\n\r\n"),
        Map.entry("status of letters", "HTTP/1.1 abc OK\r\n\r\n"),
        Map.entry("status 099", "HTTP/1.1 099 OK\r\n\r\n"),
        Map.entry("bare LF", "HTTP/1.1 200 OK\nContent-Length: 0\n\n"),
        Map.entry("bare LF and one sign", OK + "a: b\r\nx\nC\r\n\r\n"),
        Map.entry("folded header", OK + "A: b\r\n c\r\n\r\n"),
        Map.entry("space before colon", OK + "Content-Length : 5\r\n\r\nhello"),
        Map.entry("no colon", OK + "nonsense\r\n\r\n"),
        Map.entry("no name", OK + ": x\r\n\r\n"),
        Map.entry("control in value", OK + "A: b\u0000c\r\n\r\n"),
        Map.entry("CR in value", OK + "A: b\rc\r\n\r\n"),
        Map.entry("negative length", OK + "Content-Length: -1\r\n\r\n"),
        Map.entry("plus length", OK + "Content-Length: +1\r\n\r\nx"),
        Map.entry("no length", OK + "Content-Length:\r\n\r\nx"),
        Map.entry("overflowing length", OK + "Content-Length: 18446744073709551617\r\n\r\n"),
        Map.entry("listed length", OK + "Content-Length: 1, 1\r\n\r\nx"),
        Map.entry("two lengths", OK + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nxy"),
        Map.entry(
            "length and chunks",
            OK + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
        Map.entry("unknown transfer", OK + "Transfer-Encoding: gzip, chunked\r\n\r\n"),
        Map.entry("unknown packing", OK + "Content-Encoding: br\r\nContent-Length: 1\r\n\r\nx"),
        Map.entry("no gzip", OK + "Content-Encoding: gzip\r\nContent-Length: 1\r\n\r\nx"),
        Map.entry("huge length", OK + "Content-Length: 100000000000000000\r\n\r\nx"),
        Map.entry("chunk overflow", chunked("80000000\r\n")),
        Map.entry("chunk overflow, long", chunked("100000000000000000001\r\n")),
        Map.entry("chunk without number", chunked("\r\n")),
        Map.entry("chunk negative", chunked("-1\r\nx\r\n")),
        Map.entry("chunk with 0x", chunked("0x1\r\nx\r\n")),
        Map.entry("chunk too long", chunked("1\r\nxyz\r\n0\r\n\r\n")),
        Map.entry("chunk with bare LF", chunked("1\nx\r\n0\r\n\r\n")),
        Map.entry("endless extension", chunked("1;" + "x".repeat(5000) + "\r\n")),
        Map.entry("endless trailer", chunked("0\r\n" + "T: x\r\n".repeat(5000) + "\r\n")),
        Map.entry("many headers", OK + "A: b\r\n".repeat(300) + "\r\n"),
        Map.entry("huge head", OK + "A: " + "b".repeat(100_000) + "\r\n\r\n"),
        Map.entry("switching", "HTTP/1.1 101 Switching\r\n\r\n"),
        Map.entry("endless hints", "HTTP/1.1 103 Hint\r\n\r\n".repeat(50)))
        .entrySet()
        .stream();
  }

  private static String chunked(String rest) {
    return OK + "Transfer-Encoding: chunked\r\n\r\n" + rest;
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void malformedReplyIsToldAsSuch(Map.Entry<String, String> reply) throws Exception {
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.send(reply.getValue());
                  line.awaitEnd();
                });
        Client client = new Client()) {
      HodException thrown = RequestPathTest.thrown(() -> client.get(peer));
      assertThat(thrown.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
      assertThat(thrown).hasMessageContaining("poll at " + peer.origin());
      assertThat(thrown.getMessage()).doesNotContain("secret", "y=1");
      assertThat(peer.connections).hasValue(1);
    }
  }

  @Test
  void tlsOnAPlainPortIsHintedAt() throws Exception {
    try (Peer peer = Peer.plain(Peer.answering("\u0015\u0003\u0003\u0000\u0002\u0002F"));
        Client client = new Client()) {
      assertThat(RequestPathTest.thrown(() -> client.get(peer))).hasMessageContaining("ssl=1");
    }
  }

  @Test
  void announcedBytesCostNothing() throws Exception {
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.send(OK + "Content-Length: 2000000000\r\n\r\nabc");
                });
        Client client = new Client()) {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long before = threads.getCurrentThreadAllocatedBytes();
      HodException thrown =
          RequestPathTest.thrown(
              () ->
                  client.path.send(
                      Client.get(peer.origin()),
                      client.call(),
                      reply -> reply.takeBody(Integer.MAX_VALUE)));
      assertThat(thrown.code()).isEqualTo(ErrorCode.CONNECTION_BROKEN);
      assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 20);
    }
  }

  @Test
  void silentServerIsLeftAfterTheLimitOfTheExchange() throws Exception {
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.send(OK);
                  line.awaitEnd();
                });
        Client client = new Client()) {
      HttpRequest request = Client.get(peer.origin()).replyLimit(Duration.ofMillis(300));
      HodException thrown =
          RequestPathTest.thrown(() -> client.path.send(request, client.endless(), Client.TEXT));
      assertThat(thrown.code()).isEqualTo(ErrorCode.EXCHANGE_TIMED_OUT);
    }
  }

  @Test
  void bytesAfterTheReplyAreNeverTheNextOnes() throws Exception {
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  line.send(Peer.ok("mine") + Peer.ok("smuggled"));
                  line.awaitEnd();
                });
        Client client = new Client()) {
      assertThat(client.get(peer)).isEqualTo("200 mine");
      assertThat(client.get(peer)).isEqualTo("200 mine");
      assertThat(peer.connections).hasValue(2);
    }
  }

  @Test
  void mutatedRepliesGiveAnAnswerOrAnErrorOfOurs() throws Exception {
    Random random = new Random(42);
    byte[][] reply = {{}};
    try (Peer peer =
            Peer.plain(
                line -> {
                  line.request();
                  try (OutputStream out = line.out) {
                    out.write(reply[0]);
                  }
                });
        Client client = new Client()) {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      BodiesTest.Form[] forms = BodiesTest.Form.values();
      for (int round = 0; round < 1500; round++) {
        BodiesTest.Form form = forms[round % forms.length];
        reply[0] = mutated(BodiesTest.reply(form, BodiesTest.data(200)), random);
        long before = threads.getCurrentThreadAllocatedBytes();
        try {
          client.path.send(Client.execute(peer.origin(), null), client.call(), Client.TEXT);
        } catch (HodException e) {
          assertThat(e.code())
              .isIn(ErrorCode.MALFORMED_REPLY, ErrorCode.OUTCOME_UNKNOWN, ErrorCode.CONNECT_FAILED);
        }
        assertThat(threads.getCurrentThreadAllocatedBytes() - before)
            .as("round %d: %s", round, new String(reply[0], StandardCharsets.ISO_8859_1))
            .isLessThan(1 << 20);
      }
    }
  }

  private static byte[] mutated(byte[] reply, Random random) {
    for (int count = 1 + random.nextInt(4); count > 0; count--) {
      // Mostly in the head, where one byte means much.
      int at = random.nextInt(random.nextBoolean() ? Math.min(reply.length, 90) : reply.length);
      switch (random.nextInt(3)) {
        case 0 -> reply[at] ^= (byte) (1 << random.nextInt(8));
        case 1 -> reply[at] = (byte) "0123456789-:\r\n ;af".charAt(random.nextInt(18));
        default -> {
          byte[] less = new byte[reply.length - 1];
          System.arraycopy(reply, 0, less, 0, at);
          System.arraycopy(reply, at + 1, less, at, less.length - at);
          reply = less;
        }
      }
    }
    return reply;
  }
}
