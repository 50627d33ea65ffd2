package dev.hod.cli.script;

import java.sql.JDBCType;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A value given with {@code -p}.
 *
 * @param name of the marker {@code :name}
 * @param type what the driver is to make of the text
 * @param text the value as it was typed
 */
public record Parameter(String name, JDBCType type, String text) {

  /**
   * Reads {@code name=value} (a STRING) or {@code name:TYPE=value}.
   *
   * @throws IllegalArgumentException with a message for the user
   */
  public static Parameter parse(String argument) {
    int equals = argument.indexOf('=');
    if (equals < 0) {
      throw new IllegalArgumentException("-p: expected name=value or name:TYPE=value");
    }
    int colon = argument.lastIndexOf(':', equals);
    String name = argument.substring(0, colon < 0 ? equals : colon);
    if (!isName(name)) {
      throw new IllegalArgumentException("-p: '" + name + "' is not a name");
    }
    String spelled = colon < 0 ? "STRING" : argument.substring(colon + 1, equals);
    JDBCType type = type(spelled.toUpperCase(Locale.ROOT));
    if (type == null) {
      throw new IllegalArgumentException(
          "-p: '"
              + spelled
              + "' is not one of STRING, BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT, DOUBLE,"
              + " DECIMAL, DATE, TIMESTAMP");
    }
    return new Parameter(name, type, argument.substring(equals + 1));
  }

  private static boolean isName(String name) {
    if (name.isEmpty() || Character.isDigit(name.charAt(0))) return false;
    return name.chars().allMatch(unit -> Opaque.isNamePart((char) unit));
  }

  private static @Nullable JDBCType type(String spelled) {
    return switch (spelled) {
      case "STRING" -> JDBCType.VARCHAR;
      case "BOOLEAN" -> JDBCType.BOOLEAN;
      case "TINYINT" -> JDBCType.TINYINT;
      case "SMALLINT" -> JDBCType.SMALLINT;
      case "INT", "INTEGER" -> JDBCType.INTEGER;
      case "BIGINT", "LONG" -> JDBCType.BIGINT;
      case "FLOAT" -> JDBCType.REAL;
      case "DOUBLE" -> JDBCType.DOUBLE;
      case "DECIMAL" -> JDBCType.DECIMAL;
      case "DATE" -> JDBCType.DATE;
      case "TIMESTAMP" -> JDBCType.TIMESTAMP;
      default -> null;
    };
  }
}
