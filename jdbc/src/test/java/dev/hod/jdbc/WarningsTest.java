package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class WarningsTest {

  private static int length(SQLWarning first) {
    int length = 0;
    for (SQLWarning warning = first; warning != null; warning = warning.getNextWarning()) {
      length++;
    }
    return length;
  }

  @Test
  void warningsComeInTheirOrderAlsoAfterAClear() {
    Warnings warnings = new Warnings();
    warnings.add("01000", "one");
    warnings.clear();
    assertThat((Object) warnings.first()).isNull();
    warnings.add("01000", "two");
    warnings.add("01000", "three\nlines");
    assertThat(warnings.first().getMessage()).isEqualTo("two");
    assertThat(warnings.first().getNextWarning().getMessage()).isEqualTo("three lines");
    assertThat(length(warnings.first())).isEqualTo(2);
  }

  @Test
  void warningThatACallerHasAddedIsNotLost() {
    Warnings warnings = new Warnings();
    warnings.add("01000", "one");
    warnings.first().setNextWarning(new SQLWarning("the caller's"));
    warnings.add("01000", "two");
    assertThat(length(warnings.first())).isEqualTo(3);
  }

  /** By the square of their number this would take minutes. */
  @Test
  @Timeout(value = 30, unit = TimeUnit.SECONDS)
  void hundredsOfThousandsOfWarningsTakeNoLongerEach() {
    Warnings warnings = new Warnings();
    for (int i = 0; i < 100_000; i++) {
      warnings.add("01000", "w");
    }
    assertThat(length(warnings.first())).isEqualTo(100_000);
  }

  @Test
  @Timeout(value = 30, unit = TimeUnit.SECONDS)
  void twentyThousandUnknownSettingsAreTwentyThousandWarnings() throws SQLException {
    StringBuilder url = new StringBuilder(Fakes.URL);
    for (int i = 0; i < 20_000; i++) {
      url.append(";k").append(Integer.toString(i, 36)).append("=1");
    }
    try (Connection connection = new Fakes().connect(url.toString())) {
      assertThat(length(connection.getWarnings())).isEqualTo(20_000);
    }
  }
}
