package dev.hod.testing;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request as {@link RawServer} read it.
 *
 * @param connection the number of the connection it came on, from 1
 * @param method as sent
 * @param target the path and query, as sent
 * @param headers in the order sent, repeated ones included
 * @param body the bytes of the body, chunks put together; empty when there was none
 */
// An array, because no one compares requests, and tests compare its bytes with other arrays.
@SuppressWarnings("ArrayRecordComponent")
public record RawRequest(
    int connection, String method, String target, List<Header> headers, byte[] body) {

  /** A header line: its name as sent, its value without the spaces around it. */
  public record Header(String name, String value) {}

  /** The target without its query. */
  public String path() {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  /** The value of the first header of that name, whatever its case; null without one. */
  public @Nullable String header(String name) {
    List<String> values = headers(name);
    return values.isEmpty() ? null : values.get(0);
  }

  /** The values of all headers of that name, whatever its case. */
  public List<String> headers(String name) {
    return headers.stream()
        .filter(header -> header.name().equalsIgnoreCase(name))
        .map(Header::value)
        .toList();
  }

  /** The body as UTF-8. */
  public String text() {
    return new String(body, StandardCharsets.UTF_8);
  }

  /** The request line and the body's length: enough for the message of a failed assertion. */
  @Override
  public String toString() {
    return method + " " + target + " (" + body.length + " bytes, connection " + connection + ")";
  }
}
