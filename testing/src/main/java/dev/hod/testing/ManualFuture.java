package dev.hod.testing;

import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * A task scheduled on a {@link TaskRunner}, once or again and again. The period is positive for a
 * fixed rate, negative for a fixed delay, zero for once; like {@code due} it is in nanoseconds.
 */
final class ManualFuture<V> extends FutureTask<V> implements ScheduledFuture<V> {
  private final TaskRunner runner;
  private final long period;

  // Written before the task is queued and by the run itself; tasks don't run twice at once.
  private volatile long due;

  ManualFuture(TaskRunner runner, Callable<V> task, long due, long period) {
    super(task);
    this.runner = runner;
    this.due = due;
    this.period = period;
  }

  long due() {
    return due;
  }

  @Override
  public void run() {
    if (period == 0) {
      super.run();
    } else if (runAndReset() && !runner.isShutdown()) {
      due = period > 0 ? due + period : runner.now() - period;
      runner.add(this, due);
    }
  }

  @Override
  public boolean cancel(boolean mayInterrupt) {
    boolean cancelled = super.cancel(mayInterrupt);
    runner.remove(this);
    return cancelled;
  }

  @Override
  public long getDelay(TimeUnit unit) {
    return unit.convert(due - runner.now(), TimeUnit.NANOSECONDS);
  }

  @Override
  public int compareTo(Delayed other) {
    return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
  }
}
