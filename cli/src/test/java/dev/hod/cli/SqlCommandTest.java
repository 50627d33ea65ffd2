package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command from its arguments to its exit status, over an engine in this process. */
class SqlCommandTest {
  private final List<String> urls = new ArrayList<>();
  private FakeConsole fake = new FakeConsole("");
  private int closed;
  private boolean limited;

  @TempDir private Path folder;

  @Test
  void rowsCountAndTimeArePrinted() {
    assertThat(hod("sql", "select 1 as a, 'x' as b")).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).matches("a \\| b\n--\\+--\n1 \\| x\n\\(1 row, \\d+\\.\\d{3} s\\)\n");
    assertThat(fake.said()).isEmpty();
    assertThat(closed).isEqualTo(1);
  }

  @Test
  void otherFormatsPrintNothingButData() {
    assertThat(hod("sql", "--format", "csv", "select 1 as a")).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).isEqualTo("a\n1\n");
    assertThat(fake.said()).isEmpty();
  }

  @Test
  void whoWatchesIsToldTheCountBesideTheData() {
    fake = new FakeConsole("", true);
    hod("sql", "--format", "json", "select 1 as a");
    assertThat(fake.said()).matches("\\(1 row, \\d+\\.\\d{3} s\\)\n");
  }

  @Test
  void allStatementsRunInOrderOnOneConnection() {
    assertThat(
            hod("sql", "create table t(n int); insert into t values (1), (2)", "select * from t"))
        .isEqualTo(Exit.DONE);
    assertThat(fake.printed()).contains("(2 rows changed, ").contains("1\n2\n(2 rows, ");
  }

  @Test
  void whatChangesNoRowsByItsKindIsAnsweredWithOk() {
    hod("sql", "/* t */ create table t(n int); update t set n = 1");
    assertThat(fake.printed())
        .matches("\\(OK, \\d+\\.\\d{3} s\\)\n\\(0 rows changed, \\d+\\.\\d{3} s\\)\n");
  }

  @Test
  void helpIsACommandToo() {
    assertThat(hod("help")).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).contains("hod COMMAND", "sql", "warehouse", "test  ");
    fake = new FakeConsole("");
    assertThat(hod("help", "sql")).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).contains("--format").contains("HOD_JAVA_OPTIONS");
  }

  @Test
  void anErrorIsOneLineAndEndsTheRun() {
    assertThat(hod("sql", "--format=csv", "select 1 a; select * from nowhere; select 2"))
        .isEqualTo(Exit.FAILED);
    assertThat(fake.printed()).isEqualTo("a\n1\n");
    assertThat(fake.said()).startsWith("hod: ").contains("nowhere").containsOnlyOnce("\n");
    assertThat(closed).isEqualTo(1);
  }

  @Test
  void statementsAreReadFromAFileOrStandardInput() throws IOException {
    Path file = Files.writeString(folder.resolve("q.sql"), "select 'é' e -- ;\n;select 2 f;");
    assertThat(hod("sql", "--format=csv", "-f", file.toString())).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).isEqualTo("e\né\nf\n2\n");
    fake = new FakeConsole("select 3 g");
    assertThat(hod("sql", "--format=csv", "-f", "-", "--no-header")).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).isEqualTo("3\n");
  }

  @Test
  void aFileThatCannotBeReadIsNamed() throws IOException {
    assertThat(hod("sql", "-f", folder.resolve("none").toString())).isEqualTo(Exit.FAILED);
    assertThat(fake.said()).startsWith("hod: there is no file ");
    fake = new FakeConsole("");
    Path file = Files.write(folder.resolve("q.sql"), new byte[] {(byte) 0xFF});
    assertThat(hod("sql", "-f", file.toString())).isEqualTo(Exit.FAILED);
    assertThat(fake.said()).contains("is not UTF-8 text");
    assertThat(urls).isEmpty();
  }

  @Test
  void parametersAreBound() {
    assertThat(
            hod("sql", "--format=csv", "-p", "a=it's", "-p", "n:INT=41", "select :a x, :n + 1 y"))
        .isEqualTo(Exit.DONE);
    assertThat(fake.printed()).isEqualTo("x,y\nit's,42\n");
  }

  @Test
  void rowsAreLimited() {
    limited = true;
    assertThat(hod("sql", "--max-rows", "2", "select * from range(10)")).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).contains("(2 rows, the limit of --max-rows, ");
  }

  @Test
  void wrongUsageIsToldBeforeAnythingIsStarted() {
    assertThat(hod("sql")).isEqualTo(Exit.USAGE);
    assertThat(hod("sql", " ;; ")).isEqualTo(Exit.USAGE);
    assertThat(hod("sql", "-f", "-", "select 1")).isEqualTo(Exit.USAGE);
    assertThat(hod("sql", "--max-rows", "-1", "select 1")).isEqualTo(Exit.USAGE);
    assertThat(hod("sql", "--format", "xml", "select 1")).isEqualTo(Exit.USAGE);
    assertThat(hod("sql", "-p", "a", "select 1")).isEqualTo(Exit.USAGE);
    assertThat(hod("sql", "-p", "a=1", "select :a, ?")).isEqualTo(Exit.USAGE);
    assertThat(hod("sql", "--nothing", "select 1")).isEqualTo(Exit.USAGE);
    assertThat(hod("query")).isEqualTo(Exit.USAGE);
    assertThat(hod()).isEqualTo(Exit.USAGE);
    assertThat(urls).isEmpty();
    assertThat(fake.printed()).isEmpty();
    assertThat(fake.said().lines()).hasSize(10).allMatch(line -> line.startsWith("hod: "));
  }

  @Test
  void aStatementMayBeginWithAComment() {
    assertThat(hod("sql", "--format=csv", "-- a = b\nselect 1 as a", "--b\nselect 2 as b"))
        .isEqualTo(Exit.DONE);
    assertThat(fake.printed()).isEqualTo("a\n1\nb\n2\n");
  }

  @Test
  void anOptionThatThereIsNotIsNamed() {
    assertThat(hod("sql", "--nothing", "select 1")).isEqualTo(Exit.USAGE);
    assertThat(fake.said()).isEqualTo("hod: there is no option '--nothing'; try hod sql --help\n");
  }

  @Test
  void aCommandThatThereIsNotIsNamed() {
    assertThat(hod("frob", "--help")).isEqualTo(Exit.USAGE);
    assertThat(fake.said()).isEqualTo("hod: there is no command 'frob'; try hod --help\n");
    fake = new FakeConsole("");
    assertThat(hod("help", "frob")).isEqualTo(Exit.USAGE);
    assertThat(fake.said()).isEqualTo("hod: there is no command 'frob'; try hod --help\n");
    assertThat(fake.printed()).isEmpty();
  }

  @Test
  void formatsAreNamedAsTheyAreTyped() {
    assertThat(hod("sql", "--format", "xml", "select 1")).isEqualTo(Exit.USAGE);
    assertThat(fake.said()).contains("'xml' is not one of table, csv, json, markdown");
    assertThat(hod("sql", "--format", "CSV", "select 1 as a")).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).isEqualTo("a\n1\n");
  }

  @Test
  void theUrlIsPassedOn() {
    hod("sql", "-u", "jdbc:hod://here", "select 1");
    hod("sql", "select 1");
    assertThat(urls).containsExactly("jdbc:hod://here", null);
  }

  @Test
  void aUrlOfAnotherKindIsRefusedWithoutShowingIt() {
    Endpoints real = Endpoints.of(fake.console(), Map.of());
    int status = run(fake.console(), real, "sql", "-u", "jdbc:other://x;PWD=secret", "select 1");
    assertThat(status).isEqualTo(Exit.FAILED);
    assertThat(fake.said()).contains("must start with").doesNotContain("secret");
  }

  @Test
  void aReaderThatLeavesEndsTheRunQuietly() {
    OutputStream head =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            throw new IOException("Broken pipe");
          }
        };
    Console console = fake.consoleTo(head);
    assertThat(run(console, this::engine, "sql", "select * from range(1000000)"))
        .isEqualTo(Exit.READER_LEFT);
    assertThat(fake.said()).isEmpty();
    assertThat(closed).isEqualTo(1);
  }

  @Test
  void helpAndVersionSucceed() {
    assertThat(hod("--help")).isEqualTo(Exit.DONE);
    assertThat(hod("sql", "--help")).isEqualTo(Exit.DONE);
    assertThat(hod("--version")).isEqualTo(Exit.DONE);
    assertThat(fake.printed()).contains("Usage: hod sql").contains("hod (not packaged) (Java ");
  }

  private int hod(String... arguments) {
    return run(fake.console(), this::engine, arguments);
  }

  private int run(Console console, Endpoints endpoints, String... arguments) {
    return Hod.run(
        console, Map.of(), endpoints, new Interruption(console, Duration.ZERO), arguments);
  }

  private Endpoint engine(String url) {
    urls.add(url);
    return new Endpoint() {
      @Override
      public Connection connect() throws SQLException {
        Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        return limited ? limiting(connection) : connection;
      }

      @Override
      public void close() {
        closed++;
      }
    };
  }

  /** The engine's own driver does not know setMaxRows. */
  private static Connection limiting(Connection connection) {
    return (Connection)
        Proxy.newProxyInstance(
            SqlCommandTest.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) ->
                method.getName().equals("createStatement")
                    ? limiting(connection.createStatement())
                    : method.invoke(connection, arguments));
  }

  private static Statement limiting(Statement statement) {
    int[] limit = {0};
    return (Statement)
        Proxy.newProxyInstance(
            SqlCommandTest.class.getClassLoader(),
            new Class<?>[] {Statement.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "setMaxRows" -> {
                    limit[0] = (int) arguments[0];
                    yield null;
                  }
                  case "execute" -> statement.execute(arguments[0] + " limit " + limit[0]);
                  default -> method.invoke(statement, arguments);
                });
  }
}
