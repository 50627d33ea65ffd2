package dev.hod.warehouse.fault;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** The faults that are armed. At each call the one armed first among those that fit happens. */
public final class Faults {
  private final RandomGenerator random;
  private final ReentrantLock lock = new ReentrantLock();
  private final List<Armed> armed = new ArrayList<>(); // guarded by lock
  private volatile boolean any; // spares calls the lock while nothing is armed

  public Faults(RandomGenerator random) {
    this.random = random;
  }

  /** Arms one more fault. */
  public void arm(Fault fault) {
    lock.lock();
    try {
      armed.add(new Armed(fault));
      any = true;
    } finally {
      lock.unlock();
    }
  }

  /** Disarms all. */
  public void clear() {
    lock.lock();
    try {
      armed.clear();
      any = false;
    } finally {
      lock.unlock();
    }
  }

  /** The fault that hits this call, used up by it; null when the call is spared. */
  public @Nullable Fault take(Call call) {
    if (!any) {
      return null;
    }
    lock.lock();
    try {
      for (Iterator<Armed> each = armed.iterator(); each.hasNext(); ) {
        Armed next = each.next();
        if (next.fault.call() == call && next.hits(random)) {
          if (next.left == 0) {
            each.remove();
            any = !armed.isEmpty();
          }
          return next.fault;
        }
      }
      return null;
    } finally {
      lock.unlock();
    }
  }

  private static final class Armed {
    private final Fault fault;
    private int skip;
    private int left;

    Armed(Fault fault) {
      this.fault = fault;
      this.skip = fault.skip();
      this.left = fault.times();
    }

    boolean hits(RandomGenerator random) {
      if (skip > 0) {
        skip--;
        return false;
      }
      if (fault.probability() < 1 && random.nextDouble() >= fault.probability()) {
        return false;
      }
      if (left > 0) {
        left--;
      }
      return true;
    }
  }
}
