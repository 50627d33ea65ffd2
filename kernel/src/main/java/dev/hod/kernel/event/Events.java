package dev.hod.kernel.event;

import org.jspecify.annotations.Nullable;

/**
 * The way of an event to the listener. Callers test {@link #isOn()} first, so that without a
 * listener nothing is built and no clock is read.
 */
public final class Events {
  private final @Nullable EventListener listener;

  /** Events for {@code listener}; none when it is null. */
  public Events(@Nullable EventListener listener) {
    this.listener = listener;
  }

  /** Whether anybody listens. */
  public boolean isOn() {
    return listener != null;
  }

  /** Tells the listener, if there is one. */
  public void emit(Event event) {
    if (listener == null) {
      return;
    }
    try {
      listener.on(event);
    } catch (RuntimeException dropped) {
      // A listener's fault must not become the query's.
    }
  }
}
