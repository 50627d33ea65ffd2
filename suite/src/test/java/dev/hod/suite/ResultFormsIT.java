package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Row;
import dev.hod.testing.ChildJvm;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A result as rows and as an Arrow stream: the same, however it travelled. */
class ResultFormsIT {
  private static final List<String> WAYS =
      List.of(
          "EnableDirectResults=1",
          "EnableQueryResultLZ4Compression=0",
          "EnableSQLExecHybridResults=0",
          "EnableQueryResultDownload=0");

  private static final String EVERY_TYPE =
      "SELECT true AS b, CAST(-128 AS TINYINT) AS i8, CAST(-5 AS SMALLINT) AS i16, 7 AS i32,"
          + " CAST(9 AS BIGINT) AS i64, CAST(1.5 AS FLOAT) AS f, CAST(2.5 AS DOUBLE) AS d,"
          + " CAST('12.30' AS DECIMAL(10,2)) AS n, 'gr\u00fc\u00df' AS s, X'00FF' AS x,"
          + " DATE'2024-02-29' AS day, TIMESTAMP'2024-05-01 12:34:56.789' AS t,"
          + " TIMESTAMP_NTZ'2024-05-01 12:34:56.789' AS w, INTERVAL '3-4' YEAR TO MONTH AS ym,"
          + " INTERVAL '1 02:03:04.5' DAY TO SECOND AS dt, NULL AS nothing";

  private static WarehouseProcess warehouse;

  @BeforeAll
  static void start() throws Exception {
    warehouse = WarehouseProcess.start();
  }

  @AfterAll
  static void stop() {
    warehouse.close();
  }

  private interface Reading<T> {
    T of(ResultStream result) throws IOException;
  }

  private static <T> T read(String way, String sql, Reading<T> reading) throws Exception {
    try (Connection connection =
            DriverManager.getConnection(
                warehouse.url(way, "TIMEZONE=Asia/Kathmandu"), WarehouseProcess.login());
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return reading.of(rows.unwrap(ResultStream.class));
    }
  }

  private static byte[] bytes(ResultStream result) throws IOException {
    try (InputStream stream = result.arrow()) {
      return stream.readAllBytes();
    }
  }

  @Test
  void aRowOfEveryTypeIsTheSameByEveryWay() throws Exception {
    List<Object> expected =
        Arrays.asList(
            true,
            (byte) -128,
            (short) -5,
            7,
            9L,
            1.5f,
            2.5,
            new BigDecimal("12.30"),
            "gr\u00fc\u00df",
            new byte[] {0, -1},
            LocalDate.parse("2024-02-29"),
            Instant.parse("2024-05-01T06:49:56.789Z"),
            LocalDateTime.parse("2024-05-01T12:34:56.789"),
            Period.of(3, 4, 0),
            Duration.parse("PT26H3M4.5S"),
            null);
    List<Row> rows = new ArrayList<>();
    for (String way : WAYS) {
      rows.addAll(read(way, EVERY_TYPE, result -> result.rows().stream().toList()));
    }
    assertThat(rows).hasSize(WAYS.size());
    for (Row row : rows) {
      assertThat(row).isEqualTo(rows.get(0));
      assertThat(row.asMap().values())
          .usingRecursiveFieldByFieldElementComparator()
          .containsExactlyElementsOf(expected);
    }
  }

  @Test
  void theArrowStreamIsTheSameBytesByEveryWay() throws Exception {
    byte[] first = read(WAYS.get(0), EVERY_TYPE, ResultFormsIT::bytes);
    for (String way : WAYS) {
      assertThat(read(way, EVERY_TYPE, ResultFormsIT::bytes)).isEqualTo(first);
    }
    ByteBuffer ends = ByteBuffer.wrap(first).order(ByteOrder.LITTLE_ENDIAN);
    assertThat(ends.getInt(0)).isEqualTo(-1);
    assertThat(ends.getLong(first.length - 8)).isEqualTo(0xFFFFFFFFL);
  }

  @Test
  void aLongResultIsReadWhole() throws Exception {
    String sql = "SELECT id FROM range(1000000) ORDER BY id";
    for (String way : WAYS) {
      long sum =
          read(
              way,
              sql,
              result -> {
                try (Stream<Row> rows = result.rows().stream()) {
                  return rows.mapToLong(row -> row.value("ID", Long.class)).sum();
                }
              });
      assertThat(sum).isEqualTo(499_999_500_000L);
      assertThat(read(way, sql, ResultFormsIT::bytes).length).isBetween(8_000_000, 8_300_000);
    }
  }

  @Test
  void metadataAreArrowStreamsToo() throws SQLException, IOException {
    try (Connection connection =
            DriverManager.getConnection(warehouse.url(), WarehouseProcess.login());
        ResultSet catalogs = connection.getMetaData().getCatalogs();
        ResultSet properties = connection.getMetaData().getClientInfoProperties()) {
      for (ResultSet one : List.of(catalogs, properties)) {
        byte[] bytes = bytes(one.unwrap(ResultStream.class));
        assertThat(bytes).startsWith(-1, -1, -1, -1).hasSizeGreaterThan(200);
      }
    }
  }

  @Test
  void whoAsksForNeitherLoadsNoClassOfThem() throws Exception {
    ChildJvm.Result child =
        ChildJvm.run(
            Duration.ofSeconds(60),
            System.getProperty("java.class.path"),
            ClassCount.class.getName(),
            warehouse.url(),
            WarehouseProcess.TOKEN,
            "names");
    assertThat(child.exitCode()).as(child.err()).isZero();
    assertThat(child.out())
        .contains("StreamedResult")
        .doesNotContain("ArrowStreamWriter", "FlatBuilder", "RowReader", "BufferSink");
  }
}
