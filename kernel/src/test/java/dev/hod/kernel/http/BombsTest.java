package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.TimeSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A body that never ends, or unpacks to more than fits, costs its limit and no more. */
@Timeout(60)
class BombsTest {
  private static final int LIMIT = 2 << 20;
  private static final String OK = "HTTP/1.1 200 OK\r\n";
  private static final String CHUNKED = OK + "Transfer-Encoding: chunked\r\n";
  private static final String PACKED = "Content-Encoding: gzip\r\n";

  enum Bomb {
    /** 32 MiB of zeros in 32 KiB. */
    GZIP {
      @Override
      void send(Peer.Line line) throws IOException {
        byte[] packed = packed(32 << 20);
        line.send(OK + PACKED + "Content-Length: " + packed.length + "\r\n\r\n");
        line.send(packed);
      }
    },
    ENDLESS_GZIP {
      @Override
      void send(Peer.Line line) throws IOException {
        byte[] stored = new byte[5 + 0x1000];
        stored[2] = 0x10;
        stored[3] = (byte) 0xff;
        stored[4] = (byte) 0xef;
        line.send(CHUNKED + PACKED + "\r\na\r\n");
        line.send(new byte[] {0x1f, (byte) 0x8b, 8, 0, 0, 0, 0, 0, 0, 0});
        line.send("\r\n");
        endless(line, stored);
      }
    },
    ENDLESS_EMPTY_MEMBERS {
      @Override
      void send(Peer.Line line) throws IOException {
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        for (int i = 0; i < 1000; i++) {
          members.write(packed(0));
        }
        line.send(CHUNKED + PACKED + "\r\n");
        endless(line, members.toByteArray());
      }
    },
    ENDLESS_NAME_OF_A_MEMBER {
      @Override
      void send(Peer.Line line) throws IOException {
        byte[] head = {0x1f, (byte) 0x8b, 8, 8, 0, 0, 0, 0, 0, 0};
        line.send(CHUNKED + PACKED + "\r\n" + "a\r\n");
        line.send(head);
        line.send("\r\n");
        endless(line, "x".repeat(8192).getBytes(StandardCharsets.US_ASCII));
      }
    },
    ENDLESS_CHUNKS {
      @Override
      void send(Peer.Line line) throws IOException {
        line.send(CHUNKED + "\r\n");
        endless(line, new byte[8192]);
      }
    },
    ENDLESS_SMALL_CHUNKS {
      @Override
      void send(Peer.Line line) throws IOException {
        line.send(CHUNKED + "\r\n");
        byte[] many = "1\r\nx\r\n".repeat(4096).getBytes(StandardCharsets.US_ASCII);
        while (true) {
          line.send(many);
        }
      }
    },
    ENDLESS_UNTIL_CLOSE {
      @Override
      void send(Peer.Line line) throws IOException {
        line.send(OK + "\r\n");
        while (true) {
          line.send(new byte[8192]);
        }
      }
    };

    abstract void send(Peer.Line line) throws IOException;

    static void endless(Peer.Line line, byte[] piece) throws IOException {
      while (true) {
        line.send(Integer.toHexString(piece.length) + "\r\n");
        line.send(piece);
        line.send("\r\n");
      }
    }

    static byte[] packed(int zeros) throws IOException {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      byte[] piece = new byte[1 << 16];
      try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
        for (int left = zeros; left > 0; left -= piece.length) {
          out.write(piece, 0, Math.min(left, piece.length));
        }
      }
      return packed.toByteArray();
    }
  }

  private static Peer peer(Bomb bomb) throws Exception {
    return Peer.plain(
        line -> {
          line.request();
          bomb.send(line);
        });
  }

  private static void assertBounded(Client client, HttpRequest request, ReplyReader<?> reader) {
    // The first time loads classes, which takes memory too.
    RequestPathTest.thrown(() -> client.path.send(request, client.call(), reader));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    HodException thrown =
        RequestPathTest.thrown(() -> client.path.send(request, client.call(), reader));
    assertThat(thrown.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
    assertThat(thrown).hasMessageContaining("longer").hasMessageContaining("" + LIMIT);
    // Doubling to the limit allocates twice the limit in all, of which 1.5 are alive at a time.
    assertThat(threads.getCurrentThreadAllocatedBytes() - before)
        .isLessThan(2L * LIMIT + (LIMIT >> 1));
  }

  @ParameterizedTest
  @EnumSource
  void ordinaryReplyIsBoundedByTheLimitOfBodies(Bomb bomb) throws Exception {
    Duration minute = Duration.ofSeconds(60);
    Limits limits = new Limits(minute, minute, minute, minute, LIMIT);
    try (Peer peer = peer(bomb);
        Client client = new Client(Client.NO_TLS, TimeSource.system(), limits)) {
      assertBounded(client, Client.get(peer.origin()), Client.TEXT);
    }
  }

  @ParameterizedTest
  @EnumSource
  void bodyThatIsKeptIsBoundedByTheLimitOfItsRequest(Bomb bomb) throws Exception {
    try (Peer peer = peer(bomb);
        Client client = new Client()) {
      HttpRequest request = Client.get(peer.origin()).bodyLimit(LIMIT);
      assertBounded(client, request, reply -> reply.takeBody(LIMIT));
    }
  }

  @Test
  void limitOfBodiesFollowsTheMemory() {
    assertThat(Limits.bodyWithin(Long.MAX_VALUE)).isEqualTo(64 << 20);
    assertThat(Limits.bodyWithin(256 << 20)).isEqualTo(64 << 20);
    assertThat(Limits.bodyWithin(64 << 20)).isEqualTo(16 << 20);
  }
}
