package dev.hod.kernel;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a session starts with.
 *
 * @param httpPath the path of the warehouse: {@code /sql/1.0/warehouses/<id>}
 * @param catalog the initial catalog; null leaves it to the server
 * @param schema the initial schema; null leaves it to the server
 * @param confs session configuration as the server knows it, for example {@code TIMEZONE}; keys in
 *     any case
 * @param loginTimeout the limit for opening it; zero means the default
 */
public record SessionRequest(
    String httpPath,
    @Nullable String catalog,
    @Nullable String schema,
    Map<String, String> confs,
    Duration loginTimeout) {

  /** Takes a copy of {@code confs}. */
  public SessionRequest {
    Objects.requireNonNull(httpPath, "httpPath");
    Objects.requireNonNull(loginTimeout, "loginTimeout");
    confs = Map.copyOf(confs);
  }
}
