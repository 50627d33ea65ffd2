package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What queries may take, where the JVM counts it: bytes on the calling thread, threads, sockets.
 */
@ParameterizedClass
@EnumSource(Protocol.class)
class BudgetsIT {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int SESSIONS = 200;
  private static final int WARM_UPS = 300;
  private static final int QUERIES = 200;
  private static final int MOST_BYTES_A_QUERY = 12 << 10;
  // Of these the JDK takes some 3 KB for two records of TLS.
  private static final int MOST_BYTES_OVER_TLS = 14 << 10;
  private static final int ROWS = 1_000_000;
  // Of 8 bytes of value; 21 when this was written.
  private static final int MOST_BYTES_A_ROW = 24;

  private static WarehouseProcess warehouse;

  private final Protocol protocol;

  BudgetsIT(Protocol protocol) {
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

  @Test
  void twoHundredSessionsOneAfterAnotherShareThreeConnections() throws Exception {
    List<Connection> open = new ArrayList<>();
    try {
      for (int i = 0; i < SESSIONS; i++) {
        Connection connection = connect(warehouse.url(protocol.with()));
        open.add(connection);
        selectOne(connection);
      }
    } finally {
      for (Connection connection : open) {
        connection.close();
      }
    }
    assertThat(warehouse.count("total")).isEqualTo(3 * SESSIONS);
    assertThat(warehouse.count("connections")).isLessThanOrEqualTo(3);
  }

  @Test
  void aSmallQueryAllocatesAtMostTwelveKilobytesAndFourteenOverTls() throws Exception {
    long plain = allocatedBySelectOne(warehouse.url(protocol.with()));
    long secure = allocatedBySelectOne(warehouse.tlsUrl(protocol.with()));
    System.out.println(
        "bytes of SELECT 1 over " + protocol + ": " + plain + ", over TLS " + secure);
    assertThat(plain).isLessThanOrEqualTo(MOST_BYTES_A_QUERY);
    assertThat(secure).isLessThanOrEqualTo(MOST_BYTES_OVER_TLS);
  }

  @Test
  void queriesOfAnOpenSessionStartNoThread() throws Exception {
    try (Connection connection = connect(warehouse.url(protocol.with()))) {
      selectOne(connection);
      long before = THREADS.getTotalStartedThreadCount();
      for (int i = 0; i < QUERIES; i++) {
        selectOne(connection);
      }
      assertThat(THREADS.getTotalStartedThreadCount()).isEqualTo(before);
    }
  }

  @Test
  void aRowOfALongResultAllocatesLittleMoreThanItsBytes() throws Exception {
    try (Connection connection = connect(warehouse.url(protocol.with()))) {
      sumOfRows(connection);
      long before = THREADS.getCurrentThreadAllocatedBytes();
      sumOfRows(connection);
      long taken = THREADS.getCurrentThreadAllocatedBytes() - before;
      System.out.println("bytes of a row over " + protocol + ": " + (double) taken / ROWS);
      assertThat(taken / ROWS).isLessThan(MOST_BYTES_A_ROW);
    }
  }

  private static void sumOfRows(Connection connection) throws Exception {
    long sum = 0;
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM range(" + ROWS + ")")) {
      while (rows.next()) {
        sum += rows.getLong(1);
      }
    }
    assertThat(sum).isEqualTo(ROWS * (ROWS - 1L) / 2);
  }

  private static long allocatedBySelectOne(String url) throws Exception {
    try (Connection connection = connect(url)) {
      for (int i = 0; i < WARM_UPS; i++) {
        selectOne(connection);
      }
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < QUERIES; i++) {
        selectOne(connection);
      }
      return (THREADS.getCurrentThreadAllocatedBytes() - before) / QUERIES;
    }
  }

  private static Connection connect(String url) throws Exception {
    return DriverManager.getConnection(url, WarehouseProcess.login());
  }

  private static void selectOne(Connection connection) throws Exception {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT 1")) {
      if (!rows.next() || rows.getInt(1) != 1 || rows.next()) {
        throw new AssertionError("SELECT 1 is not one row of 1");
      }
    }
  }
}
