package dev.hod.warehouse.engine.samples;

import io.trino.tpch.TpchColumn;
import io.trino.tpch.TpchEntity;
import io.trino.tpch.TpchTable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;

/**
 * One table of the sample data.
 *
 * @param columns with their types in the engine's spelling, in the order of a workspace's {@code
 *     samples.tpch}
 */
record SampleTable<E extends TpchEntity>(TpchTable<E> source, List<Column<E>> columns) {
  private static final int STEP = 8_192;

  record Column<E extends TpchEntity>(TpchColumn<E> source, String name, String type) {}

  static <E extends TpchEntity> SampleTable<E> of(TpchTable<E> table) {
    return new SampleTable<>(
        table,
        table.getColumns().stream()
            .map(c -> new Column<>(c, c.getColumnName(), type(c)))
            .collect(Collectors.toList()));
  }

  /** Money and quantities are DECIMAL(18,2), keys BIGINT, the rest as their values are. */
  private static String type(TpchColumn<?> column) {
    return switch (column.getType().getBase()) {
      case IDENTIFIER -> "BIGINT";
      case INTEGER -> "INTEGER";
      case DATE -> "DATE";
      case DOUBLE -> "DECIMAL(18,2)";
      case VARCHAR -> "VARCHAR";
    };
  }

  String name() {
    return source.getTableName();
  }

  String definition() {
    return columns.stream()
        .map(c -> c.name() + " " + c.type())
        .collect(Collectors.joining(", ", "CREATE TABLE tpch." + name() + " (", ")"));
  }

  /** Appends all rows; {@code progress} is told how many are there, now and then. */
  void append(DuckDBAppender appender, double scale, LongConsumer progress) throws SQLException {
    long rows = 0;
    for (E row : source.createGenerator(scale, 1, 1)) {
      appender.beginRow();
      for (Column<E> column : columns) {
        append(appender, column, row);
      }
      appender.endRow();
      if (++rows % STEP == 0) {
        progress.accept(rows);
      }
    }
  }

  private static <E extends TpchEntity> void append(
      DuckDBAppender appender, Column<E> column, E row) throws SQLException {
    switch (column.type()) {
      case "BIGINT" -> appender.append(column.source().getIdentifier(row));
      case "INTEGER" -> appender.append(column.source().getInteger(row));
      case "DATE" -> appender.append(LocalDate.ofEpochDay(column.source().getDate(row)));
      case "VARCHAR" -> appender.append(column.source().getString(row));
      default -> {
        double value = column.source().getDouble(row);
        appender.append(BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP));
      }
    }
  }
}
