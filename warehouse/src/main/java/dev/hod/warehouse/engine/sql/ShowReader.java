package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Statement.Show;
import dev.hod.warehouse.engine.sql.Statement.Show.Listing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads SHOW in the forms of public SQL and those that drivers send for metadata ({@code SHOW
 * TABLES IN CATALOG c SCHEMA LIKE 'p' LIKE 'p'}), names in back-ticks or bare.
 */
final class ShowReader {
  private final Cursor cursor;
  private @Nullable String catalog = "";
  private @Nullable String schema;
  private @Nullable String table;

  ShowReader(Cursor cursor) {
    this.cursor = cursor;
  }

  Statement read() {
    cursor.next();
    String what = cursor.peek().upper();
    SqlRefusal unknown = Missing.object("SHOW", cursor);
    cursor.next();
    return switch (what) {
      case "CATALOGS" -> finish(Listing.CATALOGS);
      case "SCHEMAS", "DATABASES" -> schemas();
      case "TABLES" -> tables();
      case "VIEWS" -> inSchema(Listing.VIEWS);
      case "COLUMNS" -> columns();
      case "KEYS" -> keys(Listing.KEYS);
      case "FOREIGN" -> {
        cursor.expect("KEYS");
        yield keys(Listing.FOREIGN_KEYS);
      }
      case "VOLUMES" -> inSchema(Listing.VOLUMES);
      case "FUNCTIONS" -> functions();
      case "USER", "SYSTEM", "ALL" -> functionsOfKind(what);
      default -> throw unknown;
    };
  }

  private boolean in() {
    return cursor.accept("IN") || cursor.accept("FROM");
  }

  private Statement schemas() {
    if (in()) {
      if (cursor.accept("ALL", "CATALOGS")) {
        catalog = null;
        return finish(Listing.SCHEMAS_OF_ALL);
      }
      if (cursor.isAt("CATALOG") && cursor.peek(1).isName() && !cursor.peek(1).is("LIKE")) {
        cursor.next();
      }
      catalog = cursor.expectName();
    }
    return finish(Listing.SCHEMAS);
  }

  /** After IN: a catalog, or all. False when it is a name of something else. */
  private boolean wholeCatalog() {
    if (cursor.accept("ALL", "CATALOGS")) {
      catalog = null;
      return true;
    }
    if (cursor.isAt("CATALOG") && cursor.peek(1).isName()) {
      cursor.next();
      catalog = cursor.expectName();
      return true;
    }
    return false;
  }

  private Statement tables() {
    if (!in()) {
      return finish(Listing.TABLES_IN_SCHEMA);
    }
    if (wholeCatalog()) {
      return finish(Listing.TABLES);
    }
    schemaPath();
    return finish(Listing.TABLES_IN_SCHEMA);
  }

  private Statement inSchema(Listing listing) {
    if (in()) {
      schemaPath();
    }
    return finish(listing);
  }

  private void schemaPath() {
    cursor.accept("SCHEMA");
    List<String> path = path(2);
    schema = path.get(path.size() - 1);
    if (path.size() > 1) {
      catalog = path.get(path.size() - 2);
    }
  }

  private Statement columns() {
    if (!in()) {
      throw cursor.unexpected();
    }
    if (wholeCatalog()) {
      return finish(Listing.COLUMNS);
    }
    tablePath();
    if (in()) {
      schemaPath();
    }
    return finish(Listing.COLUMNS_IN_TABLE);
  }

  private void tablePath() {
    List<String> path = path(3);
    table = path.get(path.size() - 1);
    schema = path.size() > 1 ? path.get(path.size() - 2) : null;
    catalog = path.size() > 2 ? path.get(path.size() - 3) : "";
  }

  private List<String> path(int most) {
    List<String> path = cursor.expectPath();
    if (path.size() > most) {
      throw new SqlRefusal(
          "IDENTIFIER_TOO_MANY_NAME_PARTS",
          "42601",
          "`"
              + String.join("`.`", path)
              + "` is not a valid identifier as it has more than "
              + most
              + " name parts.");
    }
    return path;
  }

  private Statement keys(Listing listing) {
    cursor.expect("IN", "CATALOG");
    catalog = cursor.expectName();
    cursor.expect("IN", "SCHEMA");
    schema = cursor.expectName();
    cursor.expect("IN", "TABLE");
    table = cursor.expectName();
    return finish(listing);
  }

  private Statement functions() {
    boolean in = in();
    if (in && wholeCatalog()) {
      return finish(Listing.FUNCTIONS);
    }
    if (in) {
      schemaPath();
    }
    return finish(Listing.FUNCTION_NAMES);
  }

  /** All are the system's: the warehouse takes no functions of users. */
  private Statement functionsOfKind(String kind) {
    cursor.expect("FUNCTIONS");
    Statement all = functions();
    if (kind.equals("USER")) {
      throw SqlRefusal.unsupported("SHOW USER FUNCTIONS");
    }
    return all;
  }

  private Statement finish(Listing listing) {
    String schemaPattern = cursor.accept("SCHEMA", "LIKE") ? cursor.expectString() : null;
    String tablePattern = cursor.accept("TABLE", "LIKE") ? cursor.expectString() : null;
    String pattern = null;
    if (cursor.accept("LIKE") || cursor.peek().kind() == Token.Kind.STRING) {
      pattern = cursor.expectString();
    }
    cursor.expectEnd();
    return new Show(listing, catalog, schema, table, schemaPattern, tablePattern, pattern);
  }
}
