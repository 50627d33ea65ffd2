package dev.hod.warehouse.fault;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** How often each call was made, and what the last of each looked like. Thread-safe. */
public final class RequestLog {
  private final Map<Call, AtomicLong> counts = new EnumMap<>(Call.class);
  private final Map<Call, AtomicLong> thrift = new EnumMap<>(Call.class); // a part of counts
  private final Map<Call, SeenRequest> last = new ConcurrentHashMap<>();
  private final AtomicLong connections = new AtomicLong();

  public RequestLog() {
    for (Call call : Call.values()) {
      counts.put(call, new AtomicLong());
      thrift.put(call, new AtomicLong());
    }
  }

  /** One more request of this kind arrived, its body not yet read. */
  public void arrived(Call call) {
    counter(counts, call).incrementAndGet();
  }

  /** One more request arrived, of which its body has told that it is this Thrift call. */
  public void arrivedByThrift(Call call) {
    arrived(call);
    counter(thrift, call).incrementAndGet();
  }

  /** How many of {@link #count} came by Thrift. */
  public long thriftCount(Call call) {
    return counter(thrift, call).get();
  }

  /** One request of this kind was read whole. */
  public void read(Call call, SeenRequest request) {
    last.put(call, request);
  }

  public void connected() {
    connections.incrementAndGet();
  }

  public long count(Call call) {
    return counter(counts, call).get();
  }

  /** All requests of clients, downloads included; not health checks and admin calls. */
  public long total() {
    long sum = 0;
    for (Call call : Call.values()) {
      sum += call.isClients() ? count(call) : 0;
    }
    return sum;
  }

  /** Connections accepted, plain and TLS. */
  public long connections() {
    return connections.get();
  }

  public Optional<SeenRequest> last(Call call) {
    return Optional.ofNullable(last.get(call));
  }

  /** Back to nothing seen. */
  public void reset() {
    counts.values().forEach(count -> count.set(0));
    thrift.values().forEach(count -> count.set(0));
    connections.set(0);
    last.clear();
  }

  private static AtomicLong counter(Map<Call, AtomicLong> counts, Call call) {
    AtomicLong count = counts.get(call);
    if (count == null) {
      throw new AssertionError(call);
    }
    return count;
  }
}
