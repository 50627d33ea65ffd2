package dev.hod.kernel.connect;

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

/** Whatever request is told that the session is gone: the session knows it from then on. */
@Timeout(30)
class LostSessionTest {
  private static final String ID = "01f0c0de-1a2b-1c3d-9e4f-0123456789AB";
  private static final String POLL = "GET /api/2.0/sql/statements/s1";
  private static final String PENDING =
      "{\"statement_id\":\"s1\",\"status\":{\"state\":\"PENDING\"}}";
  private static final String GONE =
      "{\"error_code\":\"RESOURCE_DOES_NOT_EXIST\",\"message\":\"The session "
          + ID
          + " was not found\"}";

  private final Workspace workspace = new Workspace();
  private Session session;

  @BeforeEach
  void open() {
    workspace.on(Workspace.OPEN, 200, "{\"session_id\":\"" + ID + "\"}");
    workspace.on(Workspace.EXECUTE, 200, PENDING);
    session = workspace.open();
  }

  @AfterEach
  void close() {
    workspace.close();
  }

  private void assertLostBy(ThrowingCallable call) {
    HodException thrown = catchThrowableOfType(HodException.class, call);
    assertThat(thrown.code()).isEqualTo(ErrorCode.SESSION_LOST);
    assertThat(thrown.statementId()).contains("s1");
    assertThat(session.isAlive()).isFalse();
    session.close();
    assertThat(workspace.asked()).doesNotContain("DELETE /api/2.0/sql/sessions/" + ID);
  }

  private ResultStream execute() {
    return session.execute(StatementRequest.of("SELECT 1"), new CancelSignal());
  }

  @Test
  void itIsLostWhenARunningStatementIsPolled() {
    workspace.on(POLL, 404, GONE);
    assertLostBy(this::execute);
  }

  @Test
  void itIsLostWhenAnAttachedStatementIsAskedForItsState() {
    workspace.on(POLL, 404, GONE);
    RunningStatement attached = session.attach("s1");
    assertLostBy(attached::state);
  }

  @Test
  void itIsLostWhenTheNextRowsAreRefused() {
    workspace.on(
        POLL,
        200,
        """
        {"statement_id":"s1","status":{"state":"SUCCEEDED"},"manifest":{"format":"JSON_ARRAY",
         "schema":{"columns":[{"name":"a","type_text":"INT"}]},"total_row_count":2,
         "total_chunk_count":2},"result":{"chunk_index":0,"row_offset":0,"row_count":1,
         "data_array":[["7"]],"next_chunk_index":1}}""");
    workspace.on(POLL + "/result/chunks/1", 404, GONE);
    try (ResultStream rows = execute()) {
      assertThat(rows.next().rows()).isEqualTo(1);
      assertThat(session.isAlive()).isTrue();
      assertLostBy(rows::next);
    }
  }

  @Test
  void aLostStatementIsNoLostSession() {
    workspace.on(POLL, 404, "{\"message\":\"No statement s1 in this session\"}");
    HodException thrown = catchThrowableOfType(HodException.class, this::execute);
    assertThat(thrown.code()).isEqualTo(ErrorCode.STATEMENT_LOST);
    assertThat(session.isAlive()).isTrue();
  }
}
