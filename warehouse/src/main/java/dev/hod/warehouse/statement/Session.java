package dev.hod.warehouse.statement;

import dev.hod.warehouse.engine.EngineSession;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;

/** A session of a client. Its engine session ends when the last statement has left it. */
public final class Session {
  private final UUID id;
  private final EngineSession engine;
  private final int version;
  private final ReentrantLock lock = new ReentrantLock();
  private final Set<Statement> statements = new HashSet<>(); // guarded by lock
  private int running; // guarded by lock
  private boolean closed; // guarded by lock
  private volatile SessionContext context;
  private volatile long usedAt;

  Session(UUID id, EngineSession engine, SessionContext context, int version, long now) {
    this.id = id;
    this.engine = engine;
    this.context = context;
    this.version = version;
    this.usedAt = now;
  }

  public UUID id() {
    return id;
  }

  public EngineSession engine() {
    return engine;
  }

  /** The version of the protocol that was agreed on; 0 where there is but one. */
  public int version() {
    return version;
  }

  public SessionContext context() {
    return context;
  }

  void changed(long number) {
    context = context.changed(number);
  }

  public void used(long now) {
    usedAt = now;
  }

  long usedAt() {
    return usedAt;
  }

  boolean isBusy() {
    lock.lock();
    try {
      return running > 0;
    } finally {
      lock.unlock();
    }
  }

  /** A statement begins to run here; false when the session is closed. */
  boolean enter(Statement statement) {
    lock.lock();
    try {
      if (closed) {
        return false;
      }
      statements.add(statement);
      running++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** The statement no longer runs; its result may be kept still. */
  void leave() {
    boolean last;
    lock.lock();
    try {
      running--;
      last = closed && running == 0;
    } finally {
      lock.unlock();
    }
    if (last) {
      engine.close();
    }
  }

  /** The statement holds nothing any more. */
  void forget(Statement statement) {
    lock.lock();
    try {
      statements.remove(statement);
    } finally {
      lock.unlock();
    }
  }

  /** Cancels and closes its statements, then the engine's session once they have stopped. */
  public void close() {
    List<Statement> open;
    boolean idle;
    lock.lock();
    try {
      if (closed) {
        return;
      }
      closed = true;
      open = List.copyOf(statements);
      idle = running == 0;
    } finally {
      lock.unlock();
    }
    open.forEach(Statement::close);
    if (idle) {
      engine.close();
    }
  }
}
