package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Statement.Column;
import dev.hod.warehouse.engine.sql.Statement.CreateCatalog;
import dev.hod.warehouse.engine.sql.Statement.CreateTable;
import dev.hod.warehouse.engine.sql.Statement.Definition;
import dev.hod.warehouse.engine.sql.Statement.TableKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads CREATE. */
final class CreateReader {
  private static final Set<String> MISSING =
      Set.of("LOCATION", "OPTIONS", "LIKE", "CLONE", "SHALLOW", "DEEP", "DEFAULT");

  private final Cursor cursor;
  private final Context context;

  CreateReader(Cursor cursor, Context context) {
    this.cursor = cursor;
    this.context = context;
  }

  Statement read() {
    cursor.next();
    boolean replace = cursor.accept("OR", "REPLACE");
    boolean temporary = cursor.accept("TEMPORARY") || cursor.accept("TEMP");
    if (cursor.isAt("OR", "REFRESH")) {
      throw SqlRefusal.unsupported("CREATE OR REFRESH");
    }
    String kind = cursor.peek().upper();
    return switch (kind) {
      case "TABLE" -> table(replace, temporary);
      case "VIEW" -> view(replace, temporary);
      case "SCHEMA", "DATABASE" -> schema();
      case "CATALOG" -> catalog();
      default -> throw Missing.object("CREATE", cursor);
    };
  }

  private Statement schema() {
    cursor.next();
    boolean ifNotExists = cursor.accept("IF", "NOT", "EXISTS");
    List<String> path = checkedPath();
    comment();
    cursor.expectEnd();
    String exists = ifNotExists ? "IF NOT EXISTS " : "";
    return new Definition(List.of("CREATE SCHEMA " + exists + Quote.path(path)));
  }

  private Statement catalog() {
    cursor.next();
    boolean ifNotExists = cursor.accept("IF", "NOT", "EXISTS");
    String name = cursor.expectName();
    Names.check(name);
    comment();
    cursor.expectEnd();
    return new CreateCatalog(name, ifNotExists);
  }

  private String comment() {
    return cursor.accept("COMMENT") ? cursor.expectString() : "";
  }

  private List<String> checkedPath() {
    List<String> path = cursor.expectPath();
    path.forEach(Names::check);
    return path;
  }

  private Statement view(boolean replace, boolean temporary) {
    cursor.next();
    boolean ifNotExists = cursor.accept("IF", "NOT", "EXISTS");
    List<String> path = checkedPath();
    List<String> names = new ArrayList<>();
    if (cursor.accept("(")) {
      do {
        names.add(Quote.name(cursor.expectName()));
        comment();
      } while (cursor.accept(","));
      cursor.expect(")");
    }
    String comment = comment();
    if (cursor.accept("TBLPROPERTIES")) {
      cursor.moveTo(cursor.pastClosing(cursor.index()));
    }
    if (cursor.isAt("WITH")) {
      throw SqlRefusal.unsupported("CREATE VIEW ... WITH");
    }
    cursor.expect("AS");
    String query = new Rewriter(cursor, context).rest().text().strip();
    String sql =
        "CREATE "
            + (replace ? "OR REPLACE " : "")
            + (temporary ? "TEMPORARY " : "")
            + "VIEW "
            + (ifNotExists ? "IF NOT EXISTS " : "")
            + Quote.path(path)
            + (names.isEmpty() ? "" : " (" + String.join(", ", names) + ")")
            + " AS "
            + query;
    List<String> all = new ArrayList<>(List.of(sql));
    if (!comment.isEmpty()) {
      all.add("COMMENT ON VIEW " + Quote.path(path) + " IS " + Quote.string(comment));
    }
    return new Definition(all);
  }

  private Statement table(boolean replace, boolean temporary) {
    cursor.next();
    boolean ifNotExists = cursor.accept("IF", "NOT", "EXISTS");
    List<String> path = checkedPath();
    List<Column> columns = List.of();
    List<TableKey> keys = List.of();
    String tail = "";
    if (cursor.isAt("(") && !cursor.peek(1).is("SELECT")) {
      ColumnReader reader = new ColumnReader(cursor, context).readAll();
      columns = reader.columns();
      keys = reader.keys();
      tail = reader.conditions();
    }
    String comment = clauses();
    String query = query();
    if (columns.isEmpty() && query == null) {
      throw SqlRefusal.unsupported("a table without columns");
    }
    if (!columns.isEmpty() && query != null) {
      throw SqlRefusal.unsupported("CREATE TABLE with columns and a query");
    }
    return new CreateTable(
        path, replace, ifNotExists, temporary, columns, keys, tail, query, comment);
  }

  private @Nullable String query() {
    boolean as = cursor.accept("AS");
    boolean query = as || cursor.isAt("SELECT") || cursor.isAt("WITH") || cursor.isAt("(");
    if (!query) {
      cursor.expectEnd();
      return null;
    }
    return new Rewriter(cursor, context).rest().text().strip();
  }

  /** How and where the service keeps the table, which says nothing of what is in it. */
  private String clauses() {
    String comment = "";
    while (true) {
      if (cursor.accept("COMMENT")) {
        comment = cursor.expectString();
      } else if (cursor.accept("USING")) {
        if (!cursor.accept("DELTA")) {
          throw SqlRefusal.unsupported("tables USING " + cursor.peek().upper());
        }
      } else if (cursor.accept("TBLPROPERTIES")
          || cursor.accept("PARTITIONED", "BY")
          || cursor.accept("CLUSTER", "BY")) {
        if (!cursor.accept("AUTO") && !cursor.accept("NONE")) {
          cursor.moveTo(cursor.pastClosing(cursor.index()));
        }
      } else if (cursor.peek().kind() == Token.Kind.WORD
          && (MISSING.contains(cursor.peek().upper()) || cursor.isAt("WITH", "ROW"))) {
        throw SqlRefusal.unsupported("CREATE TABLE with " + cursor.peek().upper());
      } else {
        return comment;
      }
    }
  }
}
