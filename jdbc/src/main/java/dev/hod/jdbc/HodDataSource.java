package dev.hod.jdbc;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.Properties;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Connections by a URL that is set once. Its connections share clients with each other. Thread-safe
 * once it has been set up.
 */
public final class HodDataSource implements DataSource {
  private final HodDriver driver;
  private volatile @Nullable String url;
  private volatile @Nullable String user;
  private volatile @Nullable String password;
  private volatile Properties properties = new Properties();
  private volatile int loginTimeoutSeconds;

  /** A data source without a URL yet. */
  public HodDataSource() {
    this(new HodDriver());
  }

  HodDataSource(HodDriver driver) {
    this.driver = driver;
  }

  /** A {@code jdbc:hod://} or {@code jdbc:databricks://} URL. */
  public void setUrl(@Nullable String url) {
    this.url = url;
  }

  /** The URL without its secrets; null when none is set. */
  public @Nullable String getUrl() {
    String given = url;
    return given == null ? null : Redaction.of(given);
  }

  /** {@code token} with an access token; the user of a Hive server. */
  public void setUser(@Nullable String user) {
    this.user = user;
  }

  /** The user; null when none is set. */
  public @Nullable String getUser() {
    return user;
  }

  /** The access token; the password of a Hive server. */
  public void setPassword(@Nullable String password) {
    this.password = password;
  }

  /** Further settings; the URL wins over them. Takes a copy; null for none. */
  public void setProperties(@Nullable Properties properties) {
    Properties copy = new Properties();
    if (properties != null) {
      for (String name : properties.stringPropertyNames()) {
        copy.setProperty(name, properties.getProperty(name));
      }
      copy.putAll(properties);
    }
    this.properties = copy;
  }

  @Override
  public Connection getConnection() throws SQLException {
    return getConnection(user, password);
  }

  @Override
  public Connection getConnection(@Nullable String user, @Nullable String password)
      throws SQLException {
    String given = url;
    if (given == null) {
      throw Errors.badArgument("The data source has no URL: call setUrl first");
    }
    if (!ConnectionUrl.isOurs(given)) {
      throw Errors.badArgument("The URL does not begin with jdbc:hod:// or jdbc:databricks://");
    }
    Properties all = new Properties();
    all.putAll(properties);
    if (user != null) {
      all.setProperty("user", user);
    }
    if (password != null) {
      all.setProperty("password", password);
    }
    return driver.open(ConnectionUrl.parse(given, all), Duration.ofSeconds(loginTimeoutSeconds));
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    if (seconds < 0) {
      throw Errors.badArgument("The login timeout " + seconds + " is negative");
    }
    loginTimeoutSeconds = seconds;
  }

  @Override
  public int getLoginTimeout() {
    return loginTimeoutSeconds;
  }

  /** Null: nothing is written. */
  @Override
  public @Nullable PrintWriter getLogWriter() {
    return null;
  }

  /** Without effect: nothing is written. */
  @Override
  public void setLogWriter(@Nullable PrintWriter out) {
    // Events have listeners; there is no log.
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw Errors.notSupported("java.util.logging");
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return type != null && type.isInstance(this);
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    if (type == null) {
      throw Errors.badArgument("unwrap needs a class");
    }
    if (!type.isInstance(this)) {
      throw Errors.badArgument("HodDataSource can't be unwrapped to " + type.getName());
    }
    return type.cast(this);
  }
}
