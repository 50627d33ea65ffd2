package dev.hod.warehouse.engine.sql;

import dev.hod.warehouse.engine.sql.Token.Kind;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The statements, objects and clauses of Databricks SQL that the warehouse knows by name and does
 * not have. What is in no list here and is not taken either is no SQL.
 */
final class Missing {
  private static final Set<String> STATEMENTS =
      Set.of(
          "ADD",
          "ANALYZE",
          "APPLY",
          "BEGIN",
          "CACHE",
          "CALL",
          "CASE",
          "CLEAR",
          "COMMIT",
          "CONVERT",
          "COPY",
          "DECLARE",
          "DENY",
          "EXECUTE",
          "FOR",
          "FSCK",
          "GENERATE",
          "GET",
          "GRANT",
          "IF",
          "KILL",
          "LIST",
          "LOAD",
          "LOOP",
          "MSCK",
          "OPTIMIZE",
          "PUT",
          "REFRESH",
          "REMOVE",
          "REORG",
          "REPAIR",
          "REPEAT",
          "REPLACE",
          "RESET",
          "RESTORE",
          "REVOKE",
          "ROLLBACK",
          "SIGNAL",
          "START",
          "SYNC",
          "TABLE",
          "UNCACHE",
          "UNDROP",
          "VACUUM",
          "WHILE");

  /** What CREATE, ALTER, DROP, COMMENT ON, DESCRIBE and SHOW may name, in the singular. */
  private static final Set<String> OBJECTS =
      Set.of(
          "ALL",
          "BLOOMFILTER",
          "CATALOG",
          "CLEAN",
          "COLUMN",
          "CONNECTION",
          "CREATE",
          "CREDENTIAL",
          "CURRENT",
          "DATABASE",
          "DETAIL",
          "EXTENDED",
          "EXTERNAL",
          "FLOW",
          "FOREIGN",
          "FUNCTION",
          "GLOBAL",
          "GRANT",
          "GROUP",
          "HISTORY",
          "LIVE",
          "LOCATION",
          "MATERIALIZED",
          "METASTORE",
          "PARTITION",
          "POLICY",
          "POLICIE",
          "PRIVATE",
          "PROCEDURE",
          "PROVIDER",
          "RECIPIENT",
          "REFRESH",
          "SCHEMA",
          "SERVICE",
          "SHARE",
          "STORAGE",
          "STREAMING",
          "TABLE",
          "TBLPROPERTIE",
          "TEMPORARY",
          "USER",
          "VARIABLE",
          "VIEW",
          "VOLUME");

  /** The formats whose files stand as a path where a table's name may. */
  private static final Set<String> FORMATS =
      Set.of("AVRO", "BINARYFILE", "CSV", "DELTA", "ICEBERG", "JSON", "ORC", "PARQUET", "TEXT");

  private Missing() {}

  /** The refusal of a statement that begins here. */
  static SqlRefusal statement(Cursor cursor) {
    String word = cursor.peek().upper();
    return STATEMENTS.contains(word)
        ? SqlRefusal.unsupported("the statement " + word)
        : cursor.unexpected();
  }

  /** The refusal of {@code verb} with the kind of object that stands here. */
  static SqlRefusal object(String verb, Cursor cursor) {
    String word = cursor.peek().upper();
    String singular = word.endsWith("S") ? word.substring(0, word.length() - 1) : word;
    return cursor.peek().kind() == Kind.WORD
            && (OBJECTS.contains(word) || OBJECTS.contains(singular))
        ? SqlRefusal.unsupported(verb + " " + word)
        : cursor.unexpected();
  }

