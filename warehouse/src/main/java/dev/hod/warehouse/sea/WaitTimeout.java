package dev.hod.warehouse.sea;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How long an execute call blocks (sea.md 3.4).
 *
 * @param given whether the client named a time; only without one is a small result closed at once
 * @param limit zero to answer at once
 */
record WaitTimeout(boolean given, Duration limit) {
  private static final WaitTimeout ABSENT = new WaitTimeout(false, Duration.ofSeconds(10));
  private static final Pattern SECONDS = Pattern.compile("([0-9]{1,2})s");

  static WaitTimeout read(@Nullable String text) {
    if (text == null) {
      return ABSENT;
    }
    Matcher matcher = SECONDS.matcher(text);
    if (matcher.matches()) {
      int seconds = Integer.parseInt(matcher.group(1));
      if (seconds == 0 || (seconds >= 5 && seconds <= 50)) {
        return new WaitTimeout(true, Duration.ofSeconds(seconds));
      }
    }
    throw ApiFailure.invalid("wait_timeout must be 0s, or between 5s and 50s.");
  }
}
