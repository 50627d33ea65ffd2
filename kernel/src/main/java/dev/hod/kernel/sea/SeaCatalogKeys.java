package dev.hod.kernel.sea;

import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.CatalogReader.ForeignKeyEntry;
import dev.hod.kernel.transport.CatalogReader.KeyEntry;
import dev.hod.kernel.transport.CatalogReader.TableEntry;
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

  private final SeaCatalogQuery query;
  private final CatalogReader reader;

  SeaCatalogKeys(SeaCatalogQuery query, CatalogReader reader) {
    this.query = query;
    this.reader = reader;
  }

  private record Place(String catalog, String schema) {
    String clause(String table) {
      return " IN CATALOG "
          + Quoting.identifier(catalog)
          + " IN SCHEMA "
          + Quoting.identifier(schema)
          + " IN TABLE "
          + Quoting.identifier(table);
    }
  }

  List<KeyEntry> primary(@Nullable String catalog, @Nullable String schema, String table) {
    List<KeyEntry> keys = new ArrayList<>();
    for (Place each : places(catalog, schema, table, PRIMARY)) {
      String sql = "SHOW KEYS" + each.clause(table);
      keys.addAll(query.listIfSupported(sql, PRIMARY, row -> primary(row, each, table)));
    }
    return keys;
  }

  List<ForeignKeyEntry> foreign(@Nullable String catalog, @Nullable String schema, String table) {
    List<ForeignKeyEntry> keys = new ArrayList<>();
    for (Place each : places(catalog, schema, table, FOREIGN)) {
      String sql = "SHOW FOREIGN KEYS" + each.clause(table);
      keys.addAll(query.listIfSupported(sql, FOREIGN, row -> foreign(row, each, table)));
    }
    return keys;
  }

  private static @Nullable KeyEntry primary(SeaCatalogRow row, Place place, String table) {
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

  private static @Nullable ForeignKeyEntry foreign(SeaCatalogRow row, Place place, String table) {
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

  private List<Place> places(
      @Nullable String catalog, @Nullable String schema, String table, String operation) {
    if (catalog != null && schema != null) {
      return List.of(new Place(catalog, schema));
    }
    if (catalog == null) {
      return query.list(
          "SELECT current_catalog(), current_schema()", operation, row -> current(row, schema));
    }
    List<Place> places = new ArrayList<>();
    for (TableEntry each : reader.tables(catalog, null, ShowPattern.escaped(table))) {
      if (each.schema() != null) {
        places.add(new Place(catalog, each.schema()));
      }
    }
    return places;
  }

  private static @Nullable Place current(SeaCatalogRow row, @Nullable String schema) {
    String catalog = row.textAt(0);
    String in = schema == null ? row.textAt(1) : schema;
    return catalog == null || in == null ? null : new Place(catalog, in);
  }

  private static String or(@Nullable String given, String otherwise) {
    return given == null ? otherwise : given;
  }
}
