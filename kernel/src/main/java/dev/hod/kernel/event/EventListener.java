package dev.hod.kernel.event;

/**
 * Receives events, on the thread on which they happen. Must be thread-safe, quick, and must not
 * throw: what it throws is dropped.
 */
@FunctionalInterface
public interface EventListener {
  /** Called once for each event. */
  void on(Event event);
}
