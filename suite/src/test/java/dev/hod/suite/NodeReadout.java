package dev.hod.suite;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What hod reads, in the form in which {@code node/readout.js} prints what the Node driver reads.
 */
final class NodeReadout {
  private static final DateTimeFormatter INSTANT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'");
  private static final Pattern CONDITION = Pattern.compile("\\[([A-Z_.]+)]");

  private final List<String> lines = new ArrayList<>();
  private final Connection connection;

  private NodeReadout(Connection connection) {
    this.connection = connection;
  }

  static List<String> read(String url, List<String> queries) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, WarehouseProcess.login())) {
      NodeReadout readout = new NodeReadout(connection);
      for (String query : queries) {
        if (query.startsWith("fail ")) {
          readout.fail(query.substring("fail ".length()));
        } else {
          readout.print(query);
        }
      }
      readout.parameters();
      readout.catalog();
      return readout.lines;
    }
  }

  private void print(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      print(query, rows);
    }
  }

  private void print(String title, ResultSet rows) throws SQLException {
    lines.add("== " + title);
    ResultSetMetaData meta = rows.getMetaData();
    for (int i = 1; i <= meta.getColumnCount(); i++) {
      lines.add("col " + meta.getColumnLabel(i) + " " + kind(meta.getColumnTypeName(i)));
    }
    while (rows.next()) {
      StringBuilder line = new StringBuilder("row");
      for (int i = 1; i <= meta.getColumnCount(); i++) {
        line.append('|').append(value(rows, i, meta.getColumnTypeName(i)));
      }
      lines.add(line.toString());
    }
  }

  /** Node's names have no parameters, one for both timestamps, and none for intervals. */
  private static String kind(String typeName) {
    String bare = typeName.replaceFirst("[(<].*", "");
    if (bare.startsWith("INTERVAL")) {
      return "STRING";
    }
    return bare.equals("TIMESTAMP_NTZ") ? "TIMESTAMP" : bare;
  }

  private static String value(ResultSet rows, int i, String typeName) throws SQLException {
    if (rows.getObject(i) == null) {
      return "NULL";
    }
    return switch (typeName) {
      case "FLOAT" -> bits(rows.getFloat(i));
      case "DOUBLE" -> bits(rows.getDouble(i));
      case "BINARY" -> HexFormat.of().formatHex(rows.getBytes(i));
      case "TIMESTAMP" ->
          rows.getObject(i, OffsetDateTime.class)
              .withOffsetSameInstant(ZoneOffset.UTC)
              .format(INSTANT);
      case "TIMESTAMP_NTZ" -> rows.getObject(i, LocalDateTime.class).format(INSTANT);
      default -> rows.getString(i);
    };
  }

  private static String bits(double value) {
    return HexFormat.of().toHexDigits(Double.doubleToLongBits(value));
  }

  private void fail(String query) throws SQLException {
    lines.add("== " + query);
    try (Statement statement = connection.createStatement()) {
      SQLException e = catchThrowableOfType(SQLException.class, () -> statement.execute(query));
      Matcher condition = CONDITION.matcher(e.getMessage());
      lines.add("failed " + (condition.find() ? condition.group(1) : e.getMessage()));
    }
  }

  private void parameters() throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e")) {
      statement.setInt(1, 42);
      statement.setString(2, "it's");
      statement.setDouble(3, 1.5);
      statement.setBoolean(4, true);
      statement.setLong(5, Long.MAX_VALUE);
      try (ResultSet rows = statement.executeQuery()) {
        print("parameters", rows);
      }
    }
  }

  private void catalog() throws SQLException {
    lines.add("== catalog");
    DatabaseMetaData meta = connection.getMetaData();
    list("catalog", meta.getCatalogs(), "TABLE_CAT");
    list("schema", meta.getSchemas("samples", "%"), "TABLE_SCHEM");
    list(
        "table",
        meta.getTables("samples", "tpch", "%", null),
        "TABLE_CAT",
        "TABLE_SCHEM",
        "TABLE_NAME",
        "TABLE_TYPE");
    list(
        "column",
        meta.getColumns("samples", "tpch", "lineitem", "%"),
        "TABLE_NAME",
        "COLUMN_NAME",
        "DATA_TYPE",
        "NULLABLE");
  }

  private void list(String kind, ResultSet rows, String... labels) throws SQLException {
    try (rows) {
      while (rows.next()) {
        StringBuilder line = new StringBuilder(kind);
        for (String label : labels) {
          line.append(' ').append(rows.getString(label));
        }
        lines.add(line.toString());
      }
    }
  }
}
