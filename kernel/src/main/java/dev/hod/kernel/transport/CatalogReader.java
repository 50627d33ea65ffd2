package dev.hod.kernel.transport;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a server has, in one form for all protocols. A catalog is an exact name, null means all.
 * Patterns are JDBC's ({@code %}, {@code _}, {@code \}), null means all. An object that does not
 * exist gives an empty list.
 */
public interface CatalogReader {

  /** The names of all catalogs. */
  List<String> catalogs();

  /** The schemas that match. */
  List<SchemaEntry> schemas(@Nullable String catalog, @Nullable String schemaPattern);

  /** The tables and views that match. */
  List<TableEntry> tables(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String tablePattern);

  /** The columns that match. */
  List<ColumnEntry> columns(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable String columnPattern);

  /** The functions that match. */
  List<RoutineEntry> functions(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String functionPattern);

  /** The procedures that match. */
  List<RoutineEntry> procedures(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String procedurePattern);

  /** The columns of a table's primary key, in the key's order. */
  List<KeyEntry> primaryKeys(@Nullable String catalog, @Nullable String schema, String table);

  /** The columns of a table's foreign keys. */
  List<ForeignKeyEntry> foreignKeys(
      @Nullable String catalog, @Nullable String schema, String table);

  /** A schema of a catalog. */
  record SchemaEntry(@Nullable String catalog, String schema) {}

  /** A table or view. */
  record TableEntry(
      @Nullable String catalog,
      @Nullable String schema,
      String table,
      @Nullable String type,
      @Nullable String remarks) {}

  /**
   * A column of a table.
   *
   * @param typeText the SQL spelling: {@code DECIMAL(10,2)}
   * @param position from 1
   * @param nullable null when the server does not say
   */
  record ColumnEntry(
      @Nullable String catalog,
      @Nullable String schema,
      String table,
      String column,
      String typeText,
      int position,
      @Nullable Boolean nullable,
      @Nullable String defaultValue,
      @Nullable String remarks,
      @Nullable String autoIncrement,
      @Nullable String generated) {}

  /** A function or procedure. */
  record RoutineEntry(
      @Nullable String catalog,
      @Nullable String schema,
      String name,
      @Nullable String remarks,
      @Nullable String specificName) {}

  /** A column of a primary key; {@code sequence} counts from 1. */
  record KeyEntry(
      @Nullable String catalog,
      @Nullable String schema,
      String table,
      String column,
      int sequence,
      @Nullable String name) {}

  /** A column of a foreign key and the column it refers to; {@code sequence} counts from 1. */
  record ForeignKeyEntry(
      @Nullable String parentCatalog,
      @Nullable String parentSchema,
      String parentTable,
      String parentColumn,
      @Nullable String catalog,
      @Nullable String schema,
      String table,
      String column,
      int sequence,
      @Nullable String name) {}
}
