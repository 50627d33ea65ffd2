package dev.hod.kernel.transport;

import dev.hod.kernel.StatementRequest;
import org.jspecify.annotations.Nullable;

/**
 * A statement on its way to the server.
 *
 * @param async true: the server answers at once; false: it waits a while and gives the result in
 *     the reply when it can
 * @param operation the metadata call this serves, in the service's words ({@code GetTables}, sea.md
 *     1.6); null for a user's statement
 */
public record Submission(StatementRequest request, boolean async, @Nullable String operation) {

  /** A user's statement. */
  public static Submission of(StatementRequest request, boolean async) {
    return new Submission(request, async, null);
  }
}
