package dev.hod.kernel.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.Parameter;
import dev.hod.kernel.RunningStatement;
import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.CancelSignal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A null where none belongs is refused in the call that gives it, before anything is sent. */
@Timeout(30)
class NullArgumentsTest {

  @Test
  void recordsRefuseWhatTheyCannotDoWithout() {
    Duration none = Duration.ZERO;
    List<ThrowingCallable> calls =
        List.of(
            () -> StatementRequest.of(null),
            () -> new StatementRequest("x", null, 0, none, Map.of(), Map.of()),
            () ->
                new StatementRequest(
                    "x", Arrays.asList((Parameter) null), 0, none, Map.of(), Map.of()),
            () -> new StatementRequest("x", List.of(), 0, null, Map.of(), Map.of()),
            () -> new StatementRequest("x", List.of(), 0, none, null, Map.of()),
            () -> new StatementRequest("x", List.of(), 0, none, Map.of(), null),
            () -> new SessionRequest(null, null, null, Map.of(), none),
            () -> new SessionRequest("x", null, null, null, none),
            () -> new SessionRequest("x", null, null, Map.of(), null),
            () -> Parameter.positional(null, "x"),
            () -> Parameter.named("a", null, "x"),
            () -> HodClients.open(null, null),
            () -> Settings.builder().put(null, "x"),
            () -> Settings.builder().put("port", null));
    for (ThrowingCallable call : calls) {
      assertThatThrownBy(call).isInstanceOf(NullPointerException.class);
    }
  }

  @Test
  void sessionsSendNothingForANull() {
    try (Workspace workspace = new Workspace();
        Session session = workspace.open()) {
      List<ThrowingCallable> calls =
          List.of(
              () -> session.execute(null, new CancelSignal()),
              () -> session.execute(StatementRequest.of("x"), null),
              () -> session.submit(null),
              () -> session.attach(null));
      for (ThrowingCallable call : calls) {
        assertThatThrownBy(call).isInstanceOf(NullPointerException.class);
      }
      RunningStatement statement = session.attach("s1");
      assertThatThrownBy(() -> statement.await(null)).isInstanceOf(NullPointerException.class);
      assertThat(workspace.asked()).containsExactly(Workspace.OPEN);
    }
  }
}
