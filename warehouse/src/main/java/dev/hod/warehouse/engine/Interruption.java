package dev.hod.warehouse.engine;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.sql.SQLException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.duckdb.DuckDBConnection;

/**
 * Stops what runs on a connection of the engine, from another thread. The engine forgets an
 * interrupt that comes just before it starts, so it is told again until the statement has ended.
 */
final class Interruption {
  private static final long AGAIN_MILLIS = 10;

  private final ReentrantLock lock = new ReentrantLock();
  private final DuckDBConnection connection;
  // Guarded by the lock, under which the engine is told: never once a next statement may run.
  private boolean over;

  Interruption(DuckDBConnection connection) {
    this.connection = connection;
  }

  /** Begins to stop it; returns at once. */
  void start() {
    Thread thread = new Thread(this::repeat, "hod-cancel");
    thread.setDaemon(true);
    thread.start();
  }

  private void repeat() {
    try {
      while (interrupt()) {
        Thread.sleep(AGAIN_MILLIS);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the engine's driver cannot interrupt", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The driver's own cancel does nothing while a stream is read, so its part that does is called:
   * {@code DuckDBConnection.interrupt}, which wants the connection's lock held.
   */
  private boolean interrupt() throws ReflectiveOperationException {
    lock.lock();
    try {
      if (over || connection.isClosed()) {
        return false;
      }
      Field field = DuckDBConnection.class.getDeclaredField("connRefLock");
      Method method = DuckDBConnection.class.getDeclaredMethod("interrupt");
      field.setAccessible(true);
      method.setAccessible(true);
      Lock connectionLock = (Lock) field.get(connection);
      connectionLock.lock();
      try {
        method.invoke(connection);
      } finally {
        connectionLock.unlock();
      }
      return true;
    } catch (SQLException e) {
      return false;
    } finally {
      lock.unlock();
    }
  }

  /** The statement has ended: from here on nothing of it is interrupted. */
  void end() {
    lock.lock();
    try {
      over = true;
    } finally {
      lock.unlock();
    }
  }
}
