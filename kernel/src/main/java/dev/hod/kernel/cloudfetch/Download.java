package dev.hod.kernel.cloudfetch;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.HttpRequest;
import dev.hod.kernel.http.Method;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fetches the bytes of a chunk: renews its link where that may help, follows where the store sends
 * on to, and goes on where a reply broke off. Thread-safe.
 */
public final class Download {
  private static final Duration MARGIN = Duration.ofSeconds(60);
  private static final Duration ONE_REPLY = Duration.ofMinutes(15);
  private static final int USUAL_LIMIT = 32 << 20;
  private static final int MOST_LIMIT = 1 << 30;
  private static final int RENEWALS = 2;
  private static final int REDIRECTS = 5;

  /** Replies in a row that bring nothing worth mentioning, before the chunk is given up. */
  private static final int FRUITLESS = 3;

  private static final int WORTH_MENTIONING = 64 << 10;
  private static final long PAUSE_NANOS = 250_000_000L;

  private final RequestPath http;
  private final TimeSource time;
  private final int limit;

  /**
   * Over the connections of {@code http}, without its credentials.
   *
   * @param memory bytes that the JVM may use at most; a chunk may take an eighth of them, or up to
   *     a quarter where that would be less than a server usually puts into one
   */
  public Download(RequestPath http, TimeSource time, long memory) {
    this.http = http;
    this.time = time;
    long share = Math.max(memory / 8, Math.min(USUAL_LIMIT, memory / 4));
    this.limit = (int) Math.min(MOST_LIMIT, share);
  }

  /**
   * The whole chunk as it was stored; null when that is longer than {@code most}.
   *
   * @param chunk names it in messages: {@code "chunk 3 of statement 01f0…"}
   */
  public byte @Nullable [] fetch(
      String chunk, ChunkLink at, long most, LinkSource source, Call call) {
    Link link = fresh(at.link(), source, call);
    Gathering.Sizing sizing = new Gathering.Sizing(at.declaredBytes(), most, limit);
    Gathering gathering = new Gathering(chunk, sizing, time, link);
    int renewals = 0;
    int fruitless = 0;
    while (true) {
      int before = gathering.count();
      HodException failure = null;
      try {
        Gathering.Step step = gather(link, gathering, chunk, call);
        if (step != Gathering.Step.CUT) {
          return step == Gathering.Step.WHOLE ? gathering.whole() : null;
        }
      } catch (HodException e) {
        if (e.code() == ErrorCode.LINK_EXPIRED && renewals < RENEWALS) {
          renewals++;
          link = source.renew(call);
          continue;
        }
        if (!mayPass(e)) {
          throw e;
        }
        failure = e;
      }
      call.check("fetching " + chunk);
      fruitless = gathering.count() - before >= WORTH_MENTIONING ? 0 : fruitless + 1;
      if (fruitless == FRUITLESS) {
        throw failure != null ? failure : brokeOff(chunk, link, gathering.count());
      }
      call.pause(PAUSE_NANOS * fruitless);
      link = fresh(link, source, call);
    }
  }

  /** The most bytes of a chunk. */
  public int mostBytes() {
    return limit;
  }

  /** One reply with bytes, behind those that send on. */
  private Gathering.Step gather(Link link, Gathering gathering, String chunk, Call call) {
    Link at = link;
    for (int i = 0; i <= REDIRECTS; i++) {
      HttpRequest request = request(at, gathering.range());
      Gathering.Step step = http.send(request, call.atMost(ONE_REPLY), gathering.from(at));
      if (step != Gathering.Step.MOVED) {
        return step;
      }
      at = at.movedTo(gathering.location());
    }
    throw ErrorCode.CHUNK_UNAVAILABLE.because(
        "The store at %s sends the request for %s on and on, more than %d times",
        link.origin(), chunk, REDIRECTS);
  }

  private HttpRequest request(Link link, List<Header> range) {
    List<Header> headers = new ArrayList<>(link.headers());
    headers.addAll(range);
    return HttpRequest.of("link", Method.GET, link.origin(), link.target())
        .unauthorised()
        .headers(headers)
        .bodyLimit(limit);
  }

  /** Whether another try may do better; what the caller himself ended is looked at after it. */
  private static boolean mayPass(HodException e) {
    return switch (e.code()) {
      case CONNECTION_BROKEN, CONNECT_FAILED, EXCHANGE_TIMED_OUT, CALL_TIMED_OUT -> true;
      default -> false;
    };
  }

  private static HodException brokeOff(String chunk, Link link, int count) {
    return ErrorCode.CHUNK_UNAVAILABLE.because(
        "The store at %s broke off %s again and again, last after %d bytes",
        link.origin(), chunk, count);
  }

  private Link fresh(Link link, LinkSource source, Call call) {
    Instant expires = link.expires();
    boolean endsSoon = expires != null && time.instant().plus(MARGIN).isAfter(expires);
    return endsSoon ? source.renew(call) : link;
  }
}
