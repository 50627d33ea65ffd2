package dev.hod.kernel.sea;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.CatalogReader.RoutineEntry;
import dev.hod.kernel.transport.MetadataQuery;
import dev.hod.kernel.transport.MetadataRow;
import dev.hod.kernel.transport.NamePattern;
import dev.hod.kernel.transport.Quoting;
import dev.hod.kernel.transport.RoutineQuery;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads functions and procedures. */
final class SeaCatalogRoutines {
  private static final String FUNCTIONS = "GetFunctions";

  private final MetadataQuery query;
  private final NamePattern schema;
  private final NamePattern name;
  private final RoutineQuery routines;

  SeaCatalogRoutines(
      MetadataQuery query, @Nullable String schemaPattern, @Nullable String namePattern) {
    this.query = query;
    this.schema = NamePattern.of(schemaPattern);
    this.name = NamePattern.of(namePattern);
    this.routines = new RoutineQuery(query, schema, name);
  }

  /**
   * Functions, by {@code SHOW FUNCTIONS} or, where the server does not have that, by a select.
   *
   * @param catalogs the catalogs to look in
   * @param catalog the one of them that was asked for, null for all
   */
  List<RoutineEntry> functions(List<String> catalogs, @Nullable String catalog) {
    try {
      List<RoutineEntry> all = new ArrayList<>();
      for (String each : catalogs) {
        all.addAll(show(each));
      }
      return all;
    } catch (HodException e) {
      if (!MetadataQuery.isRefused(e) && !e.sqlState().equals("42000")) {
        throw e;
      }
      return routines.functions(catalog);
    }
  }

  /** Procedures of a catalog, null for all. */
  List<RoutineEntry> procedures(@Nullable String catalog) {
    return routines.procedures(catalog);
  }

  private List<RoutineEntry> show(String catalog) {
    String sql =
        "SHOW FUNCTIONS IN CATALOG "
            + Quoting.identifier(catalog)
            + SeaCatalogReader.like(" SCHEMA LIKE ", schema)
            + SeaCatalogReader.like(" LIKE ", name);
    return query.list(sql, FUNCTIONS, row -> entry(row, catalog));
  }

  private @Nullable RoutineEntry entry(MetadataRow row, @Nullable String catalog) {
    String routine = row.needed("functionName");
    String in = row.text("namespace");
    if (routine == null || !name.fits(routine) || !schema.fits(in)) {
      return null;
    }
    String given = row.text("catalogName");
    return new RoutineEntry(
        given == null ? catalog : given,
        in,
        routine,
        row.text("remarks"),
        row.text("specificName"));
  }
}
