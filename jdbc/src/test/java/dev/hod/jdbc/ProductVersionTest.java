package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.error.ErrorCode;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ProductVersionTest {
  private final Fakes fakes = new Fakes();
  private HodConnection connection;
  private DatabaseMetaData metadata;

  @BeforeEach
  void connect() throws SQLException {
    connection = fakes.connect();
    metadata = connection.getMetaData();
  }

  private void answer(String warehouse, String cluster) {
    fakes
        .session()
        .answer(FakeStream.of("a STRING", "b STRING").rows(new String[] {warehouse, cluster}));
  }

  private void assertVersion(String text, int major, int minor) throws SQLException {
    assertThat(metadata.getDatabaseProductVersion()).isEqualTo(text);
    assertThat(metadata.getDatabaseMajorVersion()).isEqualTo(major);
    assertThat(metadata.getDatabaseMinorVersion()).isEqualTo(minor);
    assertThat(connection.getMetaData().getDatabaseProductVersion()).isEqualTo(text);
    assertThat(fakes.session().requests).hasSize(1);
  }

  @Test
  void nobodyAsksBeforeTheUserDoes() throws SQLException {
    assertThat(metadata.getDatabaseProductName()).isEqualTo("Databricks");
    assertThat(metadata.getDriverVersion()).isNotEmpty();
    assertThat(fakes.session().requests).isEmpty();
  }

  @Test
  void versionOfAWarehouseIsAskedForOnce() throws SQLException {
    answer("2025.35", "17.1.x-scala2.13");
    assertVersion("2025.35", 2025, 35);
  }

  @Test
  void clusterHasTheVersionOfItsRuntime() throws SQLException {
    answer(null, "15.4.x-scala2.12");
    assertVersion("15.4.x-scala2.12", 15, 4);
  }

  @Test
  void strangeVersionsHaveNoNumbers() throws SQLException {
    answer("next", null);
    assertVersion("next", 0, 0);
  }

  @Test
  void serverWithoutTheFunctionIsOfUnknownVersion() throws SQLException {
    fakes
        .session()
        .answer(ErrorCode.SQL_FAILED.failure().sqlState("42883").because("[UNRESOLVED_ROUTINE]"));
    assertVersion("unknown", 0, 0);
  }

  @Test
  void serverThatCannotBeReachedIsAnErrorAndAskedAgain() throws SQLException {
    fakes.session().answer(ErrorCode.CONNECTION_BROKEN.because("broken"));
    assertThatThrownBy(metadata::getDatabaseProductVersion).isInstanceOf(SQLException.class);
    answer("2025.35", null);
    assertThat(metadata.getDatabaseProductVersion()).isEqualTo("2025.35");
  }

  @Test
  void closedConnectionIsSaidToBeClosed() {
    connection.close();
    assertThatThrownBy(metadata::getDatabaseMajorVersion)
        .isInstanceOfSatisfying(
            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("08003"));
  }
}
