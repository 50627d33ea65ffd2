package dev.hod.jdbc;

import dev.hod.kernel.Session;
import dev.hod.kernel.error.ErrorKind;
import dev.hod.kernel.error.HodException;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The version of the service, by one query when somebody asks for it first; {@code unknown} from a
 * server that has no such function. Any thread.
 */
final class ProductVersion {
  private static final String UNKNOWN = "unknown";
  private static final String QUESTION =
      "SELECT current_version().dbsql_version, current_version().dbr_version";

  private final Session session;
  private volatile @Nullable String known;

  ProductVersion(Session session) {
    this.session = session;
  }

  /** {@code 2025.35} of a SQL warehouse, {@code 15.4.x-scala2.12} of a cluster. */
  String text() throws SQLException {
    String version = known;
    if (version == null) {
      version = ask();
      known = version;
    }
    return version;
  }

  /** The whole number at {@code index} among those that points part; 0 when there is none. */
  int number(int index) throws SQLException {
    String[] parts = text().split("\\.", -1);
    int value = 0;
    String part = index < parts.length ? parts[index] : "";
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      if (c < '0' || c > '9' || value > 99_999_999) {
        return 0;
      }
      value = value * 10 + (c - '0');
    }
    return value;
  }

  private String ask() throws SQLException {
    List<@Nullable String> versions;
    try {
      versions = FirstRow.of(session, QUESTION);
    } catch (HodException e) {
      if (e.kind() == ErrorKind.SQL_ERROR) {
        return UNKNOWN;
      }
      throw Errors.of(e);
    }
    for (String version : versions) {
      if (version != null && !version.isBlank()) {
        return version.strip();
      }
    }
    return UNKNOWN;
  }
}
