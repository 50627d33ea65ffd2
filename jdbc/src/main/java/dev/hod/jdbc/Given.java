package dev.hod.jdbc;

import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a caller gives in {@link Properties}: texts, and simple values, which {@code Properties}
 * itself would hide, by their text.
 */
final class Given {
  private Given() {}

  /**
   * Names and texts, the defaults included, in the order of the names.
   *
   * @throws SQLException naming the key of a value that has no text of its own, never the value
   */
  static SortedMap<String, String> texts(Properties properties) throws SQLException {
    SortedMap<String, String> texts = new TreeMap<>();
    for (String name : properties.stringPropertyNames()) {
      texts.put(name, properties.getProperty(name));
    }
    for (Map.Entry<Object, Object> entry : properties.entrySet()) {
      if (!(entry.getKey() instanceof String name)) {
        throw Errors.badArgument(
            "A key of the properties is no text but a " + entry.getKey().getClass().getName());
      }
      texts.put(name, text(name, entry.getValue()));
    }
    return texts;
  }

  private static String text(String name, Object value) throws SQLException {
    boolean simple =
        value instanceof CharSequence
            || value instanceof Number
            || value instanceof Boolean
            || value instanceof Character;
    if (!simple) {
      throw Errors.badArgument(
          "The value of the property "
              + (Redaction.isName(name) ? name : "****")
              + " is no text but a "
              + value.getClass().getName());
    }
    return value.toString();
  }
}
