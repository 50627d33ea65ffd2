package dev.hod.kernel.http;

import javax.net.ssl.SSLSocketFactory;

/**
 * Where TLS sockets come from. Asked when the first connection to a secure origin is opened, and
 * not before: a TLS context costs some 200 ms in a cold JVM. Thread-safe: openers ask at once.
 */
public interface TlsSource {
  /**
   * The factory, always the same one: its context holds the sessions that later handshakes resume.
   *
   * @throws dev.hod.kernel.error.HodException when trust or key material can't be read
   */
  SSLSocketFactory socketFactory();

  /** Whether the server's certificate must be for the host that was asked for. */
  boolean verifiesHost();
}
