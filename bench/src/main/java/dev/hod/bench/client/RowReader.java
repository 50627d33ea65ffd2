package dev.hod.bench.client;

import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;

/**
 * Reads each value by the getter of its type and sums what is the same for every driver: numbers by
 * value, texts by length, timestamps by their instant.
 */
final class RowReader {
  private final ResultSet rows;
  private final int[] types;
  private long count;

  RowReader(ResultSet rows) throws SQLException {
    this.rows = rows;
    ResultSetMetaData metadata = rows.getMetaData();
    types = new int[metadata.getColumnCount()];
    for (int i = 0; i < types.length; i++) {
      types[i] = metadata.getColumnType(i + 1);
    }
  }

  /** Reads to the end; the checksum. */
  long readAll() throws SQLException {
    long sum = 0;
    while (rows.next()) {
      sum += row();
      count++;
    }
    return sum;
  }

  /** The checksum of the row that {@code rows} stands on. */
  long row() throws SQLException {
    long sum = 0;
    for (int i = 0; i < types.length; i++) {
      sum += value(i + 1, types[i]);
    }
    return sum;
  }

  /** How many rows were read. */
  long count() {
    return count;
  }

  private long value(int column, int type) throws SQLException {
    return switch (type) {
      case Types.TINYINT, Types.SMALLINT, Types.INTEGER -> rows.getInt(column);
      case Types.BIGINT -> rows.getLong(column);
      case Types.REAL, Types.FLOAT, Types.DOUBLE ->
          Double.doubleToRawLongBits(rows.getDouble(column));
      case Types.DECIMAL, Types.NUMERIC -> {
        BigDecimal decimal = rows.getBigDecimal(column);
        yield decimal == null ? 0 : decimal.unscaledValue().longValue();
      }
      case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> {
        Timestamp timestamp = rows.getTimestamp(column);
        yield timestamp == null ? 0 : timestamp.getTime();
      }
      default -> {
        String text = rows.getString(column);
        yield text == null ? 0 : text.length();
      }
    };
  }
}
