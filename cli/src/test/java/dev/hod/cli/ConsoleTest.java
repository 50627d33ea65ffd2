package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConsoleTest {
  private final FakeConsole fake = new FakeConsole("", true);
  private final Console console = fake.console();

  @Test
  void aMessageTakesThePlaceOfTheStatusLine() {
    console.showStatus("50 %");
    console.say("hod: the statement was cancelled");
    console.say("more");
    assertThat(fake.said())
        .isEqualTo("\r50 %\033[K" + "\r\033[K" + "hod: the statement was cancelled\nmore\n");
  }

  @Test
  void nothingIsClearedWhereNothingIsShown() {
    console.clearStatus();
    console.endStatus();
    assertThat(fake.said()).isEmpty();
  }

  @Test
  void thereIsNoStatusLineWhenTheProcessIsToEnd() {
    console.showStatus("50 %");
    console.endStatus();
    console.showStatus("51 %");
    assertThat(fake.said()).isEqualTo("\r50 %\033[K" + "\r\033[K");
  }

  @Test
  void thereIsNoStatusLineWithoutATerminal() {
    FakeConsole file = new FakeConsole("");
    file.console().showStatus("50 %");
    file.console().clearStatus();
    assertThat(file.said()).isEmpty();
  }
}
