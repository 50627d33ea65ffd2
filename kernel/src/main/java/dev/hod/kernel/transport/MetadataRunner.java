package dev.hod.kernel.transport;

import dev.hod.kernel.ResultStream;

/**
 * Runs one of the driver's own read-only statements in the session, bounded by the metadata limit.
 */
@FunctionalInterface
public interface MetadataRunner {

  /**
   * Runs {@code sql} and gives its rows; a failure of the statement is thrown.
   *
   * @param operation what it is for, in the service's words: {@code GetTables} (sea.md 1.6)
   */
  ResultStream run(String sql, String operation);
}
