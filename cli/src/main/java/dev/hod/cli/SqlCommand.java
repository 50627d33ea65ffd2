package dev.hod.cli;

import dev.hod.cli.print.Format;
import dev.hod.cli.script.BoundStatement;
import dev.hod.cli.script.Parameter;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hod sql}: runs statements and prints their results. */
@Command(
    name = "sql",
    mixinStandardHelpOptions = true,
    versionProvider = Hod.Version.class,
    description = {
      "Runs SQL and prints the rows.",
      "Without a URL it runs in a local warehouse, started for the purpose,"
          + " that has the sample catalog samples.tpch."
    },
    footer = {
      "",
      "Environment: HOD_TOKEN is the access token, so that it need not stand in the URL.",
      "HOD_HOME is the folder in which the local warehouse keeps the sample data.",
      "HOD_JAVA_OPTIONS are options for Java, for example -Xmx2g for very wide rows.",
      "Exit status: 0 done, 1 failed, 2 wrong usage, 130 after Ctrl-C, 141 when the",
      "reader of the rows left, 143 when told to terminate."
    })
final class SqlCommand implements Callable<Integer> {
  private final Console console;
  private final Endpoints endpoints;
  private final Interruption interruption;

  @Parameters(paramLabel = "SQL", description = "Statements, separated by semicolons.")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = {"-u", "--url"},
      paramLabel = "URL",
      description = "jdbc:hod://HOST[:PORT]/[SCHEMA][;KEY=VALUE...], or jdbc:databricks://...")
  private @Nullable String url;

  @Option(
      names = {"-f", "--file"},
      paramLabel = "FILE",
      description = "Reads the statements from a file; - is standard input.")
  private @Nullable String file;

  @Option(
      names = {"-p", "--param"},
      paramLabel = "NAME[:TYPE]=VALUE",
      description = "A value for :NAME in the statements, a STRING unless a type is given.")
  private List<String> parameters = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = FormatName.class,
      description = "table, csv, json or markdown; table is the default.")
  private Format format = Format.TABLE;

  @Option(
      names = "--max-rows",
      paramLabel = "N",
      description = "Shows at most N rows of a result; 0, the default, is all.")
  private int maxRows;

  @Option(names = "--no-header", description = "Leaves out the names of the columns.")
  private boolean headerless;

  SqlCommand(Console console, Endpoints endpoints, Interruption interruption) {
    this.console = console;
    this.endpoints = endpoints;
    this.interruption = interruption;
  }

  @Override
  public Integer call() throws IOException, SQLException {
    if (maxRows < 0) throw UserException.usage("--max-rows must not be negative");
    List<BoundStatement> statements = statements();
    try (Endpoint endpoint = endpoints.at(url);
        Connection connection = endpoint.connect()) {
      ResultStyle style = new ResultStyle(format, maxRows, !headerless);
      StatementRunner runner = new StatementRunner(connection, style, console, interruption);
      runner.warn(connection.getWarnings());
      for (BoundStatement statement : statements) runner.run(statement);
    }
    return Exit.DONE;
  }

  /** All are read and bound before the first runs: a mistake in the last must not come too late. */
  private List<BoundStatement> statements() throws IOException {
    for (String argument : arguments) {
      if (isOption(argument))
        throw UserException.usage("there is no option '" + argument + "'; try hod sql --help");
    }
    if (file != null && !arguments.isEmpty())
      throw UserException.usage("give SQL or -f FILE, not both");
    List<String> texts =
        file != null ? SqlSource.file(file, console.in()) : SqlSource.arguments(arguments);
    if (texts.isEmpty()) throw UserException.usage("there is no SQL to run: give it, or -f FILE");
    try {
      List<Parameter> given = new ArrayList<>();
      for (String parameter : parameters) given.add(Parameter.parse(parameter));
      List<BoundStatement> statements = new ArrayList<>();
      for (String text : texts) statements.add(BoundStatement.of(text, given));
      return statements;
    } catch (IllegalArgumentException e) {
      throw UserException.usage(String.valueOf(e.getMessage()));
    }
  }

  /** Whether this is meant for an option, but none that there is; a comment has blanks in it. */
  private static boolean isOption(String argument) {
    return argument.startsWith("-") && argument.chars().noneMatch(Character::isWhitespace);
  }
}
