package dev.hod.jdbc;

import java.sql.SQLException;
import java.sql.Statement;

/**
 * Names and texts as parts of a statement of Databricks SQL. JDBC's own defaults write what would
 * be something else here: a string for a name, an escape for a backslash.
 */
interface Quoting extends Statement {
  /** What Unity Catalog allows. */
  int LONGEST_NAME = MetadataLimits.NAME_LENGTH;

  /** In {@code '}; a quote and a backslash inside get a backslash. */
  @Override
  default String enquoteLiteral(String text) throws SQLException {
    if (text == null) {
      throw Errors.badArgument("enquoteLiteral needs a text");
    }
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }

  /** As {@link #enquoteLiteral}: every string is Unicode, and there is no prefix {@code N}. */
  @Override
  default String enquoteNCharLiteral(String text) throws SQLException {
    return enquoteLiteral(text);
  }

  /** In back-ticks when it must be, or is to be; back-ticks around it are taken for its quotes. */
  @Override
  default String enquoteIdentifier(String name, boolean always) throws SQLException {
    if (isSimpleIdentifier(name) && !always) {
      return name;
    }
    String quoted = Namespace.quoted(name);
    if (name.length() > LONGEST_NAME + 2 || name.indexOf('\0') >= 0) {
      throw Errors.badArgument("\"" + name + "\" can't be a name");
    }
    return quoted;
  }

  /** Whether it is a name without quotes: ASCII letters, digits and {@code _}, no digit first. */
  @Override
  default boolean isSimpleIdentifier(String name) throws SQLException {
    if (name == null) {
      throw Errors.badArgument("The name is null");
    }
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
      if (!letter && (i == 0 || c < '0' || c > '9')) {
        return false;
      }
    }
    return !name.isEmpty() && name.length() <= LONGEST_NAME;
  }
}
