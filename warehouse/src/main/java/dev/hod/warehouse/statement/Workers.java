package dev.hod.warehouse.statement;

import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that statements run on, and the one that keeps time. Many statements may run at once,
 * since ten slow ones must not hold up a fast one; past that they wait their turn.
 */
public final class Workers implements AutoCloseable {
  private static final int MOST_RUNNING = 128;
  private static final int MOST_WAITING = 10_000;

  private final InstantSource clock;
  private final ThreadPoolExecutor statements;
  private final ScheduledThreadPoolExecutor timer;

  public Workers(InstantSource clock) {
    this.clock = clock;
    this.statements =
        new ThreadPoolExecutor(
            0,
            MOST_RUNNING,
            30,
            TimeUnit.SECONDS,
            new IdleFirst(),
            threads("hod-statement-"),
            (work, pool) -> {
              if (pool.isShutdown() || !((IdleFirst) pool.getQueue()).enqueue(work)) {
                throw new RejectedExecutionException();
              }
            });
    this.timer = new ScheduledThreadPoolExecutor(1, threads("hod-timer-"));
    this.timer.setRemoveOnCancelPolicy(true);
  }

  private static ThreadFactory threads(String prefix) {
    AtomicInteger serial = new AtomicInteger();
    return work -> {
      Thread thread = new Thread(work, prefix + serial.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  public InstantSource clock() {
    return clock;
  }

  /**
   * Runs {@code work} on a thread of its own, when there is one.
   *
   * @throws TooBusy when too much waits already
   */
  public void run(Runnable work) {
    try {
      statements.execute(work);
    } catch (RejectedExecutionException e) {
      throw new TooBusy("There are too many statements waiting.");
    }
  }

  /** Short tasks only. */
  public ScheduledExecutorService timer() {
    return timer;
  }

  /** Runs {@code work} again and again, {@code pause} after its last end. */
  public void repeat(Runnable work, Duration pause) {
    long millis = pause.toMillis();
    Future<?> unused = timer.scheduleWithFixedDelay(work, millis, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Makes the pool hand work to an idle thread, else start one, and let work wait only when all are
   * busy; by itself it would do the last before the second.
   */
  private static final class IdleFirst extends LinkedTransferQueue<Runnable> {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean offer(Runnable work) {
      return tryTransfer(work);
    }

    boolean enqueue(Runnable work) {
      return size() < MOST_WAITING && super.offer(work);
    }
  }

  /** Interrupts what still runs and waits a little for it to end. */
  @Override
  public void close() {
    timer.shutdownNow();
    statements.shutdownNow();
    try {
      statements.awaitTermination(10, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
