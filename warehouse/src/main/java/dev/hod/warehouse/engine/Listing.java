package dev.hod.warehouse.engine;

import dev.hod.warehouse.engine.ColumnNote.KeyPart;
import dev.hod.warehouse.engine.sql.Functions;
import dev.hod.warehouse.engine.sql.SqlType;
import dev.hod.warehouse.engine.sql.Statement.Show;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Lists catalogs and what is in them: the answers to SHOW and DESCRIBE TABLE. */
final class Listing {
  private static final String INFORMATION_SCHEMA = "information_schema";
  private static final String BUILTIN = "builtin";

  private final Catalogs catalogs;
  private final Functions functions;
  private final DuckDbSession.Place place;
  private final Dictionary dictionary;

  Listing(Connection connection, DuckDbEngine engine, DuckDbSession.Place place) {
    this.catalogs = engine.catalogs();
    this.functions = engine.functions();
    this.place = place;
    this.dictionary = new Dictionary(connection);
  }

  Table show(Show show) throws SQLException {
    return switch (show.listing()) {
      case CATALOGS -> catalogs(show);
      case SCHEMAS -> schemas(show, Table.of("databaseName"), false);
      case SCHEMAS_OF_ALL -> schemas(show, Table.of("databaseName", "catalog"), true);
      case TABLES -> tables(show);
      case TABLES_IN_SCHEMA ->
          inSchema(show, Table.of("database", "tableName", "isTemporary BOOLEAN"), "");
      case VIEWS ->
          inSchema(show, Table.of("namespace", "viewName", "isTemporary BOOLEAN"), "VIEW");
      case COLUMNS -> columns(show);
      case COLUMNS_IN_TABLE -> columnNames(show);
      case KEYS -> keys(show);
      case FOREIGN_KEYS -> foreignKeys(show);
      case FUNCTIONS -> functions(show);
      case FUNCTION_NAMES -> functionNames(show);
      case VOLUMES -> Table.of("database", "volume_name");
    };
  }

  private Table catalogs(Show show) throws SQLException {
    Table table = Table.of("catalog");
    catalogs.names().stream().filter(Patterns.of(show.pattern())).forEach(table::add);
    return table;
  }

  /** The catalogs that a statement is about; one that it names has to be there. */
  private List<String> chosen(Show show) throws SQLException {
    String catalog = show.catalog();
    if (catalog == null) {
      catalogs.attachSamples();
      return catalogs.names();
    }
    return List.of(catalog.isEmpty() ? place.catalog() : catalogs.require(catalog));
  }

  private Table schemas(Show show, Table table, boolean withCatalog) throws SQLException {
    Predicate<String> wanted = Patterns.of(show.pattern());
    for (String catalog : chosen(show)) {
      for (String schema : dictionary.schemas(catalog)) {
        if (wanted.test(schema) && withCatalog) {
          table.add(schema, catalog);
        } else if (wanted.test(schema)) {
          table.add(schema);
        }
      }
    }
    return table;
  }

  private Table tables(Show show) throws SQLException {
    Table table =
        Table.of(
            "namespace",
            "tableName",
            "isTemporary BOOLEAN",
            "information",
            "catalogName",
            "tableType",
            "remarks");
    Predicate<String> schemas = Patterns.of(show.schemaPattern());
    Predicate<String> names = Patterns.of(show.pattern());
    for (String catalog : chosen(show)) {
      for (Dictionary.Entry entry : dictionary.tables(catalog)) {
        if (schemas.test(entry.schema()) && names.test(entry.name())) {
          table.add(
              entry.schema(), entry.name(), false, null, catalog, entry.type(), entry.comment());
        }
      }
    }
    return table;
  }

  /**
   * @param type only these, or all when empty
   */
  private Table inSchema(Show show, Table table, String type) throws SQLException {
    String catalog = chosen(show).get(0);
    String named = show.schema();
    String schema = named == null ? place.schema() : named.toLowerCase(Locale.ROOT);
    requireSchema(catalog, schema);
    Predicate<String> names = Patterns.of(show.pattern());
    for (Dictionary.Entry entry : dictionary.tables(catalog)) {
      boolean wanted = type.isEmpty() || entry.type().equals(type);
      if (wanted && entry.schema().equals(schema) && names.test(entry.name())) {
        table.add(schema, entry.name(), false);
      }
    }
    return table;
  }

  /** Those that are built in, under the service's name for where they are. */
  private Table functions(Show show) throws SQLException {
    Table table =
        Table.of(
            "catalogName",
            "namespace",
            "functionName",
            "remarks",
            "functionType INT",
            "specificName");
    Predicate<String> wanted = Patterns.of(show.pattern());
    boolean builtin =
        chosen(show).contains(Catalogs.SYSTEM) && Patterns.of(show.schemaPattern()).test(BUILTIN);
    functions.names().stream()
        .filter(name -> builtin && wanted.test(name))
        .forEach(name -> table.add(Catalogs.SYSTEM, BUILTIN, name, null, 1, name));
    return table;
  }

  private Table functionNames(Show show) {
    Table table = Table.of("function");
    functions.names().stream().filter(Patterns.of(show.pattern())).forEach(table::add);
    return table;
  }

