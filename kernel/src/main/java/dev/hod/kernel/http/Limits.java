package dev.hod.kernel.http;

import java.time.Duration;

/**
 * How long and how much an exchange may take.
 *
 * @param connect for name look-up, TCP and TLS of a new connection together
 * @param idle how long an unused connection is kept
 * @param reply how long an exchange may go without a byte, unless the request says otherwise
 * @param late how long the reply to an abandoned request is waited for
 * @param body the most bytes of a reply's body, unpacked, unless the request says otherwise
 */
public record Limits(Duration connect, Duration idle, Duration reply, Duration late, int body) {

  private static final int LARGEST_BODY = 64 << 20;

  /** 10 s, 60 s, 60 s, 60 s and 64 MiB, or a quarter of the JVM's memory where that is less. */
  public static Limits standard() {
    Duration minute = Duration.ofSeconds(60);
    int body = bodyWithin(Runtime.getRuntime().maxMemory());
    return new Limits(Duration.ofSeconds(10), minute, minute, minute, body);
  }

  /** The most bytes of a body where {@code memory} is all there is: growing it takes 1.5 of it. */
  static int bodyWithin(long memory) {
    return (int) Math.min(LARGEST_BODY, memory / 4);
  }
}
