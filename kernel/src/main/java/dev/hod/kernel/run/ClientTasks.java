package dev.hod.kernel.run;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The client's own threads: for what must not hold up a caller. There are none while there is
 * nothing to do, and none after {@link #close()}.
 */
public final class ClientTasks implements Executor, AutoCloseable {
  private static final int MOST_THREADS = 256;
  private static final int KEEP_ALIVE_MILLIS = 200;

  private final ThreadPoolExecutor threads;

  /** Threads named after {@code endpoint}. */
  public ClientTasks(String endpoint) {
    threads =
        new ThreadPoolExecutor(
            0,
            MOST_THREADS,
            KEEP_ALIVE_MILLIS,
            TimeUnit.MILLISECONDS,
            new SynchronousQueue<>(),
            new Daemons(endpoint));
  }

  /**
   * Runs {@code task} on a thread of the client.
   *
   * @throws RejectedExecutionException when all are busy, or after close
   */
  @Override
  public void execute(Runnable task) {
    threads.execute(task);
  }

  /** Runs {@code task} on a thread of the client, or not at all: false when none is to be had. */
  boolean tryExecute(Runnable task) {
    try {
      threads.execute(task);
      return true;
    } catch (RejectedExecutionException busyOrClosed) {
      return false;
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }

  private static final class Daemons implements ThreadFactory {
    private final String endpoint;
    private final AtomicInteger count = new AtomicInteger();

    private Daemons(String endpoint) {
      this.endpoint = endpoint;
    }

    @Override
    public Thread newThread(Runnable work) {
      Thread thread = new Thread(work, "hod-" + endpoint + "-" + count.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    }
  }
}
