package dev.hod.bench.client;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The floor of a connect storm: sessions share a pool of raw sockets. Who finds none free waits for
 * the first that is given back, or opens one where that is likely to be sooner; a few handshakes
 * run at once. Thread-safe.
 */
final class PooledRawDriver implements Driver {
  private static final int HANDSHAKES_AT_ONCE = 3;
  private static final double FIRST_GUESS = 200; // ms of a handshake in a cold JVM
  private static final double WEIGHT = 0.3;
  private static final double MILLI = 1e6;

  private final RawSockets sockets;
  private final RawRequest open;
  private final List<RawRequest> query;

  private final ReentrantLock lock = new ReentrantLock();
  // Guarded by lock:
  private final Deque<RawSockets.Line> free = new ArrayDeque<>();
  private final Deque<Waiter> waiters = new ArrayDeque<>(); // in the order of their coming
  private int opening;
  private int opened;
  private double handshake = FIRST_GUESS;
  private double request = 1;

  PooledRawDriver(RawSockets sockets, RawRequest open, List<RawRequest> query) {
    this.sockets = sockets;
    this.open = open;
    this.query = query;
  }

  @Override
  public Session open() throws IOException {
    send(open);
    return new PooledSession(this);
  }

  private record PooledSession(PooledRawDriver pool) implements Session {
    @Override
    public long query() throws IOException {
      for (int i = 0; i < pool.query.size(); i++) {
        pool.send(pool.query.get(i));
      }
      return 1;
    }

    @Override
    public void close() {
      // The sockets are the pool's, and end with the process.
    }
  }

  private void send(RawRequest message) throws IOException {
    RawSockets.Line line = take();
    long start = System.nanoTime();
    line.send(message);
    giveBack(line, System.nanoTime() - start);
  }

  /** Who waits, and the line that it was given; used under the lock. */
  private static final class Waiter {
    private final Condition called;
    private RawSockets.@Nullable Line line;

    Waiter(Condition called) {
      this.called = called;
    }
  }

  private RawSockets.Line take() throws IOException {
    lock.lock();
    try {
      RawSockets.Line line = free.pollLast();
      if (line != null) {
        return line;
      }
      Waiter self = new Waiter(lock.newCondition());
      waiters.addLast(self);
      while (self.line == null && !isWorthOpening()) {
        self.called.awaitUninterruptibly();
      }
      line = self.line;
      if (line != null) {
        return line;
      }
      waiters.remove(self);
      opening++;
    } finally {
      lock.unlock();
    }
    return openOne();
  }

  private RawSockets.Line openOne() throws IOException {
    long start = System.nanoTime();
    try {
      return sockets.open();
    } finally {
      double took = (System.nanoTime() - start) / MILLI;
      lock.lock();
      try {
        opening--;
        // The first paid for the TLS context too.
        handshake = opened == 0 ? took / 4 : handshake + (took - handshake) * WEIGHT;
        opened++;
        callLast();
      } finally {
        lock.unlock();
      }
    }
  }

  /** Whether one more connection serves those who wait sooner than the ones at work. */
  private boolean isWorthOpening() {
    if (opened == 0) {
      return opening == 0;
    }
    return opening < HANDSHAKES_AT_ONCE
        && (waiters.size() - opening) * request / opened > handshake / Math.max(1, opening + 1);
  }

  private void giveBack(RawSockets.Line line, long nanos) {
    lock.lock();
    try {
      request += (nanos / MILLI - request) * WEIGHT;
      Waiter next = waiters.pollFirst();
      if (next == null) {
        free.addLast(line);
      } else {
        next.line = line;
        next.called.signal();
        callLast();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Lets who came last see whether it had better open one. */
  private void callLast() {
    Waiter last = waiters.peekLast();
    if (last != null) {
      last.called.signal();
    }
  }
}
