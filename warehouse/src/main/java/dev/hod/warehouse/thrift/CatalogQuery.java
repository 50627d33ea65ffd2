package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.Cancellation;
import dev.hod.warehouse.engine.EngineResult;
import dev.hod.warehouse.engine.EngineSession;
import dev.hod.warehouse.statement.Query;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A list of the catalog, put together from what the engine shows (thrift.md 7).
 *
 * @param isPlainHive whether there is but one catalog, which has no name
 * @param filter which entries are wanted
 */
record CatalogQuery(Layout layout, boolean isPlainHive, CatalogFilter filter) implements Query {

  @Override
  public int length() {
    return filter.length();
  }

  @Override
  public EngineResult run(EngineSession session, Cancellation running) {
    return new ListResult(layout, rows(session, running));
  }

  private List<List<@Nullable Object>> rows(EngineSession session, Cancellation running) {
    return switch (layout) {
      case TYPE_INFO -> JdbcTypes.rows();
      case TABLE_TYPES -> List.of(row("SYSTEM TABLE"), row("TABLE"), row("VIEW"));
      case CATALOGS -> catalogs(session, running).stream().map(CatalogQuery::row).toList();
      case SCHEMAS -> schemas(session, running);
      case TABLES -> tables(session, running);
      case COLUMNS -> columns(session, running);
      case PRIMARY_KEYS -> new CatalogKeys(session, running, isPlainHive).primary(filter);
      case CROSS_REFERENCE -> new CatalogKeys(session, running, isPlainHive).foreign(filter);
      case FUNCTIONS -> functions(session, running);
    };
  }

  private static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.<@Nullable Object>asList(values);
  }

  /** The catalogs that are wanted, in order. */
  private List<String> catalogs(EngineSession session, Cancellation running) {
    if (isPlainHive) {
      return layout == Layout.CATALOGS ? List.of() : List.of(session.catalog());
    }
    LikePattern wanted = filter.catalogs(session);
    return Shown.all(session, "SHOW CATALOGS", running).stream()
        .map(row -> row.name("catalog"))
        .filter(wanted::matches)
        .sorted()
        .toList();
  }

  private String shown(String catalog) {
    return isPlainHive ? "" : catalog;
  }

  private List<List<@Nullable Object>> schemas(EngineSession session, Cancellation running) {
    LikePattern schemas = LikePattern.of(filter.schema());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (String catalog : catalogs(session, running)) {
      String sql = "SHOW SCHEMAS IN " + Shown.quoted(catalog);
      for (Shown row : Shown.all(session, sql, running)) {
        String schema = row.name("databaseName");
        if (schemas.matches(schema)) {
          rows.add(row(schema, shown(catalog)));
        }
      }
    }
    return rows;
  }

  private List<List<@Nullable Object>> tables(EngineSession session, Cancellation running) {
    LikePattern schemas = LikePattern.of(filter.schema());
    LikePattern tables = LikePattern.of(filter.table());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (String catalog : catalogs(session, running)) {
      String sql = "SHOW TABLES IN CATALOG " + Shown.quoted(catalog);
      for (Shown row : Shown.all(session, sql, running)) {
        String schema = row.name("namespace");
        String table = row.name("tableName");
        String type = row.name("tableType");
        if (schemas.matches(schema) && tables.matches(table) && filter.takesType(type)) {
          String remarks = Objects.requireNonNullElse(row.text("remarks"), "");
          rows.add(row(shown(catalog), schema, table, type, remarks, null, null, null, null, null));
        }
      }
    }
    return rows;
  }

  private List<List<@Nullable Object>> columns(EngineSession session, Cancellation running) {
    LikePattern schemas = LikePattern.of(filter.schema());
    LikePattern tables = LikePattern.of(filter.table());
    LikePattern columns = LikePattern.of(filter.column());
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (String catalog : catalogs(session, running)) {
      String sql = "SHOW COLUMNS IN CATALOG " + Shown.quoted(catalog);
      for (Shown row : Shown.all(session, sql, running)) {
        if (schemas.matches(row.name("namespace"))
            && tables.matches(row.name("tableName"))
            && columns.matches(row.name("col_name"))) {
          rows.add(column(catalog, row));
        }
      }
    }
    return rows;
  }

  private List<@Nullable Object> column(String catalog, Shown row) {
    boolean nullable = row.name("isNullable").equals("true");
    String type = row.name("columnType");
    Integer position = row.number("ordinalPosition"); // the service's begins with 0
    return row(
        shown(catalog),
        row.name("namespace"),
        row.name("tableName"),
        row.name("col_name"),
        JdbcTypes.code(type),
        type,
        row.number("columnSize"),
        null,
        row.number("decimalDigits"),
        row.number("radix"),
        nullable ? 1 : 0,
        row.text("remarks"),
        null,
        null,
        null,
        null,
        position == null ? null : position + (isPlainHive ? 1 : 0),
        nullable ? "YES" : "NO",
        null,
        null,
        null,
        null,
        "NO");
  }

  /** Those that are built in, which a server without catalogs lists as well. */
  private List<List<@Nullable Object>> functions(EngineSession session, Cancellation running) {
    LikePattern schemas = LikePattern.of(filter.schema());
    LikePattern names = LikePattern.of(filter.table());
    List<String> catalogs = isPlainHive ? List.of("system") : catalogs(session, running);
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (String catalog : catalogs) {
      String sql = "SHOW FUNCTIONS IN CATALOG " + Shown.quoted(catalog);
      for (Shown row : Shown.all(session, sql, running)) {
        String schema = row.name("namespace");
        String name = row.name("functionName");
        if (schemas.matches(schema) && names.matches(name)) {
          Integer type = row.number("functionType");
          rows.add(row(shown(catalog), schema, name, null, type, row.text("specificName")));
        }
      }
    }
    return rows;
  }
}
