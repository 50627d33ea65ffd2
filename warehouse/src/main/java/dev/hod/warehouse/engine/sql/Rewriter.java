package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Token.Kind;
import java.util.List;
import java.util.Set;

/**
 * Writes queries and expressions in the engine's spelling, token by token. What it does not know as
 * Databricks SQL that means the same there is refused. One use, one thread.
 */
final class Rewriter {
  private static final Set<String> CLAUSES =
      Set.of(
          "FROM",
          "WHERE",
          "GROUP",
          "HAVING",
          "ORDER",
          "LIMIT",
          "OFFSET",
          "UNION",
          "INTERSECT",
          "EXCEPT",
          "MINUS",
          "WINDOW",
          "QUALIFY",
          "CLUSTER",
          "DISTRIBUTE",
          "SORT",
          "LATERAL");
  private static final Set<String> ARITHMETIC = Set.of("+", "-", "*", "/", "%", "||", "DIV");
  private static final Set<String> SYMBOLS =
      Set.of(
          "(", ")", ",", ".", "+", "-", "*", "/", "%", "=", "<", ">", "<=", ">=", "<>", "!=", "||",
          "~", "&", "|");

  private final Cursor cursor;
  private final Context context;
  private final StringBuilder out;
  private final Findings findings;
  private final CallWriter calls;

  /** Where in {@code out} the latest operand starts. */
  private int operand;

  /** Its first token. */
  private int operandToken;

  Rewriter(Cursor cursor, Context context) {
    this(cursor, context, new StringBuilder(), new Findings());
  }

  private Rewriter(Cursor cursor, Context context, StringBuilder out, Findings findings) {
    this.cursor = cursor;
    this.context = context;
    this.out = out;
    this.findings = findings;
    this.calls = new CallWriter(cursor, context, this);
  }

  /** What was seen on the way, shared by all parts of a statement. */
  static final class Findings {
    boolean isDeterministic = true;
    int ordinals;
  }

  boolean isDeterministic() {
    return findings.isDeterministic;
  }

  void changesEachTime() {
    findings.isDeterministic = false;
  }

  String text() {
    return out.toString();
  }

  Rewriter put(String text) {
    out.append(' ').append(text);
    return this;
  }

  /** The tokens up to index {@code end} as a text of its own. */
  String part(int end) {
    Rewriter part = new Rewriter(cursor, context, new StringBuilder(), findings);
    part.upTo(end);
    return part.text().strip();
  }

  /** The rest of the statement. */
  Rewriter rest() {
    while (!cursor.atEnd() && !cursor.isAt(";")) {
      one();
    }
    cursor.expectEnd();
    return this;
  }

  Rewriter upTo(int end) {
    while (cursor.index() < end) {
      if (cursor.atEnd()) {
        throw cursor.unexpected();
      }
      one();
    }
    return this;
  }

  /** Writes what starts here: one token, or all that belongs to it. */
  private void one() {
    Token token = cursor.peek();
    if (token.isName() && InformationSchema.isNext(cursor)) {
      put(InformationSchema.read(cursor));
      return;
    }
    boolean starts = token.kind() != Kind.SYMBOL || token.is("(");
    if (starts && !cursor.peek(-1).is(".")) {
      operand = out.length();
      operandToken = cursor.index();
    }
    switch (token.kind()) {
      case WORD -> word(token);
      case QUOTED_NAME -> name(token);
      case STRING -> string();
      case HEX -> {
        cursor.next();
        put(Literals.hex(token.text()));
      }
      case NUMBER -> {
        cursor.next();
        put(Literals.number(token.text()));
      }
      case ORDINAL_PARAMETER -> {
        cursor.next();
        put(context.parameters().ordinal(++findings.ordinals));
      }
      case NAMED_PARAMETER -> {
        cursor.next();
        put(context.parameters().named(token.text()));
      }
      case SYMBOL -> symbol(token);
      case END -> throw cursor.unexpected();
    }
    while (cursor.isAt("::")) {
      postfixCast();
    }
  }

