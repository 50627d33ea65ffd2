package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One request, built by its own methods, each of which returns this object. Not thread-safe until
 * sent; may be sent again.
 */
public final class HttpRequest {
  private static final byte[] NOTHING = {};

  private final String call;
  private final Method method;
  private final Origin origin;
  private final String target;
  private List<Header> headers = List.of();
  private byte[] body = NOTHING;
  private int length;
  private @Nullable String contentType;
  private Repeat repeat = Repeat.IDEMPOTENT;
  private boolean authorised = true;
  private @Nullable Cookies cookies;
  private @Nullable Duration replyLimit;
  private int bodyLimit;

  private HttpRequest(String call, Method method, Origin origin, String target) {
    this.call = Objects.requireNonNull(call);
    this.method = Objects.requireNonNull(method);
    this.origin = Objects.requireNonNull(origin);
    this.target = checked(target);
  }

  /**
   * A request without a body, idempotent and authorised.
   *
   * @param call a short name for messages and events: {@code "execute"}
   * @param target path and query, sent as they are: already encoded, beginning with a slash
   */
  public static HttpRequest of(String call, Method method, Origin origin, String target) {
    return new HttpRequest(call, method, origin, target);
  }

  /** Headers besides the defaults. */
  public HttpRequest headers(List<Header> more) {
    headers = List.copyOf(more);
    return this;
  }

  /** A JSON body: see {@link #body}. */
  public HttpRequest json(byte[] bytes, int count) {
    return body("application/json", bytes, count);
  }

  /**
   * A body: the first {@code count} of {@code bytes}, which belong to the caller again, and may be
   * changed, as soon as {@link RequestPath#send} has returned or thrown.
   */
  public HttpRequest body(String type, byte[] bytes, int count) {
    Objects.checkFromIndexSize(0, count, bytes.length);
    contentType = new Header("Content-Type", type).value();
    body = bytes;
    length = count;
    return this;
  }

  /** Whether it may reach the server twice; {@link Repeat#IDEMPOTENT} unless said otherwise. */
  public HttpRequest repeat(Repeat may) {
    repeat = Objects.requireNonNull(may);
    return this;
  }

  /** Without credential and default headers: for links that are signed themselves. */
  public HttpRequest unauthorised() {
    authorised = false;
    return this;
  }

  /** Sends the session's cookies, and keeps those that come back. */
  public HttpRequest cookies(Cookies ofSession) {
    cookies = Objects.requireNonNull(ofSession);
    return this;
  }

  /** How long the exchange may go without a byte, instead of the limit of the settings. */
  public HttpRequest replyLimit(Duration limit) {
    replyLimit = Objects.requireNonNull(limit);
    return this;
  }

  /** The most bytes of the reply's body, unpacked, instead of the limit of the settings. */
  public HttpRequest bodyLimit(int bytes) {
    bodyLimit = bytes;
    return this;
  }

  /** The short name. */
  public String call() {
    return call;
  }

  /** Where it goes. */
  public Origin origin() {
    return origin;
  }

  Method method() {
    return method;
  }

  String target() {
    return target;
  }

  List<Header> headers() {
    return headers;
  }

  byte[] body() {
    return body;
  }

  int length() {
    return length;
  }

  /** Null when there is no body. */
  @Nullable String contentType() {
    return contentType;
  }

  Repeat repeat() {
    return repeat;
  }

  boolean isAuthorised() {
    return authorised;
  }

  /** Null when none are kept. */
  @Nullable Cookies cookies() {
    return cookies;
  }

  Duration replyLimitOr(Duration standard) {
    return replyLimit != null ? replyLimit : standard;
  }

  int bodyLimitOr(int standard) {
    return bodyLimit > 0 ? bodyLimit : standard;
  }

  /** Call and host: paths have ids and queries have signatures. */
  @Override
  public String toString() {
    return call + " at " + origin;
  }

  private static String checked(String target) {
    if (!target.startsWith("/")) {
      throw ErrorCode.INVALID_INPUT.because("The target of a request must begin with a slash");
    }
    for (int i = 1; i < target.length(); i++) {
      char c = target.charAt(i);
      if (c <= ' ' || c >= 0x7f) {
        throw ErrorCode.INVALID_INPUT.because(
            "The target of a request has a character that must be encoded, at position %d", i);
      }
    }
    return target;
  }
}
