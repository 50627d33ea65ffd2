package dev.hod.kernel;

import dev.hod.kernel.event.Notice;
import dev.hod.kernel.time.CancelSignal;
import java.time.Duration;
import java.util.List;

/**
 * A session on the server: current catalog and schema, temporary objects, configuration.
 * Thread-safe; several statements may run at once.
 */
public interface Session extends AutoCloseable {

  /** The server's name for it. */
  String id();

  /** What the caller should know though it opened; the same ones at every call. */
  List<Notice> notices();

  /**
   * Whether the server has catalogs; false on a plain Hive or Spark server, whose schemas are shown
   * in a catalog of their own, and which does not know {@code USE CATALOG}.
   */
  boolean hasCatalogs();

  /**
   * Runs a statement and returns when its first rows, or its end, are known. The calling thread
   * does the waiting; {@code cancel} or an interrupt ends it within 200 ms and tells the server.
   *
   * @throws dev.hod.kernel.error.HodException when the statement fails, is cancelled, or takes
   *     longer than its limit
   */
  ResultStream execute(StatementRequest request, CancelSignal cancel);

  /**
   * Starts a statement and returns without waiting for its end.
   *
   * @throws dev.hod.kernel.error.HodException when the server does not take it
   */
  RunningStatement submit(StatementRequest request);

  /**
   * A statement that was started earlier, by this process or another; sends nothing. Over Thrift,
   * whose ids go with secrets, only one that this session started and has not closed.
   */
  RunningStatement attach(String statementId);

  /** What the server has: catalogs, schemas, tables, columns, keys, functions. */
  Catalog catalog();

  /**
   * From now on no exchange of a statement or a metadata call, downloads by links apart, goes on
   * when the server has sent no byte for so long: it fails with {@code EXCHANGE_TIMED_OUT}, to some
   * 100 ms.
   *
   * @param limit zero for what the client allows, which also bounds a longer one
   */
  void limitReplies(Duration limit);

  /**
   * Whether the session can still be used, as far as is known without running a query: not closed
   * on this side, and not reported lost by the server.
   */
  boolean isAlive();

  /**
   * Ends it on the server with one request, which is waited for at most 5 s; a failure of that is
   * told to listeners, not thrown. Idempotent.
   */
  @Override
  void close();
}
