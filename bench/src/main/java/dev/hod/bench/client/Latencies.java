package dev.hod.bench.client;

/**
 * How often which time was seen, in steps of about 3 %, from 1 µs to over an hour. Small enough for
 * one a session. Used by one thread at a time.
 */
public final class Latencies {
  private static final int STEPS = 32; // in each doubling
  private static final int SHIFT = 5;
  private static final int SIZE = 28 * STEPS;
  private static final long MICRO = 1_000;

  private final int[] counts = new int[SIZE];

  /** Counts one time. */
  public void add(long nanos) {
    counts[place(nanos / MICRO)]++;
  }

  /** Counts {@code times} more in a place. */
  public void add(int place, int times) {
    counts[place] += times;
  }

  /** Adds all that {@code other} has counted. */
  public void add(Latencies other) {
    for (int i = 0; i < SIZE; i++) {
      counts[i] += other.counts[i];
    }
  }

  /** The number of times counted. */
  public long total() {
    long total = 0;
    for (int count : counts) {
      total += count;
    }
    return total;
  }

  /** How many places there are. */
  public int places() {
    return SIZE;
  }

  /** How often a time of that place was seen. */
  public int count(int place) {
    return counts[place];
  }

  /** The middle of a place, in milliseconds. */
  public static double millis(int place) {
    int doubling = place >> SHIFT;
    int step = place & (STEPS - 1);
    double micros = doubling == 0 ? step + 0.5 : (STEPS + step + 0.5) * (1L << (doubling - 1));
    return micros / 1000;
  }

  /** The time that {@code share} (0 to 1) of all were below, in milliseconds; 0 of none. */
  public double quantile(double share) {
    long rank = (long) Math.ceil(share * total());
    long seen = 0;
    for (int i = 0; i < SIZE; i++) {
      seen += counts[i];
      if (seen >= rank && seen > 0) {
        return millis(i);
      }
    }
    return 0;
  }

  private static int place(long micros) {
    if (micros < STEPS) {
      return (int) Math.max(0, micros);
    }
    int top = 63 - Long.numberOfLeadingZeros(micros);
    int doubling = top - SHIFT + 1;
    int step = (int) (micros >>> (top - SHIFT)) & (STEPS - 1);
    return Math.min(SIZE - 1, (doubling << SHIFT) + step);
  }
}
