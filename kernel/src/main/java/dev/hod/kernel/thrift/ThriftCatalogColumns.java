package dev.hod.kernel.thrift;

import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import dev.hod.kernel.transport.ColumnNumbers;
import dev.hod.kernel.transport.MetadataRow;
import dev.hod.kernel.transport.NamePattern;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the rows of GetColumns (thrift.md 7.5), and gives the columns numbers from 1. */
final class ThriftCatalogColumns {
  private static final int TABLE_CAT = 0;
  private static final int TABLE_SCHEM = 1;
  private static final int TABLE_NAME = 2;
  private static final int COLUMN_NAME = 3;
  private static final int TYPE_NAME = 5;
  private static final int COLUMN_SIZE = 6;
  private static final int DECIMAL_DIGITS = 8;
  private static final int NULLABLE = 10;
  private static final int REMARKS = 11;
  private static final int COLUMN_DEF = 12;
  private static final int ORDINAL_POSITION = 16;
  private static final int IS_NULLABLE = 17;
  private static final int IS_AUTO_INCREMENT = 22;
  private static final int IS_GENERATED = 23;
  private static final int NOT_GIVEN = -1;

  private final CatalogScope scope;
  private final NamePattern schema;
  private final NamePattern table;
  private final NamePattern column;
  private final boolean hasCatalogs;

  ThriftCatalogColumns(
      CatalogScope scope,
      NamePattern schema,
      NamePattern table,
      NamePattern column,
      boolean hasCatalogs) {
    this.scope = scope;
    this.schema = schema;
    this.table = table;
    this.column = column;
    this.hasCatalogs = hasCatalogs;
  }

  CatalogRequest request() {
    return CatalogRequest.columns(
        scope.sent(),
        ThriftCatalogReader.sent(schema),
        ThriftCatalogReader.sent(table),
        asksForSome() ? ThriftCatalogReader.sent(column) : null);
  }

  /**
   * Whether the server is asked for some columns only. Of one table all are taken, and of plain
   * servers always: whether they count from 0 is known by a table's first column.
   */
  private boolean asksForSome() {
    return hasCatalogs && !table.isName() && !column.fitsAll();
  }

  /** The current row; null when it is of another table. */
  @Nullable ColumnEntry read(MetadataRow row) {
    String given = row.textAt(TABLE_CAT);
    String in = row.textAt(TABLE_SCHEM);
    String of = row.textAt(TABLE_NAME);
    String name = row.textAt(COLUMN_NAME);
    if (of == null || name == null) {
      return null;
    }
    if (!table.fits(of) || !schema.fits(in) || !scope.fits(given)) {
      return null;
    }
    return new ColumnEntry(
        scope.catalogOf(given),
        in,
        of,
        name,
        type(row),
        row.numberAt(ORDINAL_POSITION, ColumnNumbers.NOT_GIVEN),
        nullable(row),
        row.paddedAt(COLUMN_DEF),
        row.paddedAt(REMARKS),
        row.paddedAt(IS_AUTO_INCREMENT),
        // The answer ends before it; the published driver says so too.
        row.paddedAt(IS_GENERATED) == null ? "NO" : row.paddedAt(IS_GENERATED));
  }

  /** The columns that were asked for, numbered. */
  List<ColumnEntry> finish(List<ColumnEntry> all) {
    return ColumnNumbers.fitting(column, all, !asksForSome());
  }

  /** The SQL spelling; Hive names some types without their parameters, which stand apart. */
  private String type(MetadataRow row) {
    String text = row.textAt(TYPE_NAME);
    if (text == null) {
      return "";
    }
    int size = row.numberAt(COLUMN_SIZE, NOT_GIVEN);
    int digits = row.numberAt(DECIMAL_DIGITS, NOT_GIVEN);
    return switch (text.toUpperCase(Locale.ROOT)) {
      case "DECIMAL" -> size < 1 || digits < 0 ? text : text + "(" + size + "," + digits + ")";
      case "VARCHAR", "CHAR" -> size < 1 || hasCatalogs ? text : text + "(" + size + ")";
      default -> text;
    };
  }

  private static @Nullable Boolean nullable(MetadataRow row) {
    return switch (row.numberAt(NULLABLE, NOT_GIVEN)) {
      case 0 -> Boolean.FALSE;
      case 1 -> Boolean.TRUE;
      default -> nullable(row.paddedAt(IS_NULLABLE));
    };
  }

  private static @Nullable Boolean nullable(@Nullable String word) {
    if ("YES".equalsIgnoreCase(word)) {
      return Boolean.TRUE;
    }
    return "NO".equalsIgnoreCase(word) ? Boolean.FALSE : null;
  }
}
