package dev.hod.kernel.http;

/**
 * The server answered 401 to a request with cookies: control flow between an exchange and its
 * caller.
 */
final class RefusedCookies extends Exception {
  private static final long serialVersionUID = 1L;

  RefusedCookies() {
    super("refused", null, false, false);
  }
}
