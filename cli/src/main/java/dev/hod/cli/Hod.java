package dev.hod.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.ParameterException;

/** The {@code hod} command and its subcommands. */
@Command(
    name = "hod",
    mixinStandardHelpOptions = true,
    versionProvider = Hod.Version.class,
    description = "Databricks SQL for the JVM.",
    footer = {
      "  test       Builds all and runs all tests; what follows goes to Maven.",
      "",
      "hod COMMAND --help tells more about a command. Environment: HOD_HOME is the",
      "folder in which sample data is kept, HOD_JAVA_OPTIONS are options for Java."
    })
public final class Hod implements Runnable {
  private Hod() {}

  /** Runs one command and ends the process with its status. */
  public static void main(String[] arguments) {
    Console console =
        new Console(
            System.in,
            new FileOutputStream(FileDescriptor.out),
            System.err,
            Boolean.getBoolean("hod.terminal"));
    int status;
    try (Interruption interruption = Interruption.installed(console)) {
      Map<String, String> env = System.getenv();
      status = run(console, env, Endpoints.of(console, env), interruption, arguments);
    }
    System.exit(status);
  }

  /**
   * Runs one command.
   *
   * @return its exit status, see {@link Exit}
   */
  static int run(
      Console console,
      Map<String, String> env,
      Endpoints endpoints,
      Interruption interruption,
      String... arguments) {
    CommandLine hod = new CommandLine(new Hod());
    CommandLine sql = new CommandLine(new SqlCommand(console, endpoints, interruption));
    hod.addSubcommand("sql", sql);
    hod.addSubcommand("warehouse", new WarehouseCommand(console, env));
    hod.addSubcommand("bench", new BenchCommand(console, env));
    hod.setCaseInsensitiveEnumValuesAllowed(true);
    // An SQL text may start with @,
    hod.setExpandAtFiles(false);
    // or with --, which begins a comment.
    sql.setUnmatchedOptionsArePositionalParams(true);
    hod.setOut(console.plainWriter());
    hod.setParameterExceptionHandler((mistake, given) -> explain(mistake, console));
    hod.setExecutionExceptionHandler((failure, command, given) -> Exit.report(failure, console));
    String[] given = helpAsOption(arguments);
    String command = given.length == 0 ? "-" : given[0];
    if (!command.startsWith("-") && !hod.getSubcommands().containsKey(command)) {
      console.say("hod: there is no command '" + Exit.oneLine(command) + "'; try hod --help");
      return Exit.USAGE;
    }
    return hod.execute(given);
  }

  /** {@code help} is {@code --help}, and {@code help sql} is {@code sql --help}. */
  private static String[] helpAsOption(String... arguments) {
    if (arguments.length == 0 || !arguments[0].equals("help")) return arguments;
    return arguments.length == 1 ? new String[] {"--help"} : new String[] {arguments[1], "--help"};
  }

  @Override
  public void run() {
    throw UserException.usage("which command? Try hod --help");
  }

  private static int explain(ParameterException mistake, Console console) {
    console.say("hod: " + Exit.oneLine(String.valueOf(mistake.getMessage())));
    return Exit.USAGE;
  }

  /** The version as the jar's manifest has it, and that of Java. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Hod.class.getPackage().getImplementationVersion();
      return new String[] {
        "hod "
            + (version == null ? "(not packaged)" : version)
            + " (Java "
            + Runtime.version()
            + ")"
      };
    }
  }
}
