package dev.hod.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonNumberTest {
  @ParameterizedTest
  @ValueSource(strings = {"0", "-0", "10", "-1.50", "0.1", "1E10", "1.5e-7", "1e+3"})
  void numbersAreRecognised(String text) {
    assertThat(JsonNumber.isOne(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "-", "01", "-01", ".5", "1.", "1e", "1e+", "NaN", "Infinity", "1 ", "+1", "١"})
  void anythingElseIsNot(String text) {
    assertThat(JsonNumber.isOne(text)).isFalse();
  }
}
