package dev.hod.bench.report;

import java.util.Arrays;

/** Least, middle and most of some values; NaN of none. */
public record Spread(double least, double median, double most) {

  /** Of the values that are numbers. */
  public static Spread of(double... values) {
    double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
    if (sorted.length == 0) {
      return new Spread(Double.NaN, Double.NaN, Double.NaN);
    }
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(sorted[0], median, sorted[sorted.length - 1]);
  }

  /** Whether there was a value. */
  public boolean isKnown() {
    return Double.isFinite(median);
  }
}
