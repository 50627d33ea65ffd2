package dev.hod.warehouse.engine;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs the work of long statements on a thread with a stack deep enough for what the engine takes:
 * its parser and planner call themselves once a level, in native code, and a stack that ends there
 * ends the process.
 */
final class DeepStack {
  private static final long BYTES = 64L << 20;

  private DeepStack() {}

  /** Gives what {@code work} gives or throws, on the calling thread unless {@code isDeep}. */
  static <T> T run(boolean isDeep, Supplier<T> work) {
    if (!isDeep) {
      return work.get();
    }
    AtomicReference<@Nullable T> value = new AtomicReference<>();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Thread thread =
        new Thread(null, () -> attempt(work, value, failure), "hod-deep-statement", BYTES);
    thread.setDaemon(true);
    thread.start();
    await(thread);
    Throwable thrown = failure.get();
    if (thrown instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    T result = value.get();
    if (thrown != null || result == null) {
      throw new IllegalStateException("a statement ended without a result", thrown);
    }
    return result;
  }

  private static <T> void attempt(
      Supplier<T> work,
      AtomicReference<@Nullable T> value,
      AtomicReference<@Nullable Throwable> failure) {
    try {
      value.set(work.get());
    } catch (RuntimeException | Error e) {
      failure.set(e);
    }
  }

  /**
   * A statement is stopped by its cancellation; of an interrupt it is told, for what else waits.
   */
  private static void await(Thread thread) {
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
        thread.interrupt();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
