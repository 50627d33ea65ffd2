package dev.hod.kernel.stream;

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
import dev.hod.kernel.run.ClientTasks;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.Chunk;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.FakeChunk;
import dev.hod.kernel.transport.FakeSession;
import dev.hod.kernel.transport.NextChunk;
import dev.hod.kernel.transport.RemoteChunk;
import dev.hod.testing.LeakCheck;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chunks that are fetched ahead of their reader. */
@Timeout(60)
@ExtendWith(LeakCheck.class)
class WindowTest {
  private static final int SIZE = 1000;
  private static final FarChunk.Bringer AT_ONCE = (index, call) -> {};

  private final FakeSession server = new FakeSession();
  private final ClientTasks threads = new ClientTasks("window");
  private final Budget plenty = new Budget(1 << 30);

  @AfterEach
  void close() {
    threads.close();
  }

  private StreamedResult result(int chunks, Budget budget, FarChunk.Bringer bringer) {
    return result(chunks, new ReadAhead(threads, budget, 16), null, far(0, chunks, bringer));
  }

  private StreamedResult result(
      int chunks, ReadAhead readAhead, NextChunk next, List<Chunk> first) {
    return new StreamedResult(
        server,
        FakeSession.result(
            StatementState.CLOSED, manifest(chunks, chunks), new ChunkPage(first, next)),
        manifest(chunks, chunks),
        Call.within(Duration.ZERO, TimeSource.system()),
        () -> {},
        readAhead);
  }

  private static List<Chunk> far(int from, int to, FarChunk.Bringer bringer) {
    return IntStream.range(from, to)
        .<Chunk>mapToObj(index -> new FarChunk(index, SIZE, bringer))
        .toList();
  }

  private static long one(StreamedResult result) {
    RecordBatch batch = result.next();
    assertThat(batch).isNotNull();
    return ((LongColumn) batch.column(0)).at(0);
  }

  private static List<Long> all(StreamedResult result) {
    List<Long> ids = new ArrayList<>();
    for (RecordBatch batch = result.next(); batch != null; batch = result.next()) {
      ids.add(((LongColumn) batch.column(0)).at(0));
    }
    return ids;
  }

  private static List<Long> upTo(int end) {
    return LongStream.range(0, end).boxed().toList();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Until the downloads that were told to end have ended. */
  private static void awaitFree(Budget budget) {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (budget.used() != 0 && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    assertThat(budget.used()).isZero();
  }

  private static void awaitMore(AtomicInteger count, int than) {
    long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (count.get() <= than && System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    assertThat(count.get()).isGreaterThan(than);
  }

  private static HodException refusal() {
    return ErrorCode.CHUNK_UNAVAILABLE.because("refused");
  }

  @Test
  void orderIsKeptWhenLaterChunksComeFirst() {
    List<CountDownLatch> came = IntStream.range(0, 9).mapToObj(i -> new CountDownLatch(1)).toList();
    came.get(8).countDown();
    FarChunk.Bringer lastFirst =
        (index, call) -> {
          await(came.get(index + 1));
          came.get(index).countDown();
        };
    assertThat(all(result(8, plenty, lastFirst))).isEqualTo(upTo(8));
    awaitFree(plenty);
  }

  @Test
  void downloadsOfOneResultStayWithinTheirNumber() {
    AtomicInteger now = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    FarChunk.Bringer counting =
        (index, call) -> {
          most.accumulateAndGet(now.incrementAndGet(), Math::max);
          call.pause(2_000_000);
          now.decrementAndGet();
        };
    ReadAhead three = new ReadAhead(threads, plenty, 3);
    assertThat(all(result(60, three, null, far(0, 60, counting)))).isEqualTo(upTo(60));
    // The reader's own, when it has nothing, is besides them.
    assertThat(most.get()).isBetween(2, 4);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 20, 39})
  void chunkThatCannotBeHadIsAnErrorAtItsPlace(int broken) {
    FarChunk.Bringer breaking =
        (index, call) -> {
          if (index == broken) {
            throw refusal();
          }
        };
    StreamedResult result = result(40, plenty, breaking);
    for (int i = 0; i < broken; i++) {
      assertThat(one(result)).isEqualTo(i);
    }
    assertThatThrownBy(result::next).hasMessageContaining("refused");
    assertThatThrownBy(result::next).hasMessageContaining("refused");
    awaitFree(plenty);
  }

  @Test
  void windowShrinksToTheBudgetAndOneChunk() {
    Budget budget = new Budget(5 * SIZE / 2);
    AtomicLong most = new AtomicLong();
    FarChunk.Bringer watching = (index, call) -> most.accumulateAndGet(budget.used(), Math::max);
    assertThat(all(result(100, budget, watching))).isEqualTo(upTo(100));
    assertThat(most.get()).isBetween(2L * SIZE, 7L * SIZE / 2);
    awaitFree(budget);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 3 * SIZE, 1 << 30})
  void oneThreadReadsEightResultsInTurn(long bytes) {
    Budget budget = new Budget(bytes);
    AtomicLong most = new AtomicLong();
    List<StreamedResult> results = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      results.add(
          result(30, budget, (index, call) -> most.accumulateAndGet(budget.used(), Math::max)));
    }
    for (int row = 0; row < 30; row++) {
      for (StreamedResult result : results) {
        assertThat(one(result)).isEqualTo(row);
      }
    }
    for (StreamedResult result : results) {
      assertThat(result.next()).isNull();
    }
    assertThat(most.get()).isLessThanOrEqualTo(bytes + 8 * SIZE);
    awaitFree(budget);
  }

