package dev.hod.jdbc;

import dev.hod.kernel.time.TimeSource;
import java.time.Duration;

/** Runs a task later; tests run the tasks themselves. */
interface LingerTimer {

  /** Runs {@code task} once, {@code delay} from now, on a thread that exists only for it. */
  void runAfter(Duration delay, Runnable task);

  /** A daemon thread for each task, so that nothing is left when no client lingers. */
  final class Threads implements LingerTimer {
    private final TimeSource time;

    Threads(TimeSource time) {
      this.time = time;
    }

    @Override
    public void runAfter(Duration delay, Runnable task) {
      Thread thread = new Thread(new Wait(time, delay, task), "hod-linger");
      thread.setDaemon(true);
      thread.start();
    }

    private record Wait(TimeSource time, Duration delay, Runnable task) implements Runnable {
      @Override
      public void run() {
        long end = time.nanos() + delay.toNanos();
        for (long left = delay.toNanos();
            left > 0 && !Thread.currentThread().isInterrupted();
            left = end - time.nanos()) {
          time.park(left);
        }
        task.run();
      }
    }
  }
}
