package dev.hod.jdbc;

import dev.hod.kernel.Session;
import dev.hod.kernel.SessionRequest;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.settings.HodSettings;
import dev.hod.kernel.settings.Setting;
import dev.hod.kernel.settings.Settings;
import dev.hod.kernel.time.TimeSource;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The driver for {@code jdbc:hod://} and {@code jdbc:databricks://} URLs. Registers itself with
 * {@link DriverManager} when it is loaded. Thread-safe. Connections of one driver object share
 * their clients.
 */
public final class HodDriver implements Driver {
  static final String NAME = "hod";
  static final int MAJOR = 0;
  static final int MINOR = 1;
  static final String VERSION = "0.1.0";

  static {
    try {
      DriverManager.registerDriver(new HodDriver());
    } catch (SQLException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final SharedClients clients;

  /** A driver with clients of its own. */
  public HodDriver() {
    this(
        new ClientFactory.Kernel(),
        TimeSource.system(),
        new LingerTimer.Threads(TimeSource.system()));
  }

  HodDriver(ClientFactory factory, TimeSource time, LingerTimer timer) {
    clients = new SharedClients(factory, time, timer);
  }

  @Override
  public boolean acceptsURL(String url) throws SQLException {
    return ConnectionUrl.isOurs(notNull(url));
  }

  /** Null when the URL is another driver's. */
  @Override
  public @Nullable Connection connect(String url, @Nullable Properties info) throws SQLException {
    if (!ConnectionUrl.isOurs(notNull(url))) {
      return null;
    }
    Properties properties = info == null ? new Properties() : info;
    return open(
        ConnectionUrl.parse(url, properties),
        Duration.ofSeconds(Math.max(DriverManager.getLoginTimeout(), 0)));
  }

  /** A connection; the login takes at most so long, the client's own limit when zero. */
  HodConnection open(ConnectionUrl url, Duration loginTimeout) throws SQLException {
    Settings settings = url.settings();
    SharedClients.Lease lease;
    try {
      lease = clients.lease(settings);
    } catch (HodException e) {
      throw Errors.of(e);
    }
    boolean opened = false;
    try {
      Session session = lease.client().open(request(settings, loginTimeout));
      HodConnection connection = new HodConnection(session, lease, url);
      opened = true;
      return connection;
    } catch (HodException e) {
      throw Errors.of(e);
    } finally {
      if (!opened) {
        lease.release();
      }
    }
  }

  private static SessionRequest request(Settings settings, Duration loginTimeout) {
    return new SessionRequest(
        settings.get(HodSettings.HTTP_PATH),
        textOf(settings, HodSettings.CATALOG),
        textOf(settings, HodSettings.SCHEMA),
        settings.sessionConfs(),
        loginTimeout);
  }

  private static @Nullable String textOf(Settings settings, Setting<String> setting) {
    String text = settings.find(setting).orElse("");
    return text.isEmpty() ? null : text;
  }

  /** Every setting, with the value that the URL and the properties give; secrets are not shown. */
  @Override
  public DriverPropertyInfo[] getPropertyInfo(String url, @Nullable Properties info)
      throws SQLException {
    List<Setting<?>> all = HodSettings.all();
    Map<String, String> given = info == null ? Map.of() : Given.texts(info);
    DriverPropertyInfo[] infos = new DriverPropertyInfo[all.size()];
    for (int i = 0; i < infos.length; i++) {
      infos[i] = PropertyInfo.of(all.get(i), url, given);
    }
    return infos;
  }

  @Override
  public int getMajorVersion() {
    return MAJOR;
  }

  @Override
  public int getMinorVersion() {
    return MINOR;
  }

  /** No: the service has no full entry level of SQL 92, and this is not tested against it. */
  @Override
  public boolean jdbcCompliant() {
    return false;
  }

  /** The driver does not use {@code java.util.logging}. */
  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw Errors.notSupported("java.util.logging");
  }

  private static String notNull(String url) throws SQLException {
    if (url == null) {
      throw Errors.badArgument("The URL is null");
    }
    return url;
  }
}
