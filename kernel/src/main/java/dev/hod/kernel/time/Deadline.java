package dev.hod.kernel.time;

import java.time.Duration;

/** A point in time by which a call must have ended. Immutable. */
public final class Deadline {
  // Far enough for any call, near enough that differences do not overflow.
  private static final long FOREVER = Long.MAX_VALUE / 4;

  private final TimeSource time;
  private final long end;
  private final boolean bounded;

  private Deadline(TimeSource time, long end, boolean bounded) {
    this.time = time;
    this.end = end;
    this.bounded = bounded;
  }

  /** {@code limit} from now; a limit of zero or less means none, as in JDBC. */
  public static Deadline after(Duration limit, TimeSource time) {
    if (limit.isZero() || limit.isNegative()) {
      return none(time);
    }
    long nanos = limit.compareTo(Duration.ofNanos(FOREVER)) < 0 ? limit.toNanos() : FOREVER;
    return new Deadline(time, time.nanos() + nanos, true);
  }

  /** Never. */
  public static Deadline none(TimeSource time) {
    return new Deadline(time, 0, false);
  }

  /** The earlier of this one and {@code limit} from now. */
  public Deadline within(Duration limit) {
    Deadline other = after(limit, time);
    return remainingNanos() <= other.remainingNanos() ? this : other;
  }

  /** Nanoseconds left: zero or less when it has passed, a very large number when there is none. */
  public long remainingNanos() {
    return bounded ? end - time.nanos() : FOREVER;
  }

  /** Whether the time is up. */
  public boolean isPast() {
    return bounded && end - time.nanos() <= 0;
  }

  /** Whether there is a limit at all. */
  public boolean isBounded() {
    return bounded;
  }

  /** The clock it is measured by. */
  public TimeSource time() {
    return time;
  }
}
