package dev.hod.kernel.http;

import dev.hod.kernel.time.TimeSource;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/** A clock that moves when it is told to, or when somebody waits on it. */
final class ManualTime implements TimeSource {
  private final AtomicLong nanos = new AtomicLong(1_000_000_000L);
  final List<Long> pauses = new CopyOnWriteArrayList<>();

  void move(long more) {
    nanos.addAndGet(more);
  }

  @Override
  public long nanos() {
    return nanos.get();
  }

  @Override
  public Instant instant() {
    return Instant.parse("2026-01-01T00:00:00Z").plusNanos(nanos.get());
  }

  @Override
  public void park(long wait) {
    pauses.add(wait);
    nanos.addAndGet(wait);
  }
}
