package dev.hod.cli.print;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibleTest {
  @ParameterizedTest
  @CsvSource({"abc,3", "é,1", "e\u0301,1", "漢字,4", "ｱ,1", "Ａ,2", "😀,2", "한,2", "a\u200Bb,2"})
  void widthIsThatOfTheTerminal(String text, int width) {
    assertThat(Visible.width(text)).isEqualTo(width);
  }

  @Test
  void controlCharactersAreSpelledOut() {
    assertThat(Visible.of("a\nb\r\tc\u001b[31m\u009b")).isEqualTo("a\\nb\\r\\tc\\x1b[31m\\x9b");
    assertThat(Visible.of("plain é")).isEqualTo("plain é");
  }
}
