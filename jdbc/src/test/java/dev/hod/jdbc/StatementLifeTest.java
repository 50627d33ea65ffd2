package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Whatever a statement has under way when it is closed ends with it, in each order of events. */
class StatementLifeTest {
  private final Fakes fakes = new Fakes();
  private HodConnection connection;
  private Statement statement;
  private FakeSession session;

  @BeforeEach
  void connect() throws SQLException {
    connection = fakes.connect();
    statement = connection.createStatement();
    session = fakes.session();
  }

  private void closeStatement() {
    try {
      statement.close();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private void assertRefused() {
    assertThatThrownBy(() -> statement.executeQuery("SELECT 1"))
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("24000"));
  }

  @Test
  void closeBeforeTheExecutionBeginsSendsNothing() throws SQLException {
    // The last moment before: the earlier result is closed.
    session.answer(FakeStream.of("a INT").values("1").atClose(this::closeStatement));
    statement.executeQuery("SELECT 0");
    assertRefused();
    assertThat(session.requests).hasSize(1);
  }

  @Test
  void closeDuringTheExecutionCancelsItAndClosesItsAnswer() {
    FakeStream answer = FakeStream.of("a INT").values("1");
    session.answer(this::closeStatement, answer);
    assertRefused();
    assertThat(session.lastSignal.isCancelled()).isTrue();
    assertThat(answer.closes).isPositive();
  }

  @Test
  void closeBetweenTheAnswerAndTheResultClosesTheResult() {
    FakeStream answer = FakeStream.of("a INT").values("1");
    answer.atNotices(this::closeStatement);
    session.answer(answer);
    assertRefused();
    assertThat(session.lastSignal.isCancelled()).isTrue();
    assertThat(answer.closes).isPositive();
  }

  @Test
  void closeAfterwardsClosesTheResult() throws SQLException {
    FakeStream answer = FakeStream.of("a INT").values("1");
    session.answer(answer);
    ResultSet rows = statement.executeQuery("SELECT 1");
    statement.close();
    assertThat(rows.isClosed()).isTrue();
    assertThat(answer.closes).isEqualTo(1);
    statement.close();
    assertThat(answer.closes).isEqualTo(1);
  }

  @Test
  void resultThatWasKeptIsClosedWithItsStatement() throws SQLException {
    FakeStream first = FakeStream.of("a INT").values("1");
    FakeStream second = FakeStream.of("a INT").values("2");
    session.answer(first).answer(second);
    ResultSet kept = statement.executeQuery("SELECT 1");
    statement.getMoreResults(Statement.KEEP_CURRENT_RESULT);
    ResultSet current = statement.executeQuery("SELECT 2");
    assertThat(kept.isClosed()).isFalse();
    statement.close();
    assertThat(kept.isClosed()).isTrue();
    assertThat(current.isClosed()).isTrue();
  }

  @Test
  void closeOfTheConnectionClosesWhatIsRead() throws SQLException {
    for (boolean abort : new boolean[] {false, true}) {
      FakeStream answer = FakeStream.of("a INT").values("1");
      Connection other = fakes.connect();
      fakes.session().answer(answer);
      ResultSet rows = other.createStatement().executeQuery("SELECT 1");
      if (abort) {
        other.abort(Runnable::run);
      } else {
        other.close();
      }
      assertThat(rows.isClosed()).isTrue();
      assertThat(answer.closes).isEqualTo(1);
      assertThat(fakes.session().closes).isEqualTo(1);
    }
  }

  @Test
  void abortWithoutAThreadToDoItIsDoneByTheCaller() throws SQLException {
    connection.abort(
        task -> {
          throw new RejectedExecutionException("shut down");
        });
    assertThat(connection.isClosed()).isTrue();
    assertThat(session.closes).isEqualTo(1);
  }

  @Test
  void executionOfAPreparedStatementEndsWithItToo() throws SQLException {
    PreparedStatement prepared = connection.prepareStatement("SELECT 1");
    FakeStream answer = FakeStream.of("a INT").values("1");
    session.answer(
        () -> {
          try {
            prepared.close();
          } catch (SQLException e) {
            throw new AssertionError(e);
          }
        },
        answer);
    assertThatThrownBy(prepared::executeQuery).isInstanceOf(SQLException.class);
    assertThat(answer.closes).isPositive();
  }
}
