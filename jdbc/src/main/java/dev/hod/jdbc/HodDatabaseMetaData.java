package dev.hod.jdbc;

import dev.hod.kernel.Catalog;
import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.RowsBuilder;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.HodException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What there is on the server and what it can do. The listings are the kernel's catalog, whose
 * columns are JDBC's: a catalog is an exact name, null for all and empty for none; patterns have
 * {@code %} and {@code _}.
 */
final class HodDatabaseMetaData
    implements MetadataCan,
        MetadataCannot,
        MetadataLimits,
        MetadataNames,
        EmptyMetadata,
        Unwrapping {
  private final HodConnection connection;

  HodDatabaseMetaData(HodConnection connection) {
    this.connection = connection;
  }

  @Override
  public Object below() throws SQLException {
    return catalog();
  }

  private Catalog catalog() throws SQLException {
    try {
      return connection.session().catalog();
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  /** Asks the server, once a connection; {@code unknown} when it does not say. */
  @Override
  public String getDatabaseProductVersion() throws SQLException {
    return connection.productVersion().text();
  }

  /** As {@link #getDatabaseProductVersion}; 0 when it is not known. */
  @Override
  public int getDatabaseMajorVersion() throws SQLException {
    return connection.productVersion().number(0);
  }

  /** As {@link #getDatabaseProductVersion}; 0 when it is not known. */
  @Override
  public int getDatabaseMinorVersion() throws SQLException {
    return connection.productVersion().number(1);
  }

  private static ResultSet rows(ResultStream stream) {
    return new HodResultSet(stream, null, 0);
  }

  @Override
  public Connection getConnection() {
    return connection;
  }

  /** Without its secrets. */
  @Override
  public String getURL() {
    return connection.shownUrl();
  }

  /** {@code token}: who that is, only a query could say. */
  @Override
  public String getUserName() {
    return "token";
  }

  @Override
  public boolean isReadOnly() throws SQLException {
    return connection.isReadOnly();
  }

  @Override
  public ResultSet getCatalogs() throws SQLException {
    try {
      return rows(catalog().catalogs());
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getSchemas() throws SQLException {
    return getSchemas(null, null);
  }

  @Override
  public ResultSet getSchemas(@Nullable String catalog, @Nullable String schema)
      throws SQLException {
    try {
      return rows(catalog().schemas(catalog, schema));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getTables(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      String @Nullable [] types)
      throws SQLException {
    if (types != null && Arrays.asList(types).contains(null)) {
      throw Errors.badArgument("A table type is null");
    }
    try {
      return rows(catalog().tables(catalog, schema, table, types == null ? null : List.of(types)));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getColumns(
      @Nullable String catalog,
      @Nullable String schema,
      @Nullable String table,
      @Nullable String column)
      throws SQLException {
    try {
      return rows(catalog().columns(catalog, schema, table, column));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getFunctions(
      @Nullable String catalog, @Nullable String schema, @Nullable String function)
      throws SQLException {
    try {
      return rows(catalog().functions(catalog, schema, function));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getProcedures(
      @Nullable String catalog, @Nullable String schema, @Nullable String procedure)
      throws SQLException {
    try {
      return rows(catalog().procedures(catalog, schema, procedure));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getPrimaryKeys(@Nullable String catalog, @Nullable String schema, String table)
      throws SQLException {
    try {
      return rows(catalog().primaryKeys(catalog, schema, named(table)));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getImportedKeys(@Nullable String catalog, @Nullable String schema, String table)
      throws SQLException {
    try {
      return rows(catalog().importedKeys(catalog, schema, named(table)));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  /** The keys of the foreign table that point to the parent. */
  @Override
  public ResultSet getCrossReference(
      @Nullable String parentCatalog,
      @Nullable String parentSchema,
      String parentTable,
      @Nullable String foreignCatalog,
      @Nullable String foreignSchema,
      String foreignTable)
      throws SQLException {
    ParentKeys keys = new ParentKeys(parentCatalog, parentSchema, named(parentTable));
    try {
      return rows(
          keys.of(catalog().importedKeys(foreignCatalog, foreignSchema, named(foreignTable))));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getTableTypes() throws SQLException {
    try {
      return rows(catalog().tableTypes());
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  @Override
  public ResultSet getTypeInfo() throws SQLException {
    try {
      return rows(catalog().typeInfo());
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  /** JDBC's own three names; session configuration is taken too, and in the docs. */
  @Override
  public ResultSet getClientInfoProperties() {
    Schema schema = Layouts.schema(Layouts.CLIENT_INFO);
    RowsBuilder builder = new RowsBuilder(schema, ZoneOffset.UTC);
    for (String name : List.of("ApplicationName", "ClientHostname", "ClientUser")) {
      builder.append(0, name);
      builder.appendInt(1, 255);
      builder.append(2, "");
      builder.append(3, "kept with the connection, without effect");
    }
    return rows(new MadeStream(schema, builder.build()));
  }

  private static String named(String table) throws SQLException {
    if (table == null || table.isEmpty()) {
      throw Errors.badArgument("The name of the table is missing");
    }
    return table;
  }
}
