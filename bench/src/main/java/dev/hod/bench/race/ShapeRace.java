package dev.hod.bench.race;

import dev.hod.bench.report.Figure;
import dev.hod.bench.report.Results;
import dev.hod.bench.report.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Results of several forms, each read again and again by each contender. */
public final class ShapeRace {
  private static final Figure OPEN = Figure.less("open_ms", "session open (cold), ms");
  private static final Figure FIRST = Figure.less("first_row_ms", "first row, ms");
  private static final Figure DRAIN = Figure.less("drain_ms", "all rows, ms");
  private static final Figure RATE = Figure.more("rows_per_s", "rows/s");
  private static final Figure CPU = Figure.less("cpu_ms_per_query", "client CPU per query, ms");
  private static final Figure ROW_CPU =
      Figure.less("cpu_ms_per_million", "client CPU per million rows, ms");
  private static final Figure ALLOCATED =
      Figure.less("allocated_kb", "allocated by the calling thread per query, KB");
  private static final Figure GROWTH = Figure.less("rss_growth_mb", "RSS growth, MB");
  private static final Duration LIMIT = Duration.ofMinutes(3);
  private static final int WARM_UPS = 4;
  private static final int MANY_ROWS = 1000;

  private final RaceOptions race;
  private final List<Shape> shapes;
  private final boolean fresh;
  private final int millis;
  private final Consumer<String> progress;

  /**
   * Prepares a race; nothing starts yet.
   *
   * @param fresh whether the warehouse runs every statement, instead of answers from memory
   * @param millis that a round of one process lasts at least
   */
  public ShapeRace(
      RaceOptions race, List<Shape> shapes, boolean fresh, int millis, Consumer<String> progress) {
    this.race = race;
    this.shapes = shapes;
    this.fresh = fresh;
    this.millis = millis;
    this.progress = progress;
    if (race.contenders().stream().anyMatch(each -> each.kind() != Contender.Kind.JDBC)) {
      throw new IllegalArgumentException("only JDBC drivers read results");
    }
  }

  /** Runs all rounds. */
  public Results run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("hod-bench-");
    List<Sample> samples = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    Map<Shape, String> sums = new HashMap<>();
    progress.accept("starting the server");
    try (ServerProcess server = ServerProcess.start(race.home(), folder, race.answeringThreads())) {
      Target target = fresh ? server.warehouse(race.secure()) : server.target(race.secure());
      for (int round = 0; round < race.rounds(); round++) {
        for (Shape shape : shapes) {
          progress.accept("round " + (round + 1) + " of " + race.rounds() + ": " + shape.name());
          for (Contender contender : race.inOrder(round)) {
            try (ClientProcess process = start(contender, shape, target, folder)) {
              process.await("end", LIMIT);
              samples.add(sample(process, contender, shape, round));
              String sum = process.text("checksum");
              String known = sums.putIfAbsent(shape, sum);
              if (known != null && !known.equals(sum)) {
                failures.add(contender.name() + " read " + sum + ", others " + known);
              }
            } catch (IOException e) {
              failures.add(contender.name() + ", " + shape.name() + ": " + e.getMessage());
            }
          }
        }
      }
    } finally {
      Folders.delete(folder);
    }
    String title = "Shapes of results, " + (race.secure() ? "TLS" : "plain HTTP");
    List<Figure> figures = List.of(OPEN, FIRST, DRAIN, RATE, CPU, ROW_CPU, ALLOCATED, GROWTH);
    return new Results(title, race.setting(describe()), figures, samples, failures);
  }

  private Map<String, String> describe() {
    return Map.of(
        "Answers",
        fresh ? "of the warehouse, which runs each statement" : "from memory",
        "Time",
        race.rounds()
            + " rounds, each a process of its own that reads for "
            + millis
            + " ms, five times after "
            + WARM_UPS
            + " to warm up");
  }

  private ClientProcess start(Contender contender, Shape shape, Target target, Path folder)
      throws IOException {
    List<String> arguments =
        List.of(
            "url=" + target.fill(contender.url()),
            "sql=" + shape.sql(),
            "millis=" + millis,
            "warm-ups=" + WARM_UPS,
            "rounds=5",
            race.exit());
    return ClientProcess.start(
        new ClientProcess.Launch(
            race.javaHome(), "ShapeClient", race.jvmOptions(contender), arguments),
        contender,
        target,
        folder);
  }

  private static Sample sample(ClientProcess process, Contender contender, Shape shape, int round) {
    List<double[]> rounds = new ArrayList<>();
    for (int i = 0; process.numbers("round-" + i).length > 0; i++) {
      rounds.add(process.numbers("round-" + i));
    }
    Map<Figure, Double> values = new LinkedHashMap<>();
    double drain = median(rounds, 0);
    double rows = median(rounds, 2);
    values.put(OPEN, process.numbers("open")[0]);
    values.put(FIRST, median(rounds, 1));
    values.put(DRAIN, drain);
    values.put(CPU, median(rounds, 3));
    if (rows >= MANY_ROWS) {
      values.put(RATE, rows / drain * 1000);
      values.put(ROW_CPU, median(rounds, 5));
    }
    values.put(ALLOCATED, median(rounds, 4) / 1024);
    values.put(GROWTH, process.numbers("growth-kb")[0] / 1024);
    return Sample.of(contender.name(), shape.name(), round, values);
  }

  private static double median(List<double[]> rounds, int place) {
    double[] sorted = rounds.stream().mapToDouble(each -> each[place]).sorted().toArray();
    return sorted.length == 0 ? Double.NaN : sorted[sorted.length / 2];
  }
}
