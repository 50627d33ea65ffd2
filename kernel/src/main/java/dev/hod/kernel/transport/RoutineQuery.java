package dev.hod.kernel.transport;

import dev.hod.kernel.transport.CatalogReader.RoutineEntry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads functions and procedures from the information schema, by SQL; none where the server has no
 * such schema.
 */
public final class RoutineQuery {
  private final MetadataQuery query;
  private final NamePattern schema;
  private final NamePattern name;

  /** Reads those whose schema and name fit. */
  public RoutineQuery(MetadataQuery query, NamePattern schema, NamePattern name) {
    this.query = query;
    this.schema = schema;
    this.name = name;
  }

  /** Functions of a catalog, null for all. */
  public List<RoutineEntry> functions(@Nullable String catalog) {
    return select("FUNCTION", "GetFunctions", catalog);
  }

  /** Procedures of a catalog, null for all. */
  public List<RoutineEntry> procedures(@Nullable String catalog) {
    return select("PROCEDURE", "GetProcedures", catalog);
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
    return query.listIfSupported(sql, operation, row -> entry(row, catalog));
  }

  private static String lowerLike(String column, NamePattern pattern) {
    return pattern.fitsAll()
        ? ""
        : " AND lower(" + column + ") LIKE " + Quoting.literal(pattern.lowerLike());
  }

  private @Nullable RoutineEntry entry(MetadataRow row, @Nullable String catalog) {
    String routine = row.needed("routine_name");
    String in = row.text("routine_schema");
    if (routine == null || !name.fits(routine) || !schema.fits(in)) {
      return null;
    }
    String given = row.text("routine_catalog");
    return new RoutineEntry(
        given == null ? catalog : given,
        in,
        routine,
        row.text("comment"),
        row.text("specific_name"));
  }
}
