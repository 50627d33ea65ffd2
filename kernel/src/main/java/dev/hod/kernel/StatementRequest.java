package dev.hod.kernel;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A statement to run. Immutable.
 *
 * @param sql one statement, sent as it is
 * @param parameters for its markers: all named or all positional
 * @param rowLimit the server returns at most so many rows; 0 means all
 * @param timeout from the call to the first rows, zero for none
 * @param tags query tags; an empty value makes a tag of the key alone
 * @param confs configuration for this statement alone, over that of its session, as the server
 *     knows it; only the Thrift protocol can carry it, elsewhere any is refused
 */
public record StatementRequest(
    String sql,
    List<Parameter> parameters,
    long rowLimit,
    Duration timeout,
    Map<String, String> tags,
    Map<String, String> confs) {

  /** Takes copies of the collections. */
  public StatementRequest {
    Objects.requireNonNull(sql, "sql");
    Objects.requireNonNull(timeout, "timeout");
    parameters = List.copyOf(parameters);
    tags = Map.copyOf(tags);
    confs = Map.copyOf(confs);
  }

  /** {@code sql} alone: no parameters, no limits. */
  public static StatementRequest of(String sql) {
    return new StatementRequest(sql, List.of(), 0, Duration.ZERO, Map.of(), Map.of());
  }
}
