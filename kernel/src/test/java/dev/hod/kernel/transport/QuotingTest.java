package dev.hod.kernel.transport;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class QuotingTest {
  @Test
  void namesStandBetweenBackTicksWithTheirOwnDoubled() {
    assertThat(Quoting.identifier("main")).isEqualTo("`main`");
    assertThat(Quoting.identifier("my-catalog")).isEqualTo("`my-catalog`");
    assertThat(Quoting.identifier("a`b")).isEqualTo("`a``b`");
    assertThat(Quoting.identifier("``")).isEqualTo("``````");
    assertThat(Quoting.identifier("a.b c'd\"e\\f%")).isEqualTo("`a.b c'd\"e\\f%`");
  }

  @Test
  void quotesAndBackslashesOfTextAreEscaped() {
    assertThat(Quoting.literal("it's")).isEqualTo("'it\\'s'");
    assertThat(Quoting.literal("a\\b")).isEqualTo("'a\\\\b'");
    assertThat(Quoting.literal("\\' OR 1=1 --")).isEqualTo("'\\\\\\' OR 1=1 --'");
    assertThat(Quoting.literal("")).isEqualTo("''");
  }
}
