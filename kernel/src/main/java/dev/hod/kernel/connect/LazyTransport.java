package dev.hod.kernel.connect;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.Transport;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A protocol whose transport is made, and whose classes are loaded, when the first session needs
 * it. Thread-safe.
 */
abstract class LazyTransport {
  private final AtomicReference<Transport> made = new AtomicReference<>();

  /** The transport, always the same one. */
  final Transport get() {
    Transport known = made.get();
    if (known != null) {
      return known;
    }
    Transport own = make();
    // Making one opens nothing, so the loser of a race is simply forgotten.
    return made.compareAndSet(null, own) ? own : get();
  }

  /** Makes one that has sent nothing. */
  abstract Transport make();

  /** The protocol's name in messages. */
  abstract String protocol();

  /** Whether the failure to open a session says that the server wants the other protocol. */
  abstract boolean isRefusal(HodException failure);
}
