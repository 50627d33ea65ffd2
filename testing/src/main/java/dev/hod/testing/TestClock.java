package dev.hod.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A clock that stands still until the test moves it.
 *
 * <p>It tells monotonic nanoseconds, as {@link System#nanoTime} does, and the instant of the day;
 * both move together. The nanoseconds start 30 seconds before they overflow, which {@code nanoTime}
 * may do too: code that compares two readings with {@code <} instead of subtracting them fails.
 *
 * <p>Safe for use by several threads.
 */
public final class TestClock implements InstantSource {
  /** The instant at which every test clock starts: a leap day, two seconds before midnight UTC. */
  public static final Instant START = Instant.parse("2024-02-29T23:59:58.123456Z");

  private static final long FIRST_NANOS = Long.MAX_VALUE - TimeUnit.SECONDS.toNanos(30);
  private static final Duration HANG_GUARD = Duration.ofSeconds(20);

  private final boolean moves;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();

  // Guarded by the lock.
  private final List<Duration> pauses = new ArrayList<>();
  private final List<Parked> parked = new ArrayList<>();
  private long elapsed;
  private int waiting;

  private TestClock(boolean moves) {
    this.moves = moves;
  }

  /** A clock on which a pause ends when the test has advanced the clock far enough. */
  public static TestClock manual() {
    return new TestClock(false);
  }

  /** A clock on which a pause returns at once, having moved the clock by its length. */
  public static TestClock movedByPauses() {
    return new TestClock(true);
  }

  /** Monotonic nanoseconds, with an arbitrary origin; only differences mean something. */
  public long nanos() {
    lock.lock();
    try {
      return FIRST_NANOS + elapsed;
    } finally {
      lock.unlock();
    }
  }

  /** The instant that the clock shows: {@link #START} and what it was advanced by. */
  @Override
  public Instant instant() {
    return START.plus(elapsed());
  }

  /** How far the clock has moved since it was made. */
  public Duration elapsed() {
    lock.lock();
    try {
      return Duration.ofNanos(elapsed);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Moves the clock and wakes the pauses that have come to their end.
   *
   * @throws IllegalArgumentException when {@code by} is negative
   */
  public void advance(Duration by) {
    if (by.isNegative()) {
      throw new IllegalArgumentException("a clock moves forwards, not by " + by);
    }
    lock.lock();
    try {
      elapsed = Math.addExact(elapsed, by.toNanos());
      changed.signalAll();
      for (Parked sleeper : parked) {
        if (sleeper.end() <= elapsed) {
          LockSupport.unpark(sleeper.thread());
        }
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Records the pause, then moves the clock or blocks until it was moved, as the clock was made. A
   * pause of zero or less returns at once.
   *
   * @throws InterruptedException when the thread is interrupted, before or during the pause
   */
  public void pause(Duration length) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      pauses.add(length);
      if (moves && !length.isNegative()) {
        advance(length);
        return;
      }
      long end = endOf(length.toNanos());
      waiting++;
      changed.signalAll();
      try {
        while (elapsed < end) {
          changed.await();
        }
      } finally {
        waiting--;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits as {@link LockSupport#parkNanos} does, by this clock: until it has moved by {@code
   * nanos}, the thread is interrupted (the flag stays set) or unparked, or for no reason. It counts
   * as a pause; a clock that is moved by pauses moves by it.
   */
  public void park(long nanos) {
    Parked self;
    lock.lock();
    try {
      pauses.add(Duration.ofNanos(nanos));
      if (nanos <= 0 || Thread.currentThread().isInterrupted()) {
        return;
      }
      if (moves) {
        advance(Duration.ofNanos(nanos));
        return;
      }
      self = new Parked(Thread.currentThread(), endOf(nanos));
      parked.add(self);
      waiting++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    // An advance that comes before this line has left its permit.
    LockSupport.park(this);
    lock.lock();
    try {
      parked.remove(self);
      waiting--;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The lengths of all pauses so far, in the order in which they began; a copy. */
  public List<Duration> pauses() {
    lock.lock();
    try {
      return List.copyOf(pauses);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Blocks until at least so many threads are in a pause: the moment at which a test of a manual
   * clock can advance it.
   *
   * @throws AssertionError when that has not come about after 20 seconds of real time
   */
  public void awaitPausing(int threads) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      long left = HANG_GUARD.toNanos();
      while (waiting < threads) {
        if (left <= 0) {
          throw new AssertionError(waiting + " threads pause, not " + threads);
        }
        left = changed.awaitNanos(left);
      }
    } finally {
      lock.unlock();
    }
  }

  /** When a wait of {@code nanos} ends: the end of all time, where that lies beyond it. */
  private long endOf(long nanos) {
    long end = elapsed + nanos;
    return nanos > 0 && end < 0 ? Long.MAX_VALUE : end;
  }

  private record Parked(Thread thread, long end) {}
}
