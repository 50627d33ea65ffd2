package dev.hod.warehouse.engine.sql;

/** A text that is not taken, with its error class and SQLSTATE. */
public final class SqlRefusal extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String errorClass;
  private final String sqlState;

  public SqlRefusal(String errorClass, String sqlState, String text) {
    super(text);
    this.errorClass = errorClass;
    this.sqlState = sqlState;
  }

  /** Databricks SQL that the warehouse does not have. */
  public static SqlRefusal unsupported(String what) {
    return new SqlRefusal(
        "UNSUPPORTED_FEATURE", "0A000", "The local warehouse does not support " + what + ".");
  }

  /** A value that is not one of its type. */
  public static SqlRefusal badCast(String value, String type) {
    return new SqlRefusal(
        "CAST_INVALID_INPUT",
        "22018",
        "The value '"
            + value
            + "' of the type \"STRING\" cannot be cast to \""
            + type
            + "\" because it is malformed.");
  }

  /**
   * Text that is not SQL, at {@code position} in {@code sql}; {@code near} is what stands there.
   */
  public static SqlRefusal syntax(String sql, int position, String near) {
    String what = near.isEmpty() ? "end of input" : "'" + near + "'";
    return new SqlRefusal(
        "PARSE_SYNTAX_ERROR", "42601", "Syntax error at or near " + what + "." + at(sql, position));
  }

  /** The service's note of a place in a statement: line, position and the marked text. */
  public static String at(String sql, int position) {
    int end = Math.min(Math.max(position, 0), sql.length());
    int lineStart = sql.lastIndexOf('\n', end - 1) + 1;
    int line = 1 + (int) sql.substring(0, lineStart).chars().filter(c -> c == '\n').count();
    int lineEnd = sql.indexOf('\n', end);
    int cut = lineEnd < 0 ? sql.length() : lineEnd;
    int column = end - lineStart;
    return " (line "
        + line
        + ", pos "
        + column
        + ")\n\n== SQL ==\n"
        + sql.substring(0, cut)
        + "\n"
        + "-".repeat(column)
        + "^^^"
        + sql.substring(cut)
        + "\n";
  }

  public String errorClass() {
    return errorClass;
  }

  public String sqlState() {
    return sqlState;
  }

  /** The message without class and state. */
  public String text() {
    String message = getMessage();
    return message == null ? "" : message;
  }
}
