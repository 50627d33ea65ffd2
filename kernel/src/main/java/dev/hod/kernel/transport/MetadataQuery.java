package dev.hod.kernel.transport;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.error.HodException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs one metadata statement or call and lists its rows. A failure that says "there is no such
 * thing" is an empty list; every other failure is thrown.
 */
public final class MetadataQuery {
  /** Not there: undefined object, undefined table, invalid parameter, catalog or schema name. */
  private static final Set<String> UNKNOWN = Set.of("42704", "42P01", "22023", "3D000", "3F000");

  /** Classes of failure so wide that only the server's error class tells. */
  private static final Set<String> WIDE = Set.of("42000", "HY000");

  /** No such statement: syntax error, feature not supported. */
  private static final Set<String> REFUSED = Set.of("42601", "0A000");

  private final MetadataRunner runner;

  /** Every stream that {@code runner} gives is closed. */
  public MetadataQuery(MetadataRunner runner) {
    this.runner = runner;
  }

  /** Makes an entry of the current row; null leaves the row out. */
  @FunctionalInterface
  public interface RowReader<E> {
    @Nullable E read(MetadataRow row);
  }

  /** The rows of {@code sql}. */
  public <E> List<E> list(String sql, String operation, RowReader<E> reader) {
    try {
      return read(runner.run(sql, operation), operation, reader);
    } catch (HodException e) {
      return noneIfUnknown(e);
    }
  }

  /** The rows of a call of the protocol. */
  public <E> List<E> list(CatalogCall call, RowReader<E> reader) {
    try {
      return read(runner.run(call), call.operation(), reader);
    } catch (HodException e) {
      return noneIfUnknown(e);
    }
  }

  private static <E> List<E> read(ResultStream rows, String operation, RowReader<E> reader) {
    try (rows) {
      MetadataRow row = new MetadataRow(rows, operation);
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
  public <E> List<E> listIfSupported(String sql, String operation, RowReader<E> reader) {
    try {
      return list(sql, operation, reader);
    } catch (HodException e) {
      return noneIfRefused(e);
    }
  }

  /** As {@link #list}, but none where the server does not have the call. */
  public <E> List<E> listIfSupported(CatalogCall call, RowReader<E> reader) {
    try {
      return list(call, reader);
    } catch (HodException e) {
      return noneIfRefused(e);
    }
  }

  private static <E> List<E> noneIfRefused(HodException failure) {
    if (isRefused(failure)) {
      return List.of();
    }
    throw failure;
  }

  /** Whether the server says that it does not have the statement. */
  public static boolean isRefused(HodException failure) {
    return REFUSED.contains(failure.sqlState());
  }

  private static <E> List<E> noneIfUnknown(HodException failure) {
    if (isUnknown(failure)) {
      return List.of();
    }
    throw failure;
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
