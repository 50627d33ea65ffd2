package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The connections to one origin and those who wait for one. A waiter takes whichever comes first, a
 * connection that is given back or a new one; {@link Growth} says when new ones are opened.
 */
final class Lane {
  /** A connection unused for longer is listened to before it is used. */
  private static final long TRUSTED_NANOS = 1_000_000_000L;

  /** What an opener that watches its own limit gets beyond it. */
  private static final long GRACE_NANOS = 1_000_000_000L;

  private static final long FIRST_IN_LINE_NANOS = 5_000_000L;
  private static final long IN_LINE_NANOS = 20_000_000L;

  private final Origin origin;
  private final ConnectionPool pool;
  private final TimeSource time;
  private final FixedHeads heads;

  private final ReentrantLock lock = new ReentrantLock();
  // All guarded by the lock.
  private final ArrayDeque<Connection> idle = new ArrayDeque<>();
  private final Set<Connection> all = new HashSet<>();
  private final ArrayDeque<Waiter> waiters = new ArrayDeque<>();
  private final Set<Opener> openers = new HashSet<>();
  private final Growth growth;
  private volatile boolean closed;

  Lane(Origin origin, ConnectionPool pool) {
    this.origin = origin;
    this.pool = pool;
    this.time = pool.surroundings().time();
    this.growth = new Growth(origin.secure(), pool.openers().processors());
    this.heads = FixedHeads.of(origin, pool.settings());
  }

  Origin origin() {
    return origin;
  }

  ConnectionPool pool() {
    return pool;
  }

  FixedHeads heads() {
    return heads;
  }

  boolean isClosed() {
    return closed;
  }

  /**
   * A connection for the calling thread alone, until {@link #give} or {@link #discard}.
   *
   * @param fresh passes over those that lie unused, because one of them just broke
   */
  Connection take(Call call, boolean fresh) {
    Connection found = fresh ? null : unused();
    return found == null ? await(call, fresh) : found;
  }

  /** One that lies unused and is still good; null when there is none. */
  @Nullable Connection unused() {
    while (true) {
      Connection found;
      long unused = 0;
      long now = time.nanos();
      lock.lock();
      try {
        found = idle.pollLast();
        if (found != null) {
          unused = now - found.since;
          found.idle = false;
          found.since = now;
        }
      } finally {
        lock.unlock();
      }
      if (found == null
          || unused <= TRUSTED_NANOS
          || (unused < pool.settings().limits().idle().toNanos() && found.isAlive())) {
        return found;
      }
      retire(found);
    }
  }

  /** How many lie unused. */
  int unusedCount() {
    lock.lock();
    try {
      return idle.size();
    } finally {
      lock.unlock();
    }
  }

  /** The calling thread joins the line; openers are started as that asks for. */
  Waiter join(boolean fresh) {
    Waiter waiter = new Waiter(time.nanos());
    List<Opener> starting;
    lock.lock();
    try {
      if (closed) {
        throw closedNow();
      }
      waiters.addLast(waiter);
      starting = newOpeners(fresh);
    } finally {
      lock.unlock();
    }
    start(starting);
    return waiter;
  }

  private Connection await(Call call, boolean fresh) {
    Waiter waiter = join(fresh);
    while (!waiter.isServed()) {
      if (call.isOver()) {
        withdraw(waiter);
        call.check("waiting for a connection to " + origin);
        throw ErrorCode.CALL_CANCELLED.because("Cancelled while waiting for %s", origin);
      }
      call.cancel().park(TimeSource.system(), lookAgain(waiter));
    }
    HodException failure = waiter.failure();
    Connection connection = waiter.connection();
    if (connection == null) {
      throw failure != null ? failure : closedNow();
    }
    return connection;
  }

  /**
   * The first in line sees to it that the rules of growth are applied while it waits.
   *
   * @return nanoseconds until the waiter should look again
   */
  long lookAgain(Waiter waiter) {
    List<Opener> starting = List.of();
    Opener stuck = null;
    boolean first;
    lock.lock();
    try {
      first = waiters.peekFirst() == waiter;
      if (first) {
        stuck = stuck();
        starting = newOpeners(false);
      }
    } finally {
      lock.unlock();
    }
    start(starting);
    if (stuck != null) {
      failed(stuck, stuck.lookupFailure());
    }
    return first ? FIRST_IN_LINE_NANOS : IN_LINE_NANOS;
  }

  /** An opener that the resolver keeps beyond the limit; everything else ends by itself. */
  private @Nullable Opener stuck() {
    long limit = pool.settings().limits().connect().toNanos() + GRACE_NANOS;
    for (Opener opener : openers) {
      long since = opener.waitingSince();
      if (since != 0 && time.nanos() - since > limit) {
        return opener;
      }
    }
    return null;
  }

  private void withdraw(Waiter waiter) {
    Connection given;
    lock.lock();
    try {
      waiters.remove(waiter);
      given = waiter.connection();
    } finally {
      lock.unlock();
    }
    if (given != null) {
      offer(given, time.nanos());
    }
  }

