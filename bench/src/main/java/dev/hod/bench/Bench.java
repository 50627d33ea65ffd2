package dev.hod.bench;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code hod bench} command. */
@Command(
    name = "hod bench",
    mixinStandardHelpOptions = true,
    description = "Races drivers as whole processes against one server on this machine.",
    footer = {"", "docs/BENCHMARKS.md has the latest tables, and how to repeat them."})
public final class Bench implements Runnable {
  private static final int FAILED = 1;
  private static final int USAGE = 2;

  private Bench() {}

  /**
   * What a run may use.
   *
   * @param out where tables and reports go
   * @param err where progress and failures are told
   * @param home the folder of sample data and certificates
   * @param isTerminal whether somebody watches {@code err}
   */
  public record Surroundings(PrintWriter out, PrintStream err, Path home, boolean isTerminal) {}

  /**
   * Runs one command.
   *
   * @return the exit status: 0 done, 1 failed, 2 a mistake in the arguments
   */
  public static int run(Surroundings surroundings, String... arguments) {
    CommandLine bench = new CommandLine(new Bench());
    bench.addSubcommand("serve", new ServeCommand(surroundings));
    bench.addSubcommand("load", new LoadCommand(surroundings));
    bench.addSubcommand("cold", new ColdCommand(surroundings));
    bench.addSubcommand("shapes", new ShapesCommand(surroundings));
    bench.setCaseInsensitiveEnumValuesAllowed(true);
    bench.setOut(surroundings.out());
    bench.setParameterExceptionHandler(
        (mistake, given) -> {
          surroundings.err().println("hod bench: " + mistake.getMessage());
          return USAGE;
        });
    bench.setExecutionExceptionHandler(
        (failure, command, given) -> {
          surroundings.err().println("hod bench: " + describe(failure));
          return failure instanceof IllegalArgumentException ? USAGE : FAILED;
        });
    return bench.execute(arguments);
  }

  private static String describe(Throwable failure) {
    String message = failure.getMessage();
    return message == null ? failure.getClass().getSimpleName() : message.strip();
  }

  /** Runs one command in a process of its own, as races start their server. */
  public static void main(String[] arguments) {
    Path home = Path.of(System.getProperty("user.home"), ".hod");
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    System.exit(run(new Surroundings(out, System.err, home, false), arguments));
  }

  @Override
  public void run() {
    throw new IllegalArgumentException("which command? Try hod bench --help");
  }
}
