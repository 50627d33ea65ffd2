package dev.hod.warehouse.thrift;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The configuration that opens a session (thrift.md 6.4, 9.2).
 *
 * @param database {@code use:database}, else null
 * @param confs the service's own keys, for the engine to take or to refuse; keys with a dot are
 *     Spark's or Hive's and mean nothing here
 */
record SessionConfs(@Nullable String database, Map<String, String> confs) {
  private static final int MOST = 100;
  private static final String DATABASE = "use:database";
  private static final List<String> HIVE_PREFIXES =
      List.of("set:hiveconf:", "set:hivevar:", "set:system:", "set:metaconf:");

  static SessionConfs read(Map<String, String> configuration) {
    if (configuration.size() > MOST) {
      throw StatusFailure.of("42000", "The configuration has more than " + MOST + " entries.");
    }
    Map<String, String> confs = new LinkedHashMap<>();
    configuration.forEach(
        (key, value) -> {
          String plain = withoutPrefix(key);
          if (plain.indexOf('.') < 0 && plain.indexOf(':') < 0) {
            confs.put(plain, value);
          }
        });
    return new SessionConfs(configuration.get(DATABASE), confs);
  }

  private static String withoutPrefix(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    for (String prefix : HIVE_PREFIXES) {
      if (lower.startsWith(prefix)) {
        return key.substring(prefix.length());
      }
    }
    return key;
  }
}