  @Test
  void oneResultThatWasFirstLeavesRoomForTheNext() {
    Budget budget = new Budget(8 * SIZE);
    StreamedResult first = result(200, budget, AT_ONCE);
    assertThat(one(first)).isZero();
    AtomicInteger ahead = new AtomicInteger();
    StreamedResult second = result(200, budget, (index, call) -> ahead.incrementAndGet());
    for (int row = 0; row < 20; row++) {
      assertThat(one(second)).isEqualTo(row);
      assertThat(one(first)).isEqualTo(row + 1);
    }
    awaitMore(ahead, 21);
    first.close();
    second.close();
    awaitFree(budget);
  }

  @Test
  void closingEarlyEndsDownloadsAndGivesEverythingBack() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(8);
    FarChunk.Bringer hanging =
        (index, call) -> {
          if (index > 0) {
            started.countDown();
            call.pause(Duration.ofMinutes(5).toNanos());
            call.check("fetching");
          }
        };
    StreamedResult result = result(100, plenty, hanging);
    assertThat(one(result)).isZero();
    started.await();
    assertThat(plenty.used()).isGreaterThanOrEqualTo(8 * SIZE);
    result.close();
    awaitFree(plenty);
  }

  @Test
  void closingWakesTheReaderThatWaits() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(1);
    FarChunk.Bringer hanging =
        (index, call) -> {
          if (index == 1) {
            started.countDown();
            call.pause(Duration.ofMinutes(5).toNanos());
            call.check("fetching");
          }
        };
    StreamedResult result = result(3, plenty, hanging);
    assertThat(one(result)).isZero();
    started.await();
    threads.execute(result::close);
    assertThatThrownBy(result::next)
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.STATEMENT_CLOSED));
    awaitFree(plenty);
  }

  @Test
  void withoutAThreadToSpareTheReaderFetchesItself() {
    Executor none =
        task -> {
          throw new RejectedExecutionException();
        };
    Thread reader = Thread.currentThread();
    FarChunk.Bringer checking =
        (index, call) -> assertThat(Thread.currentThread()).isSameAs(reader);
    server.givesPage(new ChunkPage(far(5, 10, checking), null));
    ReadAhead readAhead = new ReadAhead(none, plenty, 16);
    assertThat(all(result(10, readAhead, new NextChunk(5, -1), far(0, 5, checking))))
        .isEqualTo(upTo(10));
    awaitFree(plenty);
  }

  @Test
  void withoutMemoryForMoreTheReaderGoesOnAlone() {
    Thread reader = Thread.currentThread();
    FarChunk.Bringer greedy =
        (index, call) -> {
          if (Thread.currentThread() != reader) {
            throw new OutOfMemoryError("in a test");
          }
        };
    assertThat(all(result(50, plenty, greedy))).isEqualTo(upTo(50));
    awaitFree(plenty);
  }

  @Test
  void linksAreAskedForJustAheadOfNeed() {
    for (int from = 4; from < 100; from += 4) {
      server.givesPage(
          new ChunkPage(
              far(from, from + 4, AT_ONCE), from + 4 < 100 ? new NextChunk(from + 4, -1) : null));
    }
    // Room for two chunks besides the one in hand.
    ReadAhead readAhead = new ReadAhead(threads, new Budget(3 * SIZE), 16);
    StreamedResult result = result(100, readAhead, new NextChunk(4, -1), far(0, 4, AT_ONCE));
    for (int row = 0; row < 100; row++) {
      assertThat(one(result)).isEqualTo(row);
      // Those read, two ahead, seven that are named, and four that came with the last of them.
      int named = Math.min(100, row + 1 + 2 + 7 + 4);
      assertThat(server.asked.size()).isLessThanOrEqualTo((named + 3) / 4 - 1);
    }
    assertThat(result.next()).isNull();
    assertThat(server.asked).hasSize(24);
  }

  @Test
  void linksThatCannotBeHadAreAnErrorBehindTheRowsBeforeThem() {
    server.givesPage(new ChunkPage(List.of(), null));
    ReadAhead readAhead = new ReadAhead(threads, plenty, 16);
    StreamedResult result = result(8, readAhead, new NextChunk(4, -1), far(0, 4, AT_ONCE));
    for (int row = 0; row < 4; row++) {
      assertThat(one(result)).isEqualTo(row);
    }
    assertThatThrownBy(result::next)
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CHUNK_UNAVAILABLE));
    awaitFree(plenty);
  }

  /** A chunk of two batches, of which the first takes much besides its bytes. */
  private static Chunk unpacking(int index) {
    return new RemoteChunk() {
      @Override
      public int index() {
        return index;
      }

      @Override
      public long rowOffset() {
        return 2L * index;
      }

      @Override
      public long rowCount() {
        return 2;
      }

      @Override
      public long declaredBytes() {
        return SIZE;
      }

      @Override
      public ResultPartition describe() {
        throw new AssertionError("nobody asked for partitions");
      }

      @Override
      public Fetched fetch(long most, Call call) {
        BatchReader rows = new FakeChunk(index, 2L * index, 2, 1, 1).open(call);
        return new Fetched() {
          @Override
          public long bytes() {
            return SIZE;
          }

          @Override
          public BatchReader open() {
            return new Unpacking(rows);
          }
        };
      }
    };
  }

  private static final class Unpacking implements BatchReader {
    private final BatchReader rows;
    private long unpacked = 5 * SIZE;

    Unpacking(BatchReader rows) {
      this.rows = rows;
    }

    @Override
    public RecordBatch next() {
      unpacked -= 2 * SIZE;
      return rows.next();
    }

    @Override
    public long unpackedBytes() {
      return unpacked;
    }

    @Override
    public void close() {
      rows.close();
    }
  }

  @Test
  void unpackedBatchesCountWhileTheyAreInHand() {
    Budget budget = new Budget(2 * SIZE); // room for one chunk besides that in hand
    List<Chunk> chunks = IntStream.range(0, 3).mapToObj(WindowTest::unpacking).toList();
    Executor here = Runnable::run;
    StreamedResult result =
        new StreamedResult(
            server,
            FakeSession.result(StatementState.CLOSED, manifest(6, 3), new ChunkPage(chunks, null)),
            manifest(6, 3),
            Call.within(Duration.ZERO, TimeSource.system()),
            () -> {},
            new ReadAhead(here, budget, 16));
    assertThat(one(result)).isZero();
    assertThat(budget.used()).isEqualTo(2 * SIZE + 3 * SIZE); // two chunks and a batch
    assertThat(one(result)).isEqualTo(1);
    assertThat(budget.used()).isEqualTo(2 * SIZE + SIZE); // the next batch takes less
    assertThat(one(result)).isEqualTo(2);
    assertThat(budget.used()).isEqualTo(2 * SIZE + 3 * SIZE);
    assertThat(one(result)).isEqualTo(3);
    assertThat(one(result)).isEqualTo(4);
    assertThat(budget.used()).isEqualTo(SIZE + 3 * SIZE); // nothing is left to fetch
    result.close();
    assertThat(budget.used()).isZero();
  }

  @Test
  void largeBatchesKeepLaterChunksFromBeingFetched() {
    Budget budget = new Budget(4 * SIZE);
    AtomicInteger most = new AtomicInteger();
    List<Chunk> chunks = new ArrayList<>();
    chunks.add(unpacking(0));
    Budget.Share other = budget.open();
    other.take(2 * SIZE);
    for (int i = 1; i < 10; i++) {
      chunks.add(new FarChunk(i, SIZE, (index, call) -> most.accumulateAndGet(index, Math::max)));
    }
    StreamedResult result =
        new StreamedResult(
            server,
            FakeSession.result(
                StatementState.CLOSED, manifest(-1, 10), new ChunkPage(chunks, null)),
            manifest(-1, 10),
            Call.within(Duration.ZERO, TimeSource.system()),
            () -> {},
            new ReadAhead(Runnable::run, budget, 16));
    assertThat(one(result)).isZero();
    assertThat(most.get()).as("with %d bytes of batches", 3 * SIZE).isLessThanOrEqualTo(1);
    result.close();
    other.take(-2 * SIZE);
    other.close();
    assertThat(budget.used()).isZero();
  }

  @Test
  void theOnlyChunkTakesNoThread() {
    Executor forbidden =
        task -> {
          throw new AssertionError("a thread was taken");
        };
    assertThat(all(result(1, new ReadAhead(forbidden, plenty, 16), null, far(0, 1, AT_ONCE))))
        .isEqualTo(upTo(1));
    awaitFree(plenty);
  }
}
