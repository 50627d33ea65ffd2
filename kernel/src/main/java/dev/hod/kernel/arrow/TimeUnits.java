package dev.hod.kernel.arrow;

/** Arrow's units of time, by their number: seconds 0, ms 1, us 2, ns 3. */
final class TimeUnits {
  static final int MICROS = 2;

  private TimeUnits() {}

  static boolean isKnown(int unit) {
    return unit >= 0 && unit <= 3;
  }

  static String name(int unit) {
    return switch (unit) {
      case 0 -> "s";
      case 1 -> "ms";
      case 2 -> "us";
      default -> "ns";
    };
  }

  /**
   * In microseconds; what is finer is rounded down.
   *
   * @throws ArithmeticException when it does not fit
   */
  static long toMicros(long value, int unit) {
    return switch (unit) {
      case 0 -> Math.multiplyExact(value, 1_000_000L);
      case 1 -> Math.multiplyExact(value, 1_000L);
      case 2 -> value;
      default -> Math.floorDiv(value, 1_000L);
    };
  }
}
