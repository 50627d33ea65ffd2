package dev.hod.kernel.cloudfetch;

import static dev.hod.kernel.transport.FakeSession.manifest;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.LongColumn;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.http.HttpSettings;
import dev.hod.kernel.http.Limits;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.http.RetryPolicy;
import dev.hod.kernel.http.Surroundings;
import dev.hod.kernel.http.TlsTrust;
import dev.hod.kernel.run.ClientTasks;
import dev.hod.kernel.stream.Budget;
import dev.hod.kernel.stream.ReadAhead;
import dev.hod.kernel.stream.StreamedResult;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.FakeChunk;
import dev.hod.kernel.transport.FakeSession;
import dev.hod.testing.LeakCheck;
import dev.hod.testing.RawExchange;
import dev.hod.testing.RawRequest;
import dev.hod.testing.RawServer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A result of ten chunks in a store that misbehaves, read from the first row to the last. */
@Timeout(60)
@ExtendWith(LeakCheck.class)
class LinkedResultTest {
  private static final int CHUNKS = 10;
  private static final int SIZE = 10_000;

  private final TimeSource time = TimeSource.system();
  private final ClientTasks threads = new ClientTasks("linked");
  private final Budget budget = new Budget(1 << 20);
  private final RequestPath http =
      new RequestPath(
          new HttpSettings(
              "hod-test/1",
              List.of(),
              new Limits(
                  Duration.ofSeconds(10),
                  Duration.ofSeconds(60),
                  Duration.ofMillis(300),
                  Duration.ofSeconds(1),
                  1 << 20),
              new RetryPolicy(Duration.ofSeconds(5), Duration.ofMillis(10), Duration.ofMillis(50))),
          TlsTrust.system(),
          call -> "Bearer secret",
          new Surroundings(threads, time, new Random(1), new Events(null)));
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  @AfterEach
  void close() {
    http.close();
    threads.close();
  }

  /** A chunk is the number of its one row, and zeros. */
  private static final class Rows implements LinkedChunk.Source {
    private final RawServer store;

    Rows(RawServer store) {
      this.store = store;
    }

    @Override
    public Link renew(ChunkLink expired, Call call) {
      return linkTo(store, expired.index(), "new");
    }

    @Override
    public ResultPartition describe(ChunkLink link) {
      throw new AssertionError("nobody asked for partitions");
    }

    @Override
    public BatchReader read(byte[] stored) {
      assertThat(stored).hasSize(SIZE);
      int index = ByteBuffer.wrap(stored).getInt();
      return new FakeChunk(index, index, 1, 1).open(null);
    }
  }

  private static Link linkTo(RawServer store, int index, String kind) {
    return Link.of(store.uri("/" + kind + "/" + index).toString(), List.of(), null);
  }

  private StreamedResult open(RawServer store) {
    Download download = new Download(http, time, 1 << 24);
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < CHUNKS; i++) {
      ChunkLink link = new ChunkLink(i, i, 1, SIZE, linkTo(store, i, "old"));
      chunks.add(new LinkedChunk("s1", link, download, new Rows(store)));
    }
    return new StreamedResult(
        new FakeSession(),
        FakeSession.result(
            StatementState.CLOSED, manifest(CHUNKS, CHUNKS), new ChunkPage(chunks, null)),
        manifest(CHUNKS, CHUNKS),
        Call.within(Duration.ZERO, time),
        () -> {},
        new ReadAhead(threads, budget, 16));
  }

  private static byte[] bytes(RawRequest request) {
    int index = Integer.parseInt(request.path().substring(request.path().lastIndexOf('/') + 1));
    return ByteBuffer.allocate(SIZE).putInt(index).array();
  }

  /** Serves chunks; the first request for {@code broken} meets the fault. */
  private RawServer.Script serving(int broken, String fault) {
    return exchange -> {
      while (true) {
        RawRequest request = exchange.read();
        boolean isHit = request.path().endsWith("/" + broken) && seen.add("hit");
        if (isHit) {
          fail(exchange, fault, bytes(request));
        } else {
          Store.send(exchange, request, bytes(request));
        }
      }
    };
  }

  private static void fail(RawExchange exchange, String fault, byte[] whole)
      throws IOException, InterruptedException {
    switch (fault) {
      case "cut" -> Store.cut(exchange, whole, SIZE / 2);
      case "silent" -> exchange.stall();
      case "busy" -> exchange.respond(503, "later", "Retry-After: 0");
      default -> exchange.respond(403, "expired");
    }
  }

  private static long one(StreamedResult result) {
    RecordBatch batch = result.next();
    assertThat(batch).isNotNull();
    return ((LongColumn) batch.column(0)).at(0);
  }

  private void awaitFree() {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (budget.used() != 0 && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    assertThat(budget.used()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "0, cut", "5, cut", "9, cut", "0, silent", "5, silent", "9, silent",
    "0, busy", "5, busy", "9, busy", "0, expired", "5, expired", "9, expired"
  })
  void passingFaultOfAnyChunkIsNotNoticed(int broken, String fault) {
    try (RawServer store = RawServer.start(serving(broken, fault))) {
      StreamedResult result = open(store);
      for (int i = 0; i < CHUNKS; i++) {
        assertThat(one(result)).isEqualTo(i);
      }
      assertThat(result.next()).isNull();
      assertThat(store.requests()).hasSize(CHUNKS + 1);
      awaitFree();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 5, 9})
  void chunkThatStaysRefusedIsAnErrorBehindTheRowsBeforeIt(int broken) {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              while (true) {
                RawRequest request = exchange.read();
                if (request.path().endsWith("/" + broken)) {
                  exchange.respond(403, "no");
                } else {
                  Store.send(exchange, request, bytes(request));
                }
              }
            })) {
      StreamedResult result = open(store);
      for (int i = 0; i < broken; i++) {
        assertThat(one(result)).isEqualTo(i);
      }
      assertThatThrownBy(result::next)
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.LINK_EXPIRED))
          .hasMessageContaining("chunk " + broken + " of statement s1");
      awaitFree();
    }
  }

  @Test
  void closingEarlyCutsWhatIsUnderWay() throws InterruptedException {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              while (true) {
                RawRequest request = exchange.read();
                if (request.path().endsWith("/0")) {
                  Store.send(exchange, request, bytes(request));
                } else {
                  exchange.respondHead(200, SIZE).awaitClientClose();
                }
              }
            })) {
      StreamedResult result = open(store);
      assertThat(one(result)).isZero();
      store.awaitRequests(3);
      result.close();
      awaitFree();
    }
  }
}
