package dev.hod.bench.race;

import dev.hod.bench.report.Figure;
import dev.hod.bench.report.Results;
import dev.hod.bench.report.Sample;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** From the launch of a JVM to the first row, contender after contender, round by round. */
public final class ColdRace {
  private static final Figure ROW = Figure.less("launch_to_row_ms", "launch to first row, ms");
  private static final Figure CPU = Figure.less("cpu_ms", "CPU, ms");
  private static final Figure RSS = Figure.less("peak_rss_mb", "peak RSS, MB");
  private static final Figure CLASSES =
      Figure.less("classes", "classes loaded by connect and first query");
  private static final Figure OWN = Figure.less("classes_own", "of them the driver's");
  private static final Figure JAR = Figure.less("jar_mb", "driver's jars, MB");
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final double MEGA = 1e6;

  private final RaceOptions race;
  private final String sql;
  private final Consumer<String> progress;

  /** Prepares a race; nothing starts yet. */
  public ColdRace(RaceOptions race, String sql, Consumer<String> progress) {
    this.race = race;
    this.sql = sql;
    this.progress = progress;
    if (race.contenders().stream().anyMatch(each -> each.kind() != Contender.Kind.JDBC)) {
      throw new IllegalArgumentException("only JDBC drivers start cold");
    }
  }

  /** Runs all rounds. */
  public Results run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("hod-bench-");
    List<Sample> samples = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    progress.accept("starting the server");
    try (ServerProcess server = ServerProcess.start(race.home(), folder, race.answeringThreads())) {
      Target target = server.target(race.secure());
      Map<Contender, Map<Figure, Double>> counted = new LinkedHashMap<>();
      for (Contender contender : race.contenders()) {
        progress.accept("counting the classes of " + contender.name());
        counted.put(contender, count(contender, target, folder));
      }
      for (int round = 0; round < race.rounds(); round++) {
        progress.accept("round " + (round + 1) + " of " + race.rounds());
        for (Contender contender : race.inOrder(round)) {
          try (ClientProcess process = start(contender, target, folder, List.of())) {
            process.await("end", LIMIT);
            Map<Figure, Double> values = new LinkedHashMap<>();
            values.put(ROW, process.millisTo("row"));
            values.put(CPU, process.numbers("cpu-ms")[0]);
            values.put(RSS, process.numbers("rss-kb")[0] / 1024);
            values.putAll(counted.getOrDefault(contender, Map.of()));
            samples.add(Sample.of(contender.name(), "", round, values));
          } catch (IOException e) {
            failures.add(contender.name() + ": " + e.getMessage());
          }
        }
      }
    } finally {
      Folders.delete(folder);
    }
    String title = "Cold start, " + sql + ", " + (race.secure() ? "TLS" : "plain HTTP");
    Map<String, String> setting = race.setting(Map.of("Time", race.rounds() + " rounds"));
    List<Figure> figures = List.of(ROW, CPU, RSS, CLASSES, OWN, JAR);
    return new Results(title, setting, figures, samples, failures);
  }

  /** What needs no clock: in a run of its own, which also lets the server learn its answers. */
  private Map<Figure, Double> count(Contender contender, Target target, Path folder)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile(folder, "classes-", ".log");
    List<String> options = List.of("-Xlog:class+load:file=" + log + "::filecount=0");
    try (ClientProcess process = start(contender, target, folder, options)) {
      process.await("end", LIMIT);
      process.awaitExit();
    }
    ClassLog classes = ClassLog.read(log, "DriverBegins", "DriverEnds");
    Map<Figure, Double> values = new LinkedHashMap<>();
    values.put(CLASSES, (double) classes.all());
    values.put(OWN, (double) classes.fromJars());
    values.put(JAR, jarBytes(contender) / MEGA);
    return values;
  }

  private static double jarBytes(Contender contender) throws IOException {
    double sum = 0;
    for (String part : contender.classPath().split(File.pathSeparator, -1)) {
      sum += Files.size(Path.of(part));
    }
    return sum;
  }

  private ClientProcess start(Contender contender, Target target, Path folder, List<String> more)
      throws IOException {
    List<String> options =
        Stream.concat(race.jvmOptions(contender).stream(), more.stream()).toList();
    List<String> arguments =
        List.of("url=" + target.fill(contender.url()), "sql=" + sql, race.exit());
    return ClientProcess.start(
        new ClientProcess.Launch(race.javaHome(), "ColdClient", options, arguments),
        contender,
        target,
        folder);
  }
}
