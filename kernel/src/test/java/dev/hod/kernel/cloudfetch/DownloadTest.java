package dev.hod.kernel.cloudfetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.http.HttpSettings;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.http.Surroundings;
import dev.hod.kernel.http.TlsTrust;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.testing.RawExchange;
import dev.hod.testing.RawServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links to chunks: what a store may send, and what it may not. */
@Timeout(60)
class DownloadTest {
  private static final int MEMORY = 16 << 20;
  private static final int LIMIT = MEMORY / 4;

  private final TimeSource time = TimeSource.system();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final RequestPath http =
      new RequestPath(
          HttpSettings.standard("hod-test/1"),
          TlsTrust.system(),
          call -> "Bearer secret",
          new Surroundings(threads, time, new Random(1), new Events(null)));

  @AfterEach
  void close() {
    http.close();
    threads.shutdownNow();
  }

  private byte[] fetch(RawServer store) {
    Link link = Link.of(store.uri("/chunk?signature=secret").toString(), List.of(), null);
    Call call = Call.within(Duration.ofSeconds(30), time);
    return fetch(link, -1, c -> link, call);
  }

  private byte[] fetch(Link link, long declared, LinkSource source, Call call) {
    return new Download(http, time, MEMORY)
        .fetch(
            "chunk 3 of statement s1",
            new ChunkLink(3, -1, -1, declared, link),
            Long.MAX_VALUE,
            source,
            call);
  }

  private static byte[] packed(int zeros) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(new byte[zeros]);
    }
    return packed.toByteArray();
  }

  private static void sendBomb(RawExchange exchange, String kind) throws IOException {
    switch (kind) {
      case "gzip bomb" -> exchange.respond(200, packed(64 << 20), "Content-Encoding: gzip");
      case "announced" -> exchange.respondHead(200, 1L << 40);
      default -> {
        exchange.respondChunked(200);
        while (true) {
          exchange.chunk(new byte[8192]);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip bomb", "endless chunks", "announced"})
  void bodyBeyondTheLimitIsOneErrorWithinTheMemory(String kind) {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              exchange.read();
              sendBomb(exchange, kind);
            })) {
      ThreadMXBean allocations = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long before = allocations.getCurrentThreadAllocatedBytes();
      assertThatThrownBy(() -> fetch(store))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.MALFORMED_REPLY))
          .hasMessageContaining("longer")
          .hasMessageContaining("" + LIMIT)
          .message()
          .doesNotContain("secret");
      assertThat(allocations.getCurrentThreadAllocatedBytes() - before).isLessThan(3L * LIMIT);
      assertThat(store.connections()).isEqualTo(1);
    }
  }

  @Test
  void chunkOfJustTheLimitIsTaken() {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              exchange.read();
              exchange.respond(200, packed(LIMIT), "Content-Encoding: gzip");
              exchange.read();
              exchange.respond(200, new byte[LIMIT]);
            })) {
      assertThat(fetch(store)).isEqualTo(new byte[LIMIT]);
      assertThat(fetch(store)).isEqualTo(new byte[LIMIT]);
    }
  }

  @Test
  void storeThatStaysBusyIsNamedWithTheChunkAndWithoutTheLink() {
    try (RawServer store = RawServer.start(RawServer.always(503, "no", "Retry-After: 3600"))) {
      Link link = Link.of(store.uri("/chunk?signature=secret").toString(), List.of(), null);
      Call call = Call.within(Duration.ofMillis(900), time);
      assertThatThrownBy(() -> fetch(link, -1, c -> link, call))
          .isInstanceOfSatisfying(
              HodException.class,
              e -> {
                assertThat(e.code()).isEqualTo(ErrorCode.CHUNK_UNAVAILABLE);
                assertThat(e.httpStatus()).isEqualTo(503);
              })
          .hasMessageContaining("chunk 3")
          .hasMessageContaining("time limit of the call")
          .message()
          .doesNotContain("secret");
    }
  }
}