  /** {@code x::type}: the operand is the name, literal, call or bracket just written. */
  private void postfixCast() {
    if (cursor.peek(-1).is("END")) {
      throw SqlRefusal.unsupported("the operator :: after a CASE, use CAST");
    }
    cursor.expect("::");
    String inner = out.substring(operand);
    out.setLength(operand);
    put(Casts.cast(TypeReader.read(cursor), inner.strip(), false));
  }

  private void string() {
    StringBuilder value = new StringBuilder(cursor.next().text());
    while (cursor.peek().kind() == Kind.STRING) {
      value.append(cursor.next().text());
    }
    put(Quote.string(value.toString()));
  }

  private void name(Token token) {
    Names.check(cursor);
    cursor.next();
    put(Quote.name(token.text()));
  }

  private void symbol(Token token) {
    switch (token.text()) {
      case "+", "-" -> {
        if (!shift(token)) {
          keep(token.text());
        }
      }
      case "==" -> keep("=");
      case "<=>" -> keep("IS NOT DISTINCT FROM");
      case "!" -> keep("NOT");
      case "(" -> bracket();
      case "|>", "->", "=>", "^", ":", "[", "]" ->
          throw SqlRefusal.unsupported("the operator " + token.text());
      case "@" ->
          throw Missing.isTimeTravelSign(cursor)
              ? SqlRefusal.unsupported("time travel")
              : cursor.unexpected();
      default -> {
        if (isShift(token)) {
          throw SqlRefusal.unsupported("the operator " + token.text().repeat(2));
        }
        if (!SYMBOLS.contains(token.text())) {
          throw cursor.unexpected();
        }
        keep(token.text());
      }
    }
  }

  /** {@code <<} or {@code >>}, which are two tokens, since types end in more than one bracket. */
  private boolean isShift(Token token) {
    Token next = cursor.peek(1);
    boolean sign = token.is("<") || token.is(">");
    return sign && next.is(token.text()) && next.start() == token.end();
  }

  /**
   * A date or time moved by a literal interval: the engine makes a timestamp of every date, the
   * service only where the interval has a time in it.
   */
  private boolean shift(Token sign) {
    Token left = cursor.peek(-1);
    cursor.next();
    boolean interval = cursor.isAt("INTERVAL") && Literals.isTyped(cursor);
    cursor.moveTo(cursor.index() - 1);
    boolean alone = operandToken == 0 || !isArithmetic(cursor.token(operandToken - 1));
    if (!interval || !left.endsOperand() || left.is("END") || !alone) {
      return false;
    }
    cursor.next();
    boolean time = Literals.hasTime(cursor);
    String moved = out.substring(operand).strip();
    out.setLength(operand);
    String by = (sign.is("-") ? "-" : "") + Literals.typed(cursor);
    put(Prelude.HOME + (time ? "hod_shift_time(" : "hod_shift_date(") + moved + ", " + by + ")");
    return true;
  }

  private static boolean isArithmetic(Token token) {
    return ARITHMETIC.contains(token.upper());
  }

  private void keep(String text) {
    cursor.next();
    put(text);
  }

  private void bracket() {
    int start = operand;
    int startToken = operandToken;
    int end = cursor.pastClosing(cursor.index());
    keep("(");
    upTo(end - 1);
    keep(")");
    operand = start;
    operandToken = startToken;
  }

  private void word(Token token) {
    String upper = token.upper();
    boolean qualified = cursor.peek(-1).is(".") || cursor.peek(1).is(".");
    String missing = qualified ? null : Missing.clause(cursor);
    if (missing != null) {
      throw SqlRefusal.unsupported(missing);
    } else if (qualified) {
      qualifiedName(token);
    } else if (upper.equals("SELECT")) {
      select();
    } else if (cursor.isAt("CAST", "(") || cursor.isAt("TRY_CAST", "(")) {
      cast(upper.equals("TRY_CAST"));
    } else if (Literals.isTyped(cursor)) {
      put(Literals.typed(cursor));
    } else if (upper.equals("LEFT")
        && (cursor.isAt("LEFT", "SEMI") || cursor.isAt("LEFT", "ANTI"))) {
      cursor.next();
    } else if (upper.equals("LIKE")) {
      like();
    } else if (upper.equals("DIV")) {
      keep("//");
    } else if (upper.equals("MINUS")) {
      keep("EXCEPT");
    } else if (calls.isNext()) {
      put(calls.write());
    } else if (isBareFunction(upper)) {
      cursor.next();
      put(calls.function(token.lower(), List.of(), ""));
    } else {
      Names.check(cursor);
      keep(token.text());
    }
  }

