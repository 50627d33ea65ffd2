package dev.hod.kernel.transport;

import dev.hod.kernel.event.Notice;
import dev.hod.kernel.time.Call;
import java.util.List;
import java.util.function.Consumer;

/**
 * A session on the server, as a protocol sees it: each method is one exchange. Thread-safe.
 * Failures are {@link dev.hod.kernel.error.HodException}s; a session that the server no longer
 * knows gives {@code SESSION_LOST}.
 */
public interface TransportSession {

  /** The server's name for it. */
  String id();

  /** What the caller should know though it opened. */
  default List<Notice> notices() {
    return List.of();
  }

  /** Whether the server has said, in whatever reply, that it no longer knows the session. */
  boolean isLost();

  /** Whether names have three parts; false on a plain Hive or Spark server. */
  default boolean hasCatalogs() {
    return true;
  }

  /**
   * Sends a statement. Never sent again once a byte of it was written.
   *
   * @param late receives, on another thread, the reply that came after {@code call} was over
   */
  StatementReply submit(Submission submission, Call call, Consumer<StatementReply> late);

  /** How far a statement is, with its result when it has one. */
  StatementReply poll(String statementId, Call call);

  /** Asks the server to stop a statement. */
  void cancel(String statementId, Call call);

  /** Lets the server forget a statement; one that it no longer knows is no failure. */
  void closeStatement(String statementId, Call call);

  /** How many connections to the server lie unused at the moment. */
  int unusedConnections();

  /** Whether the server holds a statement that failed or was canceled until it is closed. */
  boolean holdsEnded();

  /** The next chunks of a result, one or more, beginning with {@code next}. */
  ChunkPage chunks(String statementId, Manifest manifest, NextChunk next, Call call);

  /** Reads what the server has; {@code rows} runs the statements and calls that this takes. */
  CatalogReader catalog(MetadataRunner rows);

  /** Ends the session on the server. */
  void close(Call call);
}
