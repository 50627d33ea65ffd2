package dev.hod.kernel.stream;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The bytes that the results of one client may have in memory ahead of their readers, and the
 * threads that may fetch them. Nobody waits for it: who is refused goes on with what he has.
 * Thread-safe.
 */
public final class Budget {
  /** Below the client's number of threads, of which some open connections for these. */
  private static final int MOST_DOWNLOADS = 128;

  private final long total;
  private final ReentrantLock lock = new ReentrantLock();

  // Guarded by the lock.
  private long used;
  private int shares;
  private int downloads;

  /** A budget of {@code bytes}. */
  public Budget(long bytes) {
    this.total = bytes;
  }

  /** The part of one more result. */
  Share open() {
    lock.lock();
    try {
      shares++;
    } finally {
      lock.unlock();
    }
    return new Share();
  }

  /** How many bytes it allows. */
  long total() {
    return total;
  }

  /** How many bytes are taken; above the budget by what readers needed at once. */
  public long used() {
    lock.lock();
    try {
      return used;
    } finally {
      lock.unlock();
    }
  }

  /** What one result takes and gives back. */
  final class Share {
    private long held; // guarded by the budget's lock

    private Share() {}

    /**
     * Bytes for a download in the background. Beyond an equal part of the budget a result leaves a
     * quarter of it to the others.
     */
    boolean tryTake(long bytes) {
      lock.lock();
      try {
        boolean isModest = held + bytes <= total / shares;
        long most = isModest ? total : total - total / 4;
        if (downloads >= MOST_DOWNLOADS || used + bytes > most) {
          return false;
        }
        downloads++;
        add(bytes);
        return true;
      } finally {
        lock.unlock();
      }
    }

    /** A download in the background has ended, and takes so many bytes more (or less) now. */
    void downloaded(long more) {
      lock.lock();
      try {
        downloads--;
        add(more);
      } finally {
        lock.unlock();
      }
    }

    /** Bytes that the reader needs now; less than none gives some back. */
    void take(long bytes) {
      lock.lock();
      try {
        add(bytes);
      } finally {
        lock.unlock();
      }
    }

    /** Called once, by a result that will start nothing more; what it holds it still gives back. */
    void close() {
      lock.lock();
      try {
        shares--;
      } finally {
        lock.unlock();
      }
    }

    private void add(long bytes) {
      used += bytes;
      held += bytes;
    }
  }
}
