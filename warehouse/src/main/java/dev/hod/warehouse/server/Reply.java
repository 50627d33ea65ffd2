package dev.hod.warehouse.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.sea.ApiFailure;
import dev.hod.warehouse.statement.Download;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is to be sent.
 *
 * @param headers beside content type, length and those of every reply
 * @param body its bytes, or else
 * @param download where they lie
 * @param from where in the download the reply begins
 * @param size the bytes of the reply
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Reply(
    int status,
    String contentType,
    Map<String, String> headers,
    byte[] body,
    @Nullable Download download,
    int from,
    int size) {
  private static final String JSON = "application/json";
  private static final String FAILURE = "application/json; charset=utf-8";

  static Reply of(int status, String contentType, byte[] body) {
    return new Reply(status, contentType, Map.of(), body, null, 0, body.length);
  }

  static Reply json(byte[] body) {
    return of(200, JSON, body);
  }

  static Reply json(String body) {
    return json(body.getBytes(UTF_8));
  }

  /** To the same address. */
  static Reply redirect(int status, Exchange exchange) {
    return of(status, "text/plain", new byte[0])
        .with("location", exchange.request().getHttpURI().getPathQuery());
  }

  static Reply failure(ApiFailure failure, String requestId) {
    Reply reply = of(failure.status(), FAILURE, failure.body(requestId));
    if (failure.status() == 401 || failure.status() == 403) {
      reply = reply.with("x-databricks-reason-phrase", String.valueOf(failure.getMessage()));
    }
    if (failure.status() == 401) {
      reply = reply.with("www-authenticate", "Bearer realm=\"DatabricksRealm\"");
    }
    return failure.status() == 429 ? reply.with("retry-after", "1") : reply;
  }

  /** An error as a store of files words it. */
  static Reply storeFailure(int status, String code, String message) {
    String xml =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Error><Code>"
            + code
            + "</Code><Message>"
            + message
            + "</Message></Error>";
    return of(status, "application/xml", xml.getBytes(UTF_8));
  }

  static Reply part(int status, Download download, int from, int size) {
    return new Reply(status, download.contentType(), Map.of(), new byte[0], download, from, size);
  }

  Reply with(String header, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Reply(status, contentType, more, body, download, from, size);
  }

  Reply withBody(byte[] other) {
    return new Reply(status, contentType, headers, other, null, 0, other.length);
  }

  /** Whether it is sent packed to who wishes it. */
  boolean isPackable() {
    boolean message = contentType.startsWith(JSON) || contentType.equals(Exchange.THRIFT);
    return message && download == null;
  }

  ByteBuffer slice(int offset, int length) {
    return download == null
        ? ByteBuffer.wrap(body, offset, length).slice()
        : download.data().slice(from + offset, length);
  }

  /** Lets go of what it holds. */
  void release() {
    if (download != null) {
      download.close();
    }
  }
}
