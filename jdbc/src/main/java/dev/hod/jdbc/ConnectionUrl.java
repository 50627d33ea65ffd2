package dev.hod.jdbc;

import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Setting;
import dev.hod.kernel.settings.Settings;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/**
 * A connection URL, read and checked: {@code jdbc:hod://host[:port][/schema][;key=value]…}, or the
 * same behind {@code jdbc:databricks://} (auth-telemetry-volumes 1.1). Keys are in any case; a
 * value is everything up to the next semicolon. Properties come first, the URL wins.
 *
 * @param settings what it says
 * @param shown the URL without its secrets
 */
record ConnectionUrl(Settings settings, String shown) {
  private static final String HOD = "jdbc:hod://";
  private static final String DATABRICKS = "jdbc:databricks://";
  // Longer texts, and texts with these, may hold a secret that a missing semicolon let in.
  private static final int LONGEST_SHOWN = 40;

  /** Whether {@code url} is for this driver. */
  static boolean isOurs(String url) {
    return prefix(url) > 0;
  }

  /**
   * Reads a URL that {@link #isOurs}.
   *
   * @throws SQLException of state 08001 naming the part that can't be read, never a secret
   */
  static ConnectionUrl parse(String url, Properties properties) throws SQLException {
    String rest = url.substring(prefix(url));
    int semicolon = rest.indexOf(';');
    String head = semicolon < 0 ? rest : rest.substring(0, semicolon);
    String tail = semicolon < 0 ? "" : rest.substring(semicolon + 1);
    Settings.Builder builder = Settings.builder();
    try {
      Address address = Address.parse(head);
      if (address.port() > 0) {
        builder.set(HodSettings.PORT, address.port());
      }
      if (!address.schema().isEmpty()) {
        builder.set(HodSettings.SCHEMA, address.schema());
      }
      putProperties(builder, properties);
      putPairs(builder, tail);
      builder.set(HodSettings.HOST, address.host());
      Settings settings = builder.build();
      SettingsCheck.check(settings);
      return new ConnectionUrl(settings, Redaction.of(url));
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  private static int prefix(String url) {
    if (url.regionMatches(true, 0, HOD, 0, HOD.length())) {
      return HOD.length();
    }
    return url.regionMatches(true, 0, DATABRICKS, 0, DATABRICKS.length()) ? DATABRICKS.length() : 0;
  }

  /** Further names of a setting first, so that its own name wins. */
  private static void putProperties(Settings.Builder builder, Properties properties)
      throws SQLException {
    Map<String, String> texts = Given.texts(properties);
    for (boolean own : new boolean[] {false, true}) {
      for (Map.Entry<String, String> text : texts.entrySet()) {
        if (isOwnName(text.getKey()) == own) {
          put(builder, text.getKey(), text.getValue());
        }
      }
    }
  }

  private static boolean isOwnName(String name) {
    for (Setting<?> setting : HodSettings.all()) {
      if (setting.name().equalsIgnoreCase(name)) {
        return true;
      }
    }
    return false;
  }

  private static void putPairs(Settings.Builder builder, String tail) {
    int from = 0;
    while (from < tail.length()) {
      int end = tail.indexOf(';', from);
      end = end < 0 ? tail.length() : end;
      int equals = tail.indexOf('=', from);
      String key = tail.substring(from, equals < 0 || equals > end ? end : equals).trim();
      if (key.isEmpty() && equals >= 0 && equals < end) {
        throw ErrorCode.INVALID_URL.because("The URL has a value without a key before its \"=\"");
      }
      if (!key.isEmpty()) {
        put(builder, key, equals < 0 || equals > end ? "" : tail.substring(equals + 1, end));
      }
      from = end + 1;
    }
  }

  private static void put(Settings.Builder builder, String key, String value) {
    if (key.toLowerCase(Locale.ROOT).equals("httppath")) {
      builder.put(key, value.trim());
      return;
    }
    try {
      builder.put(key, value);
    } catch (HodException e) {
      boolean showable = value.length() <= LONGEST_SHOWN && value.indexOf('=') < 0;
      throw showable ? e : ErrorCode.INVALID_SETTING.because("The value of %s is not valid", key);
    }
  }
}
