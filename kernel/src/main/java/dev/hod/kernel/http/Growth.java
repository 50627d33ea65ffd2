package dev.hod.kernel.http;

import java.util.ArrayDeque;
import java.util.Set;

/**
 * Decides how many connections to open for those who wait. One more is worth opening when it will
 * be there before those at work have served the line; a waiter older than a handshake gets one in
 * any case, so that slow requests never hold up the next. Handshakes are mostly arithmetic, so only
 * a few run at once, until they prove to wait for the network rather than for a processor.
 *
 * <p>Guarded by the lane's lock.
 */
final class Growth {
  /**
   * A handshake that has waited so long in one read does not need a processor. With 5 ms the work
   * of a busy server was taken for waiting, and twice the connections were opened.
   */
  static final long STALLED_NANOS = 15_000_000L;

  private static final int PLAIN_AT_ONCE = 64;
  private static final int FEWEST_AT_ONCE = 2;

  /** For each that waits for the network: few enough that a server's pause starts no storm. */
  private static final int ADMITTED = 4;

  private static final double LEAST_SHARE = 0.001;
  private static final int MOST_AT_ONCE = 1_000;

  private final int atOnce;
  private double requestNanos;
  private double handshakeNanos;
  private double computedNanos;

  Growth(boolean secure, int processors) {
    atOnce = secure ? Math.max(FEWEST_AT_ONCE, processors) : PLAIN_AT_ONCE;
  }

  void requestTook(long nanos) {
    requestNanos = requestNanos == 0 ? nanos : requestNanos + (nanos - requestNanos) / 8;
  }

  /** Of {@code nanos}, {@code waited} went by in waits long enough to be the network's. */
  void handshakeTook(long nanos, long waited) {
    // The first one in a JVM loads classes and reads certificates; the next are much cheaper.
    if (handshakeNanos == 0) {
      computedNanos = (nanos - waited) / 4.0;
      handshakeNanos = waited + computedNanos;
    } else {
      computedNanos += (nanos - waited - computedNanos) * 0.3;
      handshakeNanos += (nanos - handshakeNanos) * 0.3;
    }
  }

  /** How many openers to start now. */
  int toOpen(long now, ArrayDeque<Waiter> waiters, Set<Opener> openers, Set<Connection> all) {
    int line = waiters.size() - openers.size();
    if (line <= 0) {
      return 0;
    }
    int room = room(now, openers);
    if (room <= 0) {
      return 0;
    }
    int worth = (int) Math.ceil(line - servedWithinHandshake(now, all));
    if (worth < line) {
      worth = Math.max(worth, Math.min(line, overdue(now, waiters) - openers.size()));
    }
    return Math.max(0, Math.min(worth, room));
  }

  /** So many more that the processors have enough to do, by what handshakes were made of so far. */
  private int room(long now, Set<Opener> openers) {
    double share = handshakeNanos == 0 ? 1 : computedNanos / handshakeNanos;
    int busy = (int) Math.min(atOnce / Math.max(share, LEAST_SHARE), MOST_AT_ONCE);
    return Math.max(
        busy - openers.size(), atOnce - openers.size() + ADMITTED * stalled(now, openers));
  }

  /** How many requests those at work will have finished when a new connection could begin. */
  private double servedWithinHandshake(long now, Set<Connection> all) {
    if (requestNanos == 0) {
      return 0;
    }
    int brisk = 0;
    for (Connection connection : all) {
      // One that has long passed the usual time is slow, and nobody knows when it ends.
      if (!connection.idle && now - connection.since <= 2 * requestNanos) {
        brisk++;
      }
    }
    return brisk * handshakeNanos / requestNanos;
  }

  private int overdue(long now, ArrayDeque<Waiter> waiters) {
    int count = 0;
    for (Waiter waiter : waiters) {
      if (now - waiter.since() <= handshakeNanos) {
        break;
      }
      count++;
    }
    return count;
  }

  private static int stalled(long now, Set<Opener> openers) {
    int count = 0;
    for (Opener opener : openers) {
      long since = opener.waitingSince();
      if (since != 0 && now - since >= STALLED_NANOS) {
        count++;
      }
    }
    return count;
  }
}
