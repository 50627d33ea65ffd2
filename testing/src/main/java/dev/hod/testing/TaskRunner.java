package dev.hod.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * An executor without threads: it collects tasks, and the test runs them in its own thread.
 *
 * <p>Tasks become due by the test clock and run in the order of their times, then of their arrival.
 * What a task given to {@link #execute} throws comes out of the method that ran it; what a
 * submitted or scheduled one throws stays in its future, as in the JDK. {@code invokeAll} and
 * {@code invokeAny} would wait for ever in the only thread there is; don't call them.
 *
 * <p>Safe for use by several threads; no lock is held while a task runs.
 */
public final class TaskRunner extends AbstractExecutorService implements ScheduledExecutorService {
  private static final int TOO_MANY = 100_000;
  private static final long FAR = Long.MAX_VALUE / 4;

  private final TestClock clock;
  private final ReentrantLock lock = new ReentrantLock();

  // Guarded by the lock. Times are nanoseconds since the runner was made.
  private final PriorityQueue<Entry> tasks =
      new PriorityQueue<>(Comparator.comparingLong(Entry::due).thenComparingLong(Entry::number));
  private long count;
  private boolean shutdown;

  private final long origin;

  /** A runner whose delayed tasks become due as {@code clock} is advanced. */
  public TaskRunner(TestClock clock) {
    this.clock = clock;
    this.origin = clock.nanos();
  }

  /** A runner with a clock of its own, for tests that schedule nothing. */
  public TaskRunner() {
    this(TestClock.manual());
  }

  /** How many tasks wait, due or not. */
  public int waiting() {
    lock.lock();
    try {
      return tasks.size();
    } finally {
      lock.unlock();
    }
  }

  /** Runs the next task that is due; false when there is none. */
  public boolean runNext() {
    Entry next = takeDue();
    if (next == null) {
      return false;
    }
    next.task().run();
    return true;
  }

  /**
   * Runs all tasks that are due, those included that the tasks themselves add.
   *
   * @return how many ran
   * @throws AssertionError after 100,000 tasks, which never come to an end
   */
  public int runAll() {
    int ran = 0;
    while (runNext()) {
      if (++ran == TOO_MANY) {
        throw new AssertionError("tasks keep adding tasks: " + ran + " ran");
      }
    }
    return ran;
  }

  /**
   * Moves the clock by {@code length} in steps, stopping wherever a task becomes due to run it.
   *
   * @return how many tasks ran
   */
  public int advance(Duration length) {
    long end = now() + length.toNanos();
    int ran = runAll();
    for (long due = nextDue(); due <= end; due = nextDue()) {
      clock.advance(Duration.ofNanos(Math.max(0, due - now())));
      ran += runAll();
    }
    clock.advance(Duration.ofNanos(Math.max(0, end - now())));
    return ran;
  }

  @Override
  public void execute(Runnable task) {
    add(task, now());
  }

  @Override
  public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
    return schedule(Executors.callable(task), delay, unit);
  }

  @Override
  public <V> ScheduledFuture<V> schedule(Callable<V> task, long delay, TimeUnit unit) {
    return added(new ManualFuture<>(this, task, dueIn(delay, unit), 0));
  }

  @Override
  public ScheduledFuture<?> scheduleAtFixedRate(
      Runnable task, long firstDelay, long period, TimeUnit unit) {
    long step = checkedPeriod(period, unit);
    return added(new ManualFuture<>(this, Executors.callable(task), dueIn(firstDelay, unit), step));
  }

  @Override
  public ScheduledFuture<?> scheduleWithFixedDelay(
      Runnable task, long firstDelay, long delay, TimeUnit unit) {
    long step = -checkedPeriod(delay, unit);
    return added(new ManualFuture<>(this, Executors.callable(task), dueIn(firstDelay, unit), step));
  }

  @Override
  public void shutdown() {
    lock.lock();
    try {
      shutdown = true;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public List<Runnable> shutdownNow() {
    lock.lock();
    try {
      shutdown = true;
      List<Runnable> dropped = new ArrayList<>();
      for (Entry next = tasks.poll(); next != null; next = tasks.poll()) {
        dropped.add(next.task());
      }
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public boolean isShutdown() {
    lock.lock();
    try {
      return shutdown;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public boolean isTerminated() {
    return isShutdown() && waiting() == 0;
  }

  /** Whether it is terminated; never waits, for nobody else would run the tasks. */
  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) {
    return isTerminated();
  }

  /** Shuts down and drops what waits; never blocks, unlike the JDK's default. */
  // No @Override: the method came to ExecutorService with JDK 19.
  @SuppressWarnings("MissingOverride")
  public void close() {
    shutdownNow();
  }

  long now() {
    return clock.nanos() - origin;
  }

  void add(Runnable task, long due) {
    lock.lock();
    try {
      if (shutdown) {
        throw new RejectedExecutionException("the task runner is shut down");
      }
      tasks.add(new Entry(due, count++, task));
    } finally {
      lock.unlock();
    }
  }

  void remove(Runnable task) {
    lock.lock();
    try {
      tasks.removeIf(entry -> entry.task() == task);
    } finally {
      lock.unlock();
    }
  }

  private <V> ManualFuture<V> added(ManualFuture<V> task) {
    add(task, task.due());
    return task;
  }

  private @Nullable Entry takeDue() {
    lock.lock();
    try {
      Entry next = tasks.peek();
      return next != null && next.due() <= now() ? tasks.poll() : null;
    } finally {
      lock.unlock();
    }
  }

  private long nextDue() {
    lock.lock();
    try {
      Entry next = tasks.peek();
      return next == null ? Long.MAX_VALUE : next.due();
    } finally {
      lock.unlock();
    }
  }

  private long dueIn(long delay, TimeUnit unit) {
    return now() + Math.min(FAR, Math.max(0, unit.toNanos(delay)));
  }

  private static long checkedPeriod(long period, TimeUnit unit) {
    if (period <= 0) {
      throw new IllegalArgumentException("a period is positive, not " + period);
    }
    return Math.min(FAR, unit.toNanos(period));
  }

  private record Entry(long due, long number, Runnable task) {}
}
