package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.Statement;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class QuotingTest {
  private Statement statement;

  @BeforeEach
  void connect() throws SQLException {
    statement = new Fakes().connect().createStatement();
  }

  private static void assertRefused(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("HY024"));
  }

  @Test
  void namesAreQuotedByBackTicksWhenTheyMustBeOrAreToBe() throws SQLException {
    assertThat(statement.enquoteIdentifier("abc_1", false)).isEqualTo("abc_1");
    assertThat(statement.enquoteIdentifier("_a", false)).isEqualTo("_a");
    assertThat(statement.enquoteIdentifier("abc", true)).isEqualTo("`abc`");
    assertThat(statement.enquoteIdentifier("1a", false)).isEqualTo("`1a`");
    assertThat(statement.enquoteIdentifier("a b\"c", false)).isEqualTo("`a b\"c`");
    assertThat(statement.enquoteIdentifier("a`b", false)).isEqualTo("`a``b`");
    assertThat(statement.enquoteIdentifier("`a``b`", false)).isEqualTo("`a``b`");
    assertThat(statement.enquoteIdentifier("Ünï", false)).isEqualTo("`Ünï`");
  }

  @Test
  void whatCanBeNoNameIsRefusedWithAState() throws SQLException {
    for (boolean always : new boolean[] {false, true}) {
      assertRefused(() -> statement.enquoteIdentifier("", always));
      assertRefused(() -> statement.enquoteIdentifier(null, always));
      assertRefused(() -> statement.enquoteIdentifier("a\0b", always));
      assertRefused(() -> statement.enquoteIdentifier("x ".repeat(2000), always));
    }
    assertRefused(() -> statement.isSimpleIdentifier(null));
    assertThat(statement.isSimpleIdentifier("")).isFalse();
    assertThat(statement.isSimpleIdentifier("a".repeat(255))).isTrue();
    assertThat(statement.isSimpleIdentifier("a".repeat(256))).isFalse();
  }

  @Test
  void textsAreQuotedAsTheServerReadsThem() throws SQLException {
    assertThat(statement.enquoteLiteral("it's")).isEqualTo("'it\\'s'");
    assertThat(statement.enquoteLiteral("a\\' OR 1=1")).isEqualTo("'a\\\\\\' OR 1=1'");
    assertThat(statement.enquoteLiteral("")).isEqualTo("''");
    assertThat(statement.enquoteNCharLiteral("ü")).isEqualTo("'ü'");
    assertRefused(() -> statement.enquoteLiteral(null));
    assertRefused(() -> statement.enquoteNCharLiteral(null));
  }
}
