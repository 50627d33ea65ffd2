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
 */
public record RunLimits(
    Duration login,
    Duration metadata,
    Duration close,
    Duration longestPause,
    int closeQueue,
    boolean directResults) {}
