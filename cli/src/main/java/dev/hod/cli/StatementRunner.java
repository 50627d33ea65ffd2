package dev.hod.cli;

import dev.hod.cli.print.Format;
import dev.hod.cli.print.Output;
import dev.hod.cli.script.BoundStatement;
import dev.hod.cli.script.Parameter;
import dev.hod.cli.script.Script;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs statements over one connection, one after another, and prints what they give. */
final class StatementRunner {
  private static final int MOST_WARNINGS = 10;
  private static final Set<String> COUNTED =
      Set.of("INSERT", "UPDATE", "DELETE", "MERGE", "COPY", "WITH", "FROM");

  private final Connection connection;
  private final ResultStyle style;
  private final Output output;
  private final Console console;
  private final Interruption interruption;

  StatementRunner(
      Connection connection, ResultStyle style, Console console, Interruption interruption) {
    this.connection = connection;
    this.style = style;
    this.output = new Output(console.out());
    this.console = console;
    this.interruption = interruption;
  }

  /**
   * Runs one statement to the end of its result.
   *
   * @throws IOException when the reader of the output left; the statement is cancelled then
   */
  void run(BoundStatement bound) throws SQLException, IOException {
    long start = System.nanoTime();
    try (Statement statement = prepare(bound)) {
      interruption.watch(statement);
      try {
        if (interruption.isRequested()) throw new UserException("interrupted");
        if (style.maxRows() > 0) statement.setMaxRows(style.maxRows());
        boolean hasRows = execute(statement, bound);
        warn(statement.getWarnings());
        if (hasRows) {
          rows(statement, start);
        } else {
          changes(bound, statement.getUpdateCount(), start);
        }
      } finally {
        interruption.watch(null);
      }
    }
  }

  /** Passes warnings on to the user. */
  void warn(@Nullable SQLWarning first) {
    SQLWarning warning = first;
    for (int i = 0; warning != null && i < MOST_WARNINGS; i++) {
      console.say("hod: warning: " + Exit.describe(warning));
      warning = warning.getNextWarning();
    }
  }

  private Statement prepare(BoundStatement bound) throws SQLException {
    if (bound.parameters().isEmpty()) return connection.createStatement();
    PreparedStatement statement = connection.prepareStatement(bound.sql());
    try {
      int index = 1;
      for (Parameter parameter : bound.parameters()) bind(statement, index++, parameter);
      return statement;
    } catch (SQLException | RuntimeException e) {
      statement.close();
      throw e;
    }
  }

  private static void bind(PreparedStatement statement, int index, Parameter parameter)
      throws SQLException {
    try {
      switch (parameter.type()) {
        case VARCHAR -> statement.setString(index, parameter.text());
        default ->
            statement.setObject(index, parameter.text(), parameter.type().getVendorTypeNumber());
      }
    } catch (SQLException e) {
      throw new UserException("-p " + parameter.name() + ": " + Exit.describe(e));
    }
  }

  private static boolean execute(Statement statement, BoundStatement bound) throws SQLException {
    // Asked of the bound statement: some drivers have one class for both kinds.
    return bound.parameters().isEmpty()
        ? statement.execute(bound.sql())
        : ((PreparedStatement) statement).execute();
  }

  private void rows(Statement statement, long start) throws SQLException, IOException {
    try (ResultSet result = statement.getResultSet()) {
      long count;
      try {
        count = style.format().print(result, output, style.hasHeader());
      } catch (IOException e) {
        statement.cancel();
        throw e;
      }
      boolean isCut = style.maxRows() > 0 && count >= style.maxRows();
      String limit = isCut ? ", the limit of --max-rows" : "";
      summary((count == 1 ? "1 row" : count + " rows") + limit, start);
    }
  }

  /** JDBC has a count of 0 also for what changes no rows by its kind, as CREATE TABLE. */
  private void changes(BoundStatement bound, long count, long start) throws IOException {
    boolean isCounted = count > 0 || (count == 0 && COUNTED.contains(Script.verb(bound.sql())));
    String text = count == 1 ? "1 row changed" : count + " rows changed";
    summary(isCounted ? text : "OK", start);
  }

  /** Under a table; beside other formats, whose reader wants nothing else, and only if watched. */
  private void summary(String what, long start) throws IOException {
    double seconds = (System.nanoTime() - start) / 1e9;
    String line = String.format(Locale.ROOT, "(%s, %.3f s)", what, seconds);
    if (style.format() == Format.TABLE) {
      output.write(line);
      output.write('\n');
      output.flush();
    } else if (console.isTerminal()) {
      console.say(line);
    }
  }
}
