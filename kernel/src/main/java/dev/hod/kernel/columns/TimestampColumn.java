package dev.hod.kernel.columns;

import static java.lang.invoke.MethodHandles.byteArrayViewVarHandle;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.util.Objects.checkFromIndexSize;

import java.lang.invoke.VarHandle;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneRules;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * TIMESTAMP, an instant shown in the session's zone, or TIMESTAMP_NTZ, a wall clock: 64 bits,
 * microseconds since 1970-01-01 00:00:00, of UTC or of the wall clock.
 */
public final class TimestampColumn extends TypedColumn {
  private static final VarHandle VALUE = byteArrayViewVarHandle(long[].class, LITTLE_ENDIAN);
  private static final int VARIES = Integer.MIN_VALUE;
  private final byte[] bytes;
  private final int start;
  private final @Nullable ZoneId zone;
  private final @Nullable ZoneRules rules;

  /** The one offset of the zone, in seconds; {@link #VARIES} when it has several. */
  private final int fixedOffset;

  /**
   * Values of 8 bytes, little endian, from {@code start} of {@code bytes}.
   *
   * @param zone in which a TIMESTAMP is shown; null for TIMESTAMP_NTZ
   */
  public TimestampColumn(
      SqlType type, @Nullable ZoneId zone, byte[] bytes, int start, Validity validity) {
    super(type, validity);
    checkFromIndexSize(start, (long) validity.rows() * Long.BYTES, (long) bytes.length);
    this.zone = zone;
    this.bytes = bytes;
    this.start = start;
    this.rules = zone == null ? null : zone.getRules();
    if (rules == null) {
      this.fixedOffset = 0;
    } else {
      this.fixedOffset =
          rules.isFixedOffset() ? rules.getOffset(Instant.EPOCH).getTotalSeconds() : VARIES;
    }
  }

  /** Microseconds since the epoch of UTC (TIMESTAMP) or of the wall clock (TIMESTAMP_NTZ). */
  public long micros(int row) {
    return (long) VALUE.get(bytes, start + row * Long.BYTES);
  }

  /** The zone in which the values are shown; empty for TIMESTAMP_NTZ. */
  public Optional<ZoneId> zone() {
    return Optional.ofNullable(zone);
  }

  /** The instant of a TIMESTAMP; for TIMESTAMP_NTZ the wall clock read as UTC. */
  public Instant instant(int row) {
    long micros = micros(row);
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1_000L);
  }

  /** The wall clock: in the session's zone for a TIMESTAMP, as it is for TIMESTAMP_NTZ. */
  public LocalDateTime wallClock(int row) {
    return LocalDateTime.ofInstant(instant(row), zone == null ? ZoneOffset.UTC : zone);
  }

  @Override
  Object object(int row) {
    return zone == null ? wallClock(row) : instant(row);
  }

  @Override
  void handOutValues(int from, int count, BufferSink sink) {
    sink.buffer(bytes, start + from * Long.BYTES, count * Long.BYTES);
  }

  @Override
  public String text(int row) {
    long micros = micros(row);
    long second = Math.floorDiv(micros, 1_000_000L);
    StringBuilder text = new StringBuilder(26);
    TemporalText.appendWallClock(
        text, second + offsetAt(second), (int) (micros - second * 1_000_000L));
    return text.toString();
  }

  private long offsetAt(long epochSecond) {
    if (rules == null || fixedOffset != VARIES) {
      return fixedOffset;
    }
    return rules.getOffset(Instant.ofEpochSecond(epochSecond)).getTotalSeconds();
  }

  @Override
  void writeJson(int row, JsonText json) {
    json.string(text(row));
  }
}
