package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressBarTest {
  @Test
  void withoutATerminalEachStepIsALine() {
    FakeConsole fake = new FakeConsole("");
    try (ProgressBar bar = new ProgressBar(fake.console())) {
      bar.at("region", 0);
      bar.at("lineitem", 0.1);
      bar.at("lineitem", 0.9);
    }
    assertThat(fake.said())
        .isEqualTo(
            "hod: making the sample data, once\n"
                + "hod: sample data: region\nhod: sample data: lineitem\n");
  }

  @Test
  void onATerminalTheBarIsRedrawnAndTakenAway() {
    FakeConsole fake = new FakeConsole("", true);
    try (ProgressBar bar = new ProgressBar(fake.console())) {
      bar.at("lineitem", 0.5);
      bar.at("lineitem", 0.5001);
      bar.at("lineitem", 0.99999);
      bar.at("done", 1);
      assertThat(fake.said()).endsWith("lineitem\033[K\r\033[K");
    }
    assertThat(fake.said())
        .isEqualTo(
            "hod: making the sample data, once\n"
                + "\r[###############---------------]  50 % lineitem\033[K"
                + "\r[#############################-]  99 % lineitem\033[K"
                + "\r\033[K");
  }

  @Test
  void nothingIsSaidWhenNothingIsMade() {
    FakeConsole fake = new FakeConsole("", true);
    new ProgressBar(fake.console()).close();
    assertThat(fake.said()).isEmpty();
  }
}
