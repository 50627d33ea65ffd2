package dev.hod.kernel.cloudfetch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Events;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.HttpSettings;
import dev.hod.kernel.http.Limits;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.http.RetryPolicy;
import dev.hod.kernel.http.Surroundings;
import dev.hod.kernel.http.TlsTrust;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import dev.hod.testing.LeakCheck;
import dev.hod.testing.RawRequest;
import dev.hod.testing.RawServer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Downloads that do not go straight: cut, silent, sent on, refused. */
@Timeout(60)
@ExtendWith(LeakCheck.class)
class BrokenDownloadTest {
  private static final int SIZE = 300_000;
  private static final int CUT_AT = 100_000;

  private final TimeSource time = TimeSource.system();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final RequestPath http =
      new RequestPath(
          new HttpSettings(
              "hod-test/1",
              List.of(new Header("X-Own", "1")),
              new Limits(
                  Duration.ofSeconds(10),
                  Duration.ofSeconds(60),
                  Duration.ofMillis(300),
                  Duration.ofSeconds(1),
                  1 << 20),
              new RetryPolicy(Duration.ofSeconds(5), Duration.ofMillis(10), Duration.ofMillis(50))),
          TlsTrust.system(),
          call -> "Bearer secret",
          new Surroundings(threads, time, new Random(1), new Events(null)));
  private final byte[] whole = new byte[SIZE];
  private final AtomicInteger renewals = new AtomicInteger();

  BrokenDownloadTest() {
    new Random(7).nextBytes(whole);
  }

  @AfterEach
  void close() {
    http.close();
    threads.shutdownNow();
  }

  private static Link link(RawServer store, String target, Header... headers) {
    return Link.of("http://localhost:" + store.port() + target, List.of(headers), null);
  }

  private byte @Nullable [] fetch(Link link) {
    return fetch(link, link, Long.MAX_VALUE);
  }

  private byte @Nullable [] fetch(Link link, Link renewed, long most) {
    return new Download(http, time, 1 << 24)
        .fetch(
            "chunk 3 of statement s1",
            new ChunkLink(3, -1, -1, SIZE, link),
            most,
            call -> {
              renewals.incrementAndGet();
              return renewed;
            },
            Call.within(Duration.ofSeconds(30), time));
  }

  /** Cuts each of the first replies after some bytes more, then sends what is asked for. */
  private RawServer.Script cutting(int cuts, AtomicInteger sent) {
    AtomicInteger count = new AtomicInteger();
    return exchange -> {
      while (true) {
        RawRequest request = exchange.read();
        int from = Store.from(request);
        if (count.incrementAndGet() > cuts) {
          sent.addAndGet(SIZE - from);
          Store.send(exchange, request, whole);
          continue;
        }
        sent.addAndGet(CUT_AT);
        String range = "Content-Range: bytes " + from + "-" + (SIZE - 1) + "/" + SIZE;
        exchange
            .respondHead(from == 0 ? 200 : 206, SIZE - from, "ETag: " + Store.TAG, range)
            .write(Arrays.copyOfRange(whole, from, from + CUT_AT))
            .cut();
        return;
      }
    };
  }

  @Test
  void cutBodyIsResumedFromWhereItBroke() {
    AtomicInteger sent = new AtomicInteger();
    try (RawServer store = RawServer.start(cutting(2, sent))) {
      assertThat(fetch(link(store, "/c"))).isEqualTo(whole);
      assertThat(sent).hasValue(SIZE);
      assertThat(store.requests())
          .extracting(request -> request.header("Range"))
          .containsExactly(null, "bytes=" + CUT_AT + "-", "bytes=" + 2 * CUT_AT + "-");
    }
  }

