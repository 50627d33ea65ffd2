package dev.hod.jdbc;

import dev.hod.kernel.time.CancelSignal;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What ends with a statement: its execution under way and its results. One lock decides between a
 * close and whatever comes at the same time, so that nothing outlives the statement. Any thread; no
 * lock is held while a result is closed.
 */
final class StatementLife {
  private final ReentrantLock lock = new ReentrantLock();
  // Guarded by lock.
  private final List<HodResultSet> kept = new ArrayList<>();
  // Written under the lock, read without it too.
  private volatile @Nullable HodResultSet result;
  private volatile boolean closed;
  // Of the execution under way, or of the last one, whose rows may still be read.
  private volatile @Nullable CancelSignal execution;
  private boolean executing;

  boolean isClosed() {
    return closed;
  }

  /** The result that can be asked for. */
  @Nullable HodResultSet result() {
    return result;
  }

  /** An execution begins; throws when the statement is closed. */
  void begin(CancelSignal signal) throws SQLException {
    lock.lock();
    try {
      if (closed) {
        throw Errors.statementClosed();
      }
      execution = signal;
      executing = true;
    } finally {
      lock.unlock();
    }
  }

  /** The execution has its answer, or has failed. */
  void end() {
    lock.lock();
    try {
      executing = false;
    } finally {
      lock.unlock();
    }
  }

  /** Asks the execution, or the reading of its rows, to stop. */
  void cancel() {
    CancelSignal signal = execution;
    if (signal != null) {
      signal.cancel();
    }
  }

  /** From now on {@code rows} is the result; closes it and throws when the statement is closed. */
  void publish(HodResultSet rows) throws SQLException {
    boolean late;
    lock.lock();
    try {
      late = closed;
      if (!late) {
        result = rows;
      }
    } finally {
      lock.unlock();
    }
    if (late) {
      rows.close();
      throw Errors.statementClosed();
    }
  }

  /** There is no result any more; what was one is the caller's to close. */
  @Nullable HodResultSet take() {
    lock.lock();
    try {
      HodResultSet last = result;
      result = null;
      return last;
    } finally {
      lock.unlock();
    }
  }

  /** The result can't be asked for any more, but stays open until the statement is closed. */
  void keep() {
    lock.lock();
    try {
      HodResultSet last = result;
      result = null;
      if (last != null && !last.isClosed()) {
        kept.add(last);
      }
    } finally {
      lock.unlock();
    }
  }

  /** A result was closed. */
  void forget(HodResultSet rows) {
    lock.lock();
    try {
      kept.remove(rows);
    } finally {
      lock.unlock();
    }
  }

  /** Ends it all; false when that was done before. */
  boolean close() {
    List<HodResultSet> open;
    boolean running;
    lock.lock();
    try {
      if (closed) {
        return false;
      }
      closed = true;
      running = executing;
      open = new ArrayList<>(kept);
      if (result != null) {
        open.add(result);
      }
    } finally {
      lock.unlock();
    }
    if (running) {
      cancel();
    }
    for (HodResultSet rows : open) {
      rows.close();
    }
    return true;
  }
}
