package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Statement.Column;
import dev.hod.warehouse.engine.sql.Statement.TableKey;
import java.util.ArrayList;
import java.util.List;

/** Reads the columns of a table's definition, and its constraints. */
final class ColumnReader {
  private static final String NOT_NULL = " NOT NULL";

  private final Cursor cursor;
  private final Context context;
  private final KeyReader keyReader;
  private final List<Column> columns = new ArrayList<>();
  private final List<TableKey> keys = new ArrayList<>();
  private final StringBuilder conditions = new StringBuilder();

  ColumnReader(Cursor cursor, Context context) {
    this.cursor = cursor;
    this.context = context;
    this.keyReader = new KeyReader(cursor);
  }

  /** From an opening bracket to its closing one. */
  ColumnReader readAll() {
    cursor.expect("(");
    do {
      if (cursor.isAt("CONSTRAINT") || keyReader.isNext()) {
        constraint();
      } else {
        columns.add(column());
      }
    } while (cursor.accept(","));
    cursor.expect(")");
    return this;
  }

  /** The columns; those of a primary key take no NULL. */
  List<Column> columns() {
    return columns.stream().map(this::withoutNull).toList();
  }

  private Column withoutNull(Column column) {
    boolean primary =
        keys.stream()
            .filter(TableKey::isPrimary)
            .anyMatch(key -> key.columns().stream().anyMatch(column.name()::equalsIgnoreCase));
    String suffix = column.suffix();
    return primary && !suffix.contains(NOT_NULL)
        ? new Column(column.name(), column.type(), NOT_NULL + suffix, column.comment())
        : column;
  }

  List<TableKey> keys() {
    return keys;
  }

  /** The conditions, each after a comma. */
  String conditions() {
    return conditions.toString();
  }

  Column column() {
    String name = cursor.expectName();
    SqlType type = TypeReader.read(cursor);
    StringBuilder suffix = new StringBuilder();
    String comment = "";
    while (!cursor.isAt(",") && !cursor.isAt(")") && !cursor.atEnd() && !cursor.isAt(";")) {
      if (cursor.accept("NOT", "NULL")) {
        suffix.append(NOT_NULL);
      } else if (cursor.accept("COMMENT")) {
        comment = cursor.expectString();
      } else if (keyReader.isNextInColumn()) {
        keys.add(keyReader.ofColumn(name));
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
    if (!keys.isEmpty()) {
      throw SqlRefusal.unsupported("adding a column with a key, use ADD CONSTRAINT");
    }
    if (column.suffix().contains("CHECK") || column.suffix().contains(NOT_NULL)) {
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
              || token.is("CONSTRAINT")
              || token.is("REFERENCES")
              || (token.is("PRIMARY") && cursor.token(i + 1).is("KEY"))
              || (token.is("NOT") && cursor.token(i + 1).is("NULL"));
      if (token.kind() == Token.Kind.END || (depth == 0 && ends && i > cursor.index())) {
        return i;
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    }
  }

  private void constraint() {
    String name = cursor.accept("CONSTRAINT") ? cursor.expectName() : "";
    if (keyReader.isNext()) {
      keys.add(keyReader.ofTable(name));
    } else if (cursor.accept("CHECK")) {
      int end = cursor.pastClosing(cursor.index());
      conditions.append(", CHECK ").append(new Rewriter(cursor, context).part(end));
    } else {
      throw cursor.unexpected();
    }
  }
}
