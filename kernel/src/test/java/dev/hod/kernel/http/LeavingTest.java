package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.CancelSignal;
import dev.hod.kernel.time.Deadline;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A caller leaves soon, whyever and whenever it has to, and what it began is not forgotten. */
@Timeout(30)
class LeavingTest {
  private static TestTls tls;

  enum Why {
    CANCEL,
    DEADLINE,
    INTERRUPT
  }

  enum When {
    BEFORE_THE_REPLY,
    IN_THE_HEAD,
    IN_THE_BODY,
    SERVER_STOPS_READING
  }

  record Case(Why why, When when, boolean secure, boolean virtual) {}

  static Stream<Case> cases() {
    List<Case> cases = new ArrayList<>();
    for (Why why : Why.values()) {
      for (When when : When.values()) {
        for (boolean secure : new boolean[] {false, true}) {
          cases.add(new Case(why, when, secure, false));
          if (Caller.hasVirtual()) {
            cases.add(new Case(why, when, secure, true));
          }
        }
      }
    }
    return cases.stream();
  }

  @BeforeAll
  static void makeCertificate(@TempDir Path folder) throws Exception {
    tls = TestTls.create(folder);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void callerLeavesAndTheReplyIsReadLate(Case c) throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    String reply = Peer.ok("the statement's id");
    int part =
        switch (c.when) {
          case BEFORE_THE_REPLY, SERVER_STOPS_READING -> 0;
          case IN_THE_HEAD -> 10;
          case IN_THE_BODY -> reply.length() - 5;
        };
    Peer.Script script =
        line -> {
          if (c.when == When.SERVER_STOPS_READING) {
            line.head();
            reached.countDown();
            goOn.await();
            return;
          }
          line.request();
          line.send(reply.substring(0, part));
          reached.countDown();
          goOn.await();
          line.send(reply.substring(part));
          line.awaitEnd();
        };
    try (Peer peer = c.secure ? Peer.secure(tls.server, script) : Peer.plain(script);
        Client client = new Client(tls)) {
      ManualTime clock = new ManualTime();
      CancelSignal cancel = new CancelSignal();
      Call call = new Call(Deadline.after(Duration.ofSeconds(10), clock), cancel);
      BlockingQueue<String> late = new LinkedBlockingQueue<>();
      byte[] body = new byte[c.when == When.SERVER_STOPS_READING ? 32 << 20 : 100];
      HttpRequest request =
          HttpRequest.of("execute", Method.POST, peer.origin(), "/s")
              .json(body, body.length)
              .repeat(Repeat.ONCE);
      Caller caller =
          Caller.start(() -> client.path.send(request, call, Client.TEXT, late::add), c.virtual);
      reached.await();
      assertThat(caller.isDone()).isFalse();
      switch (c.why) {
        case CANCEL -> cancel.cancel();
        case INTERRUPT -> caller.thread.interrupt();
        case DEADLINE -> clock.move(10_000_000_000L);
      }
      long began = System.nanoTime();
      assertThat(caller.failure().code())
          .isEqualTo(
              switch (c.why) {
                case CANCEL -> ErrorCode.CALL_CANCELLED;
                case DEADLINE -> ErrorCode.CALL_TIMED_OUT;
                case INTERRUPT -> ErrorCode.INTERRUPTED;
              });
      // 200 ms is the promise; the rest is for a loaded machine.
      assertThat(System.nanoTime() - began).isLessThan(5_000_000_000L);
      goOn.countDown();
      boolean socketClosed = c.virtual && c.why == Why.INTERRUPT;
      if (socketClosed || c.when == When.SERVER_STOPS_READING) {
        assertThat(client.events).anyMatch(Event.StatementUnreachable.class::isInstance);
        assertThat(late).isEmpty();
      } else {
        assertThat(late.poll(10, TimeUnit.SECONDS)).isEqualTo("200 the statement's id");
        assertThat(client.events).noneMatch(Event.StatementUnreachable.class::isInstance);
      }
      assertThat(peer.requests.get()).isLessThanOrEqualTo(1);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void connectionIsClosedWhenNobodyWantsTheReply(Case c) throws Exception {
    if (c.when == When.SERVER_STOPS_READING || c.why != Why.CANCEL) {
      return;
    }
    CountDownLatch reached = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Peer.Script script =
        line -> {
          line.request();
          reached.countDown();
          try {
            line.awaitEnd();
          } finally {
            closed.countDown();
          }
        };
    try (Peer peer = c.secure ? Peer.secure(tls.server, script) : Peer.plain(script);
        Client client = new Client(tls)) {
      Call call = client.endless();
      Caller caller =
          Caller.start(
              () -> client.path.send(Client.get(peer.origin()), call, Client.TEXT), c.virtual);
      reached.await();
      call.cancel().cancel();
      assertThat(caller.failure().code()).isEqualTo(ErrorCode.CALL_CANCELLED);
      assertThat(closed.await(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void bodyThatComesInPiecesWithoutEndDoesNotHideTheDeadline(boolean secure) throws Exception {
    CountDownLatch dripping = new CountDownLatch(20);
    byte[] piece = new byte[100];
    Peer.Script script =
        line -> {
          line.request();
          line.send("HTTP/1.1 200 OK\r\nContent-Length: 60000000\r\n\r\n");
          while (true) {
            line.send(piece);
            dripping.countDown();
            LockSupport.parkNanos(1_000_000);
          }
        };
    try (Peer peer = secure ? Peer.secure(tls.server, script) : Peer.plain(script);
        Client client = new Client(tls)) {
      ManualTime clock = new ManualTime();
      Call call = new Call(Deadline.after(Duration.ofSeconds(10), clock), new CancelSignal());
      Caller caller =
          Caller.start(() -> client.path.send(Client.get(peer.origin()), call, Client.TEXT));
      dripping.await();
      clock.move(10_000_000_000L);
      assertThat(caller.failure().code()).isEqualTo(ErrorCode.CALL_TIMED_OUT);
    }
  }

  @Test
  void callMayBeLessPatientWithAQuietServerThanItsClient() throws Exception {
    CountDownLatch goOn = new CountDownLatch(1);
    Peer.Script script =
        line -> {
          line.request();
          goOn.await();
        };
    try (Peer peer = Peer.plain(script);
        Client client = new Client(tls)) {
      Deadline none = Deadline.none(client.time);
      Call call = new Call(none, new CancelSignal(), Duration.ofMillis(150));
      Caller caller =
          Caller.start(() -> client.path.send(Client.get(peer.origin()), call, Client.TEXT));
      assertThat(caller.failure())
          .hasMessageContaining(" for 0.15 s ")
          .extracting(HodException::code)
          .isEqualTo(ErrorCode.EXCHANGE_TIMED_OUT);
      goOn.countDown();
    }
  }
}
