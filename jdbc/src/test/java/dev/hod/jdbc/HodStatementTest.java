package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import java.sql.BatchUpdateException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HodStatementTest {
  private final Fakes fakes = new Fakes();
  private HodConnection connection;
  private FakeSession session;
  private Statement statement;

  @BeforeEach
  void connect() throws SQLException {
    connection = fakes.connect();
    session = fakes.session();
    statement = connection.createStatement();
  }

  private static FakeStream numbers() {
    return FakeStream.of("n INT").values("1", "2").values("3");
  }

  @Test
  void standardLoopEndsAfterAQuery() throws SQLException {
    session.answer(numbers());
    boolean rows = statement.execute("/* a\n b */ select 1");
    int results = 0;
    while (rows || statement.getUpdateCount() != -1) {
      results++;
      rows = statement.getMoreResults();
    }
    assertThat(results).isEqualTo(1);
    assertThat(statement.getResultSet()).isNull();
  }

  @Test
  void standardLoopEndsAfterAnInsert() throws SQLException {
    session.answer(FakeStream.inserted(2));
    assertThat(statement.execute("INSERT INTO t SELECT 1 UNION ALL SELECT 2")).isFalse();
    assertThat(statement.getResultSet()).isNull();
    assertThat(statement.getUpdateCount()).isEqualTo(2);
    assertThat(statement.getLargeUpdateCount()).isEqualTo(2);
    assertThat(statement.getMoreResults()).isFalse();
    assertThat(statement.getUpdateCount()).isEqualTo(-1);
  }

  @Test
  void executeQueryGivesTheRowOfCountsOfAnInsert() throws SQLException {
    session.answer(FakeStream.inserted(2));
    try (ResultSet rows = statement.executeQuery("INSERT INTO t VALUES (1), (2)")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getLong("NUM_AFFECTED_ROWS")).isEqualTo(2);
    }
  }

  @Test
  void executeQueryOfAStatementWithoutColumnsIsAnError() {
    FakeStream done = FakeStream.done();
    session.answer(done);
    assertThatThrownBy(() -> statement.executeQuery("CREATE TABLE t (a INT)"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("no result");
    assertThat(done.closes).isPositive();
  }

  @Test
  void executeUpdateOfAQueryIsAnErrorAndLetsItGo() {
    FakeStream rows = numbers();
    session.answer(rows);
    assertThatThrownBy(() -> statement.executeUpdate("SELECT 1")).isInstanceOf(SQLException.class);
    assertThat(rows.closes).isPositive();
  }

  @Test
  void countThatNoIntHoldsIsSuccessWithoutInfo() throws SQLException {
    session.answer(FakeStream.inserted(3_000_000_000L)).answer(FakeStream.inserted(3_000_000_000L));
    assertThat(statement.executeUpdate("x")).isEqualTo(Statement.SUCCESS_NO_INFO);
    assertThat(statement.executeLargeUpdate("x")).isEqualTo(3_000_000_000L);
  }

  @Test
  void ddlHasChangedNothing() throws SQLException {
    assertThat(statement.executeUpdate("CREATE TABLE t (a INT)")).isZero();
    assertThat(statement.execute("DROP TABLE t")).isFalse();
    assertThat(statement.getUpdateCount()).isZero();
  }

  @Test
  void limitAndTimeoutGoToTheServerAndTheLimitIsKeptHere() throws SQLException {
    statement.setMaxRows(2);
    statement.setQueryTimeout(7);
    session.answer(numbers());
    try (ResultSet rows = statement.executeQuery("SELECT 1")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.isLast()).isFalse();
      assertThat(rows.next()).isTrue();
      assertThat(rows.isLast()).isTrue();
      assertThat(rows.next()).isFalse();
    }
    assertThat(session.last().rowLimit()).isEqualTo(2);
    assertThat(session.last().timeout()).isEqualTo(Duration.ofSeconds(7));
    statement.setMaxRows(0);
    session.answer(numbers());
    try (ResultSet rows = statement.executeQuery("SELECT 1")) {
      int count = 0;
      while (rows.next()) {
        count++;
      }
      assertThat(count).isEqualTo(3);
    }
  }

  @Test
  void negativeArgumentsAreRefused() {
    assertThatThrownBy(() -> statement.setMaxRows(-1)).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> statement.setQueryTimeout(-1)).isInstanceOf(SQLException.class);
    assertThatThrownBy(() -> statement.setFetchSize(-1)).isInstanceOf(SQLException.class);
  }

  @Test
  void cancelFromAnotherThreadEndsTheExecutionOnly() throws Exception {
    session.answerNever();
    CompletableFuture<SQLException> failure =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                statement.executeQuery("SELECT slow");
                return null;
              } catch (SQLException e) {
                return e;
              }
            });
    assertThat(session.started.await(10, TimeUnit.SECONDS)).isTrue();
    statement.cancel();

    assertThat(failure.get(10, TimeUnit.SECONDS).getSQLState()).isEqualTo("HY008");
    session.answer(numbers());
    assertThat(statement.executeQuery("SELECT 1").next()).isTrue();
  }

  @Test
  void closeFromAnotherThreadEndsTheExecution() throws Exception {
    session.answerNever();
    CompletableFuture<Boolean> ended =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return statement.execute("SELECT slow");
              } catch (SQLException e) {
                return true;
              }
            });
    assertThat(session.started.await(10, TimeUnit.SECONDS)).isTrue();
    connection.close();
    assertThat(ended.get(10, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void cancelBeforeAnExecutionHasNoEffect() throws SQLException {
    statement.cancel();
    session.answer(numbers());
    assertThat(statement.executeQuery("SELECT 1").next()).isTrue();
  }

  @Test
  void errorOfTheServerKeepsItsStateAndText() {
    session.answer(
        ErrorCode.SQL_FAILED.failure().sqlState("42P01").vendorCode(12).because("no table t"));
    assertThatThrownBy(() -> statement.executeQuery("SELECT * FROM t"))
        .isInstanceOf(SQLSyntaxErrorException.class)
        .hasMessage("no table t")
        .satisfies(e -> assertThat(((SQLException) e).getErrorCode()).isEqualTo(12))
        .hasCauseInstanceOf(dev.hod.kernel.error.HodException.class);
  }

  @Test
  void timeOutIsATimeoutException() {
    session.answer(ErrorCode.CALL_TIMED_OUT.because("late"));
    assertThatThrownBy(() -> statement.execute("x")).isInstanceOf(SQLTimeoutException.class);
  }

  @Test
  void failingNextThrowsAndNeverLooksLikeTheEnd() throws SQLException {
    session.answer(
        FakeStream.of("n INT").values("1").failing(ErrorCode.ROWS_MISSING.because("short")));
    ResultSet rows = statement.executeQuery("SELECT 1");
    assertThat(rows.next()).isTrue();
    assertThatThrownBy(rows::next).isInstanceOf(SQLException.class).hasMessage("short");
  }

  @Test
  void noticesBecomeWarningsUntilTheNextExecution() throws SQLException {
    session.answer(numbers().notice("01000", "fell back"));
    statement.executeQuery("SELECT 1");
    assertThat(statement.getWarnings().getMessage()).isEqualTo("fell back");
    assertThat(statement.getWarnings().getSQLState()).isEqualTo("01000");
    statement.executeUpdate("x");
    assertThat((Throwable) statement.getWarnings()).isNull();
  }

  @Test
  void newExecutionClosesTheEarlierResult() throws SQLException {
    FakeStream first = numbers();
    session.answer(first).answer(numbers());
    ResultSet rows = statement.executeQuery("SELECT 1");
    statement.executeQuery("SELECT 2");
    assertThat(rows.isClosed()).isTrue();
    assertThat(first.closes).isEqualTo(1);
    assertThatThrownBy(rows::next).isInstanceOf(SQLException.class);
  }

  @Test
  void closeOnCompletionClosesWithTheResult() throws SQLException {
    session.answer(numbers());
    statement.closeOnCompletion();
    statement.executeQuery("SELECT 1").close();
    assertThat(statement.isClosed()).isTrue();
    assertThatThrownBy(() -> statement.execute("x")).isInstanceOf(SQLException.class);
  }

  @Test
  void closingTheConnectionClosesEverythingOnce() throws SQLException {
    FakeStream stream = numbers();
    session.answer(stream);
    ResultSet rows = statement.executeQuery("SELECT 1");
    connection.close();
    connection.close();
    assertThat(rows.isClosed()).isTrue();
    assertThat(statement.isClosed()).isTrue();
    assertThat(stream.closes).isEqualTo(1);
    assertThat(session.closes).isEqualTo(1);
    assertThatThrownBy(() -> connection.createStatement())
        .satisfies(e -> assertThat(((SQLException) e).getSQLState()).isEqualTo("08003"));
  }

  @Test
  void batchStopsAtTheFirstFailureWithTheCountsSoFar() throws SQLException {
    session.answer(FakeStream.inserted(1)).answer(ErrorCode.SQL_FAILED.because("bad"));
    statement.addBatch("a");
    statement.addBatch("b");
    statement.addBatch("c");
    assertThatThrownBy(statement::executeBatch)
        .isInstanceOfSatisfying(
            BatchUpdateException.class, e -> assertThat(e.getUpdateCounts()).containsExactly(1));
    assertThat(session.requests).hasSize(2);
    assertThat(statement.executeBatch()).isEmpty();
  }

  @Test
  void batchGivesEveryCountAndRefusesQueries() throws SQLException {
    session.answer(FakeStream.inserted(1)).answer(FakeStream.inserted(2));
    statement.addBatch("a");
    statement.addBatch("b");
    assertThat(statement.executeLargeBatch()).containsExactly(1, 2);
    session.answer(numbers());
    statement.addBatch("SELECT 1");
    assertThatThrownBy(statement::executeBatch).isInstanceOf(BatchUpdateException.class);
  }

  @Test
  void escapesAreRewrittenUnlessSwitchedOff() throws SQLException {
    statement.execute("SELECT {d '2024-01-02'}");
    assertThat(session.last().sql()).isEqualTo("SELECT DATE '2024-01-02'");
    statement.setEscapeProcessing(false);
    statement.execute("SELECT {d '2024-01-02'}");
    assertThat(session.last().sql()).isEqualTo("SELECT {d '2024-01-02'}");
  }

  @Test
  void otherKindsOfResultsAreRefused() {
    assertThatThrownBy(
            () ->
                connection.createStatement(
                    ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_READ_ONLY))
        .isInstanceOf(java.sql.SQLFeatureNotSupportedException.class);
    assertThatThrownBy(() -> statement.execute("x", Statement.RETURN_GENERATED_KEYS))
        .isInstanceOf(java.sql.SQLFeatureNotSupportedException.class);
  }
}
