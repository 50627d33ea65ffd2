package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How the driver introduces itself on the wire. */
@ParameterizedClass
@EnumSource(Protocol.class)
class HeadersIT {
  private static WarehouseProcess warehouse;
  private final Protocol protocol;

  HeadersIT(Protocol protocol) {
    this.protocol = protocol;
  }

  @BeforeAll
  static void start() throws Exception {
    warehouse = WarehouseProcess.start();
  }

  @AfterAll
  static void stop() {
    warehouse.close();
  }

  /** The values of a header, as JSON, of the last request of a kind. */
  private static String header(String call, String name) throws Exception {
    String seen = warehouse.send("GET", "/admin/lastRequest?call=" + call, "");
    Matcher found =
        Pattern.compile("\"" + name.toLowerCase(Locale.ROOT) + "\"\\s*:\\s*\\[([^\\]]*)\\]")
            .matcher(seen);
    assertThat(found.find()).as(name + " in " + seen).isTrue();
    return found.group(1);
  }

  private void selectOne(String... settings) throws Exception {
    try (Connection connection =
            DriverManager.getConnection(
                warehouse.url(protocol.with(settings)), WarehouseProcess.login());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      assertThat(rows.next()).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"openSession", "execute", "closeSession"})
  void everyRequestNamesTheDriverAndItsVersion(String call) throws Exception {
    selectOne();
    assertThat(header(call, "User-Agent")).contains("hod/");
  }

  @ParameterizedTest
  @ValueSource(strings = {"openSession", "execute", "closeSession"})
  void everyRequestHasTheGivenProductAndHeaders(String call) throws Exception {
    selectOne("UserAgentEntry=Quarterly/2.1", "http.header.X-Team=blue");
    String agent = header(call, "User-Agent");
    assertThat(agent).contains("hod/").contains("Quarterly/2.1");
    assertThat(agent.indexOf("hod/")).isLessThan(agent.indexOf("Quarterly/"));
    assertThat(header(call, "X-Team")).isEqualTo("\"blue\"");
  }
}
