package dev.hod.kernel.http;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Where and how long a cookie is good; null for what is not said. */
record CookieAttributes(
    @Nullable String domain,
    @Nullable String path,
    boolean secure,
    @Nullable String maxAge,
    @Nullable String expires) {

  static CookieAttributes read(String setCookie, int semicolon) {
    String domain = null;
    String path = null;
    boolean secure = false;
    String maxAge = null;
    String expires = null;
    for (int at = semicolon; at >= 0; ) {
      int end = setCookie.indexOf(';', at + 1);
      String part = setCookie.substring(at + 1, end < 0 ? setCookie.length() : end);
      int equals = part.indexOf('=');
      String value = equals < 0 ? "" : part.substring(equals + 1).trim();
      switch (part.substring(0, equals < 0 ? part.length() : equals)
          .trim()
          .toLowerCase(Locale.ROOT)) {
        case "domain" -> domain = value;
        case "path" -> path = value;
        case "secure" -> secure = true;
        case "max-age" -> maxAge = value;
        case "expires" -> expires = value;
        default -> {}
      }
      at = end;
    }
    return new CookieAttributes(domain, path, secure, maxAge, expires);
  }

  boolean fit(Origin origin, String target) {
    return isDomainOf(origin.host()) && isPathOf(target) && (origin.secure() || !secure);
  }

  private boolean isDomainOf(String host) {
    if (domain == null || domain.isEmpty()) {
      return true;
    }
    String wide = domain.toLowerCase(Locale.ROOT);
    wide = wide.startsWith(".") ? wide.substring(1) : wide;
    return host.equals(wide) || host.endsWith("." + wide);
  }

  private boolean isPathOf(String target) {
    if (path == null || !path.startsWith("/")) {
      return true;
    }
    int question = target.indexOf('?');
    String asked = question < 0 ? target : target.substring(0, question);
    return asked.startsWith(path)
        && (asked.length() == path.length()
            || path.endsWith("/")
            || asked.charAt(path.length()) == '/');
  }

  /** Whether the server takes it back: an age of nothing, or else a date that has passed. */
  boolean areOver(Instant now) {
    if (maxAge != null && !maxAge.isEmpty()) {
      return maxAge.startsWith("-") || maxAge.replace("0", "").isEmpty();
    }
    return RetryAfter.seconds(expires, now) == 0;
  }
}
