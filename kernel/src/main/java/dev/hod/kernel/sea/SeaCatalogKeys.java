package dev.hod.kernel.sea;

import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.CatalogReader.ForeignKeyEntry;
import dev.hod.kernel.transport.CatalogReader.KeyEntry;
import dev.hod.kernel.transport.KeyPlace;
import dev.hod.kernel.transport.MetadataQuery;
import dev.hod.kernel.transport.MetadataRow;
import dev.hod.kernel.transport.Quoting;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the keys of one table. Without a catalog it is looked for in the session's; without both in
 * the session's schema; with a catalog alone in each of its schemas.
 */
final class SeaCatalogKeys {
  private static final String PRIMARY = "GetPrimaryKeys";
  private static final String FOREIGN = "GetCrossReference";

  private final MetadataQuery query;
  private final CatalogReader reader;

  SeaCatalogKeys(MetadataQuery query, CatalogReader reader) {
    this.query = query;
    this.reader = reader;
  }

  List<KeyEntry> primary(@Nullable String catalog, @Nullable String schema, String table) {
    List<KeyEntry> keys = new ArrayList<>();
    for (KeyPlace each : places(catalog, schema, table, PRIMARY)) {
      String sql = "SHOW KEYS" + clause(each, table);
      keys.addAll(query.listIfSupported(sql, PRIMARY, row -> primary(row, each, table)));
    }
    return keys;
  }

  List<ForeignKeyEntry> foreign(@Nullable String catalog, @Nullable String schema, String table) {
    List<ForeignKeyEntry> keys = new ArrayList<>();
    for (KeyPlace each : places(catalog, schema, table, FOREIGN)) {
      String sql = "SHOW FOREIGN KEYS" + clause(each, table);
      keys.addAll(query.listIfSupported(sql, FOREIGN, row -> foreign(row, each, table)));
    }
    return keys;
  }

  private static @Nullable KeyEntry primary(MetadataRow row, KeyPlace place, String table) {
    String column = row.needed("col_name");
    if (column == null) {
      return null;
    }
    return new KeyEntry(
        or(row.text("catalogName"), place.catalog()),
        or(row.text("namespace"), place.schema()),
        or(row.text("tableName"), table),
        column,
        row.number("keySeq", 1),
        row.text("constraintName"));
  }

  private static @Nullable ForeignKeyEntry foreign(MetadataRow row, KeyPlace place, String table) {
    String column = row.needed("col_name");
    String parentTable = row.needed("parentTableName");
    String parentColumn = row.needed("parentColName");
    if (column == null || parentTable == null || parentColumn == null) {
      return null;
    }
    return new ForeignKeyEntry(
        row.text("parentCatalogName"),
        row.text("parentNamespace"),
        parentTable,
        parentColumn,
        or(row.text("catalogName"), place.catalog()),
        or(row.text("namespace"), place.schema()),
        or(row.text("tableName"), table),
        column,
        row.number("keySeq", 1),
        row.text("constraintName"));
  }

  private List<KeyPlace> places(
      @Nullable String catalog, @Nullable String schema, String table, String operation) {
    return KeyPlace.of(catalog, schema, table, reader, query, operation);
  }

  private static String clause(KeyPlace place, String table) {
    return " IN CATALOG "
        + Quoting.identifier(place.catalog())
        + " IN SCHEMA "
        + Quoting.identifier(place.schema())
        + " IN TABLE "
        + Quoting.identifier(table);
  }

  private static String or(@Nullable String given, String otherwise) {
    return given == null ? otherwise : given;
  }
}
