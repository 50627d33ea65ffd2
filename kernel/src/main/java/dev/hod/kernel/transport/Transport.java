package dev.hod.kernel.transport;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.time.Call;

/** A protocol spoken to one endpoint. Thread-safe. */
public interface Transport {

  /** Opens a session with one request. */
  TransportSession open(SessionRequest request, Call call);

  /**
   * A chunk as it was described, by this client or by one in another process; sends nothing.
   *
   * @param stored where {@code partition} has its bytes
   */
  RemoteChunk chunk(ResultPartition partition, ResultPartition.Stored stored);
}
