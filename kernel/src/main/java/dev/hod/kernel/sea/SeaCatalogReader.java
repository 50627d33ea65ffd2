package dev.hod.kernel.sea;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.MetadataQuery;
import dev.hod.kernel.transport.MetadataRow;
import dev.hod.kernel.transport.MetadataRunner;
import dev.hod.kernel.transport.NamePattern;
import dev.hod.kernel.transport.Quoting;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the catalog with SQL, as ordinary statements of the session (sea.md 8). What the server
 * finds is compared once more with the pattern here, because its patterns are wider. Thread-safe
 * where its runner is.
 */
final class SeaCatalogReader implements CatalogReader {
  private final MetadataQuery query;
  private final SeaCatalogKeys keys;

  /** Reads by means of {@code runner}; every stream it gives is closed. */
  SeaCatalogReader(MetadataRunner runner) {
    this.query = new MetadataQuery(runner);
    this.keys = new SeaCatalogKeys(query, this);
  }

  @Override
  public List<String> catalogs() {
    return query.list("SHOW CATALOGS", "GetCatalogs", row -> row.needed("catalog"));
  }

  @Override
  public List<SchemaEntry> schemas(@Nullable String catalog, @Nullable String schemaPattern) {
    NamePattern schema = NamePattern.of(schemaPattern);
    return in(
        catalog,
        each ->
            query.list(
                "SHOW SCHEMAS IN "
                    + (each == null ? "ALL CATALOGS" : Quoting.identifier(each))
                    + like(" LIKE ", schema),
                "GetSchemas",
                row -> schema(row, each, schema)));
  }

  @Override
  public List<TableEntry> tables(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String tablePattern) {
    NamePattern schema = NamePattern.of(schemaPattern);
    NamePattern table = NamePattern.of(tablePattern);
    return in(
        catalog,
        each ->
            query.list(
                "SHOW TABLES" + scope(each) + like(" SCHEMA LIKE ", schema) + like(" LIKE ", table),
                "GetTables",
                row -> table(row, each, schema, table)));
  }

  @Override
  public List<ColumnEntry> columns(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable String columnPattern) {
    SeaCatalogColumns columns =
        new SeaCatalogColumns(
            NamePattern.of(schemaPattern),
            NamePattern.of(tablePattern),
            NamePattern.of(columnPattern));
    List<ColumnEntry> all =
        in(
            catalog,
            each ->
                query.list(
                    "SHOW COLUMNS" + scope(each) + columns.clauses(),
                    "GetColumns",
                    row -> columns.read(row, each)));
    return columns.finish(all);
  }

  @Override
  public List<RoutineEntry> functions(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String functionPattern) {
    return new SeaCatalogRoutines(query, schemaPattern, functionPattern)
        .functions(catalog == null ? catalogs() : List.of(catalog), catalog);
  }

  @Override
  public List<RoutineEntry> procedures(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String procedurePattern) {
    return new SeaCatalogRoutines(query, schemaPattern, procedurePattern).procedures(catalog);
  }

  @Override
  public List<KeyEntry> primaryKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    return keys.primary(catalog, schema, table);
  }

  @Override
  public List<ForeignKeyEntry> foreignKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    return keys.foreign(catalog, schema, table);
  }

  /** A clause with the pattern; empty when everything fits. */
  static String like(String clause, NamePattern pattern) {
    return pattern.fitsAll() ? "" : clause + Quoting.literal(pattern.show());
  }

  private static String scope(@Nullable String catalog) {
    return catalog == null ? " IN ALL CATALOGS" : " IN CATALOG " + Quoting.identifier(catalog);
  }

  private interface Scope<E> {
    /** Reads one catalog, or all for null. */
    List<E> read(@Nullable String catalog);
  }

  /** All catalogs in one statement, or one after another where the server can't. */
  private <E> List<E> in(@Nullable String catalog, Scope<E> scope) {
    try {
      return scope.read(catalog);
    } catch (HodException e) {
      if (catalog != null || !MetadataQuery.isRefused(e)) {
        throw e;
      }
    }
    List<E> all = new ArrayList<>();
    for (String each : catalogs()) {
      all.addAll(scope.read(each));
    }
    return all;
  }

  private static @Nullable SchemaEntry schema(
      MetadataRow row, @Nullable String catalog, NamePattern schema) {
    String name = row.needed("databaseName");
    if (name == null || !schema.fits(name)) {
      return null;
    }
    String given = row.text("catalog");
    return new SchemaEntry(given == null ? catalog : given, name);
  }

  private static @Nullable TableEntry table(
      MetadataRow row, @Nullable String catalog, NamePattern schema, NamePattern table) {
    String name = row.needed("tableName");
    String in = row.text("namespace");
    if (name == null || !table.fits(name) || !schema.fits(in)) {
      return null;
    }
    String given = row.text("catalogName");
    return new TableEntry(
        given == null ? catalog : given, in, name, row.text("tableType"), row.text("remarks"));
  }
}
