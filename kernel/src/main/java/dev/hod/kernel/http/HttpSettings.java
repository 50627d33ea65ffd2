package dev.hod.kernel.http;

import java.util.List;

/**
 * What is the same for all requests of a client.
 *
 * @param userAgent sent with every authorised request
 * @param headers sent with every authorised request, {@code Accept-Encoding: gzip} for instance
 * @param limits of time and size
 * @param retry what is sent again
 */
public record HttpSettings(
    String userAgent, List<Header> headers, Limits limits, RetryPolicy retry) {

  /** Copies the headers. */
  public HttpSettings {
    headers = List.copyOf(headers);
  }

  /** The defaults of the settings table, with gzip accepted. */
  public static HttpSettings standard(String userAgent) {
    return new HttpSettings(
        userAgent,
        List.of(new Header("Accept-Encoding", "gzip")),
        Limits.standard(),
        RetryPolicy.standard());
  }
}
