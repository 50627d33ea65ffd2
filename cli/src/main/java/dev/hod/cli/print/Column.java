package dev.hod.cli.print;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;

/** A column of a result, as far as printing cares. */
record Column(String name, Kind kind) {

  /** How values are aligned and written. */
  enum Kind {
    NUMBER,
    BOOLEAN,
    BINARY,
    TEXT
  }

  static List<Column> all(ResultSetMetaData metaData) throws SQLException {
    int count = metaData.getColumnCount();
    List<Column> columns = new ArrayList<>(count);
    for (int i = 1; i <= count; i++) {
      columns.add(new Column(metaData.getColumnLabel(i), kind(metaData.getColumnType(i))));
    }
    return List.copyOf(columns);
  }

  private static Kind kind(int type) {
    return switch (type) {
      case Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.BIGINT,
          Types.REAL,
          Types.FLOAT,
          Types.DOUBLE,
          Types.DECIMAL,
          Types.NUMERIC ->
          Kind.NUMBER;
      case Types.BOOLEAN, Types.BIT -> Kind.BOOLEAN;
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> Kind.BINARY;
      default -> Kind.TEXT;
    };
  }
}
