package dev.hod.kernel.transport;

import dev.hod.kernel.ResultStream;

/** Runs what reads the catalog in the session, bounded by the metadata limit. */
public interface MetadataRunner {

  /**
   * Runs one of the driver's own read-only statements and gives its rows; a failure of the
   * statement is thrown.
   *
   * @param operation what it is for, in the service's words: {@code GetTables} (sea.md 1.6)
   */
  ResultStream run(String sql, String operation);

  /** Runs a call of the session's protocol and gives its rows; a failure of it is thrown. */
  ResultStream run(CatalogCall call);
}