  private static boolean isBareFunction(String upper) {
    return switch (upper) {
      case "CURRENT_DATE", "CURRENT_TIMESTAMP", "CURRENT_USER", "CURRENT_CATALOG" -> true;
      default -> false;
    };
  }

  private void qualifiedName(Token token) {
    if (Missing.isFiles(cursor)) {
      throw SqlRefusal.unsupported("files in the place of a table");
    }
    if (cursor.peek(1).is("(")) {
      throw new SqlRefusal(
          "UNRESOLVED_ROUTINE", "42883", "Cannot resolve routine `" + token.text() + "`.");
    }
    Names.check(cursor);
    cursor.next();
    put(Quote.name(token.text()));
  }

  /** A LIKE takes a backslash as its escape unless told otherwise. */
  private void like() {
    keep("LIKE");
    boolean literal = cursor.peek().kind() == Kind.STRING;
    boolean parameter =
        cursor.peek().kind() == Kind.NAMED_PARAMETER
            || cursor.peek().kind() == Kind.ORDINAL_PARAMETER;
    if ((literal || parameter) && !cursor.peek(1).is("ESCAPE") && !cursor.peek(1).is("||")) {
      one();
      put("ESCAPE '\\'");
    }
  }

  private void cast(boolean orNull) {
    cursor.next();
    int end = cursor.pastClosing(cursor.index());
    cursor.next();
    int as = lastTopLevel("AS", cursor.index(), end - 1);
    boolean lone = as - cursor.index() == 1;
    Token first = cursor.peek();
    if (lone && first.kind() == Kind.STRING && !orNull) {
      cursor.moveTo(as + 1);
      put(Casts.literal(TypeReader.read(cursor), first.text()));
    } else {
      String inner = part(as);
      cursor.expect("AS");
      put(Casts.cast(TypeReader.read(cursor), inner, orNull));
    }
    cursor.expect(")");
  }

  private int lastTopLevel(String word, int from, int to) {
    int depth = 0;
    int found = -1;
    for (int i = from; i < to; i++) {
      Token token = cursor.token(i);
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      if (depth == 0 && token.is(word)) {
        found = i;
      }
    }
    if (found < 0) {
      throw cursor.unexpected();
    }
    return found;
  }

  /** A select list, each item with the name that the service would show. */
  private void select() {
    keep("SELECT");
    if (cursor.isAt("DISTINCT") || cursor.isAt("ALL")) {
      keep(cursor.peek().upper());
    }
    do {
      int start = cursor.index();
      int end = itemEnd();
      upTo(end);
      if (end > start && !SelectItem.isNamed(cursor, start, end)) {
        String name = ItemName.of(cursor, start, end);
        if (!name.isEmpty() && name.indexOf('\0') < 0) {
          put("AS").put(Quote.name(name));
        }
      }
    } while (cursor.isAt(",") && keepComma());
  }

  private boolean keepComma() {
    keep(",");
    return true;
  }

  private int itemEnd() {
    int depth = 0;
    for (int i = cursor.index(); ; i++) {
      Token token = cursor.token(i);
      boolean distinctFrom = token.is("FROM") && cursor.token(i - 1).is("DISTINCT");
      boolean starExcept = token.is("EXCEPT") && cursor.token(i - 1).is("*");
      boolean clause =
          token.kind() == Kind.WORD
              && CLAUSES.contains(token.upper())
              && !cursor.token(i - 1).is(".")
              && !distinctFrom
              && !starExcept;
      if (token.kind() == Kind.END
          || (depth == 0 && (token.is(",") || token.is(")") || token.is(";") || clause))) {
        return i;
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
    }
  }
}
