package dev.hod.warehouse.engine;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A database that sessions are opened on. Thread-safe. */
public interface Engine extends AutoCloseable {

  /**
   * Opens a session.
   *
   * @param catalog the initial catalog; null for the engine's default
   * @param schema the initial schema; null for {@code default}
   * @param confs session configuration, keys in any case, for example {@code TIMEZONE}
   * @throws SqlFailure when the catalog or schema does not exist or a conf is refused
   */
  EngineSession open(
      @Nullable String catalog, @Nullable String schema, String user, Map<String, String> confs);

  /** Ends all sessions and lets the database files go. */
  @Override
  void close();
}
