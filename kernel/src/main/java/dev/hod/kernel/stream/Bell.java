package dev.hod.kernel.stream;

import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Wakes the one reader of a result when something has come for it. Any thread rings it. */
final class Bell {
  /** A ring that was missed would cost no more. */
  private static final long LOOK_AGAIN_NANOS = 100_000_000L;

  // Written before the reader looks at what it waits for, read after that was changed.
  private volatile @Nullable Thread waiting;

  void ring() {
    Thread reader = waiting;
    if (reader != null) {
      LockSupport.unpark(reader);
    }
  }

  /** Waits once, if {@code isAwaited}; the caller looks again at what it waits for. */
  void await(BooleanSupplier isAwaited, Call call, String what) {
    waiting = Thread.currentThread();
    try {
      if (isAwaited.getAsBoolean()) {
        call.cancel().park(TimeSource.system(), LOOK_AGAIN_NANOS);
      }
    } finally {
      waiting = null;
    }
    if (call.isOver()) {
      call.check(what);
    }
  }
}
