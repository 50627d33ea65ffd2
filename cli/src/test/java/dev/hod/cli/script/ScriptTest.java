package dev.hod.cli.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScriptTest {
  @Test
  void semicolonsSeparateStatements() {
    assertThat(Script.statements("select 1; select 2 ;\n")).containsExactly("select 1", "select 2");
  }

  @Test
  void semicolonsInLiteralsAndNamesAreText() {
    assertThat(Script.statements("select 'a;''b;', \"c;\\\";\", `d;``;`; select 2"))
        .containsExactly("select 'a;''b;', \"c;\\\";\", `d;``;`", "select 2");
  }

  @Test
  void rawLiteralsHaveNoEscapes() {
    assertThat(Script.statements("select r'\\'; select 2"))
        .containsExactly("select r'\\'", "select 2");
    assertThat(Script.statements("select R\"\\\"; select 2"))
        .containsExactly("select R\"\\\"", "select 2");
  }

  @Test
  void anRThatEndsANameMakesNoRawLiteral() {
    assertThat(Script.statements("select var'\\';'; select 2"))
        .containsExactly("select var'\\';'", "select 2");
  }

  @Test
  void semicolonsInCommentsAreText() {
    assertThat(Script.statements("select 1 -- a;'\n, 2 /* b; /* c; */ ' ; */; select 3"))
        .containsExactly("select 1 -- a;'\n, 2 /* b; /* c; */ ' ; */", "select 3");
  }

  @Test
  void dollarQuotedBodiesAreText() {
    String function = "create function f() returns int language python as $py$ x = 1; $$ $py$";
    assertThat(Script.statements(function + "; select 2")).containsExactly(function, "select 2");
  }

  @Test
  void whatIsEmptyOrCommentOnlyIsNoStatement() {
    assertThat(Script.statements(" ; ;-- nothing\n; /* none */ ;")).isEmpty();
  }

  @Test
  void anOpenLiteralReachesToTheEnd() {
    assertThat(Script.statements("select 'a; select 2")).containsExactly("select 'a; select 2");
    assertThat(Script.statements("select 1 /* a; ")).containsExactly("select 1 /* a;");
    assertThat(Script.statements("select '\\")).containsExactly("select '\\");
  }
}
