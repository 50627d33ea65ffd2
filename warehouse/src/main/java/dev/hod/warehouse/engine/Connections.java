package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.Quote;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * The engine connections of one session: one a running statement. The first is kept throughout,
 * since temporary objects live in it, and is taken whenever it is free. Thread-safe.
 */
final class Connections implements AutoCloseable {
  private static final int KEPT = 4;

  private final ReentrantLock lock = new ReentrantLock();
  private final DuckDBConnection root;
  // Both guarded by the lock.
  private final Deque<Lease> idle = new ArrayDeque<>();
  private boolean closed;

  /** What a statement finds set when it starts. */
  record Settings(String catalog, String schema, String engineZone) {}

  Connections(DuckDBConnection root) {
    this.root = root;
  }

  /** A connection for one statement, its place and zone set. */
  Lease take(Settings settings) throws SQLException {
    Lease lease = idleLease();
    if (lease == null) {
      lease = new Lease(root.duplicate());
    }
    try {
      lease.apply(settings);
    } catch (SQLException e) {
      lease.close();
      throw e;
    }
    return lease;
  }

  private @Nullable Lease idleLease() {
    lock.lock();
    try {
      if (closed) {
        throw SqlFailure.of("SESSION_CLOSED", "08003", "The session is closed.");
      }
      return idle.poll();
    } finally {
      lock.unlock();
    }
  }

  /** A connection while a statement has it; closing gives it back. */
  final class Lease implements AutoCloseable {
    private final DuckDBConnection connection;
    private @Nullable Settings applied;
    private boolean broken;

    private Lease(DuckDBConnection connection) {
      this.connection = connection;
    }

    DuckDBConnection connection() {
      return connection;
    }

    private void apply(Settings settings) throws SQLException {
      if (settings.equals(applied)) {
        return;
      }
      if (applied == null) {
        set("errors_as_json = true");
      }
      applied = null;
      execute("USE " + Quote.path(List.of(settings.catalog(), settings.schema())));
      set("TimeZone = " + Quote.string(settings.engineZone()));
      applied = settings;
    }

    /** Sets one of the engine's settings. */
    void set(String setting) throws SQLException {
      execute("SET " + setting);
    }

    /** Runs a text that gives no rows. */
    void execute(String sql) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute(sql);
      }
    }

    /** It is not to be used again. */
    void discard() {
      broken = true;
    }

    @Override
    public void close() {
      boolean kept = false;
      lock.lock();
      try {
        if (!closed && !broken && idle.size() < KEPT) {
          idle.addFirst(this);
          kept = true;
        }
      } finally {
        lock.unlock();
      }
      if (!kept) {
        end();
      }
    }

    private void end() {
      try {
        connection.close();
      } catch (SQLException e) {
        // It is given up either way.
      }
    }
  }

  /** Lets the idle connections go; those in use go when their statements end. */
  @Override
  public void close() {
    List<Lease> open;
    lock.lock();
    try {
      closed = true;
      open = List.copyOf(idle);
      idle.clear();
    } finally {
      lock.unlock();
    }
    open.forEach(Lease::end);
  }
}
