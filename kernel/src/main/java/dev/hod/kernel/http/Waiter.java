package dev.hod.kernel.http;

import dev.hod.kernel.error.HodException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** A thread that waits for a connection. Served at most once, under the lane's lock. */
final class Waiter {
  private final Thread thread = Thread.currentThread();
  private final long since;
  private @Nullable Connection connection;
  private @Nullable HodException failure;
  private volatile boolean served;

  Waiter(long since) {
    this.since = since;
  }

  long since() {
    return since;
  }

  boolean isServed() {
    return served;
  }

  void serve(Connection given) {
    connection = given;
    served = true;
  }

  void fail(HodException reason) {
    failure = reason;
    served = true;
  }

  /** Without the lock. */
  void wake() {
    LockSupport.unpark(thread);
  }

  /** The connection; null when the waiter was failed, or not served yet. */
  @Nullable Connection connection() {
    return connection;
  }

  @Nullable HodException failure() {
    return failure;
  }
}