  /** The clause of a query that begins at the word here; null when it is none of these. */
  static @Nullable String clause(Cursor cursor) {
    return switch (cursor.peek().upper()) {
      case "TIMESTAMP", "VERSION" -> isTimeTravel(cursor, 0) ? "time travel" : null;
      case "FOR" -> isTimeTravel(cursor, 1) ? "time travel" : null;
      case "LATERAL" -> cursor.isAt("LATERAL", "VIEW") ? "LATERAL VIEW" : null;
      case "CLUSTER", "DISTRIBUTE", "SORT" ->
          cursor.peek(1).is("BY") ? cursor.peek().upper() + " BY" : null;
      case "PIVOT" -> cursor.isAt("PIVOT", "(") ? "PIVOT" : null;
      case "UNPIVOT", "TABLESAMPLE" -> isAfterName(cursor) ? cursor.peek().upper() : null;
      case "MATCH_RECOGNIZE" -> cursor.peek(1).is("(") ? "MATCH_RECOGNIZE" : null;
      case "STREAM" -> isStream(cursor) ? "reading a table as a stream" : null;
      case "RLIKE", "REGEXP" -> isOperator(cursor) ? cursor.peek().upper() : null;
      case "COLLATE" -> isOperator(cursor) ? "collations" : null;
      case "LIKE", "ILIKE" -> quantified(cursor);
      case "WITH" ->
          cursor.peek(1).is("ROLLUP") || cursor.peek(1).is("CUBE")
              ? "GROUP BY ... WITH " + cursor.peek(1).upper()
              : cursor.isAt("WITH", "SCHEMA", "EVOLUTION") ? "WITH SCHEMA EVOLUTION" : null;
      case "SELECT" ->
          cursor.peek(1).is("TRANSFORM") && isTransformation(cursor) ? "SELECT TRANSFORM" : null;
      default -> null;
    };
  }

  /** {@code [FOR] VERSION AS OF} behind a table, and not a column under the name {@code OF}. */
  private static boolean isTimeTravel(Cursor cursor, int ahead) {
    Token what = cursor.peek(ahead);
    boolean known =
        what.is("TIMESTAMP")
            || what.is("VERSION")
            || (ahead > 0 && (what.is("SYSTEM_TIME") || what.is("SYSTEM_VERSION")));
    return known
        && cursor.peek(ahead + 1).is("AS")
        && cursor.peek(ahead + 2).is("OF")
        && isAfterName(cursor);
  }

  /** {@code table@v1} or {@code table@20240101000000000}: the sign is here. */
  static boolean isTimeTravelSign(Cursor cursor) {
    Token version = cursor.peek(1);
    boolean number = version.kind() == Kind.WORD && version.text().matches("[vV][0-9]+");
    return isAfterName(cursor) && (number || version.kind() == Kind.NUMBER);
  }

  private static boolean isAfterName(Cursor cursor) {
    Token before = cursor.peek(-1);
    return before.is(")") || (before.isName() && !Names.isKeyword(before));
  }

  private static boolean isStream(Cursor cursor) {
    Token before = cursor.peek(-1);
    Token after = cursor.peek(1);
    boolean source = before.is("FROM") || before.is("JOIN");
    return source && after.isName() && !Names.isKeyword(after);
  }

  private static boolean isOperator(Cursor cursor) {
    Token before = cursor.peek(-1);
    boolean operand = before.endsOperand() && (!Names.isKeyword(before) || before.is("END"));
    return operand || before.is("NOT");
  }

  private static @Nullable String quantified(Cursor cursor) {
    Token quantifier = cursor.peek(1);
    boolean any = quantifier.is("ANY") || quantifier.is("SOME") || quantifier.is("ALL");
    return any && cursor.peek(2).is("(") ? cursor.peek().upper() + " " + quantifier.upper() : null;
  }

  /** {@code SELECT TRANSFORM(…) USING} runs a script; without USING it is the function. */
  private static boolean isTransformation(Cursor cursor) {
    return cursor.peek(2).is("(")
        && cursor.token(cursor.pastClosing(cursor.index() + 2)).is("USING");
  }

  /** Whether files stand here in the place of a table: {@code parquet.`/path`}. */
  static boolean isFiles(Cursor cursor) {
    Token path = cursor.peek(2);
    return FORMATS.contains(cursor.peek().upper())
        && cursor.peek(1).is(".")
        && path.kind() == Kind.QUOTED_NAME
        && path.text().contains("/");
  }
}
