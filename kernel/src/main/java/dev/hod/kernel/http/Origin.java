package dev.hod.kernel.http;

import dev.hod.kernel.error.ErrorCode;
import java.net.URI;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where requests go: connections are shared between requests of equal origin.
 *
 * @param secure whether TLS is spoken
 * @param host a name or an address, an IPv6 address without its brackets, in lower case
 * @param port 1 to 65535
 */
public record Origin(boolean secure, String host, int port) {

  /** Checks that a host and a port are there and that the host can stand in a header. */
  public Origin {
    if (!isHost(host)) {
      throw ErrorCode.INVALID_INPUT.because("Not a host name or address: \"%s\"", shown(host));
    }
    if (port < 1 || port > 65535) {
      throw ErrorCode.INVALID_INPUT.because("Not a port of host %s: %d", host, port);
    }
    host = host.toLowerCase(Locale.ROOT);
  }

  /** The origin of an {@code http} or {@code https} link; the port may be left to the scheme. */
  public static Origin of(URI link) {
    String scheme = link.getScheme();
    boolean secure = "https".equalsIgnoreCase(scheme);
    String host = link.getHost();
    if (host == null || !(secure || "http".equalsIgnoreCase(scheme))) {
      throw ErrorCode.INVALID_INPUT.because("A link needs http or https and a host");
    }
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    int port = link.getPort() >= 0 ? link.getPort() : secure ? 443 : 80;
    return new Origin(secure, host, port);
  }

  /** What the {@code Host} header says: the port only where it is not the scheme's own. */
  String hostHeader() {
    return port == (secure ? 443 : 80) ? bracketed() : bracketed() + ":" + port;
  }

  private String bracketed() {
    return host.indexOf(':') >= 0 ? "[" + host + "]" : host;
  }

  // By hand: what the compiler makes for records spins hidden classes at the first look-up.
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Origin that
        && port == that.port
        && secure == that.secure
        && host.equals(that.host);
  }

  @Override
  public int hashCode() {
    return host.hashCode() * 31 + port;
  }

  @Override
  public String toString() {
    return (secure ? "https://" : "http://") + bracketed() + ":" + port;
  }

  private static boolean isHost(String host) {
    if (host.isEmpty() || host.length() > 255) {
      return false;
    }
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c <= ' ' || c >= 0x7f || "/?#@\\[]\"<>".indexOf(c) >= 0) {
        return false;
      }
    }
    return true;
  }

  private static String shown(String host) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Math.min(host.length(), 80); i++) {
      char c = host.charAt(i);
      text.append(c < ' ' || c >= 0x7f ? '?' : c);
    }
    return text.toString();
  }
}
