package dev.hod.kernel.http;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The cookies of one session: what one server set for one path, sent back there and nowhere else
 * (RFC 6265, as far as a client of one path needs it). Their values are secrets. Thread-safe.
 */
public final class Cookies {
  private static final int MOST = 50;
  private static final int LONGEST = 4096;

  private final Origin origin;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, String> values = new LinkedHashMap<>(); // guarded by lock
  // What goes into a request; null for nothing. Written under the lock.
  private volatile @Nullable String header;

  /** None yet, of the server at {@code origin}. */
  public Cookies(Origin origin) {
    this.origin = origin;
  }

  /** The value of the header {@code Cookie} for a request to {@code to}; null for none. */
  @Nullable String header(Origin to) {
    return origin.equals(to) ? header : null;
  }

  /**
   * Takes the value of a {@code Set-Cookie} that answered a request for {@code target}. One that is
   * malformed, or for another place, is dropped.
   */
  void take(String setCookie, String target, Instant now) {
    int semicolon = setCookie.indexOf(';');
    String pair = semicolon < 0 ? setCookie : setCookie.substring(0, semicolon);
    int equals = pair.indexOf('=');
    if (equals < 0 || pair.length() > LONGEST) {
      return;
    }
    String name = pair.substring(0, equals).trim();
    String value = pair.substring(equals + 1).trim();
    if (name.isEmpty() || !Header.isValue(name) || !Header.isValue(value)) {
      return;
    }
    CookieAttributes attributes = CookieAttributes.read(setCookie, semicolon);
    if (attributes.fit(origin, target)) {
      put(name, attributes.areOver(now) ? null : value);
    }
  }

  /** Drops all, when the server no longer takes them. */
  void clear() {
    lock.lock();
    try {
      values.clear();
      header = null;
    } finally {
      lock.unlock();
    }
  }

  private void put(String name, @Nullable String value) {
    lock.lock();
    try {
      values.remove(name);
      if (value != null && values.size() < MOST) {
        values.put(name, value);
      }
      StringBuilder all = new StringBuilder();
      for (Map.Entry<String, String> cookie : values.entrySet()) {
        all.append(all.isEmpty() ? "" : "; ");
        all.append(cookie.getKey()).append('=').append(cookie.getValue());
      }
      header = all.isEmpty() ? null : all.toString();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public String toString() {
    return "cookies of " + origin;
  }
}
