package dev.hod.bench.client;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The sessions of a process, from the barrier to the last query, and what they saw. Thread-safe.
 */
final class Load {
  private static final long BUCKET = TimeUnit.MILLISECONDS.toNanos(100);
  private static final int BUCKETS = 3000;
  private static final double MILLI = 1e6;
  private static final long LAST_QUERY = 15;

  private final Driver driver;

  private final CountDownLatch ready;
  private final CountDownLatch barrier = new CountDownLatch(1);
  private final CountDownLatch opened;
  private final CountDownLatch done;
  private final double[] connect; // each place written by one session, read when all are done
  private final double[] first;
  private final Latencies[] latencies;
  private final AtomicIntegerArray buckets = new AtomicIntegerArray(BUCKETS);
  private final LongAdder queries = new LongAdder();
  private final AtomicInteger failures = new AtomicInteger();
  private final AtomicReference<@Nullable String> firstFailure = new AtomicReference<>();
  private final AtomicReference<@Nullable Long> checksum = new AtomicReference<>();
  private volatile long start;
  private volatile boolean isSteady;
  private volatile boolean isOver;

  Load(Driver driver, int sessions) {
    this.driver = driver;
    ready = new CountDownLatch(sessions);
    opened = new CountDownLatch(sessions);
    done = new CountDownLatch(sessions);
    connect = new double[sessions];
    first = new double[sessions];
    latencies = new Latencies[sessions];
  }

  Runnable session(int number) {
    return () -> run(number);
  }

  private void run(int number) {
    boolean isOpen = false;
    Latencies own = new Latencies();
    latencies[number] = own;
    try {
      ready.countDown();
      barrier.await();
      Driver.Session session = driver.open();
      connect[number] = (System.nanoTime() - start) / MILLI;
      isOpen = true;
      opened.countDown();
      while (!isOver) {
        query(session, number, own);
      }
    } catch (Exception | LinkageError e) {
      failures.incrementAndGet();
      firstFailure.compareAndSet(null, e.getClass().getName() + ": " + e.getMessage());
    } finally {
      if (!isOpen) {
        opened.countDown();
      }
      done.countDown();
    }
  }

  private void query(Driver.Session session, int number, Latencies own) throws Exception {
    long from = System.nanoTime();
    long sum = session.query();
    long now = System.nanoTime();
    if (first[number] == 0) {
      first[number] = (now - start) / MILLI;
    }
    if (isSteady) {
      own.add(now - from);
    }
    queries.increment();
    buckets.incrementAndGet((int) Math.min(BUCKETS - 1, (now - start) / BUCKET));
    Long expected = checksum.get();
    if (expected == null) {
      checksum.compareAndSet(null, sum);
    } else if (expected != sum) {
      throw new IllegalStateException("a query read " + sum + ", others read " + expected);
    }
  }

  /** Lets all sessions start at once. */
  void go() throws InterruptedException {
    ready.await();
    start = System.nanoTime();
    barrier.countDown();
  }

  void awaitOpen(long limit) throws InterruptedException {
    if (!opened.await(limit, TimeUnit.NANOSECONDS)) {
      failures.incrementAndGet();
      firstFailure.compareAndSet(null, opened.getCount() + " sessions didn't open in time");
    }
  }

  void steady(boolean now) {
    isSteady = now;
  }

  void stop() {
    isOver = true;
    try {
      if (!done.await(LAST_QUERY, TimeUnit.SECONDS)) {
        failures.incrementAndGet();
        firstFailure.compareAndSet(null, done.getCount() + " sessions didn't end in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  long queries() {
    return queries.sum();
  }

  /** Nanoseconds since the barrier. */
  long elapsed() {
    return System.nanoTime() - start;
  }

  double[] connectMillis() {
    return connect.clone();
  }

  double[] firstMillis() {
    return first.clone();
  }

  double[] buckets() {
    int last = (int) Math.min(BUCKETS - 1, elapsed() / BUCKET);
    double[] counts = new double[last + 1];
    for (int i = 0; i <= last; i++) {
      counts[i] = buckets.get(i);
    }
    return counts;
  }

  Latencies latencies() {
    Latencies all = new Latencies();
    for (Latencies each : latencies) {
      if (each != null) {
        all.add(each);
      }
    }
    return all;
  }

  /** What every query gave; null when there was none. */
  @Nullable Long checksum() {
    return checksum.get();
  }

  int failures() {
    return failures.get();
  }

  @Nullable String firstFailure() {
    return firstFailure.get();
  }
}
