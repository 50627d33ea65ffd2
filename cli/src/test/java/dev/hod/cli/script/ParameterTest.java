package dev.hod.cli.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.JDBCType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterTest {
  @Test
  void aValueIsAStringUnlessATypeIsGiven() {
    assertThat(Parameter.parse("n=5")).isEqualTo(new Parameter("n", JDBCType.VARCHAR, "5"));
    assertThat(Parameter.parse("n:int=5")).isEqualTo(new Parameter("n", JDBCType.INTEGER, "5"));
    assertThat(Parameter.parse("n:TIMESTAMP=2026-01-02 03:04:05"))
        .isEqualTo(new Parameter("n", JDBCType.TIMESTAMP, "2026-01-02 03:04:05"));
  }

  @Test
  void valuesMayHoldAnything() {
    assertThat(Parameter.parse("n=")).isEqualTo(new Parameter("n", JDBCType.VARCHAR, ""));
    assertThat(Parameter.parse("n=a=b:c")).isEqualTo(new Parameter("n", JDBCType.VARCHAR, "a=b:c"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "n", "=1", "1n=1", "a-b=1", ":INT=1", "n:BLOB=1", "n:=1"})
  void mistakesAreNamedWithoutTheValue(String argument) {
    assertThatThrownBy(() -> Parameter.parse(argument))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("-p: ")
        .hasMessageNotContaining("=1");
  }
}
