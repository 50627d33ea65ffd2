package dev.hod.warehouse.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.hod.warehouse.sea.ApiFailure;
import java.security.MessageDigest;
import java.util.Base64;
import org.eclipse.jetty.http.HttpHeader;
import org.jspecify.annotations.Nullable;

/** Who is let in: who has the token, as a bearer, or over Thrift as a password too. */
final class Tokens {
  private static final String BEARER = "Bearer ";
  private static final String BASIC = "Basic ";

  private final byte[] token;

  Tokens(String token) {
    this.token = token.getBytes(UTF_8);
  }

  /** Why the caller is not let in; null when it is. */
  @Nullable ApiFailure refusal(Exchange exchange) {
    if (!exchange.route().needsToken()) {
      return null;
    }
    String given = exchange.header(HttpHeader.AUTHORIZATION);
    String header = given == null ? "" : given;
    byte[] sent = null;
    if (begins(header, BEARER)) {
      sent = header.substring(BEARER.length()).trim().getBytes(UTF_8);
    } else if (exchange.route().isThrift() && begins(header, BASIC)) {
      sent = password(header.substring(BASIC.length()).trim());
    }
    if (sent == null) {
      return ApiFailure.noCredential();
    }
    return MessageDigest.isEqual(sent, token) ? null : ApiFailure.wrongToken();
  }

  private static boolean begins(String header, String scheme) {
    return header.regionMatches(true, 0, scheme, 0, scheme.length());
  }

  /** What stands after the user, whoever that is; null when it is no such pair. */
  private static byte @Nullable [] password(String pair) {
    try {
      String text = new String(Base64.getDecoder().decode(pair), UTF_8);
      int colon = text.indexOf(':');
      return colon < 0 ? null : text.substring(colon + 1).getBytes(UTF_8);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
