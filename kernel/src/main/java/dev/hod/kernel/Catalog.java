package dev.hod.kernel;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a server has. Each call answers with the columns that JDBC's {@code DatabaseMetaData}
 * prescribes, in its order. A catalog is an exact name: null means all, empty means none. A pattern
 * has {@code %} and {@code _}, and {@code \} before a character that is meant literally; null means
 * all. What does not exist gives no rows.
 */
public interface Catalog {

  /** TABLE_CAT. */
  ResultStream catalogs();

  /** TABLE_SCHEM, TABLE_CATALOG. */
  ResultStream schemas(@Nullable String catalog, @Nullable String schemaPattern);

  /**
   * The ten columns of {@code getTables}.
   *
   * @param types the table types to give, in any case; null means all
   */
  ResultStream tables(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable List<String> types);

  /** The 24 columns of {@code getColumns}. */
  ResultStream columns(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable String columnPattern);

  /** The six columns of {@code getFunctions}. */
  ResultStream functions(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String functionPattern);

  /** The nine columns of {@code getProcedures}. */
  ResultStream procedures(
      @Nullable String catalog, @Nullable String schemaPattern, @Nullable String procedurePattern);

  /** The six columns of {@code getPrimaryKeys}, of one table. */
  ResultStream primaryKeys(@Nullable String catalog, @Nullable String schema, String table);

  /** The 14 columns of {@code getImportedKeys}, of the table that has the foreign keys. */
  ResultStream importedKeys(@Nullable String catalog, @Nullable String schema, String table);

  /** TABLE_TYPE. */
  ResultStream tableTypes();

  /** The 18 columns of {@code getTypeInfo}. */
  ResultStream typeInfo();
}
