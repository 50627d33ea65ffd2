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
 * Closes statements on the server off the caller's path: a bounded queue that a few senders empty.
 * A full queue makes the caller send its own. One a client. Thread-safe.
 */
final class StatementCloser {
  // A sender does one request a round trip; another starts when so many wait for each.
  private static final int WAITING_PER_SENDER = 4;
  private static final int MOST_SENDERS = 4;

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
    if (working == 0 || (working < MOST_SENDERS && queue.size() > working * WAITING_PER_SENDER)) {
      startSender(working == 0);
    }
  }

  /** Forgets what waits for a session: the server closes a session's statements with it. */
  void forget(TransportSession session) {
    queue.removeIf(held -> held.session() == session);
  }

  private void startSender(boolean alone) {
    if (!claim()) {
      return;
    }
    if (!tasks.tryExecute(this::sendAll)) {
      senders.decrementAndGet();
      if (alone) {
        Held held = queue.poll();
        if (held != null) {
          send(held);
        }
      }
    }
  }

  private boolean claim() {
    int working = senders.get();
    while (working < MOST_SENDERS) {
      if (senders.compareAndSet(working, working + 1)) {
        return true;
      }
      working = senders.get();
    }
    return false;
  }

  private void sendAll() {
    do {
      for (Held held = queue.poll(); held != null; held = queue.poll()) {
        send(held);
      }
      senders.decrementAndGet();
      // Whoever put one in after the last look saw this sender as still working.
    } while (!queue.isEmpty() && claim());
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
