package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The connections of a client, a {@link Lane} for each origin, and the thread that drops unused
 * ones, which is there only while there are any.
 */
final class ConnectionPool implements Runnable {
  private static final long LOOK_NANOS = 1_000_000_000L;

  private final HttpSettings settings;
  private final TlsSource tls;
  private final Surroundings surroundings;
  private final Opener.Source openers;
  private final ConcurrentHashMap<Origin, Lane> lanes = new ConcurrentHashMap<>();
  private final AtomicBoolean sweeping = new AtomicBoolean();
  private volatile @Nullable Thread sweeper;
  private volatile boolean closed;

  ConnectionPool(
      HttpSettings settings, TlsSource tls, Surroundings surroundings, Opener.Source openers) {
    this.openers = openers;
    this.settings = settings;
    this.tls = tls;
    this.surroundings = surroundings;
  }

  /** The connections to one origin. */
  Lane lane(Origin origin) {
    Lane lane = lanes.get(origin);
    if (lane == null) {
      if (closed) {
        throw ErrorCode.CLIENT_CLOSED.because("The client is closed; %s is not asked", origin);
      }
      lane = new Lane(origin, this);
      Lane other = lanes.putIfAbsent(origin, lane);
      lane = other != null ? other : lane;
      if (closed) {
        lane.close();
      }
    }
    return lane;
  }

  /** How many connections to one origin lie unused. */
  int unused(Origin origin) {
    Lane lane = lanes.get(origin);
    return lane == null ? 0 : lane.unusedCount();
  }

  HttpSettings settings() {
    return settings;
  }

  TlsSource tls() {
    return tls;
  }

  Opener.Source openers() {
    return openers;
  }

  Surroundings surroundings() {
    return surroundings;
  }

  /** Sees to it that a connection that now waits for work is dropped in time. */
  void sweepLater() {
    if (!sweeping.get() && !closed && sweeping.compareAndSet(false, true)) {
      try {
        surroundings.threads().execute(this);
      } catch (RejectedExecutionException closing) {
        sweeping.set(false);
      }
    }
  }

  @Override
  public void run() {
    sweeper = Thread.currentThread();
    do {
      LockSupport.parkNanos(this, LOOK_NANOS);
    } while (!closed && !Thread.currentThread().isInterrupted() && sweep());
    sweeper = null;
    sweeping.set(false);
    // What came to rest after the last look was not told to anybody.
    if (sweep()) {
      sweepLater();
    }
  }

  /** Drops what is old; whether there is more. */
  private boolean sweep() {
    long now = surroundings.time().nanos();
    boolean more = false;
    for (Lane lane : lanes.values()) {
      more |= lane.sweep(now);
    }
    return more;
  }

  void close() {
    closed = true;
    for (Lane lane : lanes.values()) {
      lane.close();
    }
    Thread waiting = sweeper;
    if (waiting != null) {
      LockSupport.unpark(waiting);
    }
  }
}
