package dev.hod.kernel.settings;

import java.time.Duration;
import java.util.Locale;

/**
 * Reads the text of a setting. The shared parsers are objects of one small class each family: they
 * are made on the way to the first row, where a lambda would cost more (house style 7).
 *
 * @param <T> the type of the value
 */
public interface Parse<T> {

  /**
   * The value of {@code text}.
   *
   * @throws IllegalArgumentException with what was expected, for example {@code "a whole number"}
   */
  T value(String text);

  /** Text as it is. */
  Parse<String> TEXT = new Text();

  /** {@code 1}/{@code 0}, {@code true}/{@code false}, in any case. */
  Parse<Boolean> FLAG = new Flag();

  /** A whole number from 1 to 65535. */
  Parse<Integer> PORT = new Whole(1, 65_535);

  /** A whole number of at least 1. */
  Parse<Integer> COUNT = new Whole(1, Integer.MAX_VALUE);

  /** A whole number of at least 0. */
  Parse<Integer> NUMBER = new Whole(0, Integer.MAX_VALUE);

  /** A whole number of seconds, at least 0. */
  Parse<Duration> SECONDS = new Span(1_000);

  /** A whole number of milliseconds, at least 0. */
  Parse<Duration> MILLIS = new Span(1);

  /** A number of bytes, at least 1; {@code k}, {@code m} and {@code g} stand for powers of 1024. */
  Parse<Long> BYTES = new Bytes();

  /** Text as it is. */
  final class Text implements Parse<String> {
    private Text() {}

    @Override
    public String value(String text) {
      return text;
    }
  }

  /** Yes or no. */
  final class Flag implements Parse<Boolean> {
    private Flag() {}

    @Override
    public Boolean value(String text) {
      return switch (text.trim().toLowerCase(Locale.ROOT)) {
        case "1", "true" -> true;
        case "0", "false" -> false;
        default -> throw new IllegalArgumentException("0 or 1");
      };
    }
  }

  /** A whole number within limits. */
  final class Whole implements Parse<Integer> {
    private final int least;
    private final int most;

    private Whole(int least, int most) {
      this.least = least;
      this.most = most;
    }

    @Override
    public Integer value(String text) {
      try {
        int number = Integer.parseInt(text.trim());
        if (number >= least && number <= most) {
          return number;
        }
      } catch (NumberFormatException notANumber) {
        // Said below, with the limits.
      }
      throw new IllegalArgumentException("a whole number from " + least + " to " + most);
    }
  }

  /** A length of time. */
  final class Span implements Parse<Duration> {
    private final int unitMillis;

    private Span(int unitMillis) {
      this.unitMillis = unitMillis;
    }

    @Override
    public Duration value(String text) {
      try {
        int number = Integer.parseInt(text.trim());
        if (number >= 0) {
          return Duration.ofMillis((long) number * unitMillis);
        }
      } catch (NumberFormatException notANumber) {
        // Said below, with the unit.
      }
      throw new IllegalArgumentException(
          unitMillis == 1 ? "a whole number of milliseconds" : "a whole number of seconds");
    }
  }

  /** A size in memory. */
  final class Bytes implements Parse<Long> {
    private static final String UNITS = "kmg";

    private Bytes() {}

    @Override
    public Long value(String text) {
      String digits = text.trim().toLowerCase(Locale.ROOT);
      int unit = digits.isEmpty() ? -1 : UNITS.indexOf(digits.charAt(digits.length() - 1));
      if (unit >= 0) {
        digits = digits.substring(0, digits.length() - 1);
      }
      try {
        long number = Long.parseLong(digits);
        long bytes = Math.multiplyExact(number, 1L << (10 * (unit + 1)));
        if (bytes > 0) {
          return bytes;
        }
      } catch (ArithmeticException | NumberFormatException notANumber) {
        // Said below, with examples.
      }
      throw new IllegalArgumentException("a number of bytes, for example 67108864, 64m or 2g");
    }
  }
}
