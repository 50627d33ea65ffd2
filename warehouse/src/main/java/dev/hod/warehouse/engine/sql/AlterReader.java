package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Statement.Column;
import dev.hod.warehouse.engine.sql.Statement.Definition;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads ALTER TABLE, ALTER VIEW and COMMENT ON. */
final class AlterReader {
  /** What a change of a table, view or column may begin with and is not taken. */
  private static final Set<String> CHANGES =
      Set.of(
          "ADD", "AFTER", "ALTER", "AS", "CHANGE", "CLUSTER", "COMMENT", "DEFAULT", "DISABLE",
          "DROP", "ENABLE", "FIRST", "OWNER", "RECOVER", "RENAME", "REPLACE", "SET", "SYNC", "TYPE",
          "UNSET", "WITH");

  private final Cursor cursor;
  private final Context context;

  AlterReader(Cursor cursor, Context context) {
    this.cursor = cursor;
    this.context = context;
  }

  Statement read() {
    cursor.next();
    boolean table = cursor.accept("TABLE");
    if (!table && !cursor.accept("VIEW")) {
      throw Missing.object("ALTER", cursor);
    }
    List<String> path = cursor.expectPath();
    path.forEach(Names::check);
    String alter = "ALTER " + (table ? "TABLE " : "VIEW ") + Quote.path(path);
    if (cursor.accept("RENAME", "TO")) {
      List<String> to = cursor.expectPath();
      cursor.expectEnd();
      return new Definition(List.of(alter + " RENAME TO " + Quote.name(to.get(to.size() - 1))));
    }
    if (table && (cursor.accept("ADD", "COLUMNS") || cursor.accept("ADD", "COLUMN"))) {
      return add(path);
    }
    if (table && isKey()) {
      return key(path);
    }
    if (table && cursor.accept("RENAME", "COLUMN")) {
      String from = Quote.name(cursor.expectName());
      cursor.expect("TO");
      String to = Quote.name(cursor.expectName());
      cursor.expectEnd();
      return new Definition(List.of(alter + " RENAME COLUMN " + from + " TO " + to));
    }
    if (table && (cursor.accept("DROP", "COLUMN") || cursor.accept("DROP", "COLUMNS"))) {
      return drop(alter);
    }
    if (table && cursor.accept("ALTER", "COLUMN")) {
      return nullness(alter);
    }
    throw change("ALTER ... ");
  }

  /** Whether a key is added or dropped; conditions are not taken. */
  private boolean isKey() {
    Token what = cursor.peek(1);
    boolean check = cursor.peek(3).is("CHECK");
    return (cursor.isAt("ADD") && (what.is("CONSTRAINT") || isKeyword(what)) && !check)
        || (cursor.isAt("DROP") && (what.is("CONSTRAINT") || what.is("PRIMARY")));
  }

  private static boolean isKeyword(Token word) {
    return word.is("PRIMARY") || word.is("FOREIGN");
  }

  private Statement key(List<String> path) {
    boolean add = cursor.next().is("ADD");
    boolean named = cursor.accept("CONSTRAINT");
    if (add) {
      String name = named ? cursor.expectName() : "";
      Statement.TableKey key = new KeyReader(cursor).ofTable(name);
      cursor.expectEnd();
      return new Statement.AddKey(path, key);
    }
    if (!named) {
      cursor.expect("PRIMARY", "KEY");
    }
    boolean ifExists = cursor.accept("IF", "EXISTS");
    String name = named ? cursor.expectName() : null;
    if (!cursor.accept("RESTRICT")) {
      cursor.accept("CASCADE");
    }
    cursor.expectEnd();
    return new Statement.DropKey(path, name, ifExists);
  }

  private Statement add(List<String> path) {
    ColumnReader reader = new ColumnReader(cursor, context);
    List<Column> columns = new ArrayList<>();
    boolean many = cursor.accept("(");
    do {
      columns.add(reader.addedColumn());
    } while (many && cursor.accept(","));
    if (many) {
      cursor.expect(")");
    }
    cursor.expectEnd();
    return new Statement.AddColumns(path, columns);
  }

  private Statement drop(String alter) {
    List<String> sql = new ArrayList<>();
    boolean many = cursor.accept("(");
    do {
      sql.add(alter + " DROP COLUMN " + Quote.name(cursor.expectName()));
    } while (many && cursor.accept(","));
    if (many) {
      cursor.expect(")");
    }
    cursor.expectEnd();
    return new Definition(sql);
  }

  private Statement nullness(String alter) {
    String column = alter + " ALTER COLUMN " + Quote.name(cursor.expectName());
    for (String change : List.of("SET", "DROP")) {
      if (cursor.accept(change, "NOT", "NULL")) {
        cursor.expectEnd();
        return new Definition(List.of(column + " " + change + " NOT NULL"));
      }
    }
    throw change("ALTER COLUMN ... ");
  }

  private SqlRefusal change(String what) {
    String word = cursor.peek().upper();
    return CHANGES.contains(word) ? SqlRefusal.unsupported(what + word) : cursor.unexpected();
  }

  Statement comment() {
    cursor.expect("COMMENT", "ON");
    if (!cursor.accept("TABLE")) {
      throw Missing.object("COMMENT ON", cursor);
    }
    List<String> path = cursor.expectPath();
    path.forEach(Names::check);
    cursor.expect("IS");
    String comment = cursor.accept("NULL") ? "NULL" : Quote.string(cursor.expectString());
    cursor.expectEnd();
    return new Definition(List.of("COMMENT ON TABLE " + Quote.path(path) + " IS " + comment));
  }
}
