package dev.hod.kernel.time;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Carries one wish, to stop, from any thread to the one that does the work. Thread-safe.
 *
 * <p>The working thread looks at {@link #isCancelled()} wherever it waits; while it is parked it
 * registers itself, so that it wakes at once.
 */
public final class CancelSignal {
  // Each side writes its field before it reads the other's, so that one of the two sees both.
  private volatile boolean cancelled;
  private volatile @Nullable Thread waiter;

  /** Asks the work to stop; returns at once. Idempotent. */
  public void cancel() {
    cancelled = true;
    Thread parked = waiter;
    if (parked != null) {
      LockSupport.unpark(parked);
    }
  }

  /** Whether {@link #cancel()} was called. */
  public boolean isCancelled() {
    return cancelled;
  }

  /** Waits on {@code time} for at most {@code nanos}; returns early on a cancel or an interrupt. */
  public void park(TimeSource time, long nanos) {
    waiter = Thread.currentThread();
    try {
      if (!cancelled) {
        time.park(nanos);
      }
    } finally {
      waiter = null;
    }
  }
}
