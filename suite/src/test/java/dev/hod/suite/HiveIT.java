package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.hod.testing.ChildJvm;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.Date;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against a real HiveServer2, which knows nothing of what Databricks added to the protocol. */
@Tag("oracle")
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class HiveIT {
  private static HiveProcess hive;
  private static Connection connection;

  @BeforeAll
  static void start() throws Exception {
    hive = HiveProcess.start();
    connection = DriverManager.getConnection(hive.url(), "suite", "any");
    try (Statement statement = connection.createStatement()) {
      assertThat(statement.execute(HiveTable.CREATE)).isFalse();
      assertThat(statement.execute(HiveTable.INSERT)).isFalse();
    }
  }

  @AfterAll
  static void stop() throws Exception {
    try {
      if (connection != null) {
        connection.close();
      }
    } finally {
      if (hive != null) {
        hive.close();
      }
    }
  }

  @Test
  void eachPrimitiveTypeIsRead() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(all() + " WHERE b")) {
      assertThat(row.next()).isTrue();
      assertThat(row.getBoolean("b")).isTrue();
      assertThat(row.getByte("ti")).isEqualTo(Byte.MIN_VALUE);
      assertThat(row.getShort("si")).isEqualTo(Short.MAX_VALUE);
      assertThat(row.getInt("i")).isEqualTo(Integer.MIN_VALUE);
      assertThat(row.getLong("bi")).isEqualTo(Long.MAX_VALUE);
      assertThat(row.getFloat("f")).isEqualTo(1.25f);
      assertThat(row.getDouble("d")).isEqualTo(-1e-300);
      assertThat(row.getBigDecimal("de")).isEqualTo(new BigDecimal("12345.67890"));
      assertThat(row.getString("s")).isEqualTo("gr\u00fc\u00df \ud83d\ude80");
      assertThat(row.getString("vc")).isEqualTo("vc");
      assertThat(row.getString("ch")).isEqualTo("ch   ");
      assertThat(row.getBytes("bn")).containsExactly(0, 0xFF, 0x10);
      assertThat(row.getDate("dt")).isEqualTo(Date.valueOf("2024-02-29"));
      assertThat(row.getString("ts")).isEqualTo("2024-05-01 12:34:56.789012");
      assertThat(row.getObject("ts", LocalDateTime.class))
          .isEqualTo(LocalDateTime.parse("2024-05-01T12:34:56.789012"));
      assertThat(row.next()).isFalse();
    }
  }

  @Test
  void arraysMapsAndStructsAreTheirJson() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(all() + " WHERE b")) {
      assertThat(row.next()).isTrue();
      assertThat(row.getString("a")).isEqualTo("[1,2,null]");
      assertThat(row.getString("m")).isEqualTo("{\"k\":1}");
      assertThat(row.getString("st")).isEqualTo("{\"x\":1,\"y\":\"a\\\"b\"}");
    }
  }

  @Test
  void nullsOfEveryTypeAreNulls() throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(all() + " WHERE b IS NULL")) {
      assertThat(row.next()).isTrue();
      for (int i = 1; i <= row.getMetaData().getColumnCount(); i++) {
        assertThat(row.getObject(i)).as(row.getMetaData().getColumnLabel(i)).isNull();
        assertThat(row.wasNull()).isTrue();
      }
    }
  }

  @Test
  void aThousandRowsComeOverSeveralFetches() throws SQLException {
    List<Integer> read = new ArrayList<>();
    try (Statement statement = connection.createStatement()) {
      statement.setFetchSize(300);
      try (ResultSet rows = statement.executeQuery(HiveTable.THOUSAND_ROWS)) {
        while (rows.next()) {
          read.add(rows.getInt("n"));
        }
      }
    }
    assertThat(read).containsExactlyElementsOf(IntStream.range(0, 1000).boxed().toList());
  }

  @Test
  void theCatalogListsSchemasTablesAndColumns() throws SQLException {
    try (ResultSet rows = connection.getMetaData().getSchemas()) {
      assertThat(list(rows, "TABLE_SCHEM")).containsExactly("default");
    }
    try (ResultSet rows = connection.getMetaData().getTables(null, "def%", "%", null)) {
      assertThat(list(rows, "TABLE_NAME")).containsExactly(HiveTable.NAME);
    }
    try (ResultSet rows =
        connection.getMetaData().getColumns(null, "default", HiveTable.NAME, "%")) {
      assertThat(String.join(", ", list(rows, "COLUMN_NAME"))).isEqualTo(HiveTable.COLUMNS);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "SELEC 1, 42000, 40000, ParseException",
    "SELECT nope FROM kinds, 42000, 10004, Invalid table alias or column reference 'nope'",
    "SELECT * FROM nowhere, 42S02, 10001, Table not found 'nowhere'"
  })
  void aStatementThatDoesNotCompileSaysWhy(String sql, String state, int code, String part)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      SQLException e =
          catchThrowableOfType(SQLException.class, () -> statement.executeQuery(sql).close());
      assertThat(e.getMessage()).contains(part);
      assertThat(e.getSQLState()).isEqualTo(state);
      assertThat(e.getErrorCode()).isEqualTo(code);
    }
  }

  @Test
  void aCancelledStatementEndsItsJob() throws Exception {
    try (Statement statement = connection.createStatement()) {
      FutureTask<SQLException> work =
          new FutureTask<>(
              () ->
                  catchThrowableOfType(
                      SQLException.class, () -> statement.executeQuery(HiveTable.ENDLESS)));
      Thread thread = new Thread(work, "endless");
      thread.start();
      while (!hive.runsAJob()) {
        Thread.onSpinWait();
      }
      statement.cancel();
      assertThat(work.get(30, TimeUnit.SECONDS).getSQLState()).isEqualTo("HY008");
      while (hive.runsAJob()) {
        Thread.onSpinWait();
      }
    }
    try (Statement next = connection.createStatement();
        ResultSet row = next.executeQuery("SELECT 1")) {
      assertThat(row.next()).isTrue();
    }
  }

  @Test
  void apachesDriverReadsWhatHodReads() throws Exception {
    List<String> ours = readout(System.getProperty("java.class.path"), hive.url());
    List<String> theirs =
        readout(
            HiveProcess.testClasses()
                + System.getProperty("path.separator")
                + HiveProcess.apacheDriver(),
            hive.apacheUrl());
    assertThat(ours).hasSizeGreaterThan(1000);
    assertThat(theirs).containsExactlyElementsOf(ours);
  }

  private static List<String> readout(String classPath, String url) throws InterruptedException {
    ChildJvm.Result result =
        ChildJvm.run(Duration.ofMinutes(2), classPath, HiveReadout.class.getName(), url);
    assertThat(result.exitCode()).as(result.err()).isZero();
    return result.out().lines().toList();
  }

  private static String all() {
    return "SELECT " + HiveTable.COLUMNS + " FROM " + HiveTable.NAME;
  }

  private static List<String> list(ResultSet rows, String label) throws SQLException {
    List<String> values = new ArrayList<>();
    while (rows.next()) {
      values.add(rows.getString(label));
    }
    return values;
  }
}
