package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.testing.LeakCheck;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTimeoutException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Statements as a user runs them, over plain HTTP and TLS, from start to close. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
@ParameterizedClass
@EnumSource(Protocol.class)
class StatementsIT {
  private static final String SLOW =
      "SELECT count(*) FROM range(1000000) a, range(1000000) b WHERE (a.id * b.id) % 7 = 3";
  private static WarehouseProcess warehouse;

  private final Protocol protocol;

  StatementsIT(Protocol protocol) {
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

  private static long selectLong(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      assertThat(rows.next()).isTrue();
      return rows.getLong(1);
    }
  }

  @Test
  @ExtendWith(LeakCheck.class)
  void aConnectionLeavesNothingBehind() throws Exception {
    try (Connection connection = connect()) {
      assertThat(selectLong(connection, "SELECT 41 + 1")).isEqualTo(42);
    }
  }

  @Test
  @ExtendWith(LeakCheck.class)
  void tlsWorksWithTheWarehousesOwnAuthority() throws Exception {
    try (Connection connection =
        DriverManager.getConnection(warehouse.tlsUrl(protocol.with()), WarehouseProcess.login())) {
      assertThat(selectLong(connection, "SELECT 1")).isEqualTo(1);
    }
  }

  @Test
  void anUnknownAuthorityIsRefusedUnlessToldOtherwise() throws Exception {
    String url =
        "jdbc:hod://localhost:"
            + warehouse.tlsPort()
            + ";httpPath=/sql/1.0/warehouses/"
            + warehouse.warehouseId()
            + ";"
            + protocol.with()[0];
    SQLException e =
        catchThrowableOfType(
            SQLException.class, () -> DriverManager.getConnection(url, WarehouseProcess.login()));
    assertThat(e.getSQLState()).isEqualTo("08001");
    try (Connection connection =
        DriverManager.getConnection(url + ";AllowSelfSignedCerts=1", WarehouseProcess.login())) {
      assertThat(selectLong(connection, "SELECT 1")).isEqualTo(1);
    }
  }

