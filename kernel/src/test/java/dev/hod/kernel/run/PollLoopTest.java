package dev.hod.kernel.run;

import static dev.hod.kernel.transport.FakeSession.inState;
import static dev.hod.kernel.transport.FakeSession.manifest;
import static dev.hod.kernel.transport.FakeSession.result;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.StatementState;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.stream.Budget;
import dev.hod.kernel.stream.ReadAhead;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import dev.hod.kernel.time.TimeSource;
import dev.hod.kernel.transport.ChunkPage;
import dev.hod.kernel.transport.FakeChunk;
import dev.hod.kernel.transport.FakeSession;
import dev.hod.kernel.transport.Submission;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 30, unit = TimeUnit.SECONDS)
class PollLoopTest {
  /** Time passes only while somebody waits. */
  private static final class PausedTime implements TimeSource {
    private long nanos;

    @Override
    public long nanos() {
      return nanos;
    }

    @Override
    public Instant instant() {
      return Instant.EPOCH.plusNanos(nanos);
    }

    @Override
    public void park(long wanted) {
      nanos += wanted;
    }
  }

  private final PausedTime time = new PausedTime();
  private final FakeSession server = new FakeSession();
  private final ClientTasks tasks = new ClientTasks("test");
  private final RunLimits limits =
      new RunLimits(
          Duration.ofSeconds(60),
          Duration.ofMinutes(5),
          Duration.ofSeconds(5),
          Duration.ofMillis(200),
          16,
          true,
          new RunLimits.Reading(64 << 20, 16));
  private final Events events = new Events(null);
  private final StatementCloser closer =
      new StatementCloser(tasks, 16, Duration.ofSeconds(5), time, events);
  private final PollLoop loop =
      new PollLoop(
          server,
          new ClientParts(
              limits, time, events, tasks, closer, new ReadAhead(tasks, new Budget(64 << 20), 16)));

  @AfterEach
  void closeTasks() {
    tasks.close();
  }

  private ResultStream run(Duration timeout, CancelSignal cancel) {
    Submission submission = Submission.of(StatementRequest.of("SELECT 1"), false);
    return loop.run(submission, new Call(Deadline.after(timeout, time), cancel));
  }

  private static ChunkPage oneRow() {
    return new ChunkPage(List.of(new FakeChunk(0, 0, 1, 1)), null);
  }

  private void awaitAsked(String what) throws InterruptedException {
    while (!server.asked.contains(what)) {
      Thread.onSpinWait();
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    }
  }

  @Test
  void anAnswerInTheFirstReplyIsOneExchange() {
    server.answers(result(StatementState.CLOSED, manifest(1, 1), oneRow()));
    try (ResultStream rows = run(Duration.ZERO, new CancelSignal())) {
      assertThat(rows.next().rows()).isEqualTo(1);
      assertThat(rows.next()).isNull();
    }
    assertThat(server.asked).containsExactly("submit");
  }

  @Test
  void aStatementThatTheServerHoldsIsClosedAfterItsLastRow() throws InterruptedException {
    server.answers(result(StatementState.SUCCEEDED, manifest(1, 1), oneRow()));
    ResultStream rows = run(Duration.ZERO, new CancelSignal());
    assertThat(rows.next()).isNotNull();
    assertThat(rows.next()).isNull();
    awaitAsked("close s1");
    rows.close();
    assertThat(server.asked).containsExactly("submit", "close s1");
  }

  @Test
  void pollsStartEarlyAndGrowToTheLimit() {
    server.answers(inState(StatementState.PENDING));
    for (int i = 0; i < 20; i++) {
      server.answers(inState(StatementState.RUNNING));
    }
    server.answers(result(StatementState.CLOSED, manifest(1, 1), oneRow()));
    run(Duration.ZERO, new CancelSignal());
    assertThat(server.asked).hasSize(22);
    // 5 ms growing by half each time, then 200 ms: far less than 21 times the limit.
    assertThat(Duration.ofNanos(time.nanos))
        .isBetween(Duration.ofMillis(2000), Duration.ofMillis(3500));
  }

  @Test
  void aFailedStatementThrowsWhatTheServerSaid() {
    server.answers(
        FakeSession.failed(
            ErrorCode.SQL_FAILED.failure().sqlState("42P01").statement("s1").because("no table")));
    assertThatThrownBy(() -> run(Duration.ZERO, new CancelSignal()))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.sqlState()).isEqualTo("42P01"));
  }

  @Test
  void aReplyThatCannotBeReadLetsTheServerForgetTheStatement() throws InterruptedException {
    HodException unreadable = ErrorCode.MALFORMED_REPLY.failure().statement("s1").because("no");
    server.does(
        () -> {
          throw unreadable;
        });
    assertThatThrownBy(() -> run(Duration.ZERO, new CancelSignal())).isSameAs(unreadable);
    awaitAsked("close s1");
    server.answers(inState(StatementState.RUNNING));
    server.does(
        () -> {
          throw unreadable;
        });
    server.asked.clear();
    assertThatThrownBy(() -> run(Duration.ZERO, new CancelSignal())).isSameAs(unreadable);
    awaitAsked("close s1");
    assertThat(server.asked).doesNotContain("cancel s1");
  }

  @Test
  void anAnswerThatCannotBeFinishedIsClosed() throws InterruptedException {
    HodException late = ErrorCode.CALL_TIMED_OUT.failure().statement("s1").because("too late");
    server.does(
        () -> {
          throw late;
        });
    assertThatThrownBy(() -> run(Duration.ZERO, new CancelSignal())).isSameAs(late);
    awaitAsked("close s1");
  }

  @Test
  void theTimeLimitEndsTheWaitAndTellsTheServer() throws InterruptedException {
    for (int i = 0; i < 100; i++) {
      server.answers(inState(StatementState.RUNNING));
    }
    assertThatThrownBy(() -> run(Duration.ofSeconds(2), new CancelSignal()))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CALL_TIMED_OUT));
    awaitAsked("cancel s1");
  }

  @Test
  void aCancelEndsTheWaitAndTellsTheServer() throws InterruptedException {
    CancelSignal cancel = new CancelSignal();
    server.answers(inState(StatementState.RUNNING));
    server.does(
        () -> {
          cancel.cancel();
          return inState(StatementState.RUNNING);
        });
    assertThatThrownBy(() -> run(Duration.ZERO, cancel))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CALL_CANCELLED));
    awaitAsked("cancel s1");
  }

  @Test
  void anInterruptEndsTheWaitTellsTheServerAndStaysSet() throws InterruptedException {
    server.answers(inState(StatementState.RUNNING));
    server.does(
        () -> {
          Thread.currentThread().interrupt();
          return inState(StatementState.RUNNING);
        });
    assertThatThrownBy(() -> run(Duration.ZERO, new CancelSignal()))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INTERRUPTED));
    assertThat(Thread.interrupted()).isTrue();
    awaitAsked("cancel s1");
  }

  @Test
  void aSignalGivenBeforeTheStartSendsNothing() {
    CancelSignal cancel = new CancelSignal();
    cancel.cancel();
    assertThatThrownBy(() -> run(Duration.ZERO, cancel)).isInstanceOf(HodException.class);
    assertThat(server.asked).isEmpty();
  }
}