  private Table columns(Show show) throws SQLException {
    Table table =
        Table.of(
            "col_name",
            "catalogName",
            "namespace",
            "tableName",
            "columnType",
            "columnSize INT",
            "decimalDigits INT",
            "radix INT",
            "isNullable",
            "remarks",
            "ordinalPosition INT",
            "isAutoIncrement",
            "isGenerated");
    Predicate<String> schemas = Patterns.of(show.schemaPattern());
    Predicate<String> tables = Patterns.of(show.tablePattern());
    Predicate<String> names = Patterns.of(show.pattern());
    for (String catalog : chosen(show)) {
      for (Dictionary.Column column : dictionary.columns(catalog)) {
        if (schemas.test(column.schema())
            && tables.test(column.table())
            && names.test(column.name())) {
          add(table, catalog, column);
        }
      }
    }
    return table;
  }

  private static void add(Table table, String catalog, Dictionary.Column column) {
    SqlType type = column.type();
    table.add(
        column.name(),
        catalog,
        column.schema(),
        column.table(),
        type.text(),
        Sizes.size(type),
        Sizes.digits(type),
        Sizes.radix(type),
        String.valueOf(column.isNullable()),
        column.comment(),
        column.index(),
        "NO",
        "NO");
  }

  private Table columnNames(Show show) throws SQLException {
    Table table = Table.of("col_name");
    columnsOf(show).forEach(column -> table.add(column.name()));
    return table;
  }

  private List<Dictionary.Column> columnsOf(Show show) throws SQLException {
    String catalog = chosen(show).get(0);
    String schema = show.schema() == null ? place.schema() : show.schema();
    return dictionary.columnsOf(catalog, schema, String.valueOf(show.table()));
  }

  private void requireTable(Show show) throws SQLException {
    if (columnsOf(show).isEmpty()) {
      throw Failures.notFound(
          List.of(chosen(show).get(0), text(show.schema()), text(show.table())));
    }
  }

  private static String text(@Nullable String name) {
    return name == null ? "" : name;
  }

  /** A column's part in a key. */
  private record KeyRow(Dictionary.Column column, KeyPart part) {
    String key() {
      return part.key();
    }

    int sequence() {
      return part.sequence();
    }
  }

  /** Key by key, each in its order. */
  private List<KeyRow> keyRows(Show show, boolean primary) throws SQLException {
    requireTable(show);
    List<KeyRow> rows = new ArrayList<>();
    for (Dictionary.Column column : columnsOf(show)) {
      for (KeyPart part : column.keys()) {
        if (part.isPrimary() == primary) {
          rows.add(new KeyRow(column, part));
        }
      }
    }
    rows.sort(Comparator.comparing(KeyRow::key).thenComparingInt(KeyRow::sequence));
    return rows;
  }

  private Table keys(Show show) throws SQLException {
    Table table =
        Table.of(
            "catalogName", "namespace", "tableName", "col_name", "keySeq INT", "constraintName");
    String catalog = chosen(show).get(0);
    for (KeyRow row : keyRows(show, true)) {
      Dictionary.Column column = row.column();
      table.add(catalog, column.schema(), column.table(), column.name(), row.sequence(), row.key());
    }
    return table;
  }

  private Table foreignKeys(Show show) throws SQLException {
    Table table =
        Table.of(
            "parentCatalogName",
            "parentNamespace",
            "parentTableName",
            "parentColName",
            "catalogName",
            "namespace",
            "tableName",
            "col_name",
            "keySeq INT",
            "updateRule",
            "deleteRule",
            "constraintName",
            "deferrability");
    String catalog = chosen(show).get(0);
    for (KeyRow row : keyRows(show, false)) {
      Dictionary.Column column = row.column();
      List<String> parent = row.part().parent();
      table.add(
          parent.get(0),
          parent.get(1),
          parent.get(2),
          parent.get(3),
          catalog,
          column.schema(),
          column.table(),
          column.name(),
          row.sequence(),
          null,
          null,
          row.key(),
          null);
    }
    return table;
  }

  /** The columns of a table, as {@code DESCRIBE TABLE} shows them. */
  Table describe(List<String> path) throws SQLException {
    int size = path.size();
    String catalog = size > 2 ? catalogs.require(path.get(size - 3)) : place.catalog();
    String schema = size > 1 ? path.get(size - 2) : place.schema();
    String name = path.get(size - 1);
    List<Dictionary.Column> columns = dictionary.columnsOf(catalog, schema, name);
    if (columns.isEmpty()) {
      throw Failures.notFound(path);
    }
    Table table = Table.of("col_name", "data_type", "comment");
    columns.forEach(c -> table.add(c.name(), c.type().lowerText(), c.comment()));
    return table;
  }

  void requireSchema(String catalog, String schema) throws SQLException {
    if (schema.equals(INFORMATION_SCHEMA)) {
      throw SqlFailure.of(
          "UNSUPPORTED_FEATURE",
          "0A000",
          "The warehouse has no USE of information_schema; name it.");
    }
    if (!dictionary.schemas(catalog).contains(schema)) {
      throw Failures.schemaNotFound(null, catalog + "`.`" + schema);
    }
  }
}
