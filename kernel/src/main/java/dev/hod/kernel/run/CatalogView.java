package dev.hod.kernel.run;

import static java.util.Comparator.comparing;

import dev.hod.kernel.Catalog;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.transport.CatalogReader;
import dev.hod.kernel.transport.CatalogReader.ColumnEntry;
import dev.hod.kernel.transport.CatalogReader.ForeignKeyEntry;
import dev.hod.kernel.transport.CatalogReader.KeyEntry;
import dev.hod.kernel.transport.CatalogReader.RoutineEntry;
import dev.hod.kernel.transport.CatalogReader.SchemaEntry;
import dev.hod.kernel.transport.CatalogReader.TableEntry;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The catalog in JDBC's layouts and order, whichever protocol reads it. The requests run in the
 * call; the rows are made as they are read. An empty name or pattern fits nothing, as nothing is
 * without a name, and asks the server nothing. Thread-safe where its reader is.
 */
final class CatalogView implements Catalog {
  private static final String TABLE = "TABLE";
  private static final List<String> TABLE_TYPES =
      List.of("METRIC_VIEW", "SYSTEM TABLE", TABLE, "VIEW");

  /** JDBC's functionResultUnknown: an entry does not say whether it gives a value or rows. */
  private static final int FUNCTION_RESULT_UNKNOWN = 0;

  /** JDBC's procedureNoResult: procedures have no return value. */
  private static final int PROCEDURE_NO_RESULT = 1;

  /** JDBC's importedKeyNoAction: keys are information, the server enforces nothing. */
  private static final int NO_ACTION = 3;

  /** JDBC's importedKeyNotDeferrable. */
  private static final int NOT_DEFERRABLE = 7;

  private static final Comparator<@Nullable String> NULLS_FIRST =
      Comparator.nullsFirst(Comparator.naturalOrder());

  private final CatalogReader reader;

  CatalogView(CatalogReader reader) {
    this.reader = reader;
  }

  @Override
  public ResultStream catalogs() {
    List<String> names =
        reader.catalogs().stream().filter(name -> !name.isBlank()).distinct().sorted().toList();
    return new CatalogResult<>(CatalogLayout.CATALOGS, names, (name, rows) -> rows.text(name));
  }

  @Override
  public ResultStream schemas(@Nullable String catalog, @Nullable String schemaPattern) {
    if (fitsNothing(catalog, schemaPattern)) {
      return none(CatalogLayout.SCHEMAS);
    }
    CatalogHome home = new CatalogHome(reader, catalog);
    Comparator<SchemaEntry> order =
        comparing((SchemaEntry e) -> home.of(e.catalog())).thenComparing(SchemaEntry::schema);
    return new CatalogResult<>(
        CatalogLayout.SCHEMAS,
        sorted(home.settle(reader.schemas(catalog, schemaPattern), SchemaEntry::catalog), order),
        (e, rows) -> rows.text(e.schema()).text(home.of(e.catalog())));
  }

  @Override
  public ResultStream tables(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable List<String> types) {
    if (fitsNothing(catalog, schemaPattern, tablePattern) || (types != null && types.isEmpty())) {
      return none(CatalogLayout.TABLES);
    }
    Set<String> wanted =
        types == null
            ? null
            : types.stream().map(CatalogView::capitals).collect(Collectors.toSet());
    List<TableEntry> found =
        reader.tables(catalog, schemaPattern, tablePattern).stream()
            .filter(e -> wanted == null || wanted.contains(capitals(type(e))))
            .toList();
    CatalogHome home = new CatalogHome(reader, catalog);
    Comparator<TableEntry> order =
        comparing(CatalogView::type)
            .thenComparing(e -> home.of(e.catalog()))
            .thenComparing(TableEntry::schema, NULLS_FIRST)
            .thenComparing(TableEntry::table);
    return new CatalogResult<>(
        CatalogLayout.TABLES,
        sorted(home.settle(found, TableEntry::catalog), order),
        (e, rows) ->
            rows.text(home.of(e.catalog()))
                .text(e.schema())
                .text(e.table())
                .text(type(e))
                .text(e.remarks() == null ? "" : e.remarks())
                .nulls(5)); // no typed tables
  }

  @Override
  public ResultStream columns(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable String columnPattern) {
    if (fitsNothing(catalog, schemaPattern, tablePattern, columnPattern)) {
      return none(CatalogLayout.COLUMNS);
    }
    CatalogHome home = new CatalogHome(reader, catalog);
    List<ColumnEntry> found = reader.columns(catalog, schemaPattern, tablePattern, columnPattern);
    Comparator<ColumnEntry> order =
        comparing((ColumnEntry e) -> home.of(e.catalog()))
            .thenComparing(ColumnEntry::schema, NULLS_FIRST)
            .thenComparing(ColumnEntry::table)
            .thenComparing(ColumnEntry::position);
    return new CatalogResult<>(
        CatalogLayout.COLUMNS,
        sorted(home.settle(found, ColumnEntry::catalog), order),
        (e, rows) -> CatalogColumns.write(e, home.of(e.catalog()), rows));
  }

