package dev.hod.kernel.sea;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.error.HodException;
import dev.hod.kernel.transport.MetadataRunner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs one metadata statement and lists its rows. A failure that says "there is no such thing" is
 * an empty list; every other failure is thrown.
 */
final class SeaCatalogQuery {
  /** Not there: undefined object, undefined table, invalid parameter, catalog or schema name. */
  private static final Set<String> UNKNOWN = Set.of("42704", "42P01", "22023", "3D000", "3F000");

  /** Classes of failure so wide that only the server's error class tells. */
  private static final Set<String> WIDE = Set.of("42000", "HY000");

  /** No such statement: syntax error, feature not supported. */
  private static final Set<String> REFUSED = Set.of("42601", "0A000");

  private final MetadataRunner runner;

  SeaCatalogQuery(MetadataRunner runner) {
    this.runner = runner;
  }

  /** Makes an entry of the current row; null leaves the row out. */
  @FunctionalInterface
  interface RowReader<E> {
    @Nullable E read(SeaCatalogRow row);
  }

  /** The rows of {@code sql}. */
  <E> List<E> list(String sql, String operation, RowReader<E> reader) {
    ResultStream rows = open(sql, operation);
    if (rows == null) {
      return List.of();
    }
    try (rows) {
      SeaCatalogRow row = new SeaCatalogRow(rows, operation);
      List<E> entries = new ArrayList<>();
      while (row.advance()) {
        E entry = reader.read(row);
        if (entry != null) {
          entries.add(entry);
        }
      }
      return entries;
    }
  }

  /** As {@link #list}, but none where the server does not have the statement. */
  <E> List<E> listIfSupported(String sql, String operation, RowReader<E> reader) {
    try {
      return list(sql, operation, reader);
    } catch (HodException e) {
      if (isRefused(e)) {
        return List.of();
      }
      throw e;
    }
  }

  /** Whether the server says that it does not have the statement. */
  static boolean isRefused(HodException failure) {
    return REFUSED.contains(failure.sqlState());
  }

  private @Nullable ResultStream open(String sql, String operation) {
    try {
      return runner.run(sql, operation);
    } catch (HodException e) {
      if (isUnknown(e)) {
        return null;
      }
      throw e;
    }
  }

  private static boolean isUnknown(HodException failure) {
    if (UNKNOWN.contains(failure.sqlState())) {
      return true;
    }
    String message = String.valueOf(failure.getMessage());
    return WIDE.contains(failure.sqlState())
        && (message.contains("[NO_SUCH_") || message.contains("_NOT_FOUND]"));
  }
}
