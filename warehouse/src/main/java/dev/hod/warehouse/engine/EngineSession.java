package dev.hod.warehouse.engine;

import java.util.List;

/**
 * Current catalog and schema, session configuration, temporary objects. Statements of one session
 * may run at the same time.
 */
public interface EngineSession extends AutoCloseable {

  /**
   * Runs one statement; blocks until its first batch can be read.
   *
   * @param running told how to stop the statement, before any work starts
   * @throws SqlFailure for every failure of the statement, cancellation included
   */
  EngineResult execute(String sql, List<BoundParameter> parameters, Cancellation running);

  /** The session's zone id, the {@code TIMEZONE} conf; {@code UTC} unless set. */
  String timeZone();

  /** The current catalog. */
  String catalog();

  /** The current schema. */
  String schema();

  @Override
  void close();
}
