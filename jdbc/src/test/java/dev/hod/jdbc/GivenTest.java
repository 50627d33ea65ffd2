package dev.hod.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Settings;
import java.sql.Connection;
import java.sql.DriverPropertyInfo;
import java.sql.SQLClientInfoException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Values in properties that are no strings. */
class GivenTest {
  private static final String URL = "jdbc:hod://localhost;httpPath=/sql/1.0/warehouses/abc";

  private static Properties properties(Object... pairs) {
    Properties properties = new Properties();
    properties.setProperty("PWD", "dapi-secret");
    for (int i = 0; i < pairs.length; i += 2) {
      properties.put(pairs[i], pairs[i + 1]);
    }
    return properties;
  }

  @Test
  void simpleValuesCountByTheirText() throws SQLException {
    Properties properties =
        properties(
            "port",
            8443,
            "ssl",
            false,
            "ConnSchema",
            new StringBuilder("s"),
            "EnableQueryResultLZ4Compression",
            '0');
    Settings settings = ConnectionUrl.parse(URL, properties).settings();
    assertThat(settings.get(HodSettings.PORT)).isEqualTo(8443);
    assertThat(settings.get(HodSettings.SSL)).isFalse();
    assertThat(settings.find(HodSettings.SCHEMA)).contains("s");
  }

  @Test
  void defaultsOfPropertiesCount() throws SQLException {
    Properties properties = new Properties(properties());
    properties.put("port", 1234);
    Settings settings = ConnectionUrl.parse(URL, properties).settings();
    assertThat(settings.get(HodSettings.PORT)).isEqualTo(1234);
    assertThat(settings.get(HodSettings.PWD)).isEqualTo("dapi-secret");
  }

  @Test
  void valueWithoutATextOfItsOwnIsRefusedByItsKey() {
    Object[] values = {"dapi-secret".toCharArray(), new Object(), new int[] {1}};
    for (Object value : values) {
      assertThatThrownBy(() -> ConnectionUrl.parse(URL, properties("PWD", value)))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("PWD")
          .hasMessageContaining(value.getClass().getName())
          .message()
          .doesNotContain("secret", "@");
    }
    assertThatThrownBy(() -> ConnectionUrl.parse(URL, properties(5, "x")))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("java.lang.Integer");
  }

  @Test
  void propertyInfoAndDataSourceTakeThemToo() throws SQLException {
    Fakes fakes = new Fakes();
    DriverPropertyInfo[] infos = fakes.driver.getPropertyInfo(URL, properties("port", 8443));
    assertThat(Arrays.stream(infos).filter(info -> info.name.equals("Port")).toList())
        .singleElement()
        .satisfies(info -> assertThat(info.value).isEqualTo("8443"));
    HodDataSource source = new HodDataSource(fakes.driver);
    source.setUrl(URL);
    source.setProperties(properties("ConnCatalog", new StringBuilder("c")));
    source.getConnection().close();
    assertThat(fakes.client().requests.get(0).catalog()).isEqualTo("c");
    source.setProperties(properties("ConnCatalog", new Object()));
    assertThatThrownBy(source::getConnection).isInstanceOf(SQLException.class);
  }

  @Test
  void clientInfoTakesThemToo() throws SQLException {
    Fakes fakes = new Fakes();
    try (Connection connection = fakes.connect()) {
      Properties info = new Properties();
      info.put("ApplicationName", 7);
      connection.setClientInfo(info);
      assertThat(connection.getClientInfo("ApplicationName")).isEqualTo("7");
      info.put("ClientUser", new Object());
      assertThatThrownBy(() -> connection.setClientInfo(info))
          .isInstanceOf(SQLClientInfoException.class)
          .hasMessageContaining("ClientUser");
    }
  }
}
