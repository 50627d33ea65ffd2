package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which protocol a connection speaks: by its path, by the setting, by what the server takes. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class SwitchingIT {
  private WarehouseProcess warehouse;

  @BeforeEach
  void start() throws Exception {
    warehouse = WarehouseProcess.start();
  }

  @AfterEach
  void stop() {
    warehouse.close();
  }

  private Connection connect(String path, String... settings) throws SQLException {
    String url = "jdbc:hod://127.0.0.1:" + warehouse.port() + ";ssl=0;httpPath=" + path;
    String more = settings.length == 0 ? "" : ";" + String.join(";", settings);
    return DriverManager.getConnection(url + more, WarehouseProcess.login());
  }

  private String warehousePath() {
    return "/sql/1.0/warehouses/" + warehouse.warehouseId();
  }

  private int selectOne(Connection connection) throws Exception {
    warehouse.resetCounts();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt(1)).isEqualTo(1);
    }
    return warehouse.count("ExecuteStatement");
  }

  @Test
  void aWarehousePathMeansSeaAndTheSettingOverrides() throws Exception {
    try (Connection bySea = connect(warehousePath());
        Connection byThrift = connect(warehousePath(), "UseThriftClient=1")) {
      assertThat(selectOne(bySea)).isZero();
      assertThat(selectOne(byThrift)).isEqualTo(1);
    }
  }

  @Test
  void aClusterPathMeansThrift() throws Exception {
    try (Connection cluster = connect("/sql/protocolv1/o/0/0123-456789-abcdefgh")) {
      assertThat(selectOne(cluster)).isEqualTo(1);
    }
  }

  @Test
  void aWarehouseThatRefusesThriftIsAskedOverSeaOnceAndForAll() throws Exception {
    warehouse.set("{\"thriftRefusedState\":\"KP001\"}");
    try (Connection first = connect(warehousePath(), "UseThriftClient=1")) {
      assertThat((Throwable) first.getWarnings()).isNotNull();
      assertThat(first.getWarnings().getMessage()).contains("Thrift").contains("SEA");
      assertThat(selectOne(first)).isZero();
      warehouse.resetCounts();
      try (Connection second = connect(warehousePath(), "UseThriftClient=1")) {
        assertThat(warehouse.count("total")).isEqualTo(1);
        assertThat((Throwable) second.getWarnings()).isNotNull();
        assertThat(selectOne(second)).isZero();
      }
    }
  }

  @Test
  void aWarehouseThatRedirectsSessionsIsAskedOverThriftOnceAndForAll() throws Exception {
    warehouse.set("{\"redirectSessions\":true}");
    try (Connection first = connect(warehousePath())) {
      assertThat((Throwable) first.getWarnings()).isNotNull();
      assertThat(selectOne(first)).isEqualTo(1);
      warehouse.resetCounts();
      try (Connection second = connect(warehousePath())) {
        assertThat(warehouse.count("total")).isEqualTo(1);
        assertThat(selectOne(second)).isEqualTo(1);
      }
    }
  }

  @Test
  void whenBothAreRefusedTheFirstRefusalIsReported() throws Exception {
    warehouse.set("{\"redirectSessions\":true,\"thriftRefusedState\":\"KP001\"}");
    SQLException e = catchThrowableOfType(SQLException.class, () -> connect(warehousePath()));
    assertThat((Throwable) e).isNotNull();
    assertThat(e.getMessage()).contains("307");
  }

  @Test
  void anInvalidHandleMakesTheConnectionInvalidInEitherForm() throws Exception {
    for (boolean status : new boolean[] {false, true}) {
      warehouse.set("{\"thriftInvalidHandleStatus\":" + status + "}");
      try (Connection connection = connect(warehousePath(), "UseThriftClient=1");
          Statement statement = connection.createStatement()) {
        warehouse.arm("{\"call\":\"execute\",\"action\":\"loseSession\",\"times\":1}");
        SQLException e =
            catchThrowableOfType(SQLException.class, () -> statement.executeQuery("SELECT 1"));
        assertThat(e.getSQLState()).isEqualTo("08003");
        assertThat(connection.isValid(1)).isFalse();
      }
    }
  }

  @Test
  void aServerOfPlainHiveIsReadPageByPage() throws Exception {
    warehouse.set("{\"thriftVersion\":9}");
    try (Connection connection = connect("/cliservice", "AuthMech=3");
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT id FROM range(25000) ORDER BY id")) {
      long expected = 0;
      while (rows.next()) {
        assertThat(rows.getLong(1)).isEqualTo(expected++);
      }
      assertThat(expected).isEqualTo(25_000);
      assertThat(connection.getCatalog()).isNotNull();
    }
    assertThat(warehouse.count("FetchResults")).isGreaterThan(1);
  }
}
