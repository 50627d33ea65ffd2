package dev.hod.warehouse.statement;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The statements that are known. Those that ended are forgotten after a time, and the oldest of
 * them earlier when there are very many. Thread-safe.
 */
public final class Statements {
  private static final int MOST = 50_000;

  private final Map<UUID, Statement> byId = new ConcurrentHashMap<>();

  public void add(Statement statement) {
    byId.put(statement.id(), statement);
  }

  /** The statement; null when there is none. */
  public @Nullable Statement find(UUID id) {
    return byId.get(id);
  }

  /**
   * Cancels what nobody asks about, closes results past their time, forgets what ended long ago.
   */
  public void sweep(long now, Retention retention) {
    for (Statement statement : List.copyOf(byId.values())) {
      switch (statement.state()) {
        case PENDING, RUNNING -> {
          if (now - statement.askedAt() >= retention.unpolled().toMillis()) {
            statement.cancel(now);
          }
        }
        case SUCCEEDED -> {
          if (now - statement.endedAt() >= retention.results().toMillis()) {
            statement.close();
          }
        }
        case FAILED, CANCELED, CLOSED -> {
          if (now - statement.askedAt() >= retention.statements().toMillis()) {
            byId.remove(statement.id());
          }
        }
      }
    }
    forgetOldest();
  }

  /** Must be called now and then; ids begin with the time, so the smallest is the oldest. */
  private void forgetOldest() {
    int surplus = byId.size() - MOST;
    if (surplus > 0) {
      byId.values().stream()
          .filter(statement -> statement.state().isTerminal())
          .sorted((a, b) -> a.id().compareTo(b.id()))
          .limit(surplus)
          .forEach(
              statement -> {
                statement.close();
                byId.remove(statement.id());
              });
    }
  }

  public void closeAll() {
    byId.values().forEach(Statement::close);
    byId.clear();
  }
}
