package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.SqlType.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows of objects under named columns; written by one thread, then read. */
record Table(List<String> names, List<SqlType> types, List<List<@Nullable Object>> rows) {

  /** Columns as {@code "name"} for STRING, or {@code "name INT"}. */
  static Table of(String... columns) {
    List<String> names = new ArrayList<>();
    List<SqlType> types = new ArrayList<>();
    for (String column : columns) {
      int blank = column.indexOf(' ');
      names.add(blank < 0 ? column : column.substring(0, blank));
      Kind kind = blank < 0 ? Kind.STRING : Kind.valueOf(column.substring(blank + 1));
      types.add(SqlType.of(kind));
    }
    return new Table(names, types, new ArrayList<>());
  }

  static Table empty() {
    return of();
  }

  Table add(@Nullable Object... values) {
    rows.add(Collections.unmodifiableList(Arrays.asList(values)));
    return this;
  }
}
