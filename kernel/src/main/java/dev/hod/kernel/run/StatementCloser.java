package dev.hod.kernel.run;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.TransportSession;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Closes statements on the server off the caller's path: a bounded queue, and as many senders as
 * keep it empty. A full queue makes the caller send its own. One a client. Thread-safe.
 */
final class StatementCloser {
  /** Of the client's threads, so many at most, that others always find some. */
  private static final int MOST_SENDERS = 64;

  // Closes that wait for each sender, which does one a round trip, before another joins.
  private static final int LINE = 4;
  private static final int LONG_LINE = 8;

  /** A further sender leaves one of the connections that lie unused to the caller. */
  private static final int SPARE_CONNECTIONS = 2;

  private final BlockingQueue<Held> queue;
  private final AtomicInteger senders = new AtomicInteger();
  private final ClientTasks tasks;
  private final Duration limit;
  private final TimeSource time;
  private final Events events;

  StatementCloser(ClientTasks tasks, int capacity, Duration limit, TimeSource time, Events events) {
    this.queue = new LinkedBlockingQueue<>(capacity);
    this.tasks = tasks;
    this.limit = limit;
    this.time = time;
    this.events = events;
  }

  /** A statement that the server holds for a session. */
  private record Held(TransportSession session, String statementId) {}

  /** Closes the statement soon. */
  void close(TransportSession session, String statementId) {
    Held held = new Held(session, statementId);
    if (!queue.offer(held)) {
      send(held);
      return;
    }
    int working = senders.get();
    if (needsAnother(working, session) && senders.compareAndSet(working, working + 1)) {
      startSender(working == 0);
    }
  }

  /**
   * One sender is there while something waits. Another joins when a few wait for each, over a
   * connection that lies unused; when they wait in long lines, over one that is opened for it.
   */
  private boolean needsAnother(int working, TransportSession session) {
    int waiting = queue.size();
    if (working == 0) {
      return true;
    }
    if (working >= MOST_SENDERS || waiting <= working * LINE) {
      return false;
    }
    return waiting > working * LONG_LINE || session.unusedConnections() >= SPARE_CONNECTIONS;
  }

  /** Forgets what waits for a session: the server closes a session's statements with it. */
  void forget(TransportSession session) {
    queue.removeIf(held -> held.session() == session);
  }

  /** For a sender that has been counted. */
  private void startSender(boolean alone) {
    if (tasks.tryExecute(this::sendAll)) {
      return;
    }
    senders.decrementAndGet();
    if (alone) {
      Held held = queue.poll();
      if (held != null) {
        send(held);
      }
    }
  }

  private void sendAll() {
    do {
      for (Held held = queue.poll(); held != null; held = queue.poll()) {
        send(held);
      }
      senders.decrementAndGet();
      // Whoever put one in after the last look saw this sender as still working.
    } while (!queue.isEmpty() && senders.compareAndSet(0, 1));
  }

  private void send(Held held) {
    try {
      held.session().closeStatement(held.statementId(), Call.within(limit, time));
    } catch (HodException e) {
      if (events.isOn()) {
        events.emit(new Event.CloseFailed("statement", held.statementId(), e));
      }
    }
  }
}
