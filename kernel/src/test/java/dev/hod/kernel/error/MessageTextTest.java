package dev.hod.kernel.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageTextTest {

  @Test
  void textOfOneLineStaysTheSameObject() {
    String text = "table `naïve 表 😀` not found";
    assertThat(MessageText.line(text)).isSameAs(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a\nb",
        "a\r\nb",
        "a\tb",
        "a\u0000b",
        "a\u001b\u0007b",
        "a\u0085b",
        "a\u2028b",
        "a\u2029b",
        "a\u202eb",
        "a\u2066b",
        "a\u007fb"
      })
  void runOfControlCharactersIsOneBlank(String text) {
    assertThat(MessageText.line(text)).isEqualTo("a b");
  }

  @Test
  void leadingLineBreakIsDropped() {
    assertThat(MessageText.line("\n[PARSE_SYNTAX_ERROR]")).isEqualTo("[PARSE_SYNTAX_ERROR]");
  }

  @Test
  void textBeyondTheLimitIsCutBetweenCharacters() {
    String longest = "x".repeat(MessageText.LONGEST);
    assertThat(MessageText.line(longest)).isEqualTo(longest);
    assertThat(MessageText.line(longest + "y"))
        .hasSize(MessageText.LONGEST)
        .isEqualTo("x".repeat(MessageText.LONGEST - 1) + "…");
    for (String before : new String[] {"", "x"}) {
      String line = MessageText.line(before + "😀".repeat(1 << 20));
      assertThat(line).hasSizeLessThanOrEqualTo(MessageText.LONGEST).endsWith("😀…");
      assertThat(MessageText.line(before + "\n" + "😀".repeat(1 << 20)))
          .hasSizeLessThanOrEqualTo(MessageText.LONGEST)
          .endsWith("😀…");
    }
  }

  @Test
  void everyFailureSaysItInOneLine() {
    HodException thrown =
        ErrorCode.SQL_FAILED.because("line 1\r\nline %d\n%s", 2, "z".repeat(9999));
    assertThat(thrown.getMessage()).startsWith("line 1 line 2 zzz").hasSize(MessageText.LONGEST);
    assertThat(ErrorCode.SQL_FAILED.because("100 %\n50 %")).hasMessage("100 % 50 %");
  }

  @Test
  void failureLikeAnotherKeepsAllButItsText() {
    HodException first =
        ErrorCode.BAD_REQUEST
            .failure()
            .sqlState("42P01")
            .vendorCode(7)
            .retryable(true)
            .statement("s1")
            .httpStatus(400)
            .because("one");
    HodException second = Failure.like(first).because("two");
    assertThat(second).hasMessage("two").hasCause(first);
    assertThat(second.code()).isEqualTo(ErrorCode.BAD_REQUEST);
    assertThat(second.sqlState()).isEqualTo("42P01");
    assertThat(second.vendorCode()).isEqualTo(7);
    assertThat(second.isRetryable()).isTrue();
    assertThat(second.statementId()).contains("s1");
    assertThat(second.httpStatus()).isEqualTo(400);
  }
}
