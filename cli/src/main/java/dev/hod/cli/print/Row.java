package dev.hod.cli.print;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The current row of a result: a view that moves with it. */
final class Row {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private final ResultSet result;
  private final List<Column> columns;

  Row(ResultSet result, List<Column> columns) {
    this.result = result;
    this.columns = columns;
  }

  /** The value of a column, counted from 0, as text; null is SQL NULL; bytes are hexadecimal. */
  @Nullable String text(int index) throws SQLException {
    return switch (columns.get(index).kind()) {
      case NUMBER, TEXT -> result.getString(index + 1);
      case BOOLEAN -> {
        boolean value = result.getBoolean(index + 1);
        yield result.wasNull() ? null : String.valueOf(value);
      }
      case BINARY -> {
        byte[] bytes = result.getBytes(index + 1);
        yield bytes == null ? null : HEX.formatHex(bytes);
      }
    };
  }
}
