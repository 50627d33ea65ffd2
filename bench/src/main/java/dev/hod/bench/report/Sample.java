package dev.hod.bench.report;

import java.util.List;
import java.util.Map;

/**
 * What one contender's run in one round gave.
 *
 * @param contender its name
 * @param subject what was measured, where a race has several; empty where it has one
 * @param round from 0
 * @param values the figures, NaN or absent where there is none
 * @param latency points of the latency distribution: milliseconds and the share below
 * @param rate queries a second, one for each 100 ms since the barrier
 */
public record Sample(
    String contender,
    String subject,
    int round,
    Map<Figure, Double> values,
    List<double[]> latency,
    List<Double> rate) {

  /** One without curves. */
  public static Sample of(String contender, String subject, int round, Map<Figure, Double> values) {
    return new Sample(contender, subject, round, values, List.of(), List.of());
  }

  /** A figure's value; NaN when it was not measured. */
  public double value(Figure figure) {
    Double value = values.get(figure);
    return value == null ? Double.NaN : value;
  }
}
