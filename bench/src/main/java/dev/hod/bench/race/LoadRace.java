package dev.hod.bench.race;

import dev.hod.bench.report.Results;
import dev.hod.bench.report.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Sessions that open at once and query back to back, contender after contender, round by round. */
public final class LoadRace {
  private static final Duration LAUNCH_LIMIT = Duration.ofSeconds(60);
  private static final Duration SLACK = Duration.ofSeconds(130);

  private final RaceOptions race;
  private final Options options;
  private final Consumer<String> progress;

  /**
   * How much load.
   *
   * @param sessions of each process
   * @param processes that run at once
   * @param seconds of queries after the last session is open
   * @param sql that they run
   * @param virtual whether sessions run on virtual threads
   * @param warm whether each process opens and closes a session before the barrier
   * @param delayMillis of the server before its answers to opens and executes
   * @param closed whether the server closes small results itself
   */
  public record Options(
      int sessions,
      int processes,
      double seconds,
      String sql,
      boolean virtual,
      boolean warm,
      int delayMillis,
      boolean closed) {
    public Options {
      if (sessions < 1 || sessions > 10_000 || processes < 1 || processes > 64) {
        throw new IllegalArgumentException("1 to 10,000 sessions in 1 to 64 processes");
      }
      if (!(seconds > 0 && seconds <= 600)) {
        throw new IllegalArgumentException("--seconds must be above 0 and at most 600");
      }
    }
  }

  /** Prepares a race; nothing starts yet. */
  public LoadRace(RaceOptions race, Options options, Consumer<String> progress) {
    this.race = race;
    this.options = options;
    this.progress = progress;
  }

  /** Runs all rounds. */
  public Results run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("hod-bench-");
    List<Sample> samples = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    progress.accept("starting the server");
    try (ServerProcess server = ServerProcess.start(race.home(), folder, race.answeringThreads())) {
      server.set(0, options.closed());
      Target target = server.target(race.secure());
      LoadCourse course = new LoadCourse(race, options, target, folder);
      course.learn(server, progress);
      server.set(options.delayMillis());
      for (int round = 0; round < race.rounds(); round++) {
        for (Contender contender : race.inOrder(round)) {
          progress.accept(
              "round " + (round + 1) + " of " + race.rounds() + ": " + contender.name());
          run(server, course, contender, round, samples, failures);
        }
      }
    } finally {
      Folders.delete(folder);
    }
    return new Results(title(), race.setting(describe()), LoadFigures.ALL, samples, failures);
  }

  private void run(
      ServerProcess server,
      LoadCourse course,
      Contender contender,
      int round,
      List<Sample> samples,
      List<String> failures)
      throws IOException, InterruptedException {
    List<ClientProcess> processes = new ArrayList<>();
    try {
      for (int i = 0; i < options.processes(); i++) {
        processes.add(course.start(contender));
      }
      for (ClientProcess process : processes) {
        process.await("ready", LAUNCH_LIMIT);
      }
      server.reset();
      Map<String, Long> before = server.stats();
      for (ClientProcess process : processes) {
        process.go();
      }
      Duration limit = SLACK.plusMillis((long) (options.seconds() * 1000));
      for (ClientProcess process : processes) {
        process.await("end", limit);
      }
      LoadMerge merge = new LoadMerge(processes);
      samples.add(merge.sample(contender.name(), round, before, server.stats()));
      merge.failures().forEach(each -> failures.add(contender.name() + ": " + each));
      course.check(contender, merge.checksums(), failures);
    } catch (IOException e) {
      failures.add(contender.name() + ", round " + (round + 1) + ": " + e.getMessage());
    } finally {
      processes.forEach(ClientProcess::close);
    }
  }

  private String title() {
    return (options.processes() > 1 ? options.processes() + " × " : "")
        + options.sessions()
        + (options.sessions() == 1 ? " session, " : " sessions, ")
        + options.sql()
        + ", "
        + (race.secure() ? "TLS" : "plain HTTP");
  }

  private Map<String, String> describe() {
    return Map.of(
        "Server",
        options.delayMillis()
            + " ms before answers to opens and executes, statements answered "
            + (options.closed() ? "CLOSED" : "SUCCEEDED"),
        "Sessions on",
        (options.virtual() ? "virtual" : "platform")
            + " threads"
            + (options.warm() ? ", after one session was opened and closed" : ""),
        "Time",
        race.rounds() + " rounds of " + options.seconds() + " s after the last open");
  }
}
