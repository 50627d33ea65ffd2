package dev.hod.kernel.cloudfetch;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.HttpRequest;
import dev.hod.kernel.http.Method;
import dev.hod.kernel.http.Reply;
import dev.hod.kernel.http.ReplyReader;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.time.Call;
import dev.hod.kernel.time.TimeSource;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;

/**
 * Fetches the bytes of a chunk, renewing its link where that may help: before it ends, and when the
 * store refuses it. Thread-safe.
 */
public final class Download {
  private static final Duration MARGIN = Duration.ofSeconds(60);
  private static final int USUAL_LIMIT = 32 << 20;
  private static final int MOST_LIMIT = 1 << 30;
  private static final int RENEWALS = 2;

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
   * The whole chunk as it was stored.
   *
   * @param chunk names it in messages: {@code "chunk 3 of statement 01f0…"}
   */
  public byte[] fetch(String chunk, Link first, LinkSource source, Call call) {
    Link link = endsSoon(first) ? source.renew(call) : first;
    for (int renewals = 0; ; renewals++) {
      try {
        return http.send(request(link), call, new Body(chunk, link, limit));
      } catch (HodException e) {
        if (e.code() != ErrorCode.LINK_EXPIRED || renewals == RENEWALS) {
          throw e;
        }
        link = source.renew(call);
      }
    }
  }

  /** The most bytes of a chunk. */
  public int mostBytes() {
    return limit;
  }

  private HttpRequest request(Link link) {
    return HttpRequest.of("link", Method.GET, link.origin(), link.target())
        .unauthorised()
        .headers(link.headers())
        .bodyLimit(limit);
  }

  private boolean endsSoon(Link link) {
    Instant expires = link.expires();
    return expires != null && time.instant().plus(MARGIN).isAfter(expires);
  }

  /** Takes the body, or says what the store answered. */
  private record Body(String chunk, Link link, int limit) implements ReplyReader<byte[]> {

    @Override
    public byte[] read(Reply reply) throws IOException {
      int status = reply.status();
      if (status == 200) {
        return reply.takeBody(limit);
      }
      // A store refuses an expired signature with 403, some with 400 or 404 (sea.md 5.2).
      boolean refused = status == 400 || status == 401 || status == 403 || status == 404;
      ErrorCode code = refused ? ErrorCode.LINK_EXPIRED : ErrorCode.CHUNK_UNAVAILABLE;
      throw code.failure()
          .httpStatus(status)
          .because("The store at %s refused %s with HTTP %d", link.origin(), chunk, status);
    }
  }
}
