package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Statement.Change;
import java.util.List;

/** Tells statements apart by their first words and reads each. */
public final class StatementReader {
  private final Cursor cursor;
  private final Context context;

  private StatementReader(String sql, Context context) {
    this.cursor = new Cursor(sql);
    this.context = context;
  }

  /**
   * Reads one statement.
   *
   * @throws SqlRefusal when it is no SQL, or SQL that the warehouse does not have
   */
  public static Statement read(String sql, Context context) {
    try {
      return new StatementReader(sql, context).read();
    } catch (ArithmeticException e) {
      throw new SqlRefusal("ARITHMETIC_OVERFLOW", "22003", "A literal is out of range.");
    }
  }

  /** Whether {@code name} stands anywhere in {@code sql} as a name or a word. */
  public static boolean mentions(String sql, String name) {
    return Lexer.tokens(sql).stream().anyMatch(t -> t.isName() && t.text().equalsIgnoreCase(name));
  }

  private Statement read() {
    Token first = cursor.peek();
    return switch (first.upper()) {
      case "SELECT", "WITH", "VALUES", "(", "FROM" -> query();
      case "INSERT" -> insert();
      case "UPDATE" -> change(Change.Verb.UPDATE);
      case "DELETE" -> change(Change.Verb.DELETE);
      case "MERGE" -> change(Change.Verb.MERGE);
      case "CREATE" -> new CreateReader(cursor, context).read();
      case "DROP" -> drop();
      case "ALTER" -> new AlterReader(cursor, context).read();
      case "COMMENT" -> new AlterReader(cursor, context).comment();
      case "TRUNCATE" -> truncate();
      case "USE" -> use();
      case "SET" -> set();
      case "SHOW" -> new ShowReader(cursor).read();
      case "DESCRIBE", "DESC" -> describe();
      case "EXPLAIN" -> explain();
      case "" -> throw cursor.unexpected();
      default -> throw Missing.statement(cursor);
    };
  }

  private Rewriter rewriter() {
    return new Rewriter(cursor, context);
  }

  private Statement query() {
    Rewriter rewriter = rewriter().rest();
    return new Statement.Query(rewriter.text().strip(), rewriter.isDeterministic());
  }

  private Statement insert() {
    cursor.next();
    if (cursor.isAt("OVERWRITE") || cursor.isAt("WITH", "SCHEMA", "EVOLUTION")) {
      throw SqlRefusal.unsupported("INSERT " + cursor.peek().upper());
    }
    cursor.expect("INTO");
    cursor.accept("TABLE");
    List<String> path = cursor.expectPath();
    path.forEach(Names::check);
    if (cursor.isAt("REPLACE") || cursor.isAt("PARTITION")) {
      throw SqlRefusal.unsupported("INSERT ... " + cursor.peek().upper());
    }
    Rewriter rewriter = rewriter().put("INSERT INTO " + Quote.path(path));
    if (cursor.isAt("(") && !isQuery(cursor.peek(1))) {
      rewriter.upTo(cursor.pastClosing(cursor.index()));
    }
    if (cursor.accept("BY", "NAME")) {
      rewriter.put("BY NAME");
    }
    if (!isQuery(cursor.peek()) && !cursor.isAt("(") && !cursor.isAt("TABLE")) {
      throw cursor.unexpected();
    }
    return new Change(Change.Verb.INSERT, rewriter.rest().text().strip());
  }

  private static boolean isQuery(Token token) {
    return token.is("SELECT") || token.is("WITH") || token.is("VALUES") || token.is("FROM");
  }

  private Statement change(Change.Verb kind) {
    Rewriter rewriter = rewriter().put(cursor.next().upper());
    return new Change(kind, rewriter.rest().text().strip());
  }

  private Statement truncate() {
    cursor.next();
    cursor.accept("TABLE");
    List<String> path = cursor.expectPath();
    path.forEach(Names::check);
    cursor.expectEnd();
    return new Statement.Definition(List.of("DELETE FROM " + Quote.path(path)));
  }

