package dev.hod.kernel.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoField;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the header {@code Retry-After} (RFC 9110, 10.2.3): seconds, or a date. */
final class RetryAfter {
  private RetryAfter() {}

  /** Seconds from {@code now}, at least 0; -1 when the header is missing or can't be read. */
  static long seconds(@Nullable String header, Instant now) {
    if (header == null || header.isEmpty() || header.length() > 64) {
      return -1;
    }
    for (int i = 0; i < header.length(); i++) {
      char c = header.charAt(i);
      if (c < '0' || c > '9') {
        return fromDate(header, now);
      }
    }
    return header.length() > 9 ? 999_999_999 : Long.parseLong(header);
  }

  private static long fromDate(String header, Instant now) {
    try {
      DateTimeFormatter form = DateTimeFormatter.RFC_1123_DATE_TIME.withLocale(Locale.ROOT);
      long second = form.parse(header).getLong(ChronoField.INSTANT_SECONDS);
      Duration left = Duration.between(now, Instant.ofEpochSecond(second));
      return Math.max(left.plusMillis(999).toSeconds(), 0);
    } catch (DateTimeException e) {
      return -1;
    }
  }
}
