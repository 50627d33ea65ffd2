package dev.hod.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.http.SimulatedServer.SimulatedCall;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rules of growth by simulated time: the promises of how soon a call gets its connection. */
class SimulatedGrowthTest {
  private static final Duration NETWORK = Duration.ofMillis(150);
  private static final Duration PROOF = Duration.ofMillis(65);

  private static SimulatedServer server(boolean secure, int computedMillis) {
    return new SimulatedServer(secure, 2, NETWORK, Duration.ofMillis(computedMillis));
  }

  private static Duration last(SimulatedServer server, Supplier<SimulatedCall> call) {
    List<SimulatedCall> calls = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      calls.add(call.get());
    }
    server.pass(Duration.ofSeconds(60));
    assertThat(calls).allMatch(SimulatedCall::isEnded);
    return calls.stream().map(SimulatedCall::took).max(Duration::compareTo).orElseThrow();
  }

  record Storm(boolean secure, int computedMillis, int requestMillis) {}

  static Stream<Storm> storms() {
    List<Storm> storms = new ArrayList<>();
    for (boolean secure : new boolean[] {false, true}) {
      for (int computed : new int[] {0, 1, 3, 6}) {
        for (int request : new int[] {1, 5, 20, 50, 150, 1000}) {
          storms.add(new Storm(secure, computed, request));
        }
      }
    }
    return storms.stream();
  }

  private static Duration withAConnectionEach(Storm storm) {
    try (SimulatedServer server = server(storm.secure, storm.computedMillis)) {
      return last(server, () -> server.callAlone(Duration.ofMillis(storm.requestMillis)));
    }
  }

  @ParameterizedTest
  @MethodSource("storms")
  void twoHundredSessionsAreOpenNoLaterThanWithAConnectionEach(Storm storm) {
    Duration request = Duration.ofMillis(storm.requestMillis);
    try (SimulatedServer server = server(storm.secure, storm.computedMillis)) {
      // One call that shows what handshakes are made of.
      server.call(request);
      server.pass(Duration.ofSeconds(60));
      Duration pooled = last(server, () -> server.call(request));
      assertThat(pooled).isLessThanOrEqualTo(withAConnectionEach(storm));
      if (storm.computedMillis == 0) {
        assertThat(pooled).isEqualTo(NETWORK.plus(request));
      }
      assertThat(server.handshakes()).isLessThanOrEqualTo(201);
    }
  }

  @ParameterizedTest
  @MethodSource("storms")
  void firstStormIsLaterOnlyByTheTimeInWhichHandshakesProveToWait(Storm storm) {
    Duration request = Duration.ofMillis(storm.requestMillis);
    try (SimulatedServer server = server(storm.secure, storm.computedMillis)) {
      Duration pooled = last(server, () -> server.call(request));
      // A few looks, 15 ms apart, in each of which those that wait admit others.
      assertThat(pooled).isLessThanOrEqualTo(withAConnectionEach(storm).plus(PROOF));
      assertThat(server.handshakes()).isLessThanOrEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void callAmongAHundredSlowOnesStartsWithinOneHandshake(boolean secure) {
    Duration handshake = NETWORK.plusMillis(2);
    for (int later : new int[] {0, 1, 2, 5, 50, 155, 1000, 5000}) {
      try (SimulatedServer server = server(secure, 2)) {
        // A history of fast ones, which must not make the pool trust the slow ones to end soon.
        for (int i = 0; i < 50; i++) {
          server.call(Duration.ofMillis(1));
          server.pass(Duration.ofMillis(200));
        }
        assertThat(server.handshakes()).isEqualTo(1);
        List<SimulatedCall> slow = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
          slow.add(server.call(Duration.ofSeconds(10)));
        }
        server.pass(Duration.ofMillis(later));
        SimulatedCall fast = server.call(Duration.ofMillis(1));
        server.pass(Duration.ofSeconds(1));
        assertThat(slow).allMatch(SimulatedCall::isStarted).noneMatch(SimulatedCall::isEnded);
        assertThat(fast.isEnded()).isTrue();
        if (later >= 155) {
          // The slow ones are at work by then: it waits for its own handshake and nothing else.
          assertThat(fast.waited()).isLessThanOrEqualTo(handshake);
        } else {
          // It stands behind a hundred others, whose handshakes keep the processors busy.
          assertThat(fast.waited()).isLessThanOrEqualTo(handshake.plusMillis(5 + 100));
        }
        assertThat(server.handshakes()).isEqualTo(101);
      }
    }
  }
}
