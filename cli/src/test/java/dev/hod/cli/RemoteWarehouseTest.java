package dev.hod.cli;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** With the driver itself, as far as it goes without a server. */
class RemoteWarehouseTest {
  private static final String URL = "jdbc:hod://127.0.0.1:1/;httpPath=/sql/1.0/warehouses/w;ssl=0";

  @Test
  void whoHasNoTokenIsToldOfTheVariable() {
    assertThatThrownBy(() -> connect(Map.of(), URL))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("HOD_TOKEN");
    assertThatThrownBy(() -> connect(Map.of("HOD_TOKEN", " "), URL))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("HOD_TOKEN");
  }

  @Test
  void otherFailuresSayNothingOfIt() {
    assertThatThrownBy(() -> connect(Map.of(), URL + ";AuthMech=y"))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("AuthMech")
        .hasMessageNotContaining("HOD_TOKEN");
    assertThatThrownBy(() -> connect(Map.of("HOD_TOKEN", "t"), URL))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("127.0.0.1:1")
        .hasMessageNotContaining("HOD_TOKEN");
  }

  private static void connect(Map<String, String> env, String url) throws SQLException {
    Console console = new FakeConsole("").console();
    try (Endpoint endpoint = Endpoints.of(console, env).at(url)) {
      endpoint.connect().close();
    }
  }
}
