package dev.hod.bench.race;

import dev.hod.bench.client.Latencies;
import dev.hod.bench.report.Figure;
import dev.hod.bench.report.Sample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The figures of a run from what its processes said. */
final class LoadMerge {
  private static final int BUCKETS_A_SECOND = 10;
  private static final double KB_IN_MB = 1024;

  private final List<ClientProcess> processes;

  LoadMerge(List<ClientProcess> processes) {
    this.processes = processes;
  }

  Sample sample(String contender, int round, Map<String, Long> before, Map<String, Long> after) {
    Map<Figure, Double> values = new LinkedHashMap<>();
    double[] connect = all("connect-ms");
    values.put(LoadFigures.CONNECT_P50, quantile(connect, 0.5));
    values.put(LoadFigures.CONNECT_P99, quantile(connect, 0.99));
    values.put(LoadFigures.ALL_OPEN, quantile(connect, 1));
    values.put(LoadFigures.LAUNCH_TO_OPEN, quantile(launchToOpen(), 0.5));
    values.put(LoadFigures.OPEN_CPU, sum("open-cpu-ms", 0));
    values.put(LoadFigures.FIRST, quantile(all("first-ms"), 0.5));
    values.put(LoadFigures.AVERAGE, sum("total", 1) / (max("total", 0) / 1000));
    double queries = sum("steady", 1);
    values.put(LoadFigures.STEADY, rate());
    double[] buckets = buckets();
    values.put(LoadFigures.PEAK, peak(buckets));
    Latencies latencies = latencies();
    values.put(LoadFigures.QUERY_P50, latencies.quantile(0.5));
    values.put(LoadFigures.QUERY_P99, latencies.quantile(0.99));
    values.put(LoadFigures.CPU, (sum("steady", 2) + sum("steady", 3)) / queries);
    values.put(LoadFigures.SYSTEM, sum("steady", 3) / queries);
    values.put(LoadFigures.COMPILER, sum("steady", 4) / queries);
    values.put(LoadFigures.RSS, max("rss-kb", 0) / KB_IN_MB);
    values.put(LoadFigures.THREADS, max("threads", 0) - max("threads", 1));
    values.put(LoadFigures.SOCKETS, sum("sockets", 0));
    values.put(LoadFigures.CONNECTIONS, (double) after.getOrDefault("connections", 0L));
    values.put(
        LoadFigures.SERVER_CPU,
        1000.0
            * (after.getOrDefault("cpu-ms", 0L) - before.getOrDefault("cpu-ms", 0L))
            / after.getOrDefault("answers", 0L));
    return new Sample(contender, "", round, values, curve(latencies), boxed(buckets));
  }

  /** What went wrong in the processes, one line each. */
  List<String> failures() {
    List<String> failures = new ArrayList<>();
    for (ClientProcess process : processes) {
      if (!process.text("failed").equals("0")) {
        failures.add(process.text("failed") + " sessions failed: " + process.text("failure"));
      }
    }
    return failures;
  }

  /** What every query gave, in each process. */
  List<String> checksums() {
    return processes.stream().map(each -> each.text("checksum")).distinct().toList();
  }

  private double[] launchToOpen() {
    return processes.stream()
        .flatMapToDouble(
            each ->
                Arrays.stream(each.numbers("connect-ms")).map(ms -> ms + each.millisTo("ready")))
        .toArray();
  }

  private double[] all(String name) {
    return processes.stream().flatMapToDouble(each -> Arrays.stream(each.numbers(name))).toArray();
  }

  private double sum(String name, int place) {
    return processes.stream().mapToDouble(each -> each.numbers(name)[place]).sum();
  }

  private double max(String name, int place) {
    return processes.stream().mapToDouble(each -> each.numbers(name)[place]).max().orElse(0);
  }

  private double rate() {
    return processes.stream()
        .mapToDouble(each -> each.numbers("steady")[1] / each.numbers("steady")[0])
        .sum();
  }

  private double[] buckets() {
    int length =
        processes.stream().mapToInt(each -> each.numbers("buckets").length).min().orElse(0);
    double[] sums = new double[length];
    for (ClientProcess process : processes) {
      double[] buckets = process.numbers("buckets");
      for (int i = 0; i < length; i++) {
        sums[i] += buckets[i] * BUCKETS_A_SECOND;
      }
    }
    return sums;
  }

  private static double peak(double[] rates) {
    double best = 0;
    for (int i = 0; i + BUCKETS_A_SECOND <= rates.length; i++) {
      double mean = Arrays.stream(rates, i, i + BUCKETS_A_SECOND).average().orElse(0);
      best = Math.max(best, mean);
    }
    return best;
  }

  private Latencies latencies() {
    Latencies all = new Latencies();
    for (ClientProcess process : processes) {
      String text = process.text("latency");
      if (!text.isEmpty()) {
        for (String pair : text.split(" ", -1)) {
          int colon = pair.indexOf(':');
          all.add(
              Integer.parseInt(pair.substring(0, colon)),
              Integer.parseInt(pair.substring(colon + 1)));
        }
      }
    }
    return all;
  }

  private static List<double[]> curve(Latencies latencies) {
    List<double[]> points = new ArrayList<>();
    double total = latencies.total();
    long seen = 0;
    for (int place = 0; place < latencies.places(); place++) {
      if (latencies.count(place) > 0) {
        seen += latencies.count(place);
        points.add(new double[] {Latencies.millis(place), seen / total});
      }
    }
    return points;
  }

  private static List<Double> boxed(double[] values) {
    return Arrays.stream(values).boxed().toList();
  }

  private static double quantile(double[] values, double share) {
    double[] sorted = Arrays.stream(values).filter(each -> each > 0).sorted().toArray();
    if (sorted.length == 0) {
      return Double.NaN;
    }
    int rank = (int) Math.ceil(share * sorted.length);
    return sorted[Math.max(0, Math.min(sorted.length, rank) - 1)];
  }
}
