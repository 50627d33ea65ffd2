package dev.hod.cli;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * What happens at Ctrl-C: the running statement is cancelled on the server, and the main thread
 * gets a few seconds to close what it has open. The virtual machine then ends with status 130 by
 * itself. Thread-safe.
 */
final class Interruption implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(5);

  private final Console console;
  private final Duration patience;
  private final CountDownLatch finished = new CountDownLatch(1);

  /** Guards the fields below. */
  private final ReentrantLock lock = new ReentrantLock();

  private @Nullable Statement running;
  private boolean requested;

  /** {@code patience} is what the main thread gets. */
  Interruption(Console console, Duration patience) {
    this.console = console;
    this.patience = patience;
  }

  /** One that Ctrl-C sets off. */
  static Interruption installed(Console console) {
    Interruption interruption = new Interruption(console, PATIENCE);
    Thread hook = new Thread(interruption::request, "hod-interruption");
    Runtime.getRuntime().addShutdownHook(hook);
    return interruption;
  }

  /** Whether the user wants to stop. */
  boolean isRequested() {
    lock.lock();
    try {
      return requested;
    } finally {
      lock.unlock();
    }
  }

  /** From now on Ctrl-C cancels this statement; null: nothing runs. */
  void watch(@Nullable Statement statement) {
    lock.lock();
    try {
      running = statement;
    } finally {
      lock.unlock();
    }
  }

  /** The main thread is through: nothing is left to cancel or to wait for. */
  @Override
  public void close() {
    finished.countDown();
  }

  /** Cancels what runs and waits, a few seconds at most, until the main thread is through. */
  void request() {
    Statement statement;
    lock.lock();
    try {
      if (finished.getCount() == 0) return;
      requested = true;
      statement = running;
    } finally {
      lock.unlock();
    }
    console.endStatus();
    if (statement == null) return;
    // In a thread of its own: a cancel may hang on a dead network.
    Thread cancel = new Thread(() -> cancel(statement), "hod-cancel");
    cancel.setDaemon(true);
    cancel.start();
    try {
      boolean through = finished.await(patience.toMillis(), TimeUnit.MILLISECONDS);
      if (!through) console.say("hod: the server did not confirm the cancel");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void cancel(Statement statement) {
    try {
      statement.cancel();
    } catch (SQLException e) {
      console.say("hod: cancel failed: " + Exit.describe(e));
    }
  }
}
