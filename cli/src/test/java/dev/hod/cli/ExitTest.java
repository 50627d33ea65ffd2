package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class ExitTest {
  private final FakeConsole fake = new FakeConsole("");

  @Test
  void sqlErrorsAreOneLineWithTheirState() {
    int status = Exit.report(new SQLException("no such\n  table\u001b", "42P01"), fake.console());
    assertThat(status).isEqualTo(Exit.FAILED);
    assertThat(fake.said()).isEqualTo("hod: no such table (SQLSTATE 42P01)\n");
  }

  @Test
  void theQuotedStatementIsLeftOutAndTheStateIsSaidOnce() {
    String text =
        "[PARSE_SYNTAX_ERROR] no.(line 1, pos 0)\n\n== SQL ==\nSELEC 1\n^^^\n SQLSTATE: 42601";
    Exit.report(new SQLException(text, "42601"), fake.console());
    assertThat(fake.said())
        .isEqualTo("hod: [PARSE_SYNTAX_ERROR] no.(line 1, pos 0) SQLSTATE: 42601\n");
  }

  @Test
  void aQuoteInOneLineIsLeftOutToo() {
    String text = "[PARSE_SYNTAX_ERROR] no. (line 1, pos 0) == SQL == SELEC 1 ^^^ SQLSTATE: 42601";
    Exit.report(new SQLException(text, "42601"), fake.console());
    assertThat(fake.said())
        .isEqualTo("hod: [PARSE_SYNTAX_ERROR] no. (line 1, pos 0) SQLSTATE: 42601\n");
  }

  @Test
  void thePlaceInTheStatementIsKept() {
    String text =
        "[DIVIDE_BY_ZERO] no. SQLSTATE: 22012\n== SQL (line 1, position 8) ==\nSELECT 1/0\n^^^\n";
    Exit.report(new SQLException(text, "22012"), fake.console());
    assertThat(fake.said())
        .isEqualTo("hod: [DIVIDE_BY_ZERO] no. SQLSTATE: 22012 (line 1, position 8)\n");
  }

  @Test
  void aReaderThatLeftIsNoError() {
    assertThat(Exit.report(new IOException("Broken pipe"), fake.console()))
        .isEqualTo(Exit.READER_LEFT);
    assertThat(fake.said()).isEmpty();
  }

  @Test
  void aFullDiskIsAnError() {
    assertThat(Exit.report(new IOException("No space left on device"), fake.console()))
        .isEqualTo(Exit.FAILED);
    assertThat(fake.said()).isEqualTo("hod: No space left on device\n");
  }

  @Test
  void otherFailuresHaveTheirName() {
    assertThat(Exit.describe(new IllegalStateException())).isEqualTo("IllegalStateException");
    assertThat(Exit.describe(new IllegalStateException("x"))).isEqualTo("IllegalStateException: x");
    assertThat(Exit.describe(new SQLException())).isEqualTo("SQLException");
    Exit.report(new ExecutionException(new UserException("so it is")), fake.console());
    assertThat(fake.said()).isEqualTo("hod: so it is\n");
  }
}
