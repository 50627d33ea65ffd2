package dev.hod.kernel.connect;

import dev.hod.kernel.ResultPartition;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.event.Notice;
import dev.hod.kernel.settings.Compute;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.transport.RemoteChunk;
import dev.hod.kernel.transport.Transport;
import dev.hod.kernel.transport.TransportSession;
import org.jspecify.annotations.Nullable;

/**
 * Opens each session over the protocol that fits its path. A warehouse speaks both: a server that
 * refuses one there is asked over the other, once, and what it accepted is remembered as long as
 * the client lives. Thread-safe.
 */
final class TransportChoice implements Transport {
  private final LazyTransport sea;
  private final LazyTransport thrift;
  private final @Nullable Boolean useThrift;
  private final String host;
  private final Events events;
  // What a warehouse accepted after a refusal; who misses it finds out again.
  private volatile @Nullable LazyTransport learned;

  /**
   * Chooses between the two.
   *
   * @param useThrift whether a warehouse is asked over Thrift first; null when nobody said
   * @param host for messages
   */
  TransportChoice(
      LazyTransport sea,
      LazyTransport thrift,
      @Nullable Boolean useThrift,
      String host,
      Events events) {
    this.sea = sea;
    this.thrift = thrift;
    this.useThrift = useThrift;
    this.host = host;
    this.events = events;
  }

  @Override
  public TransportSession open(SessionRequest request, Call call) {
    if (Compute.of(request.httpPath()) != Compute.WAREHOUSE) {
      TransportSession only = thrift.get().open(request, call);
      return Boolean.FALSE.equals(useThrift) ? new SwitchedSession(only, vain()) : only;
    }
    LazyTransport asked = Boolean.TRUE.equals(useThrift) ? thrift : sea;
    LazyTransport known = learned;
    LazyTransport first = known == null ? asked : known;
    LazyTransport used = first;
    TransportSession session;
    try {
      session = first.get().open(request, call);
    } catch (HodException refusal) {
      if (!first.isRefusal(refusal)) {
        throw refusal;
      }
      used = first == sea ? thrift : sea;
      session = openInstead(used, request, call, refusal);
      learned = used;
      tell(first, used, refusal);
    }
    return used == asked ? session : new SwitchedSession(session, notice(asked, used));
  }

  @Override
  public RemoteChunk chunk(ResultPartition partition, ResultPartition.Stored stored) {
    // A warehouse renews links over SEA alone, and each protocol reads what it described.
    LazyTransport origin = stored.warehousePath() == null ? thrift : sea;
    return origin.get().chunk(partition, stored);
  }

  private static TransportSession openInstead(
      LazyTransport other, SessionRequest request, Call call, HodException refusal) {
    try {
      return other.get().open(request, call);
    } catch (HodException second) {
      if (second.kind() == ErrorKind.CANCELLED || second.kind() == ErrorKind.TIMEOUT) {
        second.addSuppressed(refusal);
        throw second;
      }
      refusal.addSuppressed(second);
      throw refusal;
    }
  }

  private Notice vain() {
    return new Notice(
        "01000",
        "UseThriftClient=0 has no effect here: only the warehouses of "
            + host
            + " know another protocol than Thrift");
  }

  private Notice notice(LazyTransport asked, LazyTransport used) {
    return new Notice(
        "01000",
        host
            + " refuses sessions over "
            + asked.protocol()
            + "; this one was opened over "
            + used.protocol());
  }

  private void tell(LazyTransport refused, LazyTransport used, HodException refusal) {
    if (events.isOn()) {
      events.emit(
          new Event.TransportSwitched(
              host, refused.protocol(), used.protocol(), String.valueOf(refusal.getMessage())));
    }
  }
}
