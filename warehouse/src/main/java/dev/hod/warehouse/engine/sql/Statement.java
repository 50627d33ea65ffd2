package dev.hod.warehouse.engine.sql;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement as the engine runs it. Texts are in the engine's spelling, names as written. */
public sealed interface Statement {

  /** Gives rows. */
  record Query(String sql, boolean isDeterministic) implements Statement {}

  /** Shows how the engine would run {@code sql}. */
  record Explain(String sql) implements Statement {}

  /** The columns that {@code sql} would give. */
  record DescribeQuery(String sql) implements Statement {}

  record DescribeTable(List<String> path) implements Statement {}

  /** Changes rows. */
  record Change(Verb verb, String sql) implements Statement {
    public enum Verb {
      INSERT,
      UPDATE,
      DELETE,
      MERGE
    }
  }

  /** Changes definitions: the texts run in order. */
  record Definition(List<String> sql) implements Statement {}

  /**
   * Makes a table.
   *
   * @param query gives the rows; null when there are none, and then there are columns
   * @param tail conditions, each with a comma before it
   */
  record CreateTable(
      List<String> path,
      boolean isReplacing,
      boolean isIfNotExists,
      boolean isTemporary,
      List<Column> columns,
      List<TableKey> keys,
      String tail,
      @Nullable String query,
      String comment)
      implements Statement {}

  /**
   * A column in a definition.
   *
   * @param suffix DEFAULT, NOT NULL and so on
   */
  record Column(String name, SqlType type, String suffix, String comment) {}

  /**
   * A primary or foreign key as it is written.
   *
   * @param name empty when none is given
   * @param parent the table that a foreign key points to; empty for a primary key
   * @param parentColumns empty for those of the parent's primary key
   */
  record TableKey(
      String name, List<String> columns, List<String> parent, List<String> parentColumns) {
    public boolean isPrimary() {
      return parent.isEmpty();
    }
  }

  record AddKey(List<String> path, TableKey key) implements Statement {}

  /**
   * Takes a key off a table.
   *
   * @param name null for the primary key, whatever its name
   */
  record DropKey(List<String> path, @Nullable String name, boolean isIfExists)
      implements Statement {}

  record AddColumns(List<String> path, List<Column> columns) implements Statement {}

  record CreateCatalog(String name, boolean isIfNotExists) implements Statement {}

  record DropCatalog(String name, boolean isIfExists) implements Statement {}

  record UseCatalog(String name) implements Statement {}

  /** One name, a schema, or two. */
  record UseSchema(List<String> path) implements Statement {}

  /** A null value asks. */
  record SetConf(String key, @Nullable String value) implements Statement {}

  /**
   * Lists objects.
   *
   * @param catalog null for all, empty for the current one
   * @param schema exact, or null for all
   * @param table exact, or null for all
   * @param schemaPattern of {@code SCHEMA LIKE}, or null
   * @param tablePattern of {@code TABLE LIKE}, or null
   * @param pattern of the {@code LIKE} on the listed objects, or null
   */
  record Show(
      Listing listing,
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable String pattern)
      implements Statement {
    public enum Listing {
      CATALOGS,
      SCHEMAS,
      SCHEMAS_OF_ALL,
      TABLES,
      /** The short form of public SQL: {@code SHOW TABLES IN schema}. */
      TABLES_IN_SCHEMA,
      VIEWS,
      COLUMNS,
      /** The short form of public SQL: {@code SHOW COLUMNS IN table}. */
      COLUMNS_IN_TABLE,
      KEYS,
      FOREIGN_KEYS,
      FUNCTIONS,
      /** The short form of public SQL: {@code SHOW FUNCTIONS}. */
      FUNCTION_NAMES,
      VOLUMES
    }
  }
}