  private Statement drop() {
    cursor.next();
    cursor.accept("TEMPORARY");
    String kind = cursor.peek().upper();
    String engineKind =
        switch (kind) {
          case "TABLE", "VIEW", "CATALOG" -> kind;
          case "SCHEMA", "DATABASE" -> "SCHEMA";
          default -> throw Missing.object("DROP", cursor);
        };
    cursor.next();
    boolean ifExists = cursor.accept("IF", "EXISTS");
    List<String> path = cursor.expectPath();
    path.forEach(Names::check);
    String cascade = cursor.accept("CASCADE") ? " CASCADE" : "";
    if (cascade.isEmpty()) {
      cursor.accept("RESTRICT");
    }
    cursor.accept("PURGE");
    cursor.expectEnd();
    if (engineKind.equals("CATALOG")) {
      return new Statement.DropCatalog(path.get(0), ifExists);
    }
    String exists = ifExists ? " IF EXISTS " : " ";
    return new Statement.Definition(
        List.of("DROP " + engineKind + exists + Quote.path(path) + cascade));
  }

  private Statement use() {
    cursor.next();
    if (cursor.isAt("CATALOG") && cursor.peek(1).kind() != Token.Kind.END) {
      cursor.next();
      return catalog();
    }
    if (!cursor.accept("SCHEMA") && !cursor.accept("DATABASE")) {
      cursor.accept("NAMESPACE");
    }
    List<String> path = cursor.expectPath();
    cursor.expectEnd();
    if (path.size() > 2) {
      throw cursor.unexpected();
    }
    return new Statement.UseSchema(path);
  }

  private Statement catalog() {
    String name = cursor.peek().kind() == Token.Kind.STRING ? cursor.next().text() : name();
    cursor.expectEnd();
    return new Statement.UseCatalog(name);
  }

  private String name() {
    return cursor.expectName();
  }

  private Statement set() {
    cursor.next();
    if (cursor.accept("CATALOG")) {
      return catalog();
    }
    if (cursor.accept("TIME", "ZONE")) {
      if (cursor.accept("LOCAL")) {
        cursor.expectEnd();
        return new Statement.SetConf("timezone", "UTC");
      }
      String zone = cursor.expectString();
      cursor.expectEnd();
      return new Statement.SetConf("timezone", zone);
    }
    if (cursor.isAt("VAR") || cursor.isAt("VARIABLE")) {
      throw SqlRefusal.unsupported("session variables");
    }
    String key = String.join(".", cursor.expectPath());
    if (!cursor.accept("=")) {
      cursor.expectEnd();
      return new Statement.SetConf(key, null);
    }
    return new Statement.SetConf(key, value());
  }

  /** What stands after the = as one text, quotes taken off. */
  private String value() {
    StringBuilder value = new StringBuilder();
    Token before = cursor.peek();
    while (!cursor.atEnd() && !cursor.isAt(";")) {
      Token token = cursor.next();
      boolean apart = !value.isEmpty() && token.start() > before.end();
      value.append(apart ? " " : "").append(token.text());
      before = token;
    }
    cursor.expectEnd();
    return value.toString();
  }

  private Statement describe() {
    cursor.next();
    boolean query = cursor.accept("QUERY") || isQuery(cursor.peek());
    if (query) {
      return new Statement.DescribeQuery(rewriter().rest().text().strip());
    }
    cursor.accept("TABLE");
    boolean extended = cursor.isAt("EXTENDED") && cursor.peek(1).isName();
    boolean kind =
        cursor.peek(1).isName()
            && List.of(
                    "CATALOG",
                    "SCHEMA",
                    "DATABASE",
                    "FUNCTION",
                    "HISTORY",
                    "DETAIL",
                    "VOLUME",
                    "CONNECTION",
                    "SHARE",
                    "PROVIDER",
                    "RECIPIENT",
                    "PROCEDURE")
                .contains(cursor.peek().upper());
    if (extended || kind) {
      throw SqlRefusal.unsupported("DESCRIBE " + cursor.peek().upper());
    }
    List<String> path = cursor.expectPath();
    if (cursor.isAt("PARTITION") || cursor.isAt("AS", "JSON") || cursor.peek().isName()) {
      throw SqlRefusal.unsupported("DESCRIBE of a part of a table");
    }
    cursor.expectEnd();
    return new Statement.DescribeTable(path);
  }

  private Statement explain() {
    cursor.next();
    if (cursor.isAt("EXTENDED")
        || cursor.isAt("FORMATTED")
        || cursor.isAt("COST")
        || cursor.isAt("CODEGEN")) {
      cursor.next();
    }
    if (cursor.atEnd()) {
      throw cursor.unexpected();
    }
    if (!isQuery(cursor.peek()) && !cursor.isAt("(")) {
      throw SqlRefusal.unsupported("EXPLAIN of anything but a query");
    }
    return new Statement.Explain("EXPLAIN " + rewriter().rest().text().strip());
  }
}
