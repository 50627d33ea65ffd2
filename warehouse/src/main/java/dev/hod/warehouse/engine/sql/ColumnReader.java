package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Statement.Column;
import java.util.ArrayList;
import java.util.List;

/** Reads the columns of a table's definition, and its constraints. */
final class ColumnReader {
  private final Cursor cursor;
  private final Context context;
  private final List<Column> columns = new ArrayList<>();
  private final StringBuilder constraints = new StringBuilder();

  ColumnReader(Cursor cursor, Context context) {
    this.cursor = cursor;
    this.context = context;
  }

  /** From an opening bracket to its closing one. */
  ColumnReader readAll() {
    cursor.expect("(");
    do {
      if (cursor.isAt("CONSTRAINT")
          || cursor.isAt("PRIMARY", "KEY")
          || cursor.isAt("FOREIGN", "KEY")) {
        constraint();
      } else {
        columns.add(column());
      }
    } while (cursor.accept(","));
    cursor.expect(")");
    return this;
  }

  List<Column> columns() {
    return columns;
  }

  /** The constraints, each after a comma. */
  String constraints() {
    return constraints.toString();
  }

  Column column() {
    String name = cursor.expectName();
    SqlType type = TypeReader.read(cursor);
    StringBuilder suffix = new StringBuilder();
    String comment = "";
    while (!cursor.isAt(",") && !cursor.isAt(")") && !cursor.atEnd() && !cursor.isAt(";")) {
      if (cursor.accept("NOT", "NULL")) {
        suffix.append(" NOT NULL");
      } else if (cursor.accept("COMMENT")) {
        comment = cursor.expectString();
      } else if (cursor.accept("PRIMARY", "KEY")) {
        suffix.append(" PRIMARY KEY");
      } else if (cursor.accept("DEFAULT")) {
        suffix.append(" DEFAULT ").append(new Rewriter(cursor, context).part(defaultEnd()));
      } else {
        throw SqlRefusal.unsupported(cursor.peek().upper() + " in the definition of a column");
      }
    }
    return new Column(name, type, suffix + lengthCheck(name, type), comment);
  }

  /** A column to add to a table, where the engine knows no conditions. */
  Column addedColumn() {
    Column column = column();
    if (column.suffix().contains("CHECK") || column.suffix().contains("NOT NULL")) {
      throw SqlRefusal.unsupported(
          "adding a column of type "
              + column.type().text()
              + " or with NOT NULL to a table that is there");
    }
    return column;
  }

  /** CHAR(n) and VARCHAR(n) take no more than n characters. */
  private static String lengthCheck(String name, SqlType type) {
    return switch (type.kind()) {
      case CHAR, VARCHAR -> " CHECK (length(" + Quote.name(name) + ") <= " + type.precision() + ")";
      default -> "";
    };
  }

  private int defaultEnd() {
    int depth = 0;
    for (int i = cursor.index(); ; i++) {
      Token token = cursor.token(i);
      boolean ends =
          token.is(",")
              || token.is(")")
              || token.is("COMMENT")
              || (token.is("NOT") && cursor.token(i + 1).is("NULL"));
      if (token.kind() == Token.Kind.END || (depth == 0 && ends && i > cursor.index())) {
        return i;
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    }
  }

  /** Keys tell; they are not enforced by the service, so foreign ones are left out. */
  private void constraint() {
    if (cursor.accept("CONSTRAINT")) {
      cursor.expectName();
    }
    if (cursor.accept("PRIMARY", "KEY")) {
      constraints.append(", PRIMARY KEY ").append(names());
    } else if (cursor.accept("FOREIGN", "KEY")) {
      names();
      cursor.expect("REFERENCES");
      cursor.expectPath();
      if (cursor.isAt("(")) {
        names();
      }
    } else if (cursor.accept("CHECK")) {
      int end = cursor.pastClosing(cursor.index());
      constraints.append(", CHECK ").append(new Rewriter(cursor, context).part(end));
    } else {
      throw cursor.unexpected();
    }
    while (!cursor.isAt(",") && !cursor.isAt(")")) {
      if (!cursor.peek().isName()) {
        throw cursor.unexpected();
      }
      cursor.next();
    }
  }

  private String names() {
    cursor.expect("(");
    List<String> names = new ArrayList<>();
    do {
      names.add(Quote.name(cursor.expectName()));
    } while (cursor.accept(","));
    cursor.expect(")");
    return "(" + String.join(", ", names) + ")";
  }
}
