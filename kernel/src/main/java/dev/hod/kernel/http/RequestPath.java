package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.Call;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The one way of a request to a server and of its reply back: deadline, retry, authorise, send.
 * Thread-safe; shared by all sessions of a client. Redirects are not followed.
 */
public final class RequestPath implements AutoCloseable {
  private final HttpSettings settings;
  private final Authoriser authoriser;
  private final Surroundings surroundings;
  private final ConnectionPool pool;
  private final WriteGuard guard;

  /** Opens nothing and starts nothing. */
  public RequestPath(
      HttpSettings settings, TlsSource tls, Authoriser authoriser, Surroundings surroundings) {
    this(settings, tls, authoriser, surroundings, new SocketOpeners());
  }

  /** With another way to open connections. */
  RequestPath(
      HttpSettings settings,
      TlsSource tls,
      Authoriser authoriser,
      Surroundings surroundings,
      Opener.Source openers) {
    this.settings = settings;
    this.authoriser = authoriser;
    this.surroundings = surroundings;
    this.pool = new ConnectionPool(settings, tls, surroundings, openers);
    this.guard = new WriteGuard(surroundings.threads(), surroundings.time());
  }

  /** As below, for a reply that nobody needs once the caller has left. */
  public <T> T send(HttpRequest request, Call call, ReplyReader<T> reader) {
    return repeat(request, call, reader, null);
  }

  /**
   * Sends a request and reads its reply, on the calling thread, which leaves within 200 ms of the
   * end of the call.
   *
   * @param reader makes the result; it also gets every reply of an error status that is not
   *     retried, or not any more: what it throws then says so too
   * @param late gets, on a client thread, the value of a reply that came after the caller had to
   *     leave (cancel, interrupt, a limit of time), within {@link Limits#late}
   * @throws HodException of the code that says what happened: {@code CALL_CANCELLED}, {@code
   *     INTERRUPTED} and {@code CALL_TIMED_OUT} by the call; {@code EXCHANGE_TIMED_OUT} when no
   *     byte came for too long; {@code UNKNOWN_HOST}, {@code CONNECT_FAILED}, {@code TLS_FAILED}
   *     without a connection; {@code CONNECTION_BROKEN}, or for {@link Repeat#ONCE} {@code
   *     OUTCOME_UNKNOWN}, when it broke; {@code MALFORMED_REPLY}; {@code CLIENT_CLOSED}
   */
  public <T> T send(
      HttpRequest request, Call call, ReplyReader<T> reader, Consumer<? super T> late) {
    return repeat(request, call, reader, late);
  }

  private <T> T repeat(
      HttpRequest request, Call call, ReplyReader<T> reader, @Nullable Consumer<? super T> late) {
    Retries retries = new Retries(request, call, settings.retry(), surroundings);
    boolean brokeBefore = false;
    Cookies cookies = request.cookies();
    while (true) {
      if (call.isOver()) {
        call.check("sending " + request);
      }
      String authorization = request.isAuthorised() ? authoriser.authorization(call) : null;
      String cookie = cookies == null ? null : cookies.header(request.origin());
      Connection connection = pool.lane(request.origin()).take(call, brokeBefore);
      try {
        return new Exchange<>(this, request, call, reader, late, connection)
            .run(authorization, cookie, retries);
      } catch (PassingStatus passing) {
        retries.pauseAfter(passing);
      } catch (RefusedCookies refused) {
        // They have run out: once more, with the credential alone.
        if (cookies != null) {
          cookies.clear();
        }
        cookies = null;
      } catch (BrokenExchange broken) {
        if (brokeBefore || (request.repeat() == Repeat.ONCE && broken.isWritten())) {
          throw failure(request, broken);
        }
        brokeBefore = true;
      }
    }
  }

  private static HodException failure(HttpRequest request, BrokenExchange broken) {
    if (request.repeat() == Repeat.ONCE && broken.isWritten()) {
      return ErrorCode.OUTCOME_UNKNOWN
          .failure()
          .cause(broken.getCause())
          .because(
              "The connection broke before the reply to %s came; the statement may have run: %s",
              request, broken.getMessage());
    }
    return ErrorCode.CONNECTION_BROKEN
        .failure()
        .cause(broken.getCause())
        .because("The connection broke during %s, twice: %s", request, broken.getMessage());
  }

  /** How many connections to {@code origin} lie unused at the moment. */
  public int unusedConnections(Origin origin) {
    return pool.unused(origin);
  }

  /** The text without the credential, should a server have repeated it. */
  public String redact(String text) {
    return authoriser.redact(text);
  }

  /** Closes every connection, used ones too. Idempotent. */
  @Override
  public void close() {
    pool.close();
  }

  long quietNanos(HttpRequest request, Call call) {
    long usual = request.replyLimitOr(settings.limits().reply()).toNanos();
    long own = call.quiet().toNanos();
    return own > 0 ? Math.min(own, usual) : usual;
  }

  int bodyLimit(HttpRequest request) {
    return request.bodyLimitOr(settings.limits().body());
  }

  RetryPolicy policy() {
    return settings.retry();
  }

  WriteGuard guard() {
    return guard;
  }

  Surroundings surroundings() {
    return surroundings;
  }

  /** The bounds of waiting for a reply that the caller did not wait for. */
  Call lateCall() {
    return Call.within(settings.limits().late(), surroundings.time());
  }

  long lateNanos() {
    return settings.limits().late().toNanos();
  }

  void tell(Event event) {
    surroundings.events().emit(event);
  }
}
