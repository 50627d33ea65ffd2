package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** A null where none belongs is a SQLException, never a NullPointerException. */
class NullArgumentsTest {

  @Test
  void unwrappingToNothingIsRefused() throws SQLException {
    Unwrapping wrapper = () -> "below";
    assertThat(wrapper.isWrapperFor(null)).isFalse();
    assertThat(wrapper.isWrapperFor(String.class)).isTrue();
    assertThatThrownBy(() -> wrapper.unwrap(null)).isInstanceOf(SQLException.class);
  }
}