  @Test
  void storeWithoutRangesIsAskedForTheWholeAgain() {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              exchange.read();
              if (exchange.connection() == 1) {
                exchange.respondCut(200, whole, CUT_AT).cut();
              } else {
                exchange.respond(200, whole);
              }
            })) {
      assertThat(fetch(link(store, "/c"))).isEqualTo(whole);
      assertThat(store.requests())
          .extracting(request -> request.header("Range"))
          .containsOnlyNulls();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"whole", "other place", "other length", "other tag", "none there"})
  void whatDoesNotContinueIsFetchedFromTheStart(String answer) {
    byte[] other = new byte[SIZE];
    Arrays.fill(other, (byte) 5);
    try (RawServer store =
        RawServer.start(
            exchange -> {
              RawRequest request = exchange.read();
              if (exchange.connection() == 1) {
                Store.cut(exchange, whole, CUT_AT);
                return;
              }
              while (request.header("Range") != null && !answer.equals("whole")) {
                byte[] rest = Arrays.copyOfRange(whole, CUT_AT, SIZE);
                String until = "-" + (SIZE - 1) + "/";
                switch (answer) {
                  case "other place" ->
                      exchange.respond(206, rest, "Content-Range: bytes 0" + until + SIZE);
                  case "other length" ->
                      exchange.respond(206, rest, "Content-Range: bytes " + CUT_AT + until + "9");
                  case "other tag" ->
                      exchange.respond(
                          206,
                          rest,
                          "Content-Range: bytes " + CUT_AT + until + SIZE,
                          "ETag: \"v2\"");
                  default -> exchange.respond(416, "no");
                }
                request = exchange.read();
              }
              exchange.respond(200, other, "ETag: \"v2\"");
            })) {
      assertThat(fetch(link(store, "/c"))).isEqualTo(other);
    }
  }

  @Test
  void storeThatBreaksOffAgainAndAgainIsGivenUp() {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              exchange.read();
              exchange.respondCut(200, whole, 10).cut();
            })) {
      assertThatThrownBy(() -> fetch(link(store, "/c?sig=hidden")))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CHUNK_UNAVAILABLE))
          .hasMessageContaining("chunk 3 of statement s1")
          .message()
          .doesNotContain("hidden");
      assertThat(store.requests()).hasSize(3);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void silentStoreIsLeftAndAskedAgain(boolean withinTheBody) {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              RawRequest request = exchange.read();
              if (exchange.connection() > 1) {
                Store.send(exchange, request, whole);
                return;
              }
              if (withinTheBody) {
                exchange
                    .respondHead(200, SIZE, "ETag: " + Store.TAG)
                    .write(Arrays.copyOf(whole, CUT_AT));
              }
              exchange.stall();
            })) {
      assertThat(fetch(link(store, "/c"))).isEqualTo(whole);
      assertThat(store.requests().get(1).header("Range"))
          .isEqualTo(withinTheBody ? "bytes=" + CUT_AT + "-" : null);
    }
  }

  @Test
  void storeThatStaysSilentIsAnErrorSoon() {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              exchange.read();
              exchange.stall();
            })) {
      assertThatThrownBy(() -> fetch(link(store, "/c")))
          .isInstanceOfSatisfying(
              HodException.class,
              e -> assertThat(e.code()).isEqualTo(ErrorCode.EXCHANGE_TIMED_OUT));
      assertThat(store.requests()).hasSize(3);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 503})
  void storeThatIsBusyIsAskedAgain(int status) {
    AtomicInteger asked = new AtomicInteger();
    try (RawServer store =
        RawServer.start(
            exchange -> {
              while (true) {
                exchange.read();
                if (asked.incrementAndGet() < 3) {
                  exchange.respond(status, "later", "Retry-After: 0");
                } else {
                  exchange.respond(200, whole);
                }
              }
            })) {
      assertThat(fetch(link(store, "/c"))).isEqualTo(whole);
      assertThat(asked).hasValue(3);
    }
  }

  @Test
  void linkIsSentAsItIsAndNothingElse() {
    String target = "/a%2Fb//c/../d?sig=a+b%2B=='()~*,;:@$&x=%e4%C3&&y";
    try (RawServer store = RawServer.start(RawServer.always(200, "rows"))) {
      fetch(link(store, target, new Header("x-amz-key", "k")));
      RawRequest request = store.requests().get(0);
      assertThat(request.target()).isEqualTo(target);
      assertThat(request.headers())
          .extracting(header -> header.name().toLowerCase(Locale.ROOT))
          .doesNotContain("authorization", "cookie", "x-own")
          .contains("x-amz-key");
    }
  }

  @Test
  void refusedLinkIsRenewedAndTheRestIsFetchedByTheNewOne() {
    try (RawServer store =
        RawServer.start(
            exchange -> {
              while (true) {
                RawRequest request = exchange.read();
                if (request.target().equals("/new")) {
                  Store.send(exchange, request, whole);
                } else if (exchange.connection() == 1) {
                  Store.cut(exchange, whole, CUT_AT);
                  return;
                } else {
                  exchange.respond(403, "expired");
                }
              }
            })) {
      assertThat(fetch(link(store, "/old"), link(store, "/new"), Long.MAX_VALUE)).isEqualTo(whole);
      assertThat(renewals).hasValue(1);
      assertThat(store.requests().get(2).header("Range")).isEqualTo("bytes=" + CUT_AT + "-");
    }
  }

  @Test
  void linkThatEndsSoonIsRenewedBeforeItIsUsed() {
    try (RawServer store = RawServer.start(RawServer.always(200, "rows"))) {
      Link old = Link.of(store.uri("/old").toString(), List.of(), Instant.now().plusSeconds(30));
      assertThat(fetch(old, link(store, "/new"), Long.MAX_VALUE)).hasSize(4);
      assertThat(store.requests()).extracting(RawRequest::target).containsExactly("/new");
    }
  }

  @Test
  void linkThatStaysRefusedIsAnErrorAfterTwoRenewals() {
    try (RawServer store = RawServer.start(RawServer.always(403, "no"))) {
      assertThatThrownBy(() -> fetch(link(store, "/c")))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.LINK_EXPIRED))
          .hasMessageContaining("403");
      assertThat(renewals).hasValue(2);
      assertThat(store.requests()).hasSize(3);
    }
  }

  @Test
  void chunkThatIsLongerThanWantedIsLeft() {
    try (RawServer store = RawServer.start(RawServer.always(200, "0123456789"))) {
      Link link = link(store, "/c");
      assertThat(fetch(link, link, 9)).isNull();
      assertThat(fetch(link, link, 10)).hasSize(10);
    }
  }

  @Test
  void redirectIsFollowedWithoutHeadersToAnotherHost() {
    try (RawServer other = RawServer.start(RawServer.always(200, "rows"));
        RawServer store =
            RawServer.start(
                exchange -> {
                  while (true) {
                    RawRequest request = exchange.read();
                    switch (request.path()) {
                      case "/a/b" -> exchange.respond(302, "", "Location: c?d=%2f");
                      case "/a/c" -> exchange.respond(307, "", "Location: /e");
                      default -> exchange.respond(308, "", "Location: " + other.uri("/f?g=+"));
                    }
                  }
                })) {
      assertThat(fetch(link(store, "/a/b?x=1", new Header("x-key", "k")))).hasSize(4);
      assertThat(store.requests())
          .extracting(RawRequest::target)
          .containsExactly("/a/b?x=1", "/a/c?d=%2f", "/e");
      assertThat(store.requests()).extracting(request -> request.header("x-key")).containsOnly("k");
      RawRequest last = other.requests().get(0);
      assertThat(last.target()).isEqualTo("/f?g=+");
      assertThat(last.header("x-key")).isNull();
      assertThat(last.header("Authorization")).isNull();
    }
  }

  @Test
  void redirectsWithoutEndAreAnError() {
    try (RawServer store = RawServer.start(RawServer.always(302, "", "Location: /again"))) {
      assertThatThrownBy(() -> fetch(link(store, "/c")))
          .isInstanceOfSatisfying(
              HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CHUNK_UNAVAILABLE));
      assertThat(store.requests()).hasSize(6);
    }
  }

  @Test
  void redirectAwayFromTlsIsRefused() {
    Link link = Link.of("https://store.example/a?sig=hidden", List.of(), null);
    assertThatThrownBy(() -> link.movedTo("http://store.example/a?sig=hidden"))
        .isInstanceOfSatisfying(
            HodException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CHUNK_UNAVAILABLE))
        .hasMessageContaining("without TLS")
        .message()
        .doesNotContain("hidden");
    assertThat(link.movedTo("//other.example/b?c").origin().secure()).isTrue();
    assertThatThrownBy(() -> link.movedTo("ftp://other.example/")).isInstanceOf(HodException.class);
    assertThatThrownBy(() -> link.movedTo("/a b")).isInstanceOf(HodException.class);
  }
}
