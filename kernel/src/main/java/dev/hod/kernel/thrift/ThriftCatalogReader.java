package dev.hod.kernel.thrift;

import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.MetadataQuery;
import dev.hod.kernel.transport.MetadataRow;
import dev.hod.kernel.transport.MetadataRunner;
import dev.hod.kernel.transport.NamePattern;
import dev.hod.kernel.transport.RoutineQuery;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads the catalog with the protocol's calls for it. Their answers are read by position (thrift.md
 * 7), and what the server finds is compared once more with the pattern here, because servers
 * understand patterns differently. Thread-safe where its runner is.
 */
final class ThriftCatalogReader implements CatalogReader {
  private final MetadataQuery query;
  private final ThriftCatalogKeys keys;
  private final boolean hasCatalogs;

  /**
   * Reads by means of {@code runner}; every stream it gives is closed.
   *
   * @param hasCatalogs false: a plain Hive or Spark server, or an old one
   */
  ThriftCatalogReader(MetadataRunner runner, boolean hasCatalogs) {
    this.query = new MetadataQuery(runner);
    this.keys = new ThriftCatalogKeys(query, this, hasCatalogs);
    this.hasCatalogs = hasCatalogs;
  }

  @Override
  public List<String> catalogs() {
    List<String> names = query.list(CatalogRequest.catalogs(), row -> row.textAt(0));
    return names.isEmpty() && !hasCatalogs ? List.of(CatalogScope.ONLY) : names;
  }

  private @Nullable CatalogScope scope(@Nullable String catalog) {
    return hasCatalogs ? CatalogScope.of(catalog) : CatalogScope.ofOnly(catalog, this::catalogs);
  }

  @Override
  public List<SchemaEntry> schemas(@Nullable String catalog, @Nullable String schemaPattern) {
    CatalogScope scope = scope(catalog);
    if (scope == null) {
      return List.of();
    }
    NamePattern schema = NamePattern.of(schemaPattern);
    return query.list(
        CatalogRequest.schemas(scope.sent(), sent(schema)), row -> schema(row, scope, schema));
  }

  @Override
  public List<TableEntry> tables(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String tablePattern) {
    CatalogScope scope = scope(catalog);
    if (scope == null) {
      return List.of();
    }
    NamePattern schema = NamePattern.of(schemaPattern);
    NamePattern table = NamePattern.of(tablePattern);
    return query.list(
        CatalogRequest.tables(scope.pattern(), sent(schema), sent(table)),
        row -> table(row, scope, schema, table));
  }

  @Override
  public List<ColumnEntry> columns(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable String columnPattern) {
    CatalogScope scope = scope(catalog);
    if (scope == null) {
      return List.of();
    }
    ThriftCatalogColumns columns =
        new ThriftCatalogColumns(
            scope,
            NamePattern.of(schemaPattern),
            NamePattern.of(tablePattern),
            NamePattern.of(columnPattern),
            hasCatalogs);
    return columns.finish(query.list(columns.request(), columns::read));
  }

  @Override
  public List<RoutineEntry> functions(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String functionPattern) {
    CatalogScope scope = scope(catalog);
    if (scope == null) {
      return List.of();
    }
    NamePattern schema = NamePattern.of(schemaPattern);
    NamePattern name = NamePattern.of(functionPattern);
    List<RoutineEntry> found =
        query.listIfSupported(
            CatalogRequest.functions(scope.sent(), sent(schema), name.wide()),
            row -> function(row, scope, schema, name));
    return found.isEmpty() && hasCatalogs ? selected(scope, schema, name) : found;
  }

  /** Some servers have functions that the call does not give. */
  private List<RoutineEntry> selected(CatalogScope scope, NamePattern schema, NamePattern name) {
    try {
      return new RoutineQuery(query, schema, name).functions(scope.sent());
    } catch (HodException e) {
      if (e.kind() != ErrorKind.SQL_ERROR) {
        throw e;
      }
      return List.of(); // as the call said
    }
  }

  @Override
  public List<RoutineEntry> procedures(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String procedurePattern) {
    if (!hasCatalogs) {
      return List.of();
    }
    NamePattern schema = NamePattern.of(schemaPattern);
    return new RoutineQuery(query, schema, NamePattern.of(procedurePattern))
        .procedures(CatalogScope.of(catalog).sent());
  }

  @Override
  public List<KeyEntry> primaryKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    CatalogScope scope = scope(catalog);
    return scope == null ? List.of() : keys.primary(scope, schema, table);
  }

  @Override
  public List<ForeignKeyEntry> foreignKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    CatalogScope scope = scope(catalog);
    return scope == null ? List.of() : keys.foreign(scope, schema, table);
  }

  /** Absent, a pattern restricts nothing. */
  static @Nullable String sent(NamePattern pattern) {
    return pattern.fitsAll() ? null : pattern.wide();
  }

  private static @Nullable SchemaEntry schema(
      MetadataRow row, CatalogScope scope, NamePattern schema) {
    String name = row.textAt(0);
    String given = row.paddedAt(1);
    if (name == null || !schema.fits(name) || !scope.fits(given)) {
      return null;
    }
    return new SchemaEntry(scope.catalogOf(given), name);
  }

  private static @Nullable TableEntry table(
      MetadataRow row, CatalogScope scope, NamePattern schema, NamePattern table) {
    String given = row.textAt(0);
    String in = row.textAt(1);
    String name = row.textAt(2);
    if (name == null || !table.fits(name) || !schema.fits(in) || !scope.fits(given)) {
      return null;
    }
    return new TableEntry(scope.catalogOf(given), in, name, type(row.paddedAt(3)), row.paddedAt(4));
  }

  /** The service's word for what Hive, by its configuration, calls by words of its own. */
  private static @Nullable String type(@Nullable String given) {
    if (given == null) {
      return null;
    }
    return switch (given.toUpperCase(Locale.ROOT)) {
      case "MANAGED_TABLE", "EXTERNAL_TABLE" -> "TABLE";
      case "VIRTUAL_VIEW" -> "VIEW";
      default -> given;
    };
  }

  private static @Nullable RoutineEntry function(
      MetadataRow row, CatalogScope scope, NamePattern schema, NamePattern name) {
    String given = row.textAt(0);
    String in = row.textAt(1);
    String routine = row.textAt(2);
    // Built-in functions are in no schema.
    boolean fits = schema.fits(in) && scope.fits(given);
    if (routine == null || !name.fits(routine) || !fits) {
      return null;
    }
    return new RoutineEntry(scope.catalogOf(given), in, routine, row.paddedAt(3), row.paddedAt(5));
  }
}
