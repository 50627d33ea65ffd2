package dev.hod.warehouse.engine;

import com.fasterxml.jackson.core.JsonFactory;
import dev.hod.warehouse.engine.sql.Quote;
import dev.hod.warehouse.engine.sql.SqlRefusal;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Puts the engine's errors into the service's words: error class, SQLSTATE and text. */
final class Failures {
  private static final Pattern STRING_CAST =
      Pattern.compile("Could not convert string '(.*)' to ([A-Z0-9_ ]+)", Pattern.DOTALL);
  private static final Pattern CLASS =
      Pattern.compile("\\[([A-Z_.]+)\\] (.*) SQLSTATE: (\\w{5})", Pattern.DOTALL);
  private static final JsonFactory JSON = new JsonFactory();

  private Failures() {}

  static SqlFailure of(SqlRefusal refusal) {
    return SqlFailure.of(refusal.errorClass(), refusal.sqlState(), refusal.text(), refusal);
  }

  /** What the engine said, found by its type and subtype where it gives them. */
  static SqlFailure of(Exception error, String sql) {
    String message = String.valueOf(error.getMessage());
    int brace = message.indexOf("{\"exception_type\"");
    Map<String, Object> fields =
        brace < 0 ? Map.of() : JsonTree.object(JSON, message.substring(brace));
    String whole = brace < 0 ? message : string(fields, "exception_message");
    Matcher own = CLASS.matcher(whole);
    if (own.find()) {
      return of(own.group(1), own.group(3), own.group(2), error);
    }
    String text = sqlTypes(first(whole));
    return switch (string(fields, "exception_type")) {
      case "Parser", "Syntax" -> syntax(text, sql);
      case "Catalog" -> catalog(error, fields, text);
      case "Binder" -> binder(error, fields, text);
      case "Conversion" -> conversion(error, text);
      case "Out of Range" -> of("ARITHMETIC_OVERFLOW", "22003", text, error);
      case "Constraint" -> constraint(error, text);
      case "Not implemented" -> of("UNSUPPORTED_FEATURE", "0A000", text, error);
      case "Dependency" ->
          of(
              "SCHEMA_NOT_EMPTY",
              "2BP01",
              "Cannot drop what is not empty. Use DROP ... CASCADE.",
              error);
      case "Permission" -> of("INSUFFICIENT_PERMISSIONS", "42501", "That is not allowed.", error);
      case "Out of Memory" ->
          of("OUT_OF_MEMORY", "53200", "The statement needs too much memory.", error);
      default -> plain(error, text);
    };
  }

  private static SqlFailure plain(Exception error, String message) {
    String text = first(message);
    if (text.contains("Division by zero")) {
      return of(
          "DIVIDE_BY_ZERO",
          "22012",
          "Division by zero. Use `try_divide` to tolerate divisor being 0 and return NULL instead.",
          error);
    }
    if (text.contains("read-only") || text.contains("read only")) {
      return of("PERMISSION_DENIED", "42501", "The catalog is read-only.", error);
    }
    return of("INTERNAL_ERROR", "XX000", text, error);
  }

  /** The engine marks a place in its own text; the word it names is looked up in the user's. */
  private static SqlFailure syntax(String text, String sql) {
    if (text.contains("expression depth")) {
      return of("STATEMENT_TOO_COMPLEX", "54001", "The statement is nested too deeply.", null);
    }
    Matcher near = Pattern.compile("at or near \"(.+)\"").matcher(text);
    String word = near.find() ? near.group(1) : "";
    int at = word.isEmpty() ? -1 : sql.lastIndexOf(word);
    return of(SqlRefusal.syntax(sql, at < 0 ? sql.length() : at, at < 0 ? "" : word));
  }

  private static SqlFailure catalog(Exception error, Map<String, Object> fields, String text) {
    String name = string(fields, "name");
    boolean exists = string(fields, "error_subtype").equals("ENTRY_ALREADY_EXISTS");
    if (text.contains("schema") && text.contains("does not exist") && text.contains("because")) {
      return notFound(error, quotedIn(text));
    }
    return switch (string(fields, "type")) {
      case "Table", "View" -> exists ? tableExists(error, name) : notFound(error, name);
      case "Schema" ->
          exists
              ? of(
                  "SCHEMA_ALREADY_EXISTS",
                  "42P06",
                  "Cannot create schema `" + name + "` because it already exists.",
                  error)
              : schemaNotFound(error, name);
      case "Scalar Function", "Table Function", "Aggregate Function", "Macro" ->
          of("UNRESOLVED_ROUTINE", "42883", "Cannot resolve routine `" + name + "`.", error);
      default -> {
        if (text.contains("Schema") && text.contains("does not exist")) {
          yield schemaNotFound(error, quotedIn(text));
        }
        yield exists ? tableExists(error, name) : notFound(error, name.isEmpty() ? text : name);
      }
    };
  }

  static SqlFailure schemaNotFound(@Nullable Exception error, String name) {
    return of(
        "SCHEMA_NOT_FOUND",
        "42704",
        "The schema `"
            + name
            + "` cannot be found. Verify the spelling and correctness of the"
            + " schema and catalog.",
        error);
  }