  /** Under the lock; started without it. */
  private List<Opener> newOpeners(boolean atLeastOne) {
    if (closed) {
      return List.of();
    }
    int count = growth.toOpen(time.nanos(), waiters, openers, all);
    if (atLeastOne) {
      count = Math.max(count, 1);
    }
    if (count == 0) {
      return List.of();
    }
    List<Opener> made = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Opener opener = pool.openers().opener(this);
      openers.add(opener);
      made.add(opener);
    }
    return made;
  }

  private void start(List<Opener> starting) {
    for (int i = 0; i < starting.size(); i++) {
      try {
        pool.surroundings().threads().execute(starting.get(i));
      } catch (RejectedExecutionException closing) {
        failed(starting.get(i), closedNow());
      }
    }
  }

  /** Gives back a connection that another exchange may use. */
  void give(Connection connection) {
    connection.reply().trim();
    long now = time.nanos();
    lock.lock();
    try {
      growth.requestTook(now - connection.since);
    } finally {
      lock.unlock();
    }
    offer(connection, now);
  }

  private void offer(Connection connection, long now) {
    Waiter next = null;
    boolean late;
    lock.lock();
    try {
      late = closed;
      if (!late) {
        connection.since = now;
        next = waiters.pollFirst();
        connection.idle = next == null;
        if (next != null) {
          next.serve(connection);
        } else {
          idle.addLast(connection);
        }
      }
    } finally {
      lock.unlock();
    }
    if (late) {
      retire(connection);
    } else if (next != null) {
      next.wake();
    } else {
      pool.sweepLater();
    }
  }

  /** Cuts a connection that is of no more use. */
  void discard(Connection connection) {
    connection.abort();
    retire(connection);
  }

  private void retire(Connection connection) {
    lock.lock();
    try {
      all.remove(connection);
    } finally {
      lock.unlock();
    }
    connection.close();
  }

  /**
   * An opener has done its work.
   *
   * @param nanos how long it took, of which for {@code waited} it had nothing to compute
   */
  void opened(Opener opener, Connection connection, long nanos, long waited) {
    lock.lock();
    try {
      openers.remove(opener);
      all.add(connection);
      growth.handshakeTook(nanos, waited);
    } finally {
      lock.unlock();
    }
    offer(connection, time.nanos());
  }

  /** An opener could not: one waiter is told, or all when nothing is left to wait for. */
  void failed(Opener opener, HodException reason) {
    List<Waiter> told = new ArrayList<>();
    lock.lock();
    try {
      openers.remove(opener);
      boolean hopeless = openers.isEmpty() && all.size() == idle.size();
      for (Waiter next = waiters.pollFirst(); next != null; next = waiters.pollFirst()) {
        next.fail(copy(reason));
        told.add(next);
        if (!hopeless) {
          break;
        }
      }
    } finally {
      lock.unlock();
    }
    wake(told);
  }

  /** Each thread throws an exception of its own. */
  private static HodException copy(HodException reason) {
    String message = reason.getMessage();
    return reason.code().failure().cause(reason).because("%s", message);
  }

  /** Drops what has been unused for too long; whether something unused is left. */
  boolean sweep(long now) {
    List<Connection> old = new ArrayList<>();
    long limit = pool.settings().limits().idle().toNanos();
    boolean more;
    lock.lock();
    try {
      while (!idle.isEmpty() && now - idle.getFirst().since >= limit) {
        old.add(idle.removeFirst());
      }
      more = !idle.isEmpty();
    } finally {
      lock.unlock();
    }
    for (Connection connection : old) {
      retire(connection);
    }
    return more;
  }

  /** Ends everything: unused connections politely, the others at once. */
  void close() {
    List<Connection> unused;
    List<Connection> used;
    List<Opener> opening;
    List<Waiter> waiting;
    lock.lock();
    try {
      closed = true;
      unused = new ArrayList<>(idle);
      idle.clear();
      all.removeAll(unused);
      used = new ArrayList<>(all);
      opening = new ArrayList<>(openers);
      waiting = new ArrayList<>(waiters);
      waiters.clear();
      for (Waiter waiter : waiting) {
        waiter.fail(closedNow());
      }
    } finally {
      lock.unlock();
    }
    for (Connection connection : unused) {
      connection.close();
    }
    for (Connection connection : used) {
      connection.abort();
    }
    for (Opener opener : opening) {
      opener.abort();
    }
    wake(waiting);
  }

  // Loops, not lambdas: this runs in every short program, and hidden classes are dear there.
  private static void wake(List<Waiter> waiting) {
    for (Waiter waiter : waiting) {
      waiter.wake();
    }
  }

  private HodException closedNow() {
    return ErrorCode.CLIENT_CLOSED.because("The client was closed; %s is not asked", origin);
  }
}