  @Override
  public ResultStream functions(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String functionPattern) {
    if (fitsNothing(catalog, schemaPattern, functionPattern)) {
      return none(CatalogLayout.FUNCTIONS);
    }
    List<RoutineEntry> found = reader.functions(catalog, schemaPattern, functionPattern);
    CatalogHome home = new CatalogHome(reader, catalog);
    return new CatalogResult<>(
        CatalogLayout.FUNCTIONS,
        sorted(home.settle(found, RoutineEntry::catalog), routineOrder(home)),
        (e, rows) ->
            rows.text(home.of(e.catalog()))
                .text(e.schema())
                .text(e.name())
                .text(e.remarks() == null ? "" : e.remarks())
                .small(FUNCTION_RESULT_UNKNOWN)
                .text(specificName(e)));
  }

  @Override
  public ResultStream procedures(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String procedurePattern) {
    if (fitsNothing(catalog, schemaPattern, procedurePattern)) {
      return none(CatalogLayout.PROCEDURES);
    }
    List<RoutineEntry> found = reader.procedures(catalog, schemaPattern, procedurePattern);
    CatalogHome home = new CatalogHome(reader, catalog);
    return new CatalogResult<>(
        CatalogLayout.PROCEDURES,
        sorted(home.settle(found, RoutineEntry::catalog), routineOrder(home)),
        (e, rows) ->
            rows.text(home.of(e.catalog()))
                .text(e.schema())
                .text(e.name())
                .nulls(3) // reserved
                .text(e.remarks() == null ? "" : e.remarks())
                .small(PROCEDURE_NO_RESULT)
                .text(specificName(e)));
  }

  @Override
  public ResultStream primaryKeys(@Nullable String catalog, @Nullable String schema, String table) {
    if (fitsNothing(catalog, schema, table)) {
      return none(CatalogLayout.PRIMARY_KEYS);
    }
    List<KeyEntry> found = reader.primaryKeys(catalog, schema, table);
    CatalogHome home = new CatalogHome(reader, catalog);
    return new CatalogResult<>(
        CatalogLayout.PRIMARY_KEYS,
        sorted(home.settle(found, KeyEntry::catalog), comparing(KeyEntry::column)),
        (e, rows) ->
            rows.text(home.of(e.catalog()))
                .text(e.schema())
                .text(e.table())
                .text(e.column())
                .small(e.sequence())
                .text(e.name()));
  }

  @Override
  public ResultStream importedKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    if (fitsNothing(catalog, schema, table)) {
      return none(CatalogLayout.FOREIGN_KEYS);
    }
    List<ForeignKeyEntry> found = reader.foreignKeys(catalog, schema, table);
    CatalogHome home = new CatalogHome(reader, catalog);
    Comparator<ForeignKeyEntry> order =
        comparing((ForeignKeyEntry e) -> home.of(parentCatalog(e)))
            .thenComparing(ForeignKeyEntry::parentSchema, NULLS_FIRST)
            .thenComparing(ForeignKeyEntry::parentTable)
            .thenComparing(ForeignKeyEntry::sequence)
            .thenComparing(ForeignKeyEntry::name, NULLS_FIRST);
    return new CatalogResult<>(
        CatalogLayout.FOREIGN_KEYS,
        sorted(home.settle(found, CatalogView::parentCatalog), order),
        (e, rows) -> writeForeignKey(e, home, rows));
  }

  @Override
  public ResultStream tableTypes() {
    return new CatalogResult<>(
        CatalogLayout.TABLE_TYPES, TABLE_TYPES, (type, rows) -> rows.text(type));
  }

  @Override
  public ResultStream typeInfo() {
    return new CatalogResult<>(
        CatalogLayout.TYPE_INFO, CatalogTypeInfo.all(), CatalogTypeInfo::write);
  }

  private static void writeForeignKey(ForeignKeyEntry key, CatalogHome home, CatalogRows rows) {
    rows.text(home.of(parentCatalog(key)))
        .text(key.parentSchema())
        .text(key.parentTable())
        .text(key.parentColumn())
        .text(home.of(key.catalog()))
        .text(key.schema())
        .text(key.table())
        .text(key.column())
        .small(key.sequence())
        .small(NO_ACTION)
        .small(NO_ACTION)
        .text(key.name())
        .text(null)
        .small(NOT_DEFERRABLE);
  }

  /** A key without a catalog for what it refers to refers to its own. */
  private static @Nullable String parentCatalog(ForeignKeyEntry key) {
    String parent = key.parentCatalog();
    return parent == null || parent.isBlank() ? key.catalog() : parent;
  }

  private static Comparator<RoutineEntry> routineOrder(CatalogHome home) {
    return comparing((RoutineEntry e) -> home.of(e.catalog()))
        .thenComparing(RoutineEntry::schema, NULLS_FIRST)
        .thenComparing(RoutineEntry::name)
        .thenComparing(CatalogView::specificName);
  }

  private static String specificName(RoutineEntry routine) {
    return Objects.requireNonNullElse(routine.specificName(), routine.name());
  }

  private static String type(TableEntry table) {
    String given = table.type();
    return given == null || given.isBlank() ? TABLE : given;
  }

  private static String capitals(String word) {
    return word.toUpperCase(Locale.ROOT);
  }

  private static boolean fitsNothing(@Nullable String... names) {
    for (String name : names) {
      if (name != null && name.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static ResultStream none(Schema schema) {
    return new CatalogResult<>(schema, List.of(), (entry, rows) -> {});
  }

  private static <E> List<E> sorted(List<E> entries, Comparator<? super E> order) {
    return entries.stream().sorted(order).toList();
  }
}
