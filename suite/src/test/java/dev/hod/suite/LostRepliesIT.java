package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A reply that never comes: what may be asked again is, once; a statement is not. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@ParameterizedClass
@EnumSource(Protocol.class)
class LostRepliesIT {
  private static WarehouseProcess warehouse;
  private final Protocol protocol;

  LostRepliesIT(Protocol protocol) {
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

  @BeforeEach
  void countAnew() throws Exception {
    warehouse.resetCounts();
  }

  @AfterEach
  void calm() throws Exception {
    warehouse.calm();
  }

  private Connection connect(String... settings) throws SQLException {
    return DriverManager.getConnection(
        warehouse.url(protocol.with(settings)), WarehouseProcess.login());
  }

  private static void loseReplyTo(String call) throws Exception {
    warehouse.arm("{\"call\":\"" + call + "\",\"action\":\"loseReply\",\"times\":1}");
  }

  private static void selectOne(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      assertThat(rows.next()).isTrue();
      assertThat(rows.getInt(1)).isEqualTo(1);
    }
  }

  @Test
  void aSessionIsOpenedAndClosedOnceMore() throws Exception {
    loseReplyTo("openSession");
    loseReplyTo("closeSession");
    connect().close();
    assertThat(warehouse.count("openSession")).isEqualTo(2);
    assertThat(warehouse.count("closeSession")).isEqualTo(2);
  }

  @Test
  void aStateIsAskedForOnceMore() throws Exception {
    try (Connection connection = connect("EnableDirectResults=0")) {
      selectOne(connection);
      int usual = warehouse.count("poll");
      loseReplyTo("poll");
      selectOne(connection);
      assertThat(warehouse.count("poll")).isGreaterThan(usual);
      assertThat(warehouse.count("execute")).isEqualTo(2);
    }
  }

  @Test
  void aStatementThatMayHaveRunIsNotSentAgain() throws Exception {
    try (Connection connection = connect()) {
      loseReplyTo("execute");
      SQLException e = catchThrowableOfType(SQLException.class, () -> selectOne(connection));
      assertThat(e.getSQLState()).isEqualTo("08007");
      assertThat(e.getMessage()).contains("may have run");
      assertThat(warehouse.count("execute")).isEqualTo(1);
      selectOne(connection);
    }
  }
}
