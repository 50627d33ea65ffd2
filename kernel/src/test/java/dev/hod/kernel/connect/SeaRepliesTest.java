package dev.hod.kernel.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.error.MessageText;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.CancelSignal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.assertj.core.util.Throwables;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Replies that no sound server gives, and errors as it words them. */
@Timeout(30)
class SeaRepliesTest {
  private static final String FAILED =
      "{\"statement_id\":\"s1\",\"status\":{\"state\":\"FAILED\",\"error\":{\"message\":\"%s\"}}}";

  private static ResultStream execute(Session session, Duration timeout) {
    StatementRequest request =
        new StatementRequest("SELECT 1", List.of(), 0, timeout, Map.of(), Map.of());
    return session.execute(request, new CancelSignal());
  }

  private static HodException failure(Workspace workspace, Duration timeout) {
    // The session stays open: its end would end its statements without a word of their own.
    return thrown(() -> execute(workspace.open(), timeout).close());
  }

  private static HodException failure(Workspace workspace) {
    return failure(workspace, Duration.ofSeconds(20));
  }

  private static HodException thrown(ThrowingCallable code) {
    return catchThrowableOfType(HodException.class, code);
  }

  @Test
  void pollReplyOfAnotherStatementIsRefused() {
    try (Workspace workspace = new Workspace()) {
      workspace.on(
          Workspace.EXECUTE, 200, "{\"statement_id\":\"s1\",\"status\":{\"state\":\"PENDING\"}}");
      workspace.on(
          "GET /api/2.0/sql/statements/s1",
          200,
          """
          {"statement_id":"s2","status":{"state":"SUCCEEDED"},"manifest":{"format":"JSON_ARRAY",
           "schema":{"columns":[{"name":"a","type_text":"INT"}]},"total_row_count":1},
           "result":{"data_array":[["7"]]}}""");
      HodException thrown = failure(workspace);
      assertThat(thrown.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
      assertThat(thrown.statementId()).contains("s1");
      assertThat(thrown).hasMessageContaining("statement s1 with another one");
      workspace.await("DELETE /api/2.0/sql/statements/s1");
      assertThat(workspace.asked()).doesNotContain("DELETE /api/2.0/sql/statements/s2");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"format\":\"JSON_ARRAY\",\"schema\":{\"columns\":[]},\"total_row_count\":1}",
        "{\"format\":\"JSON_ARRAY\",\"schema\":{},\"total_row_count\":1}",
        "{\"format\":\"JSON_ARRAY\",\"total_row_count\":1}"
      })
  void rowsWithoutColumnsAreRefused(String manifest) {
    try (Workspace workspace = new Workspace()) {
      workspace.on(
          Workspace.EXECUTE,
          200,
          "{\"statement_id\":\"s1\",\"status\":{\"state\":\"SUCCEEDED\"},\"manifest\":"
              + manifest
              + ",\"result\":{\"data_array\":[[\"7\"]]}}");
      HodException thrown = failure(workspace);
      assertThat(thrown.code()).isEqualTo(ErrorCode.MALFORMED_REPLY);
      assertThat(thrown.statementId()).contains("s1");
      workspace.await("DELETE /api/2.0/sql/statements/s1");
    }
  }

  private static void assertMasked(HodException thrown) {
    assertThat(thrown).hasMessageContaining("****");
    // With all causes and suppressed ones.
    assertThat(Throwables.getStackTrace(thrown)).doesNotContain(Workspace.TOKEN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"error_code\":\"PERMISSION_DENIED\",\"message\":\"Bearer %s is no token\"}",
        "{\"error_code\":\"BAD_%s\"}",
        "{\"error_code\":\"BAD_%s\",\"message\":\"%s %s\"}"
      })
  void tokenThatARefusalRepeatsIsMasked(String body) {
    String echo = body.replace("%s", Workspace.TOKEN);
    for (int status : new int[] {400, 401, 403, 404, 500}) {
      try (Workspace workspace = new Workspace("TemporarilyUnavailableRetryTimeout", "0")) {
        workspace.on(Workspace.OPEN, status, echo);
        assertMasked(failure(workspace));
      }
      try (Workspace workspace = new Workspace()) {
        workspace.on(Workspace.EXECUTE, status, echo);
        assertMasked(failure(workspace));
        assertThat(workspace.events.toString()).doesNotContain(Workspace.TOKEN);
      }
    }
  }

  @Test
  void tokenThatAHeaderOfAGatewayRepeatsIsMasked() {
    try (Workspace workspace = new Workspace()) {
      workspace.on(
          Workspace.EXECUTE,
          403,
          "<html>",
          "Content-Type: text/html",
          "x-databricks-reason-phrase: no " + Workspace.TOKEN);
      assertMasked(failure(workspace));
    }
  }

  @Test
  void tokenThatTheLastRetryRepeatsIsMasked() {
    try (Workspace workspace = new Workspace()) {
      workspace.on(
          Workspace.EXECUTE,
          503,
          "{\"message\":\"busy, " + Workspace.TOKEN + "\"}",
          "Retry-After: 60");
      assertMasked(failure(workspace, Duration.ofSeconds(5)));
    }
  }

  @Test
  void tokenThatAFailedStatementRepeatsIsMasked() {
    try (Workspace workspace = new Workspace()) {
      workspace.on(Workspace.EXECUTE, 200, FAILED.formatted("no function " + Workspace.TOKEN));
      assertMasked(failure(workspace));
    }
  }

  @Test
  void tokenInAReplyThatCannotBeReadIsMasked() {
    try (Workspace workspace = new Workspace()) {
      workspace.on(
          Workspace.EXECUTE,
          200,
          "{\"statement_id\":\"s1\",\"status\":{\"state\":\"" + Workspace.TOKEN + "\"}}");
      assertMasked(failure(workspace));
    }
  }

  @Test
  void serversErrorSurvivesTheLastRetry() {
    try (Workspace workspace = new Workspace()) {
      workspace.on(
          Workspace.EXECUTE,
          429,
          "{\"error_code\":\"REQUEST_LIMIT_EXCEEDED\",\"message\":\"slow down. SQLSTATE: 53300\"}",
          "Retry-After: 60");
      HodException thrown = failure(workspace, Duration.ofSeconds(5));
      assertThat(thrown.code()).isEqualTo(ErrorCode.RATE_LIMITED);
      assertThat(thrown.httpStatus()).isEqualTo(429);
      assertThat(thrown.sqlState()).isEqualTo("53300");
      assertThat(thrown.isRetryable()).isTrue();
      assertThat(thrown)
          .hasMessageContaining("slow down. SQLSTATE: 53300 (REQUEST_LIMIT_EXCEEDED)")
          .hasMessageContaining("another try is beyond the time limit of the call")
          .message()
          .doesNotContain("{");
    }
  }

  @Test
  void busyServerThatQuotesAStateOfTheStatementIsStillBusy() {
    try (Workspace workspace = new Workspace()) {
      workspace.on(
          Workspace.EXECUTE,
          503,
          "{\"message\":\"cluster starts; last error was SQLSTATE: 42P01\"}");
      HodException thrown = failure(workspace);
      assertThat(thrown.code()).isEqualTo(ErrorCode.SERVER_UNAVAILABLE);
      assertThat(thrown.sqlState()).isEqualTo("08004");
    }
  }

  @Test
  void serversTextIsOneLineOfBoundedLength() {
    try (Workspace workspace = new Workspace()) {
      String text = "a\\r\\nHost: evil\\u0000\\u001b[31m" + "x".repeat(1 << 20);
      workspace.on(Workspace.EXECUTE, 200, FAILED.formatted(text));
      assertShown(failure(workspace));
      workspace.on(Workspace.EXECUTE, 403, "{\"message\":\"" + text + "\"}");
      assertShown(failure(workspace));
      workspace.on(
          Workspace.EXECUTE,
          200,
          "{\"statement_id\":\"s\",\"status\":{\"state\":\"" + text + "\"}}");
      assertShown(failure(workspace));
    }
  }

  private static void assertShown(HodException thrown) {
    assertThat(thrown.getMessage())
        .contains("a Host: evil [31m")
        .hasSizeLessThanOrEqualTo(MessageText.LONGEST)
        .matches(text -> text.chars().noneMatch(Character::isISOControl));
  }

  private static void awaitRetry(Workspace workspace) {
    workspace.await(
        () -> workspace.events.stream().anyMatch(Event.RequestRetried.class::isInstance), "retry");
  }

  private static Workspace withBusyStore() {
    Workspace workspace = new Workspace();
    workspace.on(
        Workspace.EXECUTE,
        200,
        """
        {"statement_id":"s1","status":{"state":"SUCCEEDED"},"manifest":{"format":"ARROW_STREAM",
         "schema":{"columns":[{"name":"a","type_text":"INT"}]},"total_row_count":1,
         "total_chunk_count":1},"result":{"external_links":[{"chunk_index":0,"row_count":1,
         "row_offset":0,"external_link":"%s"}]}}"""
            .formatted(workspace.link("/chunk")));
    return workspace.on("GET /chunk", 503, "busy", "Retry-After: 60");
  }

  @ParameterizedTest
  @ValueSource(strings = {"result", "cancel"})
  void pauseBeforeALinkIsTriedAgainEndsWhenTheReaderIsToLeave(String by) throws Exception {
    try (Workspace workspace = withBusyStore();
        Session session = workspace.open()) {
      CancelSignal cancel = new CancelSignal();
      ResultStream rows = session.execute(StatementRequest.of("SELECT 1"), cancel);
      CompletableFuture<Object> read = CompletableFuture.supplyAsync(rows::next);
      awaitRetry(workspace);
      assertThat(read).isNotDone();
      if (by.equals("result")) {
        rows.close();
      } else {
        cancel.cancel();
      }
      // The pause lasts a minute, which nobody waits for.
      ExecutionException thrown =
          catchThrowableOfType(ExecutionException.class, () -> read.get(20, TimeUnit.SECONDS));
      assertThat(thrown.getCause())
          .isInstanceOfSatisfying(
              HodException.class,
              e ->
                  assertThat(e.code())
                      .isEqualTo(
                          by.equals("result")
                              ? ErrorCode.STATEMENT_CLOSED
                              : ErrorCode.CALL_CANCELLED));
      workspace.await("DELETE /api/2.0/sql/statements/s1");
    }
  }
}
