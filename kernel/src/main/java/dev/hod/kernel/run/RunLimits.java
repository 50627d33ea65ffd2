package dev.hod.kernel.run;

import java.time.Duration;

/**
 * How long things may take, and how many may wait.
 *
 * @param login to open a session
 * @param metadata for a metadata call
 * @param close to close a session
 * @param longestPause between two polls
 * @param closeQueue statements that may wait to be closed on the server
 * @param directResults whether the first reply is asked to hold the result
 * @param reading what reading ahead may take
 */
public record RunLimits(
    Duration login,
    Duration metadata,
    Duration close,
    Duration longestPause,
    int closeQueue,
    boolean directResults,
    Reading reading) {

  private static final long LEAST_MEMORY = 64 << 20;

  /**
   * What reading ahead may take.
   *
   * @param memory bytes of results in memory, all of the client's together
   * @param downloads at a time, for one result
   */
  public record Reading(long memory, int downloads) {}

  /** The memory of results when nobody says how much: a quarter of the heap, at least 64 MiB. */
  public static long usualMemory(long heap) {
    return Math.max(LEAST_MEMORY, heap / 4);
  }
}
