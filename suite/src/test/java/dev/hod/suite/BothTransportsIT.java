package dev.hod.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One warehouse, asked over both transports: the same values, type names and errors. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class BothTransportsIT {
  private static final Predicate<String> IS_ROW = line -> line.startsWith("|");

  private static WarehouseProcess warehouse;
  private Connection sea;
  private Connection thrift;

  @BeforeAll
  static void start() throws Exception {
    warehouse = WarehouseProcess.start();
    try (Connection connection = connect(Protocol.SEA);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA IF NOT EXISTS both");
      statement.execute(
          "CREATE OR REPLACE TABLE both.types (a INT NOT NULL COMMENT 'first', b DECIMAL(12,3),"
              + " c STRING, d TIMESTAMP_NTZ, e ARRAY<INT>, f MAP<STRING, INT>, g CHAR(3),"
              + " h INTERVAL DAY TO SECOND, i DATE, j BINARY, k TIMESTAMP, l FLOAT)");
      statement.execute("DROP TABLE IF EXISTS both.keyed");
      statement.execute(
          "CREATE TABLE both.keyed (a INT, b STRING, CONSTRAINT \u00fcber PRIMARY KEY (b, a))");
      statement.execute("DROP TABLE IF EXISTS both.pointing");
      statement.execute(
          "CREATE TABLE both.pointing (x INT, y STRING, z INT, PRIMARY KEY (x),"
              + " CONSTRAINT there FOREIGN KEY (y, x) REFERENCES both.keyed,"
              + " FOREIGN KEY (z) REFERENCES both.pointing (x))");
    }
  }

  @AfterAll
  static void stop() {
    warehouse.close();
  }

  @BeforeEach
  void open() throws Exception {
    sea = connect(Protocol.SEA);
    thrift = connect(Protocol.THRIFT);
  }

  @AfterEach
  void close() throws Exception {
    sea.close();
    thrift.close();
    warehouse.calm();
  }

  private static Connection connect(Protocol protocol) throws SQLException {
    return DriverManager.getConnection(
        warehouse.url(protocol.with("TIMEZONE=Asia/Kathmandu")), WarehouseProcess.login());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT true, false, CAST(NULL AS BOOLEAN)",
        "SELECT CAST(-128 AS TINYINT), CAST(32767 AS SMALLINT), -2147483648, 9223372036854775807",
        "SELECT CAST(0.1 AS FLOAT), CAST('NaN' AS FLOAT), CAST(-1E-300 AS DOUBLE), -0.0",
        "SELECT CAST('-0.01' AS DECIMAL(4,2)), CAST('99999999999999999999999999999999999999' AS DECIMAL(38,0))",
        "SELECT 'gr\u00fc\u00df \ud83d\ude80', '', CAST(NULL AS STRING), X'00FF10', X''",
        "SELECT DATE'0001-01-01', DATE'9999-12-31', TIMESTAMP'1969-12-31 23:59:59.999999'",
        "SELECT TIMESTAMP_NTZ'2024-03-31 02:30:00.000001', TIMESTAMP'2024-05-01 12:34:56'",
        "SELECT INTERVAL '3-4' YEAR TO MONTH, INTERVAL '-1 02:03:04.000005' DAY TO SECOND, NULL",
        "SELECT array(1, NULL, 3), map('a', 1, 'b', NULL), named_struct('x', 1, 'y', 'z\"')",
        "SELECT * FROM samples.tpch.lineitem ORDER BY l_orderkey, l_linenumber LIMIT 3000",
        "SELECT id, CAST(id AS STRING), CAST(id AS DECIMAL(20,4)) FROM range(120000) ORDER BY id",
        "SELECT id FROM range(0)",
        "SHOW CATALOGS",
        "SELECT current_version(), version()",
        "SHOW TABLES IN samples.tpch",
        "DESCRIBE TABLE samples.tpch.lineitem",
        "CREATE TABLE IF NOT EXISTS both.made (a INT)",
        "INSERT INTO both.types (a, c) VALUES (1, 'x'), (2, NULL)",
        "UPDATE both.types SET c = 'y' WHERE a > 1000",
        "USE SCHEMA both"
      })
  void aStatementGivesTheSame(String sql) throws Exception {
    assertThat(readout(thrift, sql)).containsExactlyElementsOf(readout(sea, sql));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELEC 1",
        "SELECT * FROM nope.nope",
        "SELECT * FROM samples.tpch.nope",
        "SELECT nope FROM samples.tpch.region",
        "SELECT nope(1)",
        "SELECT from_json('{}', 'a INT')",
        "SELECT * FROM samples.tpch.region VERSION AS OF 1",
        "SELECT CAST('x' AS INT)",
        "SELECT 1 / 0",
        "SELECT raise_error('gone')",
        "DROP TABLE both.nope",
        "USE SCHEMA nope",
        "INSERT INTO both.types (nope) VALUES (1)",
        "SELECT :missing"
      })
  void anErrorIsTheSame(String sql) throws Exception {
    SQLException bySea = failure(sea, sql);
    SQLException byThrift = failure(thrift, sql);
    assertThat(byThrift.getSQLState()).isEqualTo(bySea.getSQLState());
    assertThat(byThrift.getErrorCode()).isEqualTo(bySea.getErrorCode());
    assertThat((Throwable) byThrift).hasSameClassAs(bySea);
    assertThat(withoutIds(byThrift)).isEqualTo(withoutIds(bySea));
  }

  private static SQLException failure(Connection connection, String sql) {
    SQLException e = catchThrowableOfType(SQLException.class, () -> readout(connection, sql));
    assertThat((Throwable) e).as(sql).isNotNull();
    return e;
  }

  private static String withoutIds(SQLException e) {
    return e.getMessage().replaceAll("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", "ID");
  }

  /** A catalog call of JDBC. */
  private enum Listing {
    CATALOGS,
    SCHEMAS,
    ALL_SCHEMAS,
    TABLES,
    VIEWS,
    COLUMNS,
    ALL_COLUMNS,
    OWN_COLUMNS,
    FUNCTIONS,
    PROCEDURES,
    TYPES,
    TABLE_TYPES,
    PRIMARY_KEYS,
    IMPORTED_KEYS,
    EXPORTED_KEYS,
    OWN_PRIMARY_KEY,
    OWN_IMPORTED_KEYS,
    OWN_CROSS_REFERENCE,
    SOME_FUNCTIONS,
    CROSS_REFERENCE;

    ResultSet of(DatabaseMetaData meta) throws SQLException {
      return switch (this) {
        case CATALOGS -> meta.getCatalogs();
        case SCHEMAS -> meta.getSchemas("samples", "t_ch");
        case ALL_SCHEMAS -> meta.getSchemas();
        case TABLES -> meta.getTables("samples", "tpch", "%e%", null);
        case VIEWS -> meta.getTables(null, "both", null, new String[] {"TABLE", "VIEW"});
        case COLUMNS -> meta.getColumns("samples", "tpch", "line%", "l\\_%");
        case ALL_COLUMNS -> meta.getColumns("samples", null, null, null);
        case OWN_COLUMNS -> meta.getColumns(null, "both", "types", null);
        case FUNCTIONS -> meta.getFunctions(null, null, "%");
        case PROCEDURES -> meta.getProcedures(null, null, "%");
        case TYPES -> meta.getTypeInfo();
        case TABLE_TYPES -> meta.getTableTypes();
        case PRIMARY_KEYS -> meta.getPrimaryKeys("samples", "tpch", "orders");
        case IMPORTED_KEYS -> meta.getImportedKeys("samples", "tpch", "orders");
        case OWN_PRIMARY_KEY -> meta.getPrimaryKeys(null, "both", "keyed");
        case OWN_IMPORTED_KEYS -> meta.getImportedKeys(null, "both", "pointing");
        case OWN_CROSS_REFERENCE ->
            meta.getCrossReference(null, null, "keyed", "workspace", "both", "pointing");
        case SOME_FUNCTIONS -> meta.getFunctions("system", "b_iltin", "sh%");
        case CROSS_REFERENCE ->
            meta.getCrossReference("samples", "tpch", "customer", "samples", "tpch", "orders");
        case EXPORTED_KEYS -> meta.getExportedKeys("samples", "tpch", "orders");
      };
    }
  }

  @ParameterizedTest
  @EnumSource(Listing.class)
  void aListingIsTheSame(Listing listing) throws Exception {
    List<String> bySea = new ArrayList<>();
    List<String> byThrift = new ArrayList<>();
    try (ResultSet rows = listing.of(sea.getMetaData())) {
      read(rows, bySea);
    }
    try (ResultSet rows = listing.of(thrift.getMetaData())) {
      read(rows, byThrift);
    }
    assertThat(byThrift).containsExactlyElementsOf(bySea);
    switch (listing) {
      case OWN_PRIMARY_KEY -> assertThat(bySea).last().asString().contains("keyed");
      case OWN_IMPORTED_KEYS -> assertThat(bySea).filteredOn(IS_ROW).hasSize(3);
      case OWN_CROSS_REFERENCE -> assertThat(bySea).filteredOn(IS_ROW).hasSize(2);
      case SOME_FUNCTIONS -> assertThat(bySea).filteredOn(IS_ROW).hasSize(3);
      case FUNCTIONS -> assertThat(bySea).filteredOn(IS_ROW).hasSizeGreaterThan(100);
      default -> {}
    }
  }

  @Test
  void theProductHasAVersion() throws Exception {
    for (Connection connection : List.of(sea, thrift)) {
      DatabaseMetaData meta = connection.getMetaData();
      assertThat(meta.getDatabaseProductVersion()).isEqualTo("2025.35");
      assertThat(meta.getDatabaseMajorVersion()).isEqualTo(2025);
      assertThat(meta.getDatabaseMinorVersion()).isEqualTo(35);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "1", "2026-02-28", "1.50", ""})
  void aParameterIsReadTheSame(String text) throws Exception {
    List<List<String>> both = new ArrayList<>();
    for (Connection connection : List.of(sea, thrift)) {
      try (PreparedStatement statement =
          connection.prepareStatement("SELECT ?, ?, ?, length(?), CAST(? AS DOUBLE)")) {
        statement.setString(1, text);
        statement.setLong(2, Long.MIN_VALUE);
        statement.setBytes(3, null);
        statement.setString(4, text);
        statement.setDouble(5, 0.1);
        List<String> lines = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
          read(rows, lines);
        }
        both.add(lines);
      }
    }
    assertThat(both.get(1)).containsExactlyElementsOf(both.get(0));
  }

  private static List<String> readout(Connection connection, String sql) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (Statement statement = connection.createStatement()) {
      boolean hasRows = statement.execute(sql);
      lines.add("rows=" + hasRows + " count=" + statement.getLargeUpdateCount());
      if (hasRows) {
        try (ResultSet rows = statement.getResultSet()) {
          read(rows, lines);
        }
      }
    }
    return lines;
  }

  private static void read(ResultSet rows, List<String> lines) throws SQLException {
    ResultSetMetaData meta = rows.getMetaData();
    for (int i = 1; i <= meta.getColumnCount(); i++) {
      lines.add(
          String.join(
              " ",
              meta.getColumnLabel(i),
              meta.getColumnTypeName(i),
              Integer.toString(meta.getColumnType(i)),
              meta.getColumnClassName(i),
              Integer.toString(meta.getPrecision(i)),
              Integer.toString(meta.getScale(i)),
              Boolean.toString(meta.isSigned(i))));
    }
    while (rows.next()) {
      StringBuilder line = new StringBuilder();
      for (int i = 1; i <= meta.getColumnCount(); i++) {
        Object value = rows.getObject(i);
        String shown = value instanceof byte[] bytes ? Arrays.toString(bytes) : "" + value;
        line.append('|').append(shown).append('/').append(rows.getString(i));
      }
      lines.add(line.toString());
    }
  }
}
