package dev.hod.warehouse.statement;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Ids of sessions and statements: UUIDs that say version 1 and begin with the time, highest digits
 * first, as the service's do (sea.md 2.1).
 */
public final class Ids {
  private static final Pattern SHAPE =
      Pattern.compile("[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}");
  private static final long TICKS_TO_1970 = 0x01b21dd213814000L; // of 100 ns, since 1582
  private static final long NODE = 0x0000_ffff_ffff_ffffL;

  private final InstantSource clock;
  private final AtomicLong serial = new AtomicLong(new SecureRandom().nextLong());

  public Ids(InstantSource clock) {
    this.clock = clock;
  }

  public UUID next() {
    long ticks = clock.millis() * 10_000 + TICKS_TO_1970;
    long count = serial.getAndIncrement();
    long high = (ticks & ~0xffffL) | 0x1000 | (ticks & 0xffff) >>> 4;
    long low = 0x8000_0000_0000_0000L | (count & NODE);
    return new UUID(high, low);
  }

  /** Reads an id; null when it is none. */
  public static @Nullable UUID parse(String text) {
    return SHAPE.matcher(text).matches() ? UUID.fromString(text) : null;
  }
}
