package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.Failure;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.event.Event;
import dev.hod.kernel.time.Call;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One sending of one request over one connection, from the first byte out to the last byte in.
 *
 * @param <T> what the reply means
 */
final class Exchange<T> implements Runnable {
  private final RequestPath path;
  private final HttpRequest request;
  private final Call call;
  private final ReplyReader<T> reader;
  private final @Nullable Consumer<? super T> late;
  private final Connection connection;
  private final long quietNanos;
  private boolean written;
  private boolean sent;

  Exchange(
      RequestPath path,
      HttpRequest request,
      Call call,
      ReplyReader<T> reader,
      @Nullable Consumer<? super T> late,
      Connection connection) {
    this.path = path;
    this.request = request;
    this.call = call;
    this.reader = reader;
    this.late = late;
    this.connection = connection;
    this.quietNanos = path.quietNanos(request, call);
  }

  /** From now on the server may have got the request. */
  void wrote() {
    written = true;
  }

  long quietNanos() {
    return quietNanos;
  }

  /** Sends and reads; whatever happens, the connection is given back, cut, or handed over. */
  T run(@Nullable String authorization, @Nullable String cookie, Retries retries)
      throws PassingStatus, RefusedCookies, BrokenExchange {
    IncomingReply reply = connection.reply();
    boolean handedOver = false;
    try {
      connection.serve(call, quietNanos);
      reply.expect(request.method(), path.bodyLimit(request));
      writeHead(authorization, cookie);
      connection.write(request, call, path.guard(), this);
      sent = true;
      reply.readHead();
      if (reply.status() == 401 && cookie != null) {
        throw new RefusedCookies();
      }
      if (reply.status() >= 400) {
        endIfPassing(reply, retries);
      }
      keepCookies(reply);
      return read(reply, retries);
    } catch (OutOfMemoryError e) {
      throw ErrorCode.OUT_OF_MEMORY
          .failure()
          .cause(e)
          .because("The reply to %s takes more memory than there is", request);
    } catch (IOException e) {
      // A reader may have wrapped what the connection threw; the reply knows.
      IOException failure = reply.failure() != null ? reply.failure() : e;
      if (failure instanceof WaitOver over) {
        handedOver = mayComeLate(reply) && handOver();
        throw left(over);
      }
      if (sent && reply.failure() == null) {
        throw malformed(e);
      }
      throw broken(failure);
    } finally {
      if (!handedOver) {
        settle();
      }
    }
  }

  private void writeHead(@Nullable String authorization, @Nullable String cookie) {
    connection.prepare(request, connection.lane().heads().of(request));
    Output output = connection.output();
    if (authorization != null) {
      if (!Header.isValue(authorization)) {
        throw ErrorCode.INVALID_INPUT.because(
            "The credential for %s has a character that HTTP does not allow", request);
      }
      output.header("Authorization", authorization);
    }
    if (cookie != null) {
      output.header("Cookie", cookie);
    }
    for (int i = 0; i < request.headers().size(); i++) {
      Header header = request.headers().get(i);
      output.header(header.name(), header.value());
    }
    String type = request.contentType();
    if (type != null) {
      output.header("Content-Type", type);
    }
    if (type != null || request.method() == Method.POST || request.method() == Method.PUT) {
      output.text("Content-Length: ").number(request.length()).line();
    }
    output.line();
  }

  private void keepCookies(IncomingReply reply) {
    Cookies cookies = request.cookies();
    if (cookies == null) {
      return;
    }
    for (String each : reply.headers("Set-Cookie")) {
      cookies.take(each, request.target(), path.surroundings().time().instant());
    }
  }

  /** Ends the exchange when the server can't now and the request is to be sent again. */
  private void endIfPassing(IncomingReply reply, Retries retries)
      throws IOException, PassingStatus {
    int status = reply.status();
    long seconds = -1;
    if (status == 429 || status == 503) {
      seconds =
          RetryAfter.seconds(reply.header("Retry-After"), path.surroundings().time().instant());
    }
    if (!path.policy().retries(status, request.repeat(), seconds >= 0)) {
      return;
    }
    long pause = retries.pauseBefore(seconds);
    if (pause >= 0) {
      takeUnread(reply);
      throw new PassingStatus(status, pause);
    }
  }

  /** The body of a refusal, so that the connection can be used again. */
  private static void takeUnread(IncomingReply reply) throws IOException {
    try {
      reply.length();
    } catch (MalformedReply unreadable) {
      // Then the connection is not used again.
    }
  }

  /** What the reader makes of the reply; a refusal that ends retries says so too. */
  private T read(IncomingReply reply, Retries retries) throws IOException {
    String ended = retries.ended();
    if (ended == null) {
      return reader.read(reply);
    }
    try {
      return reader.read(reply);
    } catch (HodException e) {
      throw Failure.like(e).cause(e.getCause()).because("%s (%s)", e.getMessage(), ended);
    }
  }

  private boolean mayComeLate(IncomingReply reply) {
    return late != null && sent && !reply.isStreamed() && !connection.isClosed();
  }

  private boolean handOver() {
    try {
      path.surroundings().threads().execute(this);
      return true;
    } catch (RejectedExecutionException closing) {
      return false;
    }
  }

  /** On a client thread, when the caller has left: waits for the reply, for the caller's sake. */
  @Override
  public void run() {
    Consumer<? super T> receiver = late;
    if (receiver == null) {
      return;
    }
    T value;
    try {
      connection.serve(path.lateCall(), path.lateNanos());
      connection.reply().readHead();
      value = reader.read(connection.reply());
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      path.tell(new Event.StatementUnreachable(request.origin().host(), lateReason(e)));
      return;
    } finally {
      settle();
    }
    receiver.accept(value);
  }

  private String lateReason(Throwable e) {
    return e instanceof WaitOver
        ? "no reply to " + request.call() + " came in time"
        : "the reply to " + request.call() + " could not be read: " + e.getMessage();
  }

  private void settle() {
    if (!connection.isClosed() && written && connection.isReusable()) {
      connection.lane().give(connection);
    } else {
      connection.lane().discard(connection);
    }
  }

  private RuntimeException left(WaitOver over) {
    if (over.isQuiet()) {
      String known = request.repeat() == Repeat.ONCE ? "; the statement may have run" : "";
      return ErrorCode.EXCHANGE_TIMED_OUT.because(
          "No byte from %s for %s s while waiting for the reply to %s%s",
          request.origin(),
          BigDecimal.valueOf(quietNanos / 1_000_000, 3).stripTrailingZeros().toPlainString(),
          request.call(),
          known);
    }
    call.check("waiting for the reply to " + request);
    return ErrorCode.CALL_CANCELLED.because("Cancelled while waiting for the reply to %s", request);
  }

  private HodException malformed(IOException e) {
    return ErrorCode.MALFORMED_REPLY
        .failure()
        .httpStatus(connection.reply().status())
        .cause(e instanceof MalformedReply ? null : e)
        .because("The reply to %s can't be read: %s", request, e.getMessage());
  }

  /** The connection is gone: because of us, or because of the server. */
  private BrokenExchange broken(IOException failure) {
    if (connection.lane().isClosed()) {
      throw ErrorCode.CLIENT_CLOSED.because("The client was closed during %s", request);
    }
    if (call.isOver()) {
      // A virtual thread's interrupt closes its socket, a guarded write is cut: no reply will come.
      if (late != null && written) {
        path.tell(
            new Event.StatementUnreachable(
                request.origin().host(), "its connection was closed when the caller left"));
      }
      call.check("sending " + request);
    }
    return new BrokenExchange(written, failure);
  }
}
