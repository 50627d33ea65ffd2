package dev.hod.kernel.sea;

import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import dev.hod.kernel.transport.ColumnNumbers;
import dev.hod.kernel.transport.MetadataRow;
import dev.hod.kernel.transport.NamePattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads {@code SHOW COLUMNS}, and gives the columns numbers from 1. */
final class SeaCatalogColumns {
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
        row.number("ordinalPosition", ColumnNumbers.NOT_GIVEN),
        row.truth("isNullable"),
        null, // SHOW COLUMNS has no default values
        row.text("remarks"),
        row.text("isAutoIncrement"),
        row.text("isGenerated"));
  }

  /** The columns that were asked for, numbered. */
  List<ColumnEntry> finish(List<ColumnEntry> all) {
    return ColumnNumbers.fitting(column, all, !asksForSome());
  }
}
