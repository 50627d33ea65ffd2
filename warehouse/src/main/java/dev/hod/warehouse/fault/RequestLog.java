package dev.hod.warehouse.fault;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** How often each call was made, and what the last of each looked like. Thread-safe. */
public final class RequestLog {
  private final Map<Call, AtomicLong> counts = new EnumMap<>(Call.class);
  private final Map<Call, SeenRequest> last = new ConcurrentHashMap<>();
  private final AtomicLong connections = new AtomicLong();

  public RequestLog() {
    for (Call call : Call.values()) {
      counts.put(call, new AtomicLong());
    }
  }

  /** One more request of this kind arrived, its body not yet read. */
  public void arrived(Call call) {
    counter(call).incrementAndGet();
  }

  /** One request of this kind was read whole. */
  public void read(Call call, SeenRequest request) {
    last.put(call, request);
  }

  public void connected() {
    connections.incrementAndGet();
  }

  public long count(Call call) {
    return counter(call).get();
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
    connections.set(0);
    last.clear();
  }

  private AtomicLong counter(Call call) {
    AtomicLong count = counts.get(call);
    if (count == null) {
      throw new AssertionError(call);
    }
    return count;
  }
}
