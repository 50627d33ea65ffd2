package dev.hod.warehouse.statement;

import java.time.Duration;

/**
 * How long what is not asked for stays (sea.md 2.4, 6.6).
 *
 * @param results how long the result of a statement can be read
 * @param statements how long it is known how a statement ended
 * @param unpolled a running statement nobody asks about for so long is cancelled
 * @param idleSessions a session unused for so long is closed
 */
public record Retention(
    Duration results, Duration statements, Duration unpolled, Duration idleSessions) {

  /** The service's own where they are known: 1 h, 12 h, 15 min; sessions 8 h. */
  public static final Retention DEFAULT =
      new Retention(
          Duration.ofHours(1), Duration.ofHours(12), Duration.ofMinutes(15), Duration.ofHours(8));

  public Retention withResults(Duration time) {
    return new Retention(time, statements, unpolled, idleSessions);
  }

  public Retention withStatements(Duration time) {
    return new Retention(results, time, unpolled, idleSessions);
  }

  public Retention withUnpolled(Duration time) {
    return new Retention(results, statements, time, idleSessions);
  }

  public Retention withIdleSessions(Duration time) {
    return new Retention(results, statements, unpolled, time);
  }
}
