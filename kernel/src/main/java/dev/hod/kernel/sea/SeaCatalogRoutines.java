package dev.hod.kernel.sea;

import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.CatalogReader.RoutineEntry;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads functions and procedures. */
final class SeaCatalogRoutines {
  private static final String FUNCTIONS = "GetFunctions";

  private final SeaCatalogQuery query;
  private final ShowPattern schema;
  private final ShowPattern name;

  SeaCatalogRoutines(
      SeaCatalogQuery query, @Nullable String schemaPattern, @Nullable String namePattern) {
    this.query = query;
    this.schema = ShowPattern.of(schemaPattern);
    this.name = ShowPattern.of(namePattern);
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
      if (!SeaCatalogQuery.isRefused(e) && !e.sqlState().equals("42000")) {
        throw e;
      }
      return select("FUNCTION", FUNCTIONS, catalog);
    }
  }

  /** Procedures of a catalog, null for all. */
  List<RoutineEntry> procedures(@Nullable String catalog) {
    return select("PROCEDURE", "GetProcedures", catalog);
  }

  private List<RoutineEntry> show(String catalog) {
    String sql =
        "SHOW FUNCTIONS IN CATALOG "
            + Quoting.identifier(catalog)
            + SeaCatalogReader.like(" SCHEMA LIKE ", schema)
            + SeaCatalogReader.like(" LIKE ", name);
    return query.list(
        sql,
        FUNCTIONS,
        row ->
            entry(
                row,
                catalog,
                new Names("catalogName", "namespace", "functionName", "remarks", "specificName")));
  }

  /** {@code system.information_schema} tells of all catalogs. */
  private List<RoutineEntry> select(String type, String operation, @Nullable String catalog) {
    String sql =
        "SELECT routine_catalog, routine_schema, routine_name, comment, specific_name FROM "
            + Quoting.identifier(catalog == null ? "system" : catalog)
            + ".information_schema.routines WHERE routine_type = "
            + Quoting.literal(type)
            + lowerLike("routine_schema", schema)
            + lowerLike("routine_name", name)
            + " ORDER BY routine_catalog, routine_schema, routine_name";
    return query.listIfSupported(
        sql,
        operation,
        row ->
            entry(
                row,
                catalog,
                new Names(
                    "routine_catalog",
                    "routine_schema",
                    "routine_name",
                    "comment",
                    "specific_name")));
  }

  private static String lowerLike(String column, ShowPattern pattern) {
    return pattern.fitsAll()
        ? ""
        : " AND lower(" + column + ") LIKE " + Quoting.literal(pattern.lowerLike());
  }

  private record Names(
      String catalog, String schema, String name, String remarks, String specificName) {}

  private @Nullable RoutineEntry entry(SeaCatalogRow row, @Nullable String catalog, Names names) {
    String routine = row.needed(names.name());
    String in = row.text(names.schema());
    if (routine == null || !name.fits(routine) || !schema.fits(in)) {
      return null;
    }
    String given = row.text(names.catalog());
    return new RoutineEntry(
        given == null ? catalog : given,
        in,
        routine,
        row.text(names.remarks()),
        row.text(names.specificName()));
  }
}
