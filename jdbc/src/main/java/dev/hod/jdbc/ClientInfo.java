package dev.hod.jdbc;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.Session;
import dev.hod.kernel.StatementRequest;
import dev.hod.kernel.error.ErrorCode;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.time.CancelSignal;
import java.sql.ClientInfoStatus;
import java.sql.SQLClientInfoException;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The client info of a connection: session configuration, which goes to the server as {@code SET},
 * and JDBC's own three names, which are kept and have no effect. Names are in any case. Any thread.
 */
final class ClientInfo {
  private static final String NAMES = "applicationname,clientuser,clienthostname";

  private final Session session;
  private final Warnings warnings;
  private final Map<String, String> values =
      new ConcurrentSkipListMap<>(String.CASE_INSENSITIVE_ORDER);

  ClientInfo(Session session, Map<String, String> confs, Warnings warnings) {
    this.session = session;
    this.warnings = warnings;
    values.putAll(confs);
  }

  @Nullable String get(String name) {
    return name == null ? null : values.get(name);
  }

  Properties all() {
    Properties all = new Properties();
    all.putAll(values);
    return all;
  }

  /** A name that nobody knows becomes a warning, as JDBC has it. */
  void set(String name, @Nullable String value) throws SQLClientInfoException {
    String lower = name == null ? "" : name.toLowerCase(Locale.ROOT);
    if (HodSettings.sessionConfs().contains(lower)) {
      send(lower, value);
    } else if (!(',' + NAMES + ',').contains(',' + lower + ',')) {
      warnings.add("01000", "The client info " + name + " is not known and has no effect");
      return;
    }
    if (value == null) {
      values.remove(lower);
    } else {
      values.put(lower, value);
    }
  }

  private void send(String conf, @Nullable String value) throws SQLClientInfoException {
    String sql = value == null ? "RESET " + conf : "SET " + conf + " = " + value;
    if (value != null && !isPlain(value)) {
      throw failed(
          conf,
          ClientInfoStatus.REASON_VALUE_INVALID,
          Errors.badArgument("The value of " + conf + " holds characters that no such value has"));
    }
    try (ResultStream done = session.execute(StatementRequest.of(sql), new CancelSignal())) {
      done.schema();
    } catch (HodException e) {
      throw failed(conf, ClientInfoStatus.REASON_UNKNOWN, Errors.of(e));
    }
  }

  /** What SET takes without quotes, so that a value can't become another statement. */
  private static boolean isPlain(String value) {
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!word && "_-+./:, \\".indexOf(c) < 0) {
        return false;
      }
    }
    return !value.isBlank() && !value.contains("--") && !value.contains("/*");
  }

  private static SQLClientInfoException failed(
      String name, ClientInfoStatus reason, java.sql.SQLException cause) {
    return new SQLClientInfoException(
        cause.getMessage(), cause.getSQLState(), cause.getErrorCode(), Map.of(name, reason), cause);
  }

  static SQLClientInfoException closed() {
    return new SQLClientInfoException(
        "The connection is closed",
        ErrorCode.SESSION_CLOSED.sqlState(),
        ErrorCode.SESSION_CLOSED.vendorCode(),
        Map.of());
  }
}
