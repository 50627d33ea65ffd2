package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

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
    warehouse.set("{\"closeSmallResults\":true,\"linksPerReply\":8,\"chunkBytes\":8388608}");
    warehouse.linksOnly(false);
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

  private static void readManyRows(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT id FROM range(100000)")) {
      for (long expected = 0; expected < 100_000; expected++) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getLong(1)).isEqualTo(expected);
      }
      assertThat(rows.next()).isFalse();
    }
  }

  @Test
  void linksAreAskedForOnceMore() throws Exception {
    warehouse.linksOnly(true);
    warehouse.set("{\"linksPerReply\":1,\"chunkBytes\":65536}");
    try (Connection connection = connect()) {
      readManyRows(connection);
      int usual = warehouse.count("chunk");
      assertThat(usual).isPositive();
      warehouse.resetCounts();
      loseReplyTo("chunk");
      readManyRows(connection);
      assertThat(warehouse.count("chunk")).isEqualTo(usual + 1);
    }
  }

  @Test
  void rowsAreAskedForOnceMoreByTheirPlace() throws Exception {
    // Only Thrift has a call for rows that come in replies.
    assumeThat(protocol).isEqualTo(Protocol.THRIFT);
    try (Connection connection = connect("EnableDirectResults=0", "EnableQueryResultDownload=0")) {
      readManyRows(connection);
      int usual = warehouse.count("chunk");
      assertThat(usual).isPositive();
      warehouse.resetCounts();
      loseReplyTo("chunk");
      readManyRows(connection);
      assertThat(warehouse.count("chunk")).isEqualTo(usual + 1);
    }
  }

  @Test
  void aStatementIsClosedOnceMore() throws Exception {
    warehouse.set("{\"closeSmallResults\":false}");
    try (Connection connection = connect()) {
      loseReplyTo("closeStatement");
      selectOne(connection);
      warehouse.awaitCount("closeStatement", 2);
      selectOne(connection);
      warehouse.awaitCount("closeStatement", 3);
    }
    assertThat(warehouse.count("closeStatement")).isEqualTo(3);
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
