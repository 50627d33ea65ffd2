package dev.hod.cli.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class BoundStatementTest {
  private static final Parameter A = Parameter.parse("a=1");
  private static final Parameter B = Parameter.parse("b_2:INT=2");

  @Test
  void namesBecomeMarkersInTheOrderOfTheText() {
    assertThat(BoundStatement.of("select :b_2, :a,:a", List.of(A, B)))
        .isEqualTo(new BoundStatement("select ?, ?,?", List.of(B, A, A)));
  }

  @Test
  void namesInLiteralsAndCommentsStay() {
    String sql = "select ':a', \":a\", `:a` -- :a\n /* :a */";
    assertThat(BoundStatement.of(sql, List.of(A))).isEqualTo(new BoundStatement(sql, List.of()));
  }

  @Test
  void castsAndPathsStay() {
    String sql = "select x::a, x:a, f(x):a, x[0]:a, `x`:a, 1 : a";
    assertThat(BoundStatement.of(sql, List.of(A))).isEqualTo(new BoundStatement(sql, List.of()));
  }

  @Test
  void namesThatWereNotGivenAreLeftToTheServer() {
    String sql = "select :c, :abc, :1";
    assertThat(BoundStatement.of(sql, List.of(A)).sql()).isEqualTo(sql);
  }

  @Test
  void ordinalsAloneAreLeftToTheServer() {
    assertThat(BoundStatement.of("select ?", List.of(A)).sql()).isEqualTo("select ?");
  }

  @Test
  void namesAndOrdinalsDoNotMix() {
    assertThatThrownBy(() -> BoundStatement.of("select ?, :a", List.of(A)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("both ? and :name");
  }
}
