package dev.hod.warehouse.engine;

import org.jspecify.annotations.Nullable;

/** Carries one wish, to stop, from any thread to a running statement. Thread-safe. */
public final class Cancellation {
  // Written by whoever asks, read by the statement's thread; each is written before the other is
  // read, so that one of the two sees both.
  private volatile boolean requested;
  private volatile @Nullable Runnable stop;

  /** Asks the statement to stop; returns at once. Idempotent. */
  public void request() {
    requested = true;
    Runnable action = stop;
    if (action != null) {
      action.run();
    }
  }

  /** Whether {@link #request()} was called. */
  public boolean isRequested() {
    return requested;
  }

  /** What stops the work now under way; run at once when the wish came earlier. */
  void onRequest(Runnable action) {
    stop = action;
    if (requested) {
      action.run();
    }
  }

  /** From here on there is nothing to stop. */
  void done() {
    stop = null;
  }
}
