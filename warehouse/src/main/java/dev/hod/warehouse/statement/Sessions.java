package dev.hod.warehouse.statement;

import dev.hod.warehouse.engine.EngineSession;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The open sessions. Thread-safe. */
public final class Sessions {
  private static final int MOST = 10_000;

  private final Map<UUID, Session> byId = new ConcurrentHashMap<>();
  private final Ids ids;
  private final InstantSource clock;

  public Sessions(Ids ids, InstantSource clock) {
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * Refuses one more session when there are too many.
   *
   * @throws TooBusy then
   */
  public void checkRoom() {
    if (byId.size() >= MOST) {
      throw new TooBusy("There are too many open sessions.");
    }
  }

  public Session add(EngineSession engine, SessionContext context, int version) {
    Session session = new Session(ids.next(), engine, context, version, clock.millis());
    byId.put(session.id(), session);
    return session;
  }

  /** The session, used now; null when there is none. */
  public @Nullable Session find(UUID id) {
    Session session = byId.get(id);
    if (session != null) {
      session.used(clock.millis());
    }
    return session;
  }

  /** Takes it out, to be closed by the caller; null when there is none. */
  public @Nullable Session remove(UUID id) {
    return byId.remove(id);
  }

  /** Takes out those that were not used for a time, to be closed by the caller. */
  public List<Session> removeIdle(long now, Retention retention) {
    long oldest = now - retention.idleSessions().toMillis();
    List<Session> idle =
        byId.values().stream()
            .filter(session -> session.usedAt() <= oldest && !session.isBusy())
            .toList();
    idle.forEach(session -> byId.remove(session.id()));
    return idle;
  }

  /** Open sessions now. */
  public int count() {
    return byId.size();
  }

  public void closeAll() {
    List<Session> all = List.copyOf(byId.values());
    byId.clear();
    all.forEach(Session::close);
  }
}
