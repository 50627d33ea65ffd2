package dev.hod.bench;

import dev.hod.bench.race.Jdk;
import dev.hod.bench.race.LoadRace;
import dev.hod.bench.report.Results;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hod bench load}: sessions that open at once and query back to back. */
@Command(
    name = "load",
    mixinStandardHelpOptions = true,
    description = "Opens many sessions at once, then queries back to back.")
final class LoadCommand implements Callable<Integer> {
  private final Bench.Surroundings surroundings;

  @Mixin private final RaceMixin race = new RaceMixin();

  @Option(
      names = "--sessions",
      paramLabel = "N",
      description = "Of each process; 200 is the default.")
  private int sessions = 200;

  @Option(
      names = "--processes",
      paramLabel = "N",
      description = "That run at once; 1 is the default.")
  private int processes = 1;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "Of queries, from the last open on; 6 is the default.")
  private double seconds = 6;

  @Option(
      names = "--delay",
      paramLabel = "MILLIS",
      description = "Of the server, before its answers to opens and executes; 30 is the default.")
  private int delay = 30;

  @Option(names = "--sql", paramLabel = "SQL", description = "SELECT 1 is the default.")
  private String sql = "SELECT 1";

  @Option(
      names = "--threads",
      paramLabel = "KIND",
      description = "platform or virtual; the default is virtual where the JDK has them.")
  private @Nullable ThreadKind threads;

  @Option(names = "--warm", description = "Opens and closes one session in each process first.")
  private boolean warm;

  @Option(
      names = "--succeeded",
      description = "The server leaves statements open, so that each has to be closed.")
  private boolean succeeded;

  enum ThreadKind {
    PLATFORM,
    VIRTUAL
  }

  LoadCommand(Bench.Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() throws Exception {
    boolean virtual =
        threads == null ? Jdk.hasVirtualThreads(race.java()) : threads == ThreadKind.VIRTUAL;
    LoadRace.Options options =
        new LoadRace.Options(sessions, processes, seconds, sql, virtual, warm, delay, !succeeded);
    Output output = new Output(surroundings, race);
    Results results =
        new LoadRace(
                race.options(surroundings, "hod", "floor", "floor-pool"), options, output::tell)
            .run();
    return output.show(results);
  }
}
