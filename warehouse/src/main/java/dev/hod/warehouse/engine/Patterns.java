package dev.hod.warehouse.engine;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Patterns of SHOW ... LIKE: {@code *} is any sequence, {@code .} any character, {@code |} parts
 * alternatives; the whole name, in any case.
 */
final class Patterns {
  private static final int LONGEST = 255;

  private Patterns() {}

  /** Null takes all names. */
  static Predicate<String> of(@Nullable String pattern) {
    if (pattern == null) {
      return name -> true;
    }
    if (pattern.length() > LONGEST) {
      throw invalid(pattern.substring(0, LONGEST));
    }
    try {
      int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
      Pattern compiled = Pattern.compile(pattern.replace("*", ".*"), flags);
      return name -> compiled.matcher(name).matches();
    } catch (PatternSyntaxException e) {
      throw invalid(pattern);
    }
  }

  private static SqlFailure invalid(String pattern) {
    return SqlFailure.of(
        "INVALID_PARAMETER_VALUE", "22023", "The pattern '" + pattern + "' is not valid.");
  }
}
