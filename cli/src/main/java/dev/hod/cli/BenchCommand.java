package dev.hod.cli;

import dev.hod.bench.Bench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/**
 * {@code hod bench}: hands all that follows to the races, whose options are not read, and whose
 * classes are not loaded, for any other command.
 */
@Command(
    name = "bench",
    description = "Races drivers against one server, and serves answers for load.")
final class BenchCommand implements Callable<Integer> {
  private final Console console;
  private final Map<String, String> env;

  @Unmatched private List<String> arguments = new ArrayList<>();

  BenchCommand(Console console, Map<String, String> env) {
    this.console = console;
    this.env = env;
  }

  @Override
  public Integer call() {
    return Bench.run(
        new Bench.Surroundings(
            console.plainWriter(), console.err(), HomeFolder.of(env), console.isTerminal()),
        arguments.toArray(String[]::new));
  }
}
