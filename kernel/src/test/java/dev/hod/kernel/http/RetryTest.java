package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.Call;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is sent again after a status, after which pause, and when that ends. */
@Timeout(30)
class RetryTest {
  private static final long SECOND = 1_000_000_000L;
  private final ManualTime time = new ManualTime();

  private static String status(int status, String headers) {
    return "HTTP/1.1 " + status + " Wait\r\n" + headers + "Content-Length: 4\r\n\r\nbusy";
  }

  private static Peer.Script failing(int times, String reply) {
    int[] count = {0};
    return line -> {
      while (true) {
        line.request();
        line.send(count[0]++ < times ? reply : Peer.ok("done"));
      }
    };
  }

  /** As the readers of the protocols: an error status is an exception. */
  private static final ReplyReader<String> REFUSING =
      reply -> {
        throw ErrorCode.RATE_LIMITED
            .failure()
            .httpStatus(reply.status())
            .sqlState("53000")
            .because(new String(reply.bytes(), 0, reply.length(), StandardCharsets.US_ASCII));
      };

  private Client client() {
    return new Client(Client.NO_TLS, time, Limits.standard());
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void executeIsSentAgainAfterThePauseTheServerNames(int status) throws Exception {
    try (Peer peer = Peer.plain(failing(2, status(status, "Retry-After: 7\r\n")));
        Client client = client()) {
      assertThat(
              client.path.send(Client.execute(peer.origin(), null), client.endless(), Client.TEXT))
          .isEqualTo("200 done");
      assertThat(time.pauses).containsExactly(7 * SECOND, 7 * SECOND);
      assertThat(peer.connections).hasValue(1);
      assertThat(client.events)
          .contains(
              new Event.RequestRetried("localhost", "execute", status, Duration.ofSeconds(7)));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 429, 500, 502, 503, 504, 501, 404})
  void executeWithoutANamedPauseGoesToTheReader(int status) throws Exception {
    try (Peer peer = Peer.plain(failing(1, status(status, "")));
        Client client = client()) {
      assertThat(
              client.path.send(Client.execute(peer.origin(), null), client.endless(), Client.TEXT))
          .isEqualTo(status + " busy");
      assertThat(time.pauses).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {408, 429, 500, 502, 503, 504})
  void idempotentRequestsBackOff(int status) throws Exception {
    try (Peer peer = Peer.plain(failing(8, status(status, "")));
        Client client = client()) {
      assertThat(client.path.send(Client.get(peer.origin()), client.endless(), Client.TEXT))
          .isEqualTo("200 done");
      assertThat(time.pauses).hasSize(8);
      long expected = SECOND;
      for (long pause : time.pauses) {
        assertThat(pause)
            .isBetween(Math.min(expected + SECOND / 20, 60 * SECOND), expected + SECOND * 3 / 4);
        expected = Math.min(expected * 2, 60 * SECOND);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404, 409, 501, 505})
  void lastingStatusesGoToTheReader(int status) throws Exception {
    try (Peer peer = Peer.plain(failing(1, status(status, "Retry-After: 1\r\n")));
        Client client = client()) {
      assertThat(client.path.send(Client.get(peer.origin()), client.endless(), Client.TEXT))
          .isEqualTo(status + " busy");
    }
  }

  @Test
  void pauseBeyondTheDeadlineIsNotBegun() throws Exception {
    try (Peer peer = Peer.plain(failing(99, status(429, "Retry-After: 30\r\n")));
        Client client = client()) {
      Call call = Call.within(Duration.ofSeconds(10), time);
      HodException thrown =
          RequestPathTest.thrown(
              () -> client.path.send(Client.execute(peer.origin(), null), call, REFUSING));
      assertThat(thrown.code()).isEqualTo(ErrorCode.RATE_LIMITED);
      assertThat(thrown.sqlState()).isEqualTo("53000");
      assertThat(thrown.httpStatus()).isEqualTo(429);
      assertThat(thrown)
          .hasMessage("busy (another try is beyond the time limit of the call)")
          .hasNoCause();
      assertThat(time.pauses).isEmpty();
      assertThat(peer.requests).hasValue(1);
    }
  }

  @Test
  void retriesEndAfterTheirTotal() throws Exception {
    try (Peer peer = Peer.plain(failing(9999, status(503, "Retry-After: 100000\r\n")));
        Client client = client()) {
      HodException thrown =
          RequestPathTest.thrown(
              () -> client.path.send(Client.get(peer.origin()), client.endless(), REFUSING));
      assertThat(thrown.sqlState()).isEqualTo("53000");
      assertThat(thrown.httpStatus()).isEqualTo(503);
      assertThat(thrown).hasMessage("busy (tried 16 times)");
      // 15 minutes in pauses of a minute, the longest.
      assertThat(time.pauses).hasSize(15).containsOnly(60 * SECOND);
    }
  }

  @Test
  void cancelEndsAPause() throws Exception {
    try (Peer peer = Peer.plain(failing(99, status(503, "Retry-After: 50\r\n")));
        Client client = new Client()) {
      Call call = client.endless();
      Caller caller =
          Caller.start(() -> client.path.send(Client.get(peer.origin()), call, Client.TEXT));
      while (client.events.stream().noneMatch(Event.RequestRetried.class::isInstance)) {
        Thread.onSpinWait();
      }
      call.cancel().cancel();
      assertThat(caller.failure().code()).isEqualTo(ErrorCode.CALL_CANCELLED);
      assertThat(peer.requests).hasValue(1);
    }
  }

  @Test
  void pausesNamedAsDatesAreRead() {
    Instant now = Instant.parse("2026-01-01T00:00:00Z");
    assertThat(RetryAfter.seconds("Thu, 01 Jan 2026 00:00:30 GMT", now)).isEqualTo(30);
    assertThat(RetryAfter.seconds("Wed, 31 Dec 2025 00:00:30 GMT", now)).isEqualTo(0);
    assertThat(RetryAfter.seconds("0", now)).isEqualTo(0);
    assertThat(RetryAfter.seconds("99999999999999999999", now)).isEqualTo(999_999_999);
    assertThat(RetryAfter.seconds("soon", now)).isEqualTo(-1);
    assertThat(RetryAfter.seconds("-5", now)).isEqualTo(-1);
    assertThat(RetryAfter.seconds(null, now)).isEqualTo(-1);
  }

  @Test
  void pausesStayWithinTheirBounds() {
    RetryPolicy policy = RetryPolicy.standard();
    Random random = new Random(7);
    assertThat(policy.pauseNanos(0, 0, random)).isEqualTo(SECOND);
    assertThat(policy.pauseNanos(0, 5, random)).isEqualTo(5 * SECOND);
    assertThat(policy.pauseNanos(0, Long.MAX_VALUE, random)).isEqualTo(60 * SECOND);
    assertThat(policy.pauseNanos(1000, -1, random)).isEqualTo(60 * SECOND);
  }
}
