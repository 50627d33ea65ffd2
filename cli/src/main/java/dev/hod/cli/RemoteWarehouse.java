package dev.hod.cli;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * A warehouse that runs already, by its URL.
 *
 * @param url of either prefix that the driver knows
 * @param token null when the URL has it, or when none is needed; one in the URL wins
 */
record RemoteWarehouse(String url, @Nullable String token) implements Endpoint {

  RemoteWarehouse {
    // Asked here, since DriverManager answers with the whole URL, token included.
    if (!url.startsWith("jdbc:hod://") && !url.startsWith("jdbc:databricks://")) {
      throw new UserException("the URL must start with jdbc:hod:// or jdbc:databricks://");
    }
  }

  @Override
  public Connection connect() throws SQLException {
    Properties properties = Endpoint.lean();
    if (token != null) properties.setProperty("PWD", token);
    try {
      return DriverManager.getConnection(url, properties);
    } catch (SQLException e) {
      // The driver has one code for all settings; its text names the one.
      if (!String.valueOf(e.getMessage()).contains("PWD is missing")) throw e;
      throw new UserException(Exit.describe(e) + "; give it in HOD_TOKEN, or as ;PWD= in the URL");
    }
  }

  @Override
  public void close() {}

  @Override
  public String toString() {
    return "RemoteWarehouse";
  }
}
