package dev.hod.kernel.transport;

import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.time.Call;

/** A protocol spoken to one endpoint. Thread-safe. */
public interface Transport {

  /** Opens a session with one request. */
  TransportSession open(SessionRequest request, Call call);
}