  private static SqlFailure tableExists(Exception error, String name) {
    return of(
        "TABLE_OR_VIEW_ALREADY_EXISTS",
        "42P07",
        "Cannot create table or view `"
            + name
            + "` because it already exists. Choose a different"
            + " name, drop or replace the existing object, or add the IF NOT EXISTS clause to"
            + " tolerate pre-existing objects.",
        error);
  }

  static SqlFailure notFound(List<String> path) {
    return of(
        "TABLE_OR_VIEW_NOT_FOUND",
        "42P01",
        "The table or view "
            + Quote.shown(path)
            + " cannot be found. Verify the spelling and correctness of the schema and catalog.",
        null);
  }

  private static SqlFailure notFound(Exception error, String name) {
    return of(
        "TABLE_OR_VIEW_NOT_FOUND",
        "42P01",
        "The table or view `"
            + name.replace(".", "`.`")
            + "` cannot be found. Verify the spelling"
            + " and correctness of the schema and catalog.",
        error);
  }

  private static SqlFailure binder(Exception error, Map<String, Object> fields, String text) {
    String subtype = string(fields, "error_subtype");
    if (subtype.equals("COLUMN_NOT_FOUND")
        || text.contains("does not have a column")
        || text.contains("not found in FROM clause")) {
      String name = string(fields, "name");
      return of(
          "UNRESOLVED_COLUMN.WITHOUT_SUGGESTION",
          "42703",
          "A column, variable, or function parameter with name `"
              + (name.isEmpty() ? quotedIn(text) : name)
              + "` cannot be resolved.",
          error);
    }
    if (text.startsWith("Ambiguous reference")) {
      return of(
          "AMBIGUOUS_REFERENCE",
          "42704",
          "Reference `" + quotedIn(text) + "` is ambiguous.",
          error);
    }
    if (text.contains("must appear in the GROUP BY")) {
      return of("MISSING_AGGREGATION", "42803", text, error);
    }
    if (text.contains("columns but") && text.contains("values")) {
      return of("INSERT_COLUMN_ARITY_MISMATCH", "21S01", text, error);
    }
    if (text.contains("No function matches")
        || text.contains("best candidate function")
        || text.contains("Cannot compare values")
        || text.contains("Cannot mix values")) {
      return of("DATATYPE_MISMATCH", "42K09", text, error);
    }
    if (text.contains("Catalog") && text.contains("does not exist")) {
      return of(
          "NO_SUCH_CATALOG_EXCEPTION",
          "42704",
          "Catalog '" + quotedIn(text) + "' was not found.",
          error);
    }
    if (text.contains("read-only") || text.contains("read only")) {
      return of("PERMISSION_DENIED", "42501", "The catalog is read-only.", error);
    }
    return of("INVALID_SQL", "42000", text, error);
  }

  private static SqlFailure conversion(Exception error, String text) {
    Matcher cast = STRING_CAST.matcher(text);
    if (cast.find()) {
      return of(SqlRefusal.badCast(cast.group(1), cast.group(2).strip()));
    }
    if (text.contains("out of range for the destination")
        || text.contains("Could not cast value")) {
      return of("CAST_OVERFLOW", "22003", text + ".", error);
    }
    return of("CAST_INVALID_INPUT", "22018", text + ".", error);
  }

  private static SqlFailure constraint(Exception error, String text) {
    if (text.contains("NOT NULL")) {
      return of("DELTA_NOT_NULL_CONSTRAINT_VIOLATED", "23502", text + ".", error);
    }
    if (text.contains("CHECK") && text.contains("length(")) {
      return of(
          "DELTA_EXCEED_CHAR_VARCHAR_LIMIT",
          "22001",
          "A value exceeds the length limit of its CHAR or VARCHAR column.",
          error);
    }
    return of("CONSTRAINT_VIOLATION", "23000", text + ".", error);
  }

  private static SqlFailure of(
      String errorClass, String state, String text, @Nullable Exception error) {
    return SqlFailure.of(errorClass, state, text, error);
  }

  private static String string(Map<String, Object> fields, String key) {
    return fields.get(key) instanceof String text ? text : "";
  }

  private static String sqlTypes(String text) {
    return text.replaceAll("\\bINT8\\b", "TINYINT")
        .replaceAll("\\bINT16\\b", "SMALLINT")
        .replaceAll("\\bINT32\\b", "INT")
        .replaceAll("\\bINT64\\b", "BIGINT")
        .replaceAll("\\bhod_", "")
        .replaceFirst("\\.$", "");
  }

  /** The first line: the rest is suggestions and marks in translated text. */
  private static String first(String text) {
    int end = text.indexOf('\n');
    return (end < 0 ? text : text.substring(0, end)).strip();
  }

  private static String quotedIn(String text) {
    Matcher quoted = Pattern.compile("\"([^\"]+)\"").matcher(text);
    return quoted.find() ? quoted.group(1) : text;
  }
}
