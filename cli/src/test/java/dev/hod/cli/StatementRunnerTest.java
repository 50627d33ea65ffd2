package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.cli.print.Format;
import dev.hod.cli.script.BoundStatement;
import dev.hod.cli.script.Parameter;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatementRunnerTest {
  private final Console console = new FakeConsole("").console();

  @Test
  void aValueThatIsNotOfItsTypeIsToldWithItsParameter() {
    BoundStatement bound =
        BoundStatement.of("select :x, :day", List.of(parameter("x=1"), parameter("day:DATE=soon")));
    StatementRunner runner =
        new StatementRunner(
            connection(),
            new ResultStyle(Format.CSV, 0, true),
            console,
            new Interruption(console, Duration.ZERO));
    assertThatThrownBy(() -> runner.run(bound))
        .isInstanceOf(UserException.class)
        .hasMessage("-p day: no DATE (SQLSTATE 22018)");
  }

  private static Parameter parameter(String text) {
    return Parameter.parse(text);
  }

  /** One that takes texts only. */
  private static Connection connection() {
    return proxy(
        Connection.class,
        method ->
            proxy(
                PreparedStatement.class,
                call -> {
                  if (call.equals("setObject")) throw new SQLException("no DATE", "22018");
                  return null;
                }));
  }

  @FunctionalInterface
  private interface Answer {
    Object to(String method) throws SQLException;
  }

  private static <T> T proxy(Class<T> type, Answer answer) {
    return type.cast(
        Proxy.newProxyInstance(
            StatementRunnerTest.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> answer.to(method.getName())));
  }
}
