package dev.hod.warehouse.sea;

import dev.hod.warehouse.engine.EngineSession;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/** The open sessions. Thread-safe. */
final class Sessions {
  private static final int MOST = 10_000;

  private final Map<UUID, SeaSession> byId = new ConcurrentHashMap<>();
  private final Ids ids;
  private final InstantSource clock;

  Sessions(Ids ids, InstantSource clock) {
    this.ids = ids;
    this.clock = clock;
  }

  /** Refuses one more session when there are too many. */
  void checkRoom() {
    if (byId.size() >= MOST) {
      throw ApiFailure.of(429, "RESOURCE_EXHAUSTED", "There are too many open sessions.");
    }
  }

  SeaSession add(EngineSession engine, SessionContext context) {
    SeaSession session = new SeaSession(ids.next(), engine, context, clock.millis());
    byId.put(session.id(), session);
    return session;
  }

  SeaSession find(UUID id) {
    SeaSession session = byId.get(id);
    if (session == null) {
      throw unknown(id);
    }
    session.used(clock.millis());
    return session;
  }

  static ApiFailure unknown(UUID id) {
    return ApiFailure.unknown("The session " + id + " was not found; it may have expired.");
  }

  /** Takes it out, to be closed by the caller. */
  SeaSession remove(UUID id) {
    SeaSession session = byId.remove(id);
    if (session == null) {
      throw unknown(id);
    }
    return session;
  }

  /** Takes out those that were not used for a time, to be closed by the caller. */
  List<SeaSession> removeIdle(long now, Retention retention) {
    long oldest = now - retention.idleSessions().toMillis();
    List<SeaSession> idle =
        byId.values().stream()
            .filter(session -> session.usedAt() <= oldest && !session.isBusy())
            .toList();
    idle.forEach(session -> byId.remove(session.id()));
    return idle;
  }

  int count() {
    return byId.size();
  }

  void closeAll() {
    List<SeaSession> all = List.copyOf(byId.values());
    byId.clear();
    all.forEach(SeaSession::close);
  }
}
