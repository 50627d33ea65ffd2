package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.testing.LeakCheck;
import dev.hod.testing.RawServer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong gives one clear exception, quickly, and leaves nothing behind. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@ParameterizedClass
@EnumSource(Protocol.class)
class ErrorsIT {
  private static WarehouseProcess warehouse;

  private final Protocol protocol;

  ErrorsIT(Protocol protocol) {
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

  @AfterEach
  void calm() throws Exception {
    warehouse.calm();
    warehouse.linksOnly(false);
  }

  private Connection connect(String... settings) throws SQLException {
    return DriverManager.getConnection(
        warehouse.url(protocol.with(settings)), WarehouseProcess.login());
  }

  private static SQLException refused(String url, Properties login) {
    return catchThrowableOfType(SQLException.class, () -> DriverManager.getConnection(url, login));
  }

  private SQLException failureOf(String sql, String... settings) throws SQLException {
    try (Connection connection = connect(settings);
        Statement statement = connection.createStatement()) {
      return catchThrowableOfType(
          SQLException.class,
          () -> {
            try (ResultSet rows = statement.executeQuery(sql)) {
              while (rows.next()) {
                rows.getString(1);
              }
            }
          });
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:hod://",
        "jdbc:hod://;httpPath=/sql/1.0/warehouses/a",
        "jdbc:hod://host:port/;httpPath=/sql/1.0/warehouses/a",
        "jdbc:hod://host:70000;httpPath=/sql/1.0/warehouses/a",
        "jdbc:hod://host name;httpPath=/sql/1.0/warehouses/a",
        "jdbc:hod://host",
        "jdbc:hod://host;httpPath=",
        "jdbc:hod://host;httpPath=/nothing/here",
        "jdbc:hod://[::1;httpPath=/sql/1.0/warehouses/a",
        "jdbc:hod://host;httpPath=/sql/1.0/warehouses/a;ssl=maybe",
        "jdbc:hod://host;httpPath=/sql/1.0/warehouses/a;AuthMech=99"
      })
  void aMalformedUrlIsRefusedBeforeAnythingIsSent(String url) {
    SQLException e = refused(url, WarehouseProcess.login());
    assertThat(e.getSQLState()).hasSize(5);
    assertThat(e.getMessage()).doesNotContain(WarehouseProcess.TOKEN);
  }

  @Test
  void aWrongTokenIsRefusedAtOnce() {
    Properties login = new Properties();
    login.setProperty("PWD", "dapi-wrong-and-secret");
    long start = System.nanoTime();
    SQLException e = refused(warehouse.url(protocol.with()), login);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    assertThat(e.getSQLState()).isEqualTo("28000");
    assertThat(e.getMessage()).contains("refused").doesNotContain("dapi-wrong");
  }

  @Test
  void anUnknownWarehouseIsNamed() {
    String url =
        "jdbc:hod://127.0.0.1:"
            + warehouse.port()
            + ";ssl=0;httpPath=/sql/1.0/warehouses/ffffffffffffffff;"
            + protocol.with()[0];
    SQLException e = refused(url, WarehouseProcess.login());
    assertThat(e.getSQLState()).startsWith("08");
    assertThat(e.getMessage()).contains("ffffffffffffffff");
  }

  @Test
  @ExtendWith(LeakCheck.class)
  void aPortNobodyListensOnFailsWithinTwoSeconds() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    String url =
        "jdbc:hod://127.0.0.1:"
            + port
            + ";ssl=0;httpPath=/sql/1.0/warehouses/a;"
            + protocol.with()[0];
    long start = System.nanoTime();
    SQLException e = refused(url, WarehouseProcess.login());
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    assertThat(e.getSQLState()).isEqualTo("08001");
    assertThat(e.getMessage()).contains("127.0.0.1").contains(Integer.toString(port));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 | text/html        | <html>Sign in</html>         | 08",
        "200 | application/json | {\"session_id\":\"a          | 08",
        "200 | application/json | {}                           | 08",
        "200 | application/json | [1,2                         | 08",
        "302 | text/html        | moved                        | 08",
        "500 | text/html        | <html>oops</html>            | 08",
        "400 | application/json | {\"error_code\":400}         | HY",
      })
  void aServerThatIsNoWorkspaceIsToldApart(int status, String type, String body, String state)
      throws Exception {
    try (RawServer server =
        RawServer.start(RawServer.always(status, body, "Content-Type: " + type))) {
      String url =
          "jdbc:hod://127.0.0.1:"
              + server.port()
              + ";ssl=0;RetryTimeout=1;httpPath=/sql/1.0/warehouses/a;"
              + protocol.with()[0];
      SQLException e = refused(url, WarehouseProcess.login());
      assertThat(e.getSQLState()).startsWith(state);
      assertThat(e.getMessage()).contains("127.0.0.1");
    }
  }

  @Test
  void sqlErrorsCarryTheServersTextAndState() throws Exception {
    SQLException e = failureOf("SELECT * FROM nope.nope");
    assertThat(e.getSQLState()).isIn("42P01", "42704");
    assertThat(failureOf("SELEC 1").getSQLState()).isEqualTo("42601");
    assertThat(failureOf("SELECT CAST('x' AS INT)").getSQLState()).isEqualTo("22018");
    assertThat(failureOf("SELEC 1").getMessage()).contains("PARSE_SYNTAX_ERROR");
    assertThat(failureOf("SELEC 1").getErrorCode()).isEqualTo(1003);
  }

  @ParameterizedTest
  @CsvSource({
    "link, corrupt",
    "link, cutHalf",
    "link, truncate",
    "link, empty",
    "execute, shortRows"
  })
  void aResultThatIsNotWholeIsAnErrorAndNoShorterResult(String call, String action)
      throws Exception {
    warehouse.linksOnly(true);
    warehouse.arm("{\"call\":\"" + call + "\",\"action\":\"" + action + "\",\"times\":100}");
    SQLException e =
        failureOf("SELECT id FROM range(50000)", "EnableSQLExecHybridResults=0", "RetryTimeout=2");
    assertThat((Throwable) e).isNotNull();
    assertThat(e.getSQLState()).startsWith("08");
  }

  @Test
  void aLinkThatIsForbiddenOnceIsRenewed() throws Exception {
    warehouse.linksOnly(true);
    warehouse.arm("{\"call\":\"link\",\"action\":\"forbid\",\"times\":1}");
    assertThat((Throwable) failureOf("SELECT id FROM range(50000)", "EnableSQLExecHybridResults=0"))
        .isNull();
  }

  @Test
  void aLinkThatStaysForbiddenIsAnError() throws Exception {
    warehouse.linksOnly(true);
    warehouse.arm("{\"call\":\"link\",\"action\":\"forbid\",\"times\":1000}");
    SQLException e = failureOf("SELECT id FROM range(50000)", "EnableSQLExecHybridResults=0");
    assertThat(e.getSQLState()).isEqualTo("08S01");
    assertThat(e.getMessage()).contains("403").doesNotContain("sig");
  }

  @Test
  void aBusyServerIsAskedAgain() throws Exception {
    warehouse.arm(
        "{\"call\":\"execute\",\"action\":\"status\",\"status\":503,\"retryAfter\":\"1\",\"times\":1}");
    assertThat((Throwable) failureOf("SELECT 1")).isNull();
  }

  @Test
  void aServerThatStaysBusyIsGivenUpInTime() throws Exception {
    warehouse.arm(
        "{\"call\":\"execute\",\"action\":\"status\",\"status\":429,\"retryAfter\":\"1\",\"times\":1000}");
    SQLException e = failureOf("SELECT 1", "RetryTimeout=2");
    assertThat(e.getSQLState()).startsWith("08");
    assertThat(e.getMessage()).contains("429");
  }

  @Test
  void aLostSessionMakesTheConnectionInvalid() throws Exception {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      warehouse.arm("{\"call\":\"execute\",\"action\":\"loseSession\",\"times\":1}");
      SQLException e =
          catchThrowableOfType(SQLException.class, () -> statement.executeQuery("SELECT 1"));
      assertThat(e.getSQLState()).isEqualTo("08003");
      assertThat(connection.isValid(1)).isFalse();
    }
  }
}
