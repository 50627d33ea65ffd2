package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.testing.ChildJvm;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Results that are far larger than the heap. A chunk is as large as the largest that servers make:
 * 20 MiB as it is downloaded, 100 MiB as it is read. For the time it takes the results are not
 * longer than they must be: more than the heap several times over, as downloaded and as read.
 */
@Timeout(180)
class SmallHeapIT {
  private static final long MIB = 1 << 20;
  private static final Duration LIMIT = Duration.ofMinutes(2);
  private static BigChunk large;

  @BeforeAll
  static void make() throws IOException {
    large = BigChunk.of(5, 4_096, 640);
    assertThat(large.stored().length / MIB).isEqualTo(20);
    assertThat(large.plainLength() / MIB).isEqualTo(100);
  }

  /** A failed allocation ends the child, though the driver might go on without it. */
  private static ChildJvm start(String heap, String url, Object... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = url;
    all[1] = BigStore.TOKEN;
    for (int i = 0; i < arguments.length; i++) {
      all[i + 2] = String.valueOf(arguments[i]);
    }
    return ChildJvm.startWith(
        List.of(heap, "-XX:+ExitOnOutOfMemoryError"),
        System.getProperty("java.class.path"),
        BigReader.class.getName(),
        all);
  }

  private static void read(BigChunk chunk, String heap, String way, int results, int chunks)
      throws InterruptedException {
    try (BigStore store = new BigStore(chunk, Integer.MAX_VALUE);
        ChildJvm child = start(heap, store.url(), way, results, chunks)) {
      ChildJvm.Result ended = child.await(LIMIT);
      assertThat(ended.exitCode()).as(ended.err() + ended.out()).isZero();
      long count = (long) results * chunks;
      assertThat(ended.out().strip())
          .isEqualTo("rows=" + count * chunk.rows() + " sum=" + count * chunk.sum());
    }
  }

  /** 400 MiB to download, 2 GB to read. */
  @Test
  void aResultOf2GbIsReadWith256MbOfHeap() throws InterruptedException {
    read(large, "-Xmx256m", "threads", 1, 20);
  }

  /** Each 60 MiB to download, 300 MiB to read. */
  @Test
  void eightResultsOnEightThreadsAreReadWith256MbOfHeap() throws InterruptedException {
    read(large, "-Xmx256m", "threads", 8, 3);
  }

  /** Each 40 MiB to download, 200 MiB to read. */
  @Test
  void eightResultsInTurnByOneThreadAreReadWith256MbOfHeap() throws InterruptedException {
    read(large, "-Xmx256m", "turn", 8, 2);
  }

  /** 10 million rows in chunks of 100,000 and a bit, as of {@code range(10000000)}. */
  @Test
  void tenMillionRowsTakeNoMoreThanTheirBudgetAndAQuietJvm() throws Exception {
    BigChunk usual = BigChunk.of(2, 4_096, 25);
    try (BigStore store = new BigStore(usual, Integer.MAX_VALUE);
        ChildJvm child = start("-Xmx24m", store.url("MaxResultMemory=8m"), "threads", 1, 98)) {
      ChildJvm.Result ended = child.await(LIMIT);
      assertThat(ended.exitCode()).as(ended.err() + ended.out()).isZero();
      assertThat(ended.out()).contains("rows=" + 98 * usual.rows());
    }
  }

  @Test
  void closingEarlyEndsDownloadsAndFreesTheirBytesAtOnce() throws Exception {
    try (BigStore store = new BigStore(large, 2);
        ChildJvm child =
            start("-Xmx512m", store.url("MaxResultMemory=200m"), "early", 1, 50, large.rows())) {
      long open = heap(child.awaitLine("open", LIMIT));
      await(() -> store.begun() >= 3, "downloads that stand still");
      assertThat(open).isGreaterThan(60 * MIB);
      tell(child);
      long closed = open;
      for (int i = 1; closed > 8 * MIB && i < 100; i++) {
        tell(child);
        closed = heap(child.awaitLine("closed " + i + " ", LIMIT));
      }
      assertThat(closed).isLessThan(8 * MIB);
      assertThat(store.left()).isEqualTo(store.begun());
      // That of the session, and those that brought whole chunks.
      assertThat(store.openConnections()).isLessThanOrEqualTo(3);
      child.stdin().close();
      assertThat(child.await(LIMIT).exitCode()).isZero();
      await(() -> store.openConnections() == 0, "the end of all connections");
    }
  }

  private static void tell(ChildJvm child) throws IOException {
    child.stdin().write('\n');
    child.stdin().flush();
  }

  private interface Condition {
    boolean holds();
  }

  private static void await(Condition condition, String what) {
    long end = System.nanoTime() + LIMIT.toNanos();
    while (!condition.holds()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("no " + what);
      }
      Thread.onSpinWait();
    }
  }

  private static long heap(String line) {
    Matcher heap = Pattern.compile("heap=(\\d+)").matcher(line);
    assertThat(heap.find()).isTrue();
    return Long.parseLong(heap.group(1));
  }
}
