package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.Cancellation;
import dev.hod.warehouse.engine.EngineSession;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The lists of keys, put together from what the engine shows (thrift.md 7.8, 7.9). */
final class CatalogKeys {
  // java.sql.DatabaseMetaData's importedKeyNoAction and importedKeyNotDeferrable (thrift.md 7.9).
  private static final int NO_ACTION = 3;
  private static final int NOT_DEFERRABLE = 7;

  private final EngineSession session;
  private final Cancellation running;
  private final boolean isPlainHive;

  CatalogKeys(EngineSession session, Cancellation running, boolean isPlainHive) {
    this.session = session;
    this.running = running;
    this.isPlainHive = isPlainHive;
  }

  /** A table; its name is a name and no pattern. */
  private record Place(String catalog, String schema, String table) {
    String sql() {
      return " IN CATALOG "
          + Shown.quoted(catalog)
          + " IN SCHEMA "
          + Shown.quoted(schema)
          + " IN TABLE "
          + Shown.quoted(table);
    }
  }

  /** The primary key of one table; none when no table is named. */
  List<List<@Nullable Object>> primary(CatalogFilter filter) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Place place : named(filter)) {
      for (Shown row : Shown.all(session, "SHOW KEYS" + place.sql(), running)) {
        rows.add(
            row(
                shown(place.catalog()),
                row.name("namespace"),
                row.name("tableName"),
                row.name("col_name"),
                row.number("keySeq"),
                row.text("constraintName")));
      }
    }
    return rows;
  }

  /**
   * The foreign keys of a table, or all of its catalog that point to one, or those that do both.
   */
  List<List<@Nullable Object>> foreign(CatalogFilter filter) {
    CatalogFilter.TableName parent = Objects.requireNonNull(filter.parent());
    boolean isNamed = filter.table() != null || parent.table() == null;
    List<Place> places = isNamed ? named(filter) : tables(parent.catalog());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Place place : places) {
      for (Shown row : Shown.all(session, "SHOW FOREIGN KEYS" + place.sql(), running)) {
        String catalog = row.name("parentCatalogName");
        if (parent.fits(catalog, row.name("parentNamespace"), row.name("parentTableName"))) {
          rows.add(foreign(place, row));
        }
      }
    }
    return rows;
  }

  private List<@Nullable Object> foreign(Place place, Shown row) {
    return row(
        shown(row.name("parentCatalogName")),
        row.name("parentNamespace"),
        row.name("parentTableName"),
        row.name("parentColName"),
        shown(place.catalog()),
        row.name("namespace"),
        row.name("tableName"),
        row.name("col_name"),
        row.number("keySeq"),
        NO_ACTION,
        NO_ACTION,
        row.text("constraintName"),
        null,
        NOT_DEFERRABLE);
  }

  /** The one table that is named, unless there is no such catalog. */
  private List<Place> named(CatalogFilter filter) {
    String table = filter.table();
    if (table == null) {
      return List.of();
    }
    String schema = Objects.requireNonNullElseGet(filter.schema(), session::schema);
    String catalog = Objects.requireNonNullElse(filter.catalog(), "");
    if (catalog.isEmpty() || isPlainHive) {
      return List.of(new Place(session.catalog(), schema, table));
    }
    LikePattern wanted = filter.catalogs(session);
    return Shown.all(session, "SHOW CATALOGS", running).stream()
        .map(row -> row.name("catalog"))
        .filter(wanted::matches)
        .map(name -> new Place(name, schema, table))
        .toList();
  }

  private List<Place> tables(@Nullable String catalog) {
    String in = catalog == null || catalog.isEmpty() || isPlainHive ? session.catalog() : catalog;
    return Shown.all(session, "SHOW TABLES IN CATALOG " + Shown.quoted(in), running).stream()
        .map(row -> new Place(in, row.name("namespace"), row.name("tableName")))
        .toList();
  }

  private String shown(String catalog) {
    return isPlainHive ? "" : catalog;
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.<@Nullable Object>asList(values);
  }
}
