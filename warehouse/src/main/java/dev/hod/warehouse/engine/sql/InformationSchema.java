package dev.hod.warehouse.engine.sql;

import java.util.List;
import java.util.Set;

/**
 * The views of {@code information_schema} that the warehouse has, as table macros of the engine: of
 * one catalog, or under {@code system} of all. Routines and parameters are there and empty.
 */
final class InformationSchema {
  static final String NAME = "information_schema";
  private static final Set<String> VIEWS =
      Set.of("catalogs", "schemata", "tables", "routines", "parameters");
  private static final String MINE = " AND (c = 'system' OR lower(database_name) = lower(c))";
  private static final String ROUTINES =
      "specific_catalog specific_schema specific_name routine_catalog routine_schema routine_name"
          + " routine_type data_type comment";
  private static final String PARAMETERS =
      "specific_catalog specific_schema specific_name parameter_name parameter_mode is_result"
          + " data_type comment parameter_default";
  private static final String NUMBERS =
      "numeric_precision numeric_precision_radix numeric_scale character_maximum_length"
          + " character_octet_length ordinal_position";

  private InformationSchema() {}

  static List<String> statements() {
    String shown = " WHERE NOT internal AND database_name NOT IN ('memory', 'temp', 'system')";
    return List.of(
        macro(
            "catalogs",
            "SELECT database_name AS catalog_name, comment FROM duckdb_databases()" + shown + MINE),
        macro(
            "schemata",
            "SELECT database_name AS catalog_name, schema_name, comment"
                + " FROM duckdb_schemas() WHERE database_name NOT IN ('memory', 'temp', 'system')"
                + " AND schema_name NOT IN ('main', 'pg_catalog')"
                + MINE),
        macro(
            "tables",
            "SELECT database_name AS table_catalog, schema_name AS table_schema,"
                + " table_name, 'MANAGED' AS table_type, comment FROM duckdb_tables()"
                + shown
                + MINE
                + " UNION ALL SELECT database_name, schema_name, view_name, 'VIEW', comment"
                + " FROM duckdb_views()"
                + shown
                + MINE),
        macro("routines", "SELECT " + columns(ROUTINES, "VARCHAR") + " WHERE c IS NULL AND FALSE"),
        macro(
            "parameters",
            "SELECT "
                + columns(PARAMETERS, "VARCHAR")
                + ", "
                + columns(NUMBERS, "INTEGER")
                + " WHERE c IS NULL AND FALSE"));
  }

  private static String macro(String view, String query) {
    return "CREATE MACRO " + Prelude.HOME + "hod_info_" + view + "(c) AS TABLE " + query;
  }

  private static String columns(String names, String type) {
    return "CAST(NULL AS "
        + type
        + ") AS "
        + String.join(", CAST(NULL AS " + type + ") AS ", names.split(" ", -1));
  }

  /** Whether {@code [catalog .] information_schema . view} comes next. */
  static boolean isNext(Cursor cursor) {
    int at = isName(cursor.peek()) ? 0 : 2;
    return isName(cursor.peek(at))
        && (at == 0 || cursor.peek(1).is("."))
        && cursor.peek(at + 1).is(".")
        && cursor.peek(at + 2).isName()
        && !cursor.peek(at + 3).is(".")
        && !cursor.peek(-1).is(".");
  }

  private static boolean isName(Token token) {
    return token.isName() && token.text().equalsIgnoreCase(NAME);
  }

  /** The view in the engine's spelling, with its alias. */
  static String read(Cursor cursor) {
    String catalog = "current_catalog()";
    if (!isName(cursor.peek())) {
      catalog = Quote.string(cursor.expectName());
      cursor.expect(".");
    }
    cursor.expectName();
    cursor.expect(".");
    Token view = cursor.next();
    if (!VIEWS.contains(view.lower())) {
      throw SqlRefusal.unsupported(NAME + "." + view.lower());
    }
    boolean aliased =
        cursor.isAt("AS") || (cursor.peek().isName() && !Names.isKeyword(cursor.peek()));
    return Prelude.HOME
        + "hod_info_"
        + view.lower()
        + "("
        + catalog
        + ")"
        + (aliased ? "" : " AS " + Quote.name(view.lower()));
  }
}
