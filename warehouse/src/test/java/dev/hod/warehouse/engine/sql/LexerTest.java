package dev.hod.warehouse.engine.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.warehouse.engine.sql.Token.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LexerTest {

  private static List<String> texts(String sql) {
    return Lexer.tokens(sql).stream()
        .filter(token -> token.kind() != Kind.END)
        .map(token -> token.kind() + " " + token.text())
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "'it''s' | STRING it's",
        "'a\\'b' | STRING a'b",
        "\"a \"\"b\" | STRING a \"b",
        "r'\\d' | STRING \\d",
        "R\"\\n\" | STRING \\n",
        "X'1F' | HEX 1F",
        "'\\u0041\\101\\U0001F600' | STRING AA\uD83D\uDE00",
        "'50\\%' | STRING 50\\%",
        "`a``b` | QUOTED_NAME a`b",
        ":name | NAMED_PARAMETER name",
        "? | ORDINAL_PARAMETER ?",
        "1.5e-3 | NUMBER 1.5e-3",
        "10BD | NUMBER 10BD",
      })
  void oneTokenOfEachKindIsRead(String sql, String token) {
    assertThat(texts(sql)).containsExactly(token);
  }

  @Test
  void commentsNestAndVanish() {
    assertThat(texts("SELECT /* a /* b */ ' */ 1 -- ? :x\n, 2"))
        .containsExactly("WORD SELECT", "NUMBER 1", "SYMBOL ,", "NUMBER 2");
  }

  @Test
  void markersInStringsAndNamesAreNone() {
    assertThat(texts("'?' `:x` \":y\"")).containsExactly("STRING ?", "QUOTED_NAME :x", "STRING :y");
  }

  @Test
  void aCastIsNoParameter() {
    assertThat(texts("a::int")).containsExactly("WORD a", "SYMBOL ::", "WORD int");
  }

  @ParameterizedTest
  @ValueSource(strings = {"'open", "`open", "/* open", "/* /* */", "\"", "r'", "x\"1"})
  void openTokensAreSyntaxErrors(String sql) {
    assertThatThrownBy(() -> Lexer.tokens(sql))
        .isInstanceOfSatisfying(
            SqlRefusal.class, refusal -> assertThat(refusal.sqlState()).isEqualTo("42601"));
  }
}
