package dev.hod.kernel.http;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * What is sent again, and after which pause: the one table of retries (sea.md 11.3).
 *
 * @param total how long one call may go on with retries, its pauses included
 * @param firstPause the pause before the first repetition; it doubles with each further one
 * @param longestPause the most a pause lasts, whatever the server asks for
 */
public record RetryPolicy(Duration total, Duration firstPause, Duration longestPause) {

  /** 15 minutes in all, pauses of 1 s to 60 s. */
  public static RetryPolicy standard() {
    return new RetryPolicy(Duration.ofMinutes(15), Duration.ofSeconds(1), Duration.ofSeconds(60));
  }

  /** Whether a reply of this status asks for the request to be sent again. */
  boolean retries(int status, Repeat repeat, boolean serverNamedPause) {
    return switch (repeat) {
      case ONCE -> serverNamedPause && (status == 429 || status == 503);
      case IDEMPOTENT -> isPassing(status);
    };
  }

  /** Whether the state that a status tells of may pass by itself. */
  private static boolean isPassing(int status) {
    return status == 408
        || status == 429
        || status == 500
        || status == 502
        || status == 503
        || status == 504;
  }

  /**
   * Nanoseconds to wait before repetition {@code number}, from 0.
   *
   * @param serverSeconds what {@code Retry-After} said; negative when it said nothing
   */
  long pauseNanos(int number, long serverSeconds, RandomGenerator random) {
    long longest = longestPause.toNanos();
    if (serverSeconds >= 0) {
      long wanted = Duration.ofSeconds(Math.min(serverSeconds, 86_400)).toNanos();
      return Math.min(Math.max(wanted, firstPause.toNanos()), longest);
    }
    // 50 to 750 ms of jitter, as the peers have it: callers that failed together come back apart.
    long backOff = firstPause.toNanos() << Math.min(number, 10);
    long jitter = Duration.ofMillis(50).toNanos() + (long) (random.nextDouble() * 700_000_000L);
    return Math.min(Math.min(backOff, longest) + jitter, longest);
  }
}
