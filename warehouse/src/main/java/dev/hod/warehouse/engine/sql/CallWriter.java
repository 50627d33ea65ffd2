package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Writes calls of functions: those of the list, the few with keywords in them, and range. */
final class CallWriter {
  private static final Set<String> NO_CALL =
      Set.of(
          "ALL",
          "AND",
          "ANY",
          "AS",
          "BETWEEN",
          "BY",
          "CASE",
          "DISTINCT",
          "ELSE",
          "EXCEPT",
          "EXISTS",
          "FILTER",
          "FROM",
          "GROUP",
          "HAVING",
          "IN",
          "INTERSECT",
          "INTO",
          "JOIN",
          "LIKE",
          "LIMIT",
          "NOT",
          "OFFSET",
          "ON",
          "OR",
          "ORDER",
          "OVER",
          "PARTITION",
          "SELECT",
          "SET",
          "SETS",
          "SOME",
          "THEN",
          "UNION",
          "USING",
          "VALUES",
          "WHEN",
          "WHERE",
          "WITH",
          "ROLLUP",
          "CUBE",
          "WINDOW",
          "QUALIFY",
          "MATCHED",
          "INSERT",
          "IS",
          "NULL",
          "END",
          "GROUPING",
          "MINUS",
          "ILIKE",
          "TABLE",
          "LATERAL",
          "CROSS",
          "ASC",
          "DESC");

  private final Cursor cursor;
  private final Context context;
  private final Rewriter rewriter;

  CallWriter(Cursor cursor, Context context, Rewriter rewriter) {
    this.cursor = cursor;
    this.context = context;
    this.rewriter = rewriter;
  }

  /** Whether a function's name and its bracket come next, not a list of columns. */
  boolean isNext() {
    Token name = cursor.peek();
    if (!cursor.peek(1).is("(") || NO_CALL.contains(name.upper())) {
      return false;
    }
    Token before = cursor.peek(-1);
    if (before.is("AS") || before.is("INTO") || before.is("TABLE") || before.is("REFERENCES")) {
      return false;
    }
    boolean alias =
        before.kind() == Kind.QUOTED_NAME
            || before.is(")")
            || (before.kind() == Kind.WORD && !Names.isKeyword(before));
    boolean columnsOfCte = cursor.token(cursor.pastClosing(cursor.index() + 1)).is("AS");
    boolean inWith = before.is("WITH") || before.is("RECURSIVE") || before.is(",");
    boolean query =
        columnsOfCte && cursor.token(cursor.pastClosing(cursor.index() + 1) + 1).is("(");
    return !alias && !(inWith && query);
  }

  /** The call that comes next, in the engine's spelling. */
  String write() {
    String name = cursor.next().lower();
    int end = cursor.pastClosing(cursor.index());
    if (name.equals("extract")
        || name.equals("trim")
        || name.equals("substring")
        || name.equals("position")
        || name.equals("overlay")) {
      if (hasKeywordArguments(end)) {
        return keywordCall(name, end);
      }
    }
    cursor.next();
    if (name.equals("range")) {
      return range(end);
    }
    boolean distinct = cursor.isAt("DISTINCT");
    List<List<Integer>> spans = spans(end - 1);
    String special = Constructors.call(name, rewriter, cursor, spans);
    if (special.isEmpty()) {
      List<String> arguments = new ArrayList<>();
      for (List<Integer> span : spans) {
        arguments.add(rewriter.part(span.get(1)));
        cursor.accept(",");
      }
      cursor.expect(")");
      if (distinct && !name.matches("count|sum|avg|min|max|collect_set|array_agg|mean")) {
        throw SqlRefusal.unsupported("DISTINCT in " + name);
      }
      special = function(name, arguments, over());
    } else {
      cursor.moveTo(end);
    }
    return special;
  }

  String function(String name, List<String> arguments, String over) {
    if (!context.functions().isDeterministic(name)) {
      rewriter.changesEachTime();
    }
    return context
        .functions()
        .call(name, arguments, over)
        .replace("$user", Quote.string(context.user()))
        .replace("$zone", Quote.string(context.zone()))
        .replace("$version", "'4.0.0 hod'")
        .replace("$release", "'2025.35'");
  }

  private boolean hasKeywordArguments(int end) {
    int depth = 0;
    for (int i = cursor.index(); i < end; i++) {
      Token token = cursor.token(i);
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 1 && (token.is("FROM") || token.is("IN"))) {
        return true;
      }
    }
    return false;
  }

  private String keywordCall(String name, int end) {
    String rest = rewriter.part(end);
    return name.equals("extract") ? "CAST(extract" + rest + " AS INTEGER)" : name + rest;
  }

  /** Where each argument starts and ends, from here to {@code close}. */
  private List<List<Integer>> spans(int close) {
    List<List<Integer>> spans = new ArrayList<>();
    int depth = 0;
    int start = cursor.index();
    for (int i = start; i < close; i++) {
      Token token = cursor.token(i);
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0 && token.is(",")) {
        spans.add(List.of(start, i));
        start = i + 1;
      }
    }
    if (start < close) {
      spans.add(List.of(start, close));
    }
    return spans;
  }

  /** OVER, FILTER and their kin after a call. */
  private String over() {
    StringBuilder over = new StringBuilder();
    while (true) {
      if (cursor.isAt("IGNORE", "NULLS") || cursor.isAt("RESPECT", "NULLS")) {
        throw SqlRefusal.unsupported("IGNORE NULLS");
      } else if (cursor.isAt("FILTER", "(") || cursor.isAt("OVER", "(")) {
        over.append(' ').append(cursor.next().upper()).append(' ');
        over.append(rewriter.part(cursor.pastClosing(cursor.index())));
      } else if (cursor.isAt("OVER")) {
        cursor.next();
        over.append(" OVER ").append(Quote.name(cursor.expectName()));
      } else {
        return over.toString();
      }
    }
  }

  /** The table function: its column is {@code id}, and its alias {@code range} by default. */
  private String range(int end) {
    List<String> arguments = new ArrayList<>();
    for (List<Integer> span : spans(end - 1)) {
      arguments.add("CAST(" + rewriter.part(span.get(1)) + " AS BIGINT)");
      cursor.accept(",");
    }
    cursor.expect(")");
    List<String> used = arguments.subList(0, Math.min(3, arguments.size()));
    boolean aliased =
        cursor.isAt("AS") || (cursor.peek().isName() && !Names.isKeyword(cursor.peek()));
    return "(SELECT range AS id FROM range("
        + String.join(", ", used)
        + "))"
        + (aliased ? "" : " AS range");
  }
}
