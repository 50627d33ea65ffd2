package dev.hod.kernel.stream;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.Chunk;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The chunks that the server has named and nobody has taken yet. Further ones are asked for on a
 * client thread when these are nearly used up: links end, so never many more than are soon to be
 * used. One thread takes, any closes.
 */
final class NamesAhead {
  private static final int FEW = 8;

  private final Executor threads;
  private final TimeSource time;
  private final Bell bell;
  private final ReentrantLock lock = new ReentrantLock();
  private final ChunkList list; // used by whoever has set asking; by the lock's holder when null

  // Guarded by the lock.
  private final Queue<Chunk> named = new ArrayDeque<>();
  private @Nullable Call asking;
  private @Nullable RuntimeException failure;
  private boolean hasMore;
  private boolean closed;

  /** Begins with {@code first}, which was taken from {@code list}. */
  NamesAhead(Chunk first, ChunkList list, Executor threads, TimeSource time, Bell bell) {
    this.list = list;
    this.threads = threads;
    this.time = time;
    this.bell = bell;
    named.add(first);
    takeNamed();
  }

  private void takeNamed() {
    for (Chunk chunk = list.poll(); chunk != null; chunk = list.poll()) {
      named.add(chunk);
    }
    hasMore = list.hasMore();
  }

  /** The next one, which stays; null when none is known. */
  @Nullable Chunk peek() {
    lock.lock();
    try {
      return named.peek();
    } finally {
      lock.unlock();
    }
  }

  /** The next one; null when none is known. */
  @Nullable Chunk poll() {
    lock.lock();
    try {
      return named.poll();
    } finally {
      lock.unlock();
    }
  }

  /** Waits until one more is named; false when none is left. Throws where that failed. */
  boolean await(Call call) {
    while (peek() == null) {
      Call own = claim(call);
      if (own != null) {
        ask(own);
      } else if (isAsking()) {
        bell.await(this::isAsking, call, "waiting for the links of a result");
      } else {
        return peek() != null || endedWell();
      }
    }
    return true;
  }

  /** False at the end of the result; throws when it was not reached. */
  private boolean endedWell() {
    lock.lock();
    try {
      if (failure != null) {
        throw failure;
      }
      if (closed) {
        throw ErrorCode.CALL_CANCELLED.because("The result was closed while it was read");
      }
      return false;
    } finally {
      lock.unlock();
    }
  }

  /** Asks on a client thread, when it is time to. */
  void askAhead() {
    Call call = claim(null);
    if (call == null) {
      return;
    }
    try {
      threads.execute(() -> askOn(call));
    } catch (RejectedExecutionException noThread) {
      // Then the reader asks, when it needs them.
      release();
    }
  }

  private void askOn(Call call) {
    Call next = call;
    while (next != null) {
      ask(next);
      next = claim(null);
    }
  }

  /**
   * The right to ask, which one thread has at a time; null when there is no need to.
   *
   * @param readers the call of a reader who has none left; null for a client thread
   */
  private @Nullable Call claim(@Nullable Call readers) {
    lock.lock();
    try {
      boolean isTime = readers != null || named.size() < FEW;
      if (closed || asking != null || failure != null || !hasMore || !isTime) {
        return null;
      }
      asking = readers != null ? readers : new Call(Deadline.none(time), new CancelSignal());
      return asking;
    } finally {
      lock.unlock();
    }
  }

  private void ask(Call call) {
    RuntimeException thrown = null;
    try {
      list.ask(call);
    } catch (RuntimeException e) {
      thrown = e;
    }
    lock.lock();
    try {
      failure = thrown;
      if (thrown == null) {
        takeNamed();
      }
    } catch (RuntimeException outOfOrder) {
      failure = outOfOrder;
    } finally {
      asking = null;
      lock.unlock();
    }
    bell.ring();
  }

  private void release() {
    lock.lock();
    try {
      asking = null;
    } finally {
      lock.unlock();
    }
  }

  private boolean isAsking() {
    lock.lock();
    try {
      return asking != null;
    } finally {
      lock.unlock();
    }
  }

  /** Nothing more is asked for; idempotent. */
  void close() {
    Call ended;
    lock.lock();
    try {
      closed = true;
      named.clear();
      ended = asking;
    } finally {
      lock.unlock();
    }
    if (ended != null) {
      ended.cancel().cancel();
    }
  }
}
