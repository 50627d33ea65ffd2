package dev.hod.kernel.transport;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;

/** The zone in which a session shows instants, where the column itself names none. */
public final class SessionZone {
  private SessionZone() {}

  /** What {@code TIMEZONE} says among the session's configuration; UTC, as servers have it. */
  public static ZoneId of(Map<String, String> confs) {
    for (Map.Entry<String, String> conf : confs.entrySet()) {
      if (isKey(conf.getKey())) {
        try {
          return ZoneId.of(conf.getValue());
        } catch (DateTimeException unknownHere) {
          // The server judges it; where it names the column's zone, this one is not used.
          return ZoneOffset.UTC;
        }
      }
    }
    return ZoneOffset.UTC;
  }

  /** Whether this is what the conf of the zone is called. */
  public static boolean isKey(String conf) {
    return conf.toLowerCase(Locale.ROOT).equals("timezone");
  }
}
