package dev.hod.bench;

import dev.hod.bench.race.ColdRace;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code hod bench cold}: from the launch of a JVM to the first row. */
@Command(
    name = "cold",
    mixinStandardHelpOptions = true,
    description = "Measures from the launch of a JVM to the first row, and what that loads.")
final class ColdCommand implements Callable<Integer> {
  private final Bench.Surroundings surroundings;

  @Mixin private final RaceMixin race = new RaceMixin();

  @Option(names = "--sql", paramLabel = "SQL", description = "SELECT 1 is the default.")
  private String sql = "SELECT 1";

  ColdCommand(Bench.Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() throws Exception {
    Output output = new Output(surroundings, race);
    return output.show(new ColdRace(race.options(surroundings, "hod"), sql, output::tell).run());
  }
}
