package dev.hod.kernel.time;

import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** Where the driver reads the time and how it waits; tests put their own clock here. */
public interface TimeSource {

  /** A count of nanoseconds that never goes back; its zero means nothing. */
  long nanos();

  /** The wall clock, for the expiry dates that servers give. */
  Instant instant();

  /**
   * Waits for {@code nanos}, or less: until the thread is interrupted (the flag stays set) or
   * unparked. Callers look again at what they wait for.
   */
  void park(long nanos);

  /** The clock of the machine. */
  static TimeSource system() {
    return SystemTime.INSTANCE;
  }

  /** The machine's clock: {@link System#nanoTime()}. */
  enum SystemTime implements TimeSource {
    INSTANCE;

    @Override
    public long nanos() {
      return System.nanoTime();
    }

    @Override
    public Instant instant() {
      return Instant.now();
    }

    @Override
    public void park(long nanos) {
      LockSupport.parkNanos(this, nanos);
    }
  }
}
