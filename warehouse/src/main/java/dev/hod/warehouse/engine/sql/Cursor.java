package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Token.Kind;
import java.util.ArrayList;
import java.util.List;

/** Reads tokens in order. Not thread-safe. */
final class Cursor {
  /** Readers call themselves once a level. */
  private static final int DEEPEST = 400;

  private final String sql;
  private final List<Token> tokens;
  private int at;

  Cursor(String sql) {
    this.sql = sql;
    this.tokens = Lexer.tokens(sql);
    checkDepth();
  }

  private void checkDepth() {
    int depth = 0;
    for (Token token : tokens) {
      depth += token.is("(") || token.is("<") ? 1 : 0;
      depth -= (token.is(")") || token.is(">")) && depth > 0 ? 1 : 0;
      if (depth > DEEPEST) {
        throw new SqlRefusal(
            "STATEMENT_TOO_COMPLEX", "54001", "The statement is nested too deeply.");
      }
    }
  }

  private Cursor(String sql, List<Token> tokens, int at) {
    this.sql = sql;
    this.tokens = tokens;
    this.at = at;
  }

  /** A second reader, at the same place. */
  Cursor fork() {
    return new Cursor(sql, tokens, at);
  }

  String sql() {
    return sql;
  }

  int index() {
    return at;
  }

  void moveTo(int index) {
    at = index;
  }

  Token peek() {
    return peek(0);
  }

  /** The token {@code ahead} of here; END past either end. */
  Token peek(int ahead) {
    int index = at + ahead;
    return index >= 0 && index < tokens.size() ? tokens.get(index) : tokens.get(tokens.size() - 1);
  }

  Token next() {
    Token token = peek();
    at++;
    return token;
  }

  boolean atEnd() {
    return peek().kind() == Kind.END;
  }

  /** Whether these keywords or symbols come next. */
  boolean isAt(String... words) {
    for (int i = 0; i < words.length; i++) {
      if (!peek(i).is(words[i])) {
        return false;
      }
    }
    return true;
  }

  /** Takes these keywords or symbols if they come next. */
  boolean accept(String... words) {
    boolean there = isAt(words);
    if (there) {
      at += words.length;
    }
    return there;
  }

  void expect(String... words) {
    for (String word : words) {
      if (!accept(word)) {
        throw unexpected();
      }
    }
  }

  String expectName() {
    if (!peek().isName()) {
      throw unexpected();
    }
    return next().text();
  }

  String expectString() {
    if (peek().kind() != Kind.STRING) {
      throw unexpected();
    }
    return next().text();
  }

  /** A name of one or more parts. */
  List<String> expectPath() {
    List<String> path = new ArrayList<>();
    do {
      path.add(expectName());
    } while (accept("."));
    return path;
  }

  void expectEnd() {
    accept(";");
    if (!atEnd()) {
      throw unexpected();
    }
  }

  /** The index just past the bracket that closes the one at {@code open}. */
  int pastClosing(int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.is("(")) {
        depth++;
      } else if (token.is(")") && --depth == 0) {
        return i + 1;
      }
    }
    throw SqlRefusal.syntax(sql, sql.length(), "");
  }

  Token token(int index) {
    return tokens.get(Math.min(index, tokens.size() - 1));
  }

  SqlRefusal unexpected() {
    return SqlRefusal.syntax(sql, peek().start(), sql.substring(peek().start(), peek().end()));
  }
}