  private static Instant noon(Statement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery("SELECT TIMESTAMP'2024-05-01 12:00:00'")) {
      assertThat(rows.next()).isTrue();
      return rows.getObject(1, Instant.class);
    }
  }

  @Test
  void timestampsAsTextAreReadInTheZoneThatWasSet() throws Exception {
    warehouse.set("{\"thriftColumnsOnly\":true}");
    try (Connection connection = connect("EnableQueryResultDownload=0");
        Statement statement = connection.createStatement()) {
      assertThat(noon(statement)).isEqualTo(Instant.parse("2024-05-01T12:00:00Z"));
      statement.execute("SET TIME ZONE 'Asia/Tokyo'");
      warehouse.resetCounts();
      assertThat(noon(statement)).isEqualTo(Instant.parse("2024-05-01T03:00:00Z"));
      assertThat(noon(statement)).isEqualTo(Instant.parse("2024-05-01T03:00:00Z"));
      // Over Thrift the text has no zone: its first one makes the driver ask for it.
      assertThat(warehouse.count("total")).isEqualTo(protocol == Protocol.THRIFT ? 3 : 2);
      statement.execute("SET TIME ZONE 'America/New_York'");
      assertThat(noon(statement)).isEqualTo(Instant.parse("2024-05-01T16:00:00Z"));
    } finally {
      warehouse.set("{\"thriftColumnsOnly\":false}");
    }
  }

  @Test
  void theDropInPrefixWorksToo() throws Exception {
    String url = warehouse.url(protocol.with("AuthMech=3", "UID=token", "EnableTelemetry=0"));
    try (Connection connection =
        DriverManager.getConnection(
            url.replace("jdbc:hod:", "jdbc:databricks:"), WarehouseProcess.login())) {
      assertThat(selectLong(connection, "SELECT 1")).isEqualTo(1);
    }
  }

  @Test
  void anUnknownKeyIsAWarning() throws Exception {
    try (Connection connection = connect("WhatIsThis=1")) {
      SQLWarning warning = connection.getWarnings();
      assertThat((Throwable) warning).isNotNull();
      assertThat(warning.getMessage()).contains("WhatIsThis");
    }
  }

  @Test
  void aDmlStatementGivesItsCount() throws Exception {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA IF NOT EXISTS suite_dml");
      assertThat(statement.execute("CREATE OR REPLACE TABLE suite_dml.t (a INT, b STRING)"))
          .isFalse();
      assertThat(statement.getUpdateCount()).isZero();
      assertThat(
              statement.executeUpdate(
                  "INSERT INTO suite_dml.t SELECT 1, 'x' UNION ALL SELECT 2, 'INTERSECT'"))
          .isEqualTo(2);
      assertThat(statement.execute("/* a\n b */ UPDATE suite_dml.t SET b = 'y'")).isFalse();
      assertThat(statement.getUpdateCount()).isEqualTo(2);
      assertThat(statement.getMoreResults()).isFalse();
      assertThat(statement.getUpdateCount()).isEqualTo(-1);
      assertThat(statement.executeUpdate("DELETE FROM suite_dml.t WHERE a = 1")).isEqualTo(1);
      assertThat(statement.execute("/* a\n b */ (SELECT 1)")).isTrue();
      statement.execute("DROP TABLE suite_dml.t");
    }
  }

  @Test
  void parametersAreBoundByTheServer() throws Exception {
    try (Connection connection = connect();
        PreparedStatement statement =
            connection.prepareStatement(
                "SELECT ?, ?, ?, ?, ?, ?, r'?', `a?` FROM (SELECT 'it''s ?' AS `a?`) -- ?")) {
      statement.setLong(1, Long.MAX_VALUE);
      statement.setString(2, "O'Neil \\ \u20ac \ud83d\ude80 '); DROP");
      statement.setBigDecimal(3, new BigDecimal("0.002"));
      statement.setObject(4, LocalDate.of(1582, 10, 10));
      statement.setTimestamp(5, Timestamp.from(Instant.parse("2025-11-21T23:30:49.185645Z")));
      statement.setObject(6, null);
      try (ResultSet rows = statement.executeQuery()) {
        assertThat(rows.next()).isTrue();
        assertThat(rows.getLong(1)).isEqualTo(Long.MAX_VALUE);
        assertThat(rows.getString(2)).isEqualTo("O'Neil \\ \u20ac \ud83d\ude80 '); DROP");
        assertThat(rows.getBigDecimal(3)).isEqualByComparingTo("0.002");
        assertThat(rows.getObject(4, LocalDate.class)).isEqualTo("1582-10-10");
        assertThat(rows.getTimestamp(5).toInstant()).isEqualTo("2025-11-21T23:30:49.185645Z");
        assertThat(rows.getObject(6)).isNull();
        assertThat(rows.getString(7)).isEqualTo("?");
        assertThat(rows.getString(8)).isEqualTo("it's ?");
      }
    }
  }

  @Test
  void maxRowsLimitsWhatTheServerSends() throws Exception {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.setMaxRows(7);
      try (ResultSet rows = statement.executeQuery("SELECT id FROM range(1000)")) {
        int count = 0;
        while (rows.next()) {
          count++;
        }
        assertThat(count).isEqualTo(7);
      }
    }
  }

  @Test
  void theTimeLimitEndsTheStatementOnTheServer() throws Exception {
    warehouse.resetCounts();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(1);
      long start = System.nanoTime();
      SQLException e = catchThrowableOfType(SQLException.class, () -> statement.executeQuery(SLOW));
      assertThat((Throwable) e).isInstanceOf(SQLTimeoutException.class);
      assertThat(e.getSQLState()).isEqualTo("HYT00");
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
      // Over Thrift the server knows the limit, and has ended the statement by itself.
      warehouse.awaitCount(protocol == Protocol.SEA ? "cancel" : "closeStatement", 1);
      assertThat(selectLong(connection, "SELECT 1")).isEqualTo(1);
    }
  }

  @Test
  void aCancelFromAnotherThreadEndsTheStatementSoon() throws Exception {
    warehouse.resetCounts();
    try (Connection connection = connect("EnableDirectResults=0");
        Statement statement = connection.createStatement()) {
      CompletableFuture<Void> cancel =
          CompletableFuture.runAsync(
              () -> {
                try {
                  warehouse.awaitCount("poll", 2);
                  statement.cancel();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      SQLException e = catchThrowableOfType(SQLException.class, () -> statement.executeQuery(SLOW));
      cancel.join();
      assertThat(e.getSQLState()).isEqualTo("HY008");
      warehouse.awaitCount("cancel", 1);
      assertThat(warehouse.count("cancel")).isEqualTo(1);
      assertThat(selectLong(connection, "SELECT 1")).isEqualTo(1);
    }
  }

  @Test
  void aCancelBeforeTheIdIsKnownReachesTheServerWhenItsReplyComes() throws Exception {
    warehouse.resetCounts();
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      CompletableFuture<Long> cancel =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  warehouse.awaitCount("execute", 1);
                  statement.cancel();
                  return System.nanoTime();
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      SQLException e = catchThrowableOfType(SQLException.class, () -> statement.executeQuery(SLOW));
      long left = System.nanoTime();
      assertThat(e.getSQLState()).isEqualTo("HY008");
      assertThat(Duration.ofNanos(left - cancel.join())).isLessThan(Duration.ofSeconds(2));
      assertThat(selectLong(connection, "SELECT 1")).isEqualTo(1);
      // The server answers some ten seconds after the execute; then it is told.
      warehouse.awaitCount("cancel", 1);
      assertThat(warehouse.count("cancel")).isEqualTo(1);
    }
  }

  @Test
  void closingAStatementWakesTheThreadThatReadsItsResult() throws Exception {
    warehouse.linksOnly(true);
    warehouse.arm("{\"call\":\"link\",\"action\":\"stall\",\"times\":100}");
    try (Connection connection = connect("EnableSQLExecHybridResults=0")) {
      Statement statement = connection.createStatement();
      ResultSet rows = statement.executeQuery("SELECT id FROM range(50000)");
      warehouse.resetCounts();
      CompletableFuture<SQLException> reader =
          CompletableFuture.supplyAsync(
              () -> catchThrowableOfType(SQLException.class, () -> rows.next()));
      warehouse.awaitCount("link", 1);
      statement.close();
      assertThat(reader.get(5, TimeUnit.SECONDS).getSQLState()).hasSize(5);
    }
  }

  @Test
  void theCatalogIsReadByJdbcsRules() throws Exception {
    try (Connection connection = connect()) {
      DatabaseMetaData meta = connection.getMetaData();
      assertThat(column(meta.getCatalogs(), "TABLE_CAT")).contains("samples");
      assertThat(column(meta.getSchemas("samples", null), "TABLE_SCHEM")).contains("tpch");
      assertThat(column(meta.getTables("samples", "tpch", "%", null), "TABLE_NAME"))
          .containsExactlyInAnyOrder(
              "customer", "lineitem", "nation", "orders", "part", "partsupp", "region", "supplier");
      assertThat(column(meta.getTables("samples", "tpch", "LINE_TEM", null), "TABLE_NAME"))
          .containsExactly("lineitem");
      assertThat(column(meta.getTables("%", "tpch", "%", null), "TABLE_NAME")).isEmpty();
      assertThat(column(meta.getTables("", null, null, null), "TABLE_NAME")).isEmpty();
      assertThat(column(meta.getTables("nowhere", null, null, null), "TABLE_NAME")).isEmpty();
      try (ResultSet columns = meta.getColumns("samples", "tpch", "lineitem", "l\\_quantity")) {
        assertThat(columns.next()).isTrue();
        assertThat(columns.getString("TYPE_NAME")).startsWith("DECIMAL");
        assertThat(columns.getInt("COLUMN_SIZE")).isEqualTo(18);
        assertThat(columns.getInt("DECIMAL_DIGITS")).isEqualTo(2);
        assertThat(columns.getInt("DATA_TYPE")).isEqualTo(java.sql.Types.DECIMAL);
        assertThat(columns.getInt("ORDINAL_POSITION")).isEqualTo(5);
        assertThat(columns.next()).isFalse();
      }
    }
  }

  private static List<String> column(ResultSet rows, String name) throws SQLException {
    try (rows) {
      List<String> values = new ArrayList<>();
      while (rows.next()) {
        values.add(rows.getString(name));
      }
      return values;
    }
  }

  @Test
  void threadsOnOneConnectionNeverReadEachOthersRows() throws Exception {
    try (Connection connection = connect()) {
      List<CompletableFuture<Void>> threads = new ArrayList<>();
      for (int thread = 1; thread <= 4; thread++) {
        int base = thread * 1000;
        threads.add(
            CompletableFuture.runAsync(
                () -> {
                  for (int i = base; i < base + 50; i++) {
                    assertThat(selected(connection, i)).isEqualTo(i);
                  }
                }));
      }
      for (CompletableFuture<Void> thread : threads) {
        thread.get(50, TimeUnit.SECONDS);
      }
    }
  }

  private static long selected(Connection connection, int number) {
    try {
      return selectLong(connection, "SELECT " + number);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void catalogAndSchemaAreTheSessions() throws Exception {
    try (Connection connection = connect("ConnCatalog=samples", "ConnSchema=tpch")) {
      assertThat(connection.getCatalog()).isEqualTo("samples");
      assertThat(connection.getSchema()).isEqualTo("tpch");
      assertThat(selectLong(connection, "SELECT count(*) FROM region")).isEqualTo(5);
    }
  }
}
