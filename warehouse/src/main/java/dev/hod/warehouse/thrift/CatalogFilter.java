package dev.hod.warehouse.thrift;

import dev.hod.warehouse.engine.EngineSession;
import dev.hod.warehouse.thrift.wire.Struct;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which entries of a list are wanted (thrift.md 2.9); null is no restriction.
 *
 * @param isPattern whether the catalog is a pattern, and not a name
 * @param parent of a cross reference: the table that its keys point to, else null; what stands
 *     beside it is the table that has the keys
 */
record CatalogFilter(
    @Nullable String catalog,
    boolean isPattern,
    @Nullable String schema,
    @Nullable String table,
    @Nullable String column,
    @Nullable List<String> types,
    @Nullable TableName parent) {
  private static final int LONGEST = 1024;

  /** The parts of a table's name, in any case; null for any. */
  record TableName(@Nullable String catalog, @Nullable String schema, @Nullable String table) {
    boolean fits(String givenCatalog, String givenSchema, String givenTable) {
      return fits(catalog, givenCatalog) && fits(schema, givenSchema) && fits(table, givenTable);
    }

    private static boolean fits(@Nullable String wanted, String given) {
      return wanted == null || wanted.isEmpty() || wanted.equalsIgnoreCase(given);
    }
  }

  static CatalogFilter read(Layout layout, Struct request) {
    if (layout == Layout.CROSS_REFERENCE) {
      TableName parent = new TableName(text(request, 2), text(request, 3), text(request, 4));
      return new CatalogFilter(
          text(request, 5), false, text(request, 6), text(request, 7), null, null, parent);
    }
    boolean tables = layout == Layout.TABLES;
    boolean parts = layout != Layout.CATALOGS && layout != Layout.TABLE_TYPES;
    return new CatalogFilter(
        parts ? text(request, 2) : null,
        tables,
        parts ? text(request, 3) : null,
        parts ? text(request, 4) : null,
        layout == Layout.COLUMNS ? text(request, 5) : null,
        tables ? request.texts(5) : null,
        null);
  }

  private static @Nullable String text(Struct request, int field) {
    String text = request.text(field);
    if (text != null && text.length() > LONGEST) {
      throw StatusFailure.of("22023", "A pattern is longer than " + LONGEST + " characters.");
    }
    return text;
  }

  /** The catalogs; the name of older tools for the default one is the session's. */
  LikePattern catalogs(EngineSession session) {
    if (catalog == null || catalog.isEmpty()) {
      return LikePattern.of(null);
    }
    if (catalog.equalsIgnoreCase("SPARK")) {
      return LikePattern.exactly(session.catalog());
    }
    return isPattern ? LikePattern.of(catalog) : LikePattern.exactly(catalog);
  }

  /** Whether tables of that type are wanted; none named is all. */
  boolean takesType(String type) {
    return types == null
        || types.isEmpty()
        || types.stream().anyMatch(one -> one.toUpperCase(Locale.ROOT).equals(type));
  }

  int length() {
    int ofParent =
        parent == null
            ? 0
            : length(parent.catalog()) + length(parent.schema()) + length(parent.table());
    return length(catalog) + length(schema) + length(table) + length(column) + ofParent;
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }
}
