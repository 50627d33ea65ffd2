package dev.hod.jdbc;

import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Setting;
import java.sql.DriverPropertyInfo;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a tool shows in its form for a connection, from the list of settings. */
final class PropertyInfo {
  private PropertyInfo() {}

  static DriverPropertyInfo of(
      Setting<?> setting, @Nullable String url, Map<String, String> given) {
    DriverPropertyInfo info = new DriverPropertyInfo(setting.name(), value(setting, given));
    info.description = setting.help();
    if (setting.otherwise() instanceof Duration span) {
      info.description += "; " + span.toMillis() + " ms when not given";
    }
    info.required = setting == HodSettings.HTTP_PATH || setting == HodSettings.PWD;
    if (setting.otherwise() instanceof Boolean || setting == HodSettings.USE_THRIFT) {
      info.choices = new String[] {"0", "1"};
    }
    String inUrl = url == null ? null : inUrl(setting, url);
    if (inUrl != null) {
      info.value = inUrl;
    }
    if (setting.isSecret()) {
      info.value = null;
    }
    return info;
  }

  private static @Nullable String value(Setting<?> setting, Map<String, String> given) {
    String found = null;
    for (Map.Entry<String, String> entry : given.entrySet()) {
      if (isNameOf(setting, entry.getKey())) {
        found = entry.getValue();
      }
    }
    Object otherwise = setting.otherwise();
    if (found != null || otherwise == null) {
      return found;
    }
    if (otherwise instanceof Boolean flag) {
      return flag ? "1" : "0";
    }
    // A length of time is in the description: its unit is the setting's own.
    return otherwise instanceof Duration ? null : otherwise.toString();
  }

  private static @Nullable String inUrl(Setting<?> setting, String url) {
    String found = null;
    for (String pair : url.split(";", -1)) {
      int equals = pair.indexOf('=');
      if (equals > 0 && isNameOf(setting, pair.substring(0, equals).trim())) {
        found = pair.substring(equals + 1);
      }
    }
    return found;
  }

  private static boolean isNameOf(Setting<?> setting, String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return setting.name().toLowerCase(Locale.ROOT).equals(lower)
        || setting.aliases().stream().anyMatch(alias -> alias.equalsIgnoreCase(name));
  }
}
