package dev.hod.kernel.thrift;

import static dev.hod.kernel.thrift.Replies.columns;
import static dev.hod.kernel.thrift.Replies.fetched;
import static dev.hod.kernel.thrift.Replies.longs;
import static dev.hod.kernel.thrift.Replies.metadata;
import static dev.hod.kernel.thrift.Replies.started;
import static dev.hod.kernel.thrift.Replies.state;
import static dev.hod.kernel.thrift.Replies.type;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.RunningStatement;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.time.CancelSignal;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whatever call is told that the session is gone: the session knows it from then on. */
@Timeout(60)
class LostSessionTest {
  private static final Struct GONE =
      Replies.failing(Replies.error("08000", "Invalid SessionHandle: SessionHandle [0a1b]"));

  private final ThriftServer server = new ThriftServer();
  private Session session;

  @BeforeEach
  void open() {
    session = server.session();
    assertThat(session.isAlive()).isTrue();
  }

  @AfterEach
  void close() {
    server.close();
  }

  private void assertLostBy(ThrowingCallable call) {
    HodException thrown = catchThrowableOfType(HodException.class, call);
    assertThat(thrown.code()).isEqualTo(ErrorCode.SESSION_LOST);
    assertThat(thrown.sqlState()).isEqualTo("08003");
    assertThat(session.isAlive()).isFalse();
    session.close();
    assertThat(server.methods()).doesNotContain("CloseSession");
  }

  @Test
  void itIsLostWhenTheNextRowsAreRefused() {
    Struct direct =
        new Struct()
            .struct(1, state(2))
            .struct(2, metadata(1, type(4)))
            .struct(3, fetched(true, columns(0, longs(1, 2))));
    server.on("ExecuteStatement", started(direct));
    server.on("FetchResults", GONE);
    try (ResultStream rows = ReadAll.execute(session, "SELECT id")) {
      assertThat(rows.next().rows()).isEqualTo(2);
      assertThat(session.isAlive()).isTrue();
      assertLostBy(rows::next);
    }
  }

  @Test
  void itIsLostWhenARunningStatementIsPolled() {
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", GONE);
    assertLostBy(() -> ReadAll.execute(session, "SELECT id"));
  }

  @Test
  void itIsLostWhenAnAttachedStatementIsAskedForItsState() {
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", GONE);
    RunningStatement running = session.submit(StatementRequest.of("SELECT id"));
    RunningStatement attached = session.attach(running.id());
    assertLostBy(attached::state);
  }

  @Test
  void itIsLostWhenAStatementIsAwaited() {
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", state(1), GONE);
    RunningStatement running = session.submit(StatementRequest.of("SELECT id"));
    assertLostBy(() -> running.await(new CancelSignal()));
  }

  @Test
  void itIsLostWhenTheColumnsOfAResultAreRefused() {
    server.on("ExecuteStatement", started());
    server.on("GetOperationStatus", state(2));
    server.on("GetResultSetMetadata", GONE);
    assertLostBy(() -> ReadAll.execute(session, "SELECT id"));
  }

  @Test
  void itIsLostWhenACancelIsRefused() {
    server.on("ExecuteStatement", started());
    server.on("CancelOperation", GONE);
    RunningStatement running = session.submit(StatementRequest.of("SELECT id"));
    assertLostBy(running::cancel);
  }
}
