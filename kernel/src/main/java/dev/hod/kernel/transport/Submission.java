package dev.hod.kernel.transport;

import dev.hod.kernel.StatementRequest;
import org.jspecify.annotations.Nullable;

/** What a session gives the server to run: it has an id, is polled, and has a result. */
public sealed interface Submission {

  /** A user's statement. */
  static Submission of(StatementRequest request, boolean async) {
    return new Statement(request, async, null);
  }

  /**
   * A statement.
   *
   * @param async true: the server answers at once; false: it waits a while and gives the result in
   *     the reply when it can
   * @param operation the metadata call this serves, in the service's words ({@code GetTables},
   *     sea.md 1.6); null for a user's statement
   */
  record Statement(StatementRequest request, boolean async, @Nullable String operation)
      implements Submission {}

  /** A call for a part of the catalog, in a protocol that has calls for that. */
  record Metadata(CatalogCall call) implements Submission {}
}
