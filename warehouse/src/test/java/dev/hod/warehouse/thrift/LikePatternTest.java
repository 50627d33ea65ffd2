package dev.hod.warehouse.thrift;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LikePatternTest {
  @ParameterizedTest
  @CsvSource({
    "%, '', true",
    "%, abc, true",
    "'', '', true",
    "'', a, false",
    "abc, ABC, true",
    "a_c, abc, true",
    "a_c, ac, false",
    "a%c, ac, true",
    "a%c, abbc, true",
    "a%c, abcd, false",
    "%b%, abc, true",
    "a\\_c, a_c, true",
    "a\\_c, abc, false",
    "a\\%, a%, true",
    "a\\%, ab, false",
    "a\\, a\\, true",
    "%a%b%, xxaxxbxx, true",
    "_%, '', false"
  })
  void patternTakesWhatItShould(String pattern, String name, boolean taken) {
    assertThat(LikePattern.of(pattern).matches(name)).isEqualTo(taken);
  }

  @Test
  void exactNameIsNoPattern() {
    assertThat(LikePattern.exactly("a_c").matches("A_C")).isTrue();
    assertThat(LikePattern.exactly("a_c").matches("abc")).isFalse();
    assertThat(LikePattern.of(null).matches("anything")).isTrue();
  }

  @Test
  void hostilePatternIsQuick() {
    LikePattern pattern = LikePattern.of("%a".repeat(500) + "b");
    assertTimeoutPreemptively(
        Duration.ofSeconds(5), () -> assertThat(pattern.matches("a".repeat(5_000))).isFalse());
  }
}
