package dev.hod.kernel.sea;

import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import dev.hod.kernel.transport.MetadataRow;
import dev.hod.kernel.transport.NamePattern;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code SHOW COLUMNS}, and gives the columns numbers from 1. */
final class SeaCatalogColumns {
  private static final int NOT_GIVEN = -1;

  private final NamePattern schema;
  private final NamePattern table;
  private final NamePattern column;

  SeaCatalogColumns(NamePattern schema, NamePattern table, NamePattern column) {
    this.schema = schema;
    this.table = table;
    this.column = column;
  }

  /**
   * Whether the server is asked for some columns only. Of one table all are taken: the numbering is
   * known by its first column.
   */
  private boolean asksForSome() {
    return !table.isName() && !column.fitsAll();
  }

  /** What stands behind {@code SHOW COLUMNS IN …}. */
  String clauses() {
    return SeaCatalogReader.like(" SCHEMA LIKE ", schema)
        + SeaCatalogReader.like(" TABLE LIKE ", table)
        + (asksForSome() ? SeaCatalogReader.like(" LIKE ", column) : "");
  }

  /** The current row; null when it is of another table. */
  @Nullable ColumnEntry read(MetadataRow row, @Nullable String catalog) {
    String name = row.needed("col_name");
    String tableName = row.needed("tableName");
    String schemaName = row.text("namespace");
    if (name == null || tableName == null || !schema.fits(schemaName) || !table.fits(tableName)) {
      return null;
    }
    String given = row.text("catalogName");
    String type = row.needed("columnType");
    return new ColumnEntry(
        given == null ? catalog : given,
        schemaName,
        tableName,
        name,
        type == null ? "" : type,
        row.number("ordinalPosition", NOT_GIVEN),
        row.truth("isNullable"),
        null, // SHOW COLUMNS has no default values
        row.text("remarks"),
        row.text("isAutoIncrement"),
        row.text("isGenerated"));
  }

  /** The columns that were asked for, numbered. */
  List<ColumnEntry> finish(List<ColumnEntry> all) {
    Map<List<@Nullable String>, Integer> first = new HashMap<>();
    for (ColumnEntry each : all) {
      first.merge(owner(each), each.position(), Math::min);
    }
    Map<List<@Nullable String>, Integer> counted = new HashMap<>();
    List<ColumnEntry> numbered = new ArrayList<>();
    for (ColumnEntry each : all) {
      int count = counted.merge(owner(each), 1, Integer::sum);
      if (column.fits(each.column())) {
        int least = first.getOrDefault(owner(each), 0);
        numbered.add(numbered(each, least == NOT_GIVEN ? count : each.position() + shift(least)));
      }
    }
    return numbered;
  }

  /** The service counts from 0 (sea.md 8.3); a server that does not is seen by a whole table. */
  private int shift(int least) {
    return least == 0 || asksForSome() ? 1 : 0;
  }

  private static List<@Nullable String> owner(ColumnEntry column) {
    return Arrays.asList(column.catalog(), column.schema(), column.table());
  }

  private static ColumnEntry numbered(ColumnEntry c, int position) {
    return new ColumnEntry(
        c.catalog(),
        c.schema(),
        c.table(),
        c.column(),
        c.typeText(),
        position,
        c.nullable(),
        c.defaultValue(),
        c.remarks(),
        c.autoIncrement(),
        c.generated());
  }
}
