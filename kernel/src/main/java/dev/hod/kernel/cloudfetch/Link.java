package dev.hod.kernel.cloudfetch;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.http.Header;
import dev.hod.kernel.http.Origin;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A signed link to a chunk: whoever has it may read the data, so it is never shown.
 *
 * @param origin where it points to
 * @param target path and query, not one character changed: the signature covers them
 * @param headers to send with the request, and no others (sea.md 5.3)
 * @param expires when it ends; null when the server does not say
 */
public record Link(Origin origin, String target, List<Header> headers, @Nullable Instant expires) {

  /**
   * Reads an absolute URL.
   *
   * @throws dev.hod.kernel.error.HodException when it is none
   */
  public static Link of(String url, List<Header> headers, @Nullable Instant expires) {
    int authority = url.indexOf("://");
    int path = authority < 0 ? -1 : url.indexOf('/', authority + 3);
    if (path < 0) {
      throw ErrorCode.MALFORMED_REPLY.because("The server gave a link that is no absolute URL");
    }
    int fragment = url.indexOf('#', path);
    String target = fragment < 0 ? url.substring(path) : url.substring(path, fragment);
    if (!isSendable(target)) {
      throw ErrorCode.MALFORMED_REPLY.because(
          "The server gave a link with a character that must be encoded");
    }
    try {
      return new Link(Origin.of(URI.create(url.substring(0, path))), target, headers, expires);
    } catch (IllegalArgumentException | HodException e) {
      throw ErrorCode.MALFORMED_REPLY
          .failure()
          .cause(e instanceof HodException ? e : null)
          .because("The server gave a link without a valid scheme and host");
    }
  }

  /**
   * A header that came with a link.
   *
   * @throws dev.hod.kernel.error.HodException when it can't be sent
   */
  public static Header header(String name, String value) {
    try {
      Header header = new Header(name, value);
      if (!header.isFraming()) {
        return header;
      }
    } catch (HodException notAHeader) {
      // Said below.
    }
    throw ErrorCode.MALFORMED_REPLY.because(
        "The server gave a link with a header that can't be sent");
  }

  /**
   * The link that the store sends on to. Headers go along only where it stays with the same host.
   *
   * @param location an absolute URL, or a reference that is relative to this link
   * @throws dev.hod.kernel.error.HodException when it is none, or leaves TLS
   */
  Link movedTo(String location) {
    Link moved = of(resolved(location), headers, expires);
    if (origin.secure() && !moved.origin.secure()) {
      throw ErrorCode.CHUNK_UNAVAILABLE
          .failure()
          .retryable(false)
          .because("The store at %s sends on to %s, without TLS", origin, moved.origin);
    }
    return moved.origin.equals(origin)
        ? moved
        : new Link(moved.origin, moved.target, List.of(), expires);
  }

  /** By hand, since {@link URI} refuses what stores put into signatures. */
  private String resolved(String location) {
    int colon = location.indexOf(':');
    int slash = location.indexOf('/');
    if (location.startsWith("//")) {
      return (origin.secure() ? "https:" : "http:") + location;
    }
    if (location.startsWith("/")) {
      return origin + location;
    }
    if (colon > 0 && (slash < 0 || colon < slash)) {
      return location;
    }
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    return location.startsWith("?")
        ? origin + path + location
        : origin + path.substring(0, path.lastIndexOf('/') + 1) + location;
  }

  private static boolean isSendable(String target) {
    for (int i = 0; i < target.length(); i++) {
      char c = target.charAt(i);
      if (c <= ' ' || c >= 0x7f) {
        return false;
      }
    }
    return true;
  }

  /** Where it points to, without what makes it secret. */
  @Override
  public String toString() {
    return "link to " + origin;
  }
}
