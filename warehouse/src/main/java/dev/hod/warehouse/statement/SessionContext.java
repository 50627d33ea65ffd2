package dev.hod.warehouse.statement;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the meaning of a statement depends on beside its text. Two sessions with equal contexts get
 * the same rows; a session that did anything but read is unlike all others from then on.
 *
 * @param changes 0, or a number no other session has
 */
public record SessionContext(
    @Nullable String catalog, @Nullable String schema, Map<String, String> confs, long changes) {

  SessionContext changed(long number) {
    return new SessionContext(catalog, schema, confs, number);
  }
}
