package dev.hod.warehouse.engine;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A session's configuration: only the keys that the service lets a session set. Thread-safe. */
final class Confs {
  // Keys and defaults as the service shows them.
  private static final Map<String, String> DEFAULTS =
      Map.of(
          "ansi_mode", "true",
          "enable_photon", "true",
          "legacy_time_parser_policy", "Exception",
          "max_file_partition_bytes", "128m",
          "read_only_external_metastore", "false",
          "statement_timeout", "0",
          "timezone", "UTC",
          "use_cached_result", "true",
          "query_tags", "");

  private final Map<String, String> values = new ConcurrentHashMap<>(DEFAULTS);

  void set(String key, String value) {
    String lower = known(key);
    if (lower.equals("timezone")) {
      try {
        ZoneId.of(value);
      } catch (DateTimeException e) {
        throw SqlFailure.of(
            "INVALID_CONF_VALUE.TIME_ZONE",
            "22022",
            "The value '"
                + value
                + "' in the config \"timezone\" is invalid. Cannot resolve the given timezone.",
            e);
      }
    }
    if (lower.equals("ansi_mode") && !value.equalsIgnoreCase("true")) {
      throw SqlFailure.of(
          "UNSUPPORTED_FEATURE", "0A000", "The warehouse has no mode but ANSI_MODE = true.");
    }
    values.put(lower, value);
  }

  String get(String key) {
    return values.getOrDefault(known(key), "");
  }

  private static String known(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    if (!DEFAULTS.containsKey(lower)) {
      throw SqlFailure.of(
          "CONFIG_NOT_AVAILABLE", "42K0I", "Configuration " + key + " is not available.");
    }
    return lower;
  }

  String timeZone() {
    return get("timezone");
  }

  /** The zone under the engine's name: it knows offsets as {@code GMT+05:30} only. */
  String engineTimeZone() {
    String zone = timeZone();
    boolean offset = zone.startsWith("+") || zone.startsWith("-");
    return offset ? "GMT" + ZoneId.of(zone) : zone.equals("Z") ? "UTC" : zone;
  }
}
