package dev.hod.kernel;

import dev.hod.kernel.time.CancelSignal;

/** A statement that the server works on. Thread-safe. */
public interface RunningStatement extends AutoCloseable {

  /**
   * The server's name for it, which is no secret: enough to attach to it from another process, but
   * over Thrift from the session that started it only.
   */
  String id();

  /** Asks the server how far it is. */
  StatementState state();

  /**
   * Waits for its end and gives its result.
   *
   * @throws dev.hod.kernel.error.HodException when it failed or was cancelled
   */
  ResultStream await(CancelSignal cancel);

  /** Asks the server to stop it; returns when the server has heard. */
  void cancel();

  /** Lets the server forget it and its result. Idempotent. */
  @Override
  void close();
}
