package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.Failure;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.Cookies;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.HttpRequest;
import dev.hod.kernel.http.Method;
import dev.hod.kernel.http.Origin;
import dev.hod.kernel.http.Reply;
import dev.hod.kernel.http.ReplyReader;
import dev.hod.kernel.http.RequestPath;
import dev.hod.kernel.time.Call;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * The service at one path, for one session, whose cookies it keeps: each call is one POST with a
 * message, answered by another.
 */
final class ThriftEndpoint {
  private static final String TYPE = "application/x-thrift";

  private final Origin origin;
  private final SessionPath path;
  private final RequestPath http;
  private final int bodyLimit;
  private final List<Header> headers;
  private final AtomicInteger calls = new AtomicInteger();
  private final Cookies cookies;
  // Set by whichever thread the server tells; never unset.
  private volatile boolean sessionLost;

  /**
   * @param bodyLimit the most bytes of a reply
   */
  ThriftEndpoint(Origin origin, SessionPath path, RequestPath http, int bodyLimit) {
    this.origin = origin;
    this.path = path;
    this.http = http;
    this.bodyLimit = bodyLimit;
    this.headers = new ArrayList<>(path.headers());
    headers.add(new Header("Accept", TYPE));
    this.cookies = new Cookies(origin);
  }

  /** How many bytes of rows to ask for at once: well below what a reply may have. */
  long mostBytes() {
    return Math.min(100 << 20, bodyLimit / 2);
  }

  String host() {
    return origin.toString();
  }

  int unusedConnections() {
    return http.unusedConnections(origin);
  }

  /** Sends a call and gives what its reply says, whose status is the caller's business. */
  <T> T send(Message<T> message, Purpose purpose, Call call) {
    Sent<T> sent = new Sent<>(message, purpose);
    return http.send(sent.request(), call, sent);
  }

  /**
   * As above.
   *
   * @param late gets the value of a reply that came after {@code call} was over
   */
  <T> T send(Message<T> message, Purpose purpose, Call call, Consumer<? super T> late) {
    Sent<T> sent = new Sent<>(message, purpose);
    return http.send(sent.request(), call, sent, late);
  }

  /** The failure that an error status tells of, without the credential. */
  HodException failure(StatusMessage status, Purpose purpose, ErrorCode otherwise) {
    return noted(status.toException(otherwise, purpose, host(), http));
  }

  private HodException noted(HodException e) {
    if (e.code() == ErrorCode.SESSION_LOST) {
      sessionLost = true;
    }
    return e;
  }

  /** Whether a reply said that the session is gone. */
  boolean isSessionLost() {
    return sessionLost;
  }

  /** Throws what an error status tells of. */
  void check(StatusMessage status, Purpose purpose, ErrorCode otherwise) {
    if (status.isError()) {
      throw failure(status, purpose, otherwise);
    }
  }

  /** The failure with what it was about, where the reply is at fault, without the credential. */
  HodException unreadable(HodException e, Purpose purpose) {
    String statementId = e.statementId().orElse(purpose.statementId());
    String said = String.valueOf(e.getMessage());
    String shown = http.redact(said);
    boolean isMalformed = e.code() == ErrorCode.MALFORMED_REPLY;
    boolean tellsAll = statementId == null || e.statementId().isPresent();
    if (!isMalformed && tellsAll && shown.equals(said)) {
      return e;
    }
    Failure failure = Failure.like(e).statement(statementId).cause(shown.equals(said) ? e : null);
    return isMalformed
        ? failure
            .httpStatus(200)
            .because(
                "%s answered the request %s with a reply that can't be read: %s",
                host(), purpose.what(), shown)
        : failure.because("%s", shown);
  }

  String redact(String text) {
    return http.redact(text);
  }

  /** One call under its number. */
  private final class Sent<T> implements ReplyReader<T> {
    private final Message<T> message;
    private final Purpose purpose;
    private final int number = calls.incrementAndGet();

    Sent(Message<T> message, Purpose purpose) {
      this.message = message;
      this.purpose = purpose;
    }

    HttpRequest request() {
      ThriftWriter body = Envelope.write(message, number);
      return HttpRequest.of(message.method(), Method.POST, origin, path.target())
          .headers(headers)
          .cookies(cookies)
          .body(TYPE, body.bytes(), body.length())
          .bodyLimit(bodyLimit)
          .repeat(purpose.repeat());
    }

    @Override
    public T read(Reply reply) throws IOException {
      if (reply.status() != 200) {
        throw noted(Refusal.of(reply, purpose, host(), http));
      }
      String type = reply.header("content-type");
      if (type != null && type.startsWith("text/html")) {
        throw ErrorCode.MALFORMED_REPLY
            .failure()
            .statement(purpose.statementId())
            .httpStatus(200)
            .because(
                "%s answered the request %s with a web page: is this the address of a warehouse?",
                host(), purpose.what());
      }
      byte[] body = reply.takeBody(bodyLimit);
      try {
        return Envelope.read(message, number, body, body.length);
      } catch (HodException e) {
        throw unreadable(e, purpose);
      }
    }
  }
}
