package dev.hod.kernel.thrift;

import dev.hod.kernel.transport.CatalogCall;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a metadata request asks for (thrift.md 2.9). All these requests have the same form: what is
 * common to them, then texts in the fields from 2 up.
 *
 * @param operation the method: {@code GetTables}
 * @param fields the texts; null is left out
 */
record CatalogRequest(String operation, List<@Nullable String> fields) implements CatalogCall {
  private static final int FIRST_FIELD = 2;

  private static CatalogRequest of(String operation, @Nullable String... fields) {
    return new CatalogRequest(operation, Collections.unmodifiableList(Arrays.asList(fields)));
  }

  static CatalogRequest catalogs() {
    return of("GetCatalogs");
  }

  static CatalogRequest schemas(@Nullable String catalog, @Nullable String schemaPattern) {
    return of("GetSchemas", catalog, schemaPattern);
  }

  /** Here the catalog is a pattern too. */
  static CatalogRequest tables(
      @Nullable String catalogPattern,
      @Nullable String schemaPattern,
      @Nullable String tablePattern) {
    return of("GetTables", catalogPattern, schemaPattern, tablePattern);
  }

  static CatalogRequest columns(
      @Nullable String catalog,
      @Nullable String schemaPattern,
      @Nullable String tablePattern,
      @Nullable String columnPattern) {
    return of("GetColumns", catalog, schemaPattern, tablePattern, columnPattern);
  }

  static CatalogRequest functions(
      @Nullable String catalog, @Nullable String schemaPattern, String functionPattern) {
    return of("GetFunctions", catalog, schemaPattern, functionPattern);
  }

  static CatalogRequest primaryKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    return of("GetPrimaryKeys", catalog, schema, table);
  }

  /** The keys by which a table refers to others; fields 2 to 4 are of the tables referred to. */
  static CatalogRequest foreignKeys(
      @Nullable String catalog, @Nullable String schema, String table) {
    return of("GetCrossReference", null, null, null, catalog, schema, table);
  }

  /** Writes its own fields. */
  void write(ThriftWriter out) {
    for (int i = 0; i < fields.size(); i++) {
      out.string(FIRST_FIELD + i, fields.get(i));
    }
  }
}
