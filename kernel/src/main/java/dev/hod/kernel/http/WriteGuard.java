package dev.hod.kernel.http;

import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Cuts connections whose writes go on after their call is over: no time-out of a socket bounds a
 * write. Its thread is there only while large bodies are written.
 */
final class WriteGuard implements Runnable {
  private static final long LOOK_NANOS = 50_000_000L;

  private final Executor threads;
  private final TimeSource time;
  private final ReentrantLock lock = new ReentrantLock();
  private final List<Entry> entries = new ArrayList<>();
  private boolean running;

  WriteGuard(Executor threads, TimeSource time) {
    this.threads = threads;
    this.time = time;
  }

  /** One guarded write. */
  static final class Entry {
    private final Connection connection;
    private final Call call;
    private final Thread writer = Thread.currentThread();
    private final long quietNanos;
    private final TimeSource time;
    private volatile long since;
    private volatile boolean quiet;

    Entry(Connection connection, Call call, long quietNanos, TimeSource time) {
      this.connection = connection;
      this.call = call;
      this.quietNanos = quietNanos;
      this.time = time;
      this.since = time.nanos();
    }

    /** A piece was written. */
    void progress() {
      since = time.nanos();
    }

    private void look() {
      if (time.nanos() - since >= quietNanos) {
        quiet = true;
        connection.abort();
      } else if (call.cancel().isCancelled()
          || writer.isInterrupted()
          || call.deadline().isPast()) {
        connection.abort();
      }
    }

    boolean isQuiet() {
      return quiet;
    }
  }

  /** Guards what the calling thread writes from here on. */
  Entry enter(Connection connection, Call call, long quietNanos) {
    Entry entry = new Entry(connection, call, quietNanos, time);
    boolean start;
    lock.lock();
    try {
      entries.add(entry);
      start = !running;
      running = true;
    } finally {
      lock.unlock();
    }
    if (start) {
      start();
    }
    return entry;
  }

  private void start() {
    try {
      threads.execute(this);
    } catch (RejectedExecutionException closing) {
      // The client is being closed, and its connections with it.
      lock.lock();
      try {
        running = false;
      } finally {
        lock.unlock();
      }
    }
  }

  void leave(Entry entry) {
    lock.lock();
    try {
      entries.remove(entry);
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void run() {
    for (Entry[] now = current(); now.length > 0; now = current()) {
      for (Entry entry : now) {
        entry.look();
      }
      LockSupport.parkNanos(this, LOOK_NANOS);
    }
  }

  /** The writes to look at; with none, the thread's work is over. */
  private Entry[] current() {
    lock.lock();
    try {
      running = !entries.isEmpty();
      return entries.toArray(new Entry[0]);
    } finally {
      lock.unlock();
    }
  }
}
