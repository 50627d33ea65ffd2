package dev.hod.bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that a race measured.
 *
 * @param title what it was
 * @param setting how it was run: name and value, in order
 * @param figures what the tables show, in order
 * @param samples all rounds of all contenders; the first one's contender is what ratios compare
 * @param failures what went wrong, one line each
 */
public record Results(
    String title,
    Map<String, String> setting,
    List<Figure> figures,
    List<Sample> samples,
    List<String> failures) {

  /** The contenders, in the order of their first samples. */
  public List<String> contenders() {
    return samples.stream().map(Sample::contender).distinct().toList();
  }

  /** The subjects, in the order of their first samples. */
  public List<String> subjects() {
    return samples.stream().map(Sample::subject).distinct().toList();
  }

  /** One contender's rounds on one subject. */
  public List<Sample> of(String contender, String subject) {
    return samples.stream()
        .filter(each -> each.contender().equals(contender) && each.subject().equals(subject))
        .toList();
  }

  /** A figure of one contender over its rounds. */
  public Spread spread(String contender, String subject, Figure figure) {
    return Spread.of(
        of(contender, subject).stream().mapToDouble(each -> each.value(figure)).toArray());
  }

  /** How many times the first contender's figure another one's is, round by round. */
  public Spread ratio(String contender, String subject, Figure figure) {
    Map<Integer, Double> first = new LinkedHashMap<>();
    for (Sample sample : of(contenders().get(0), subject)) {
      first.put(sample.round(), sample.value(figure));
    }
    return Spread.of(
        of(contender, subject).stream()
            .mapToDouble(each -> each.value(figure) / first.getOrDefault(each.round(), Double.NaN))
            .toArray());
  }
}
