package dev.hod.kernel;

import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.event.Notice;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The result of one statement, read once, in order, by one thread at a time. */
public interface ResultStream extends AutoCloseable {

  /** The server's name for the statement. */
  String statementId();

  /** The columns; empty when the statement has no result. */
  Schema schema();

  /**
   * How many rows the statement changed; empty when it is a query. Known as soon as the stream is:
   * the server's count where it gives one, else the one row of counts that a DML statement answers
   * with, which stays readable as rows. A statement without columns (DDL) has changed 0.
   */
  OptionalLong updateCount();

  /** Whether the server cut the result at the row limit. */
  boolean isTruncated();

  /** What the caller should know though the statement succeeded. */
  List<Notice> notices();

  /**
   * The next batch, never an empty one; null at the end. Ends only when every row that the server
   * declared has been given.
   *
   * @throws dev.hod.kernel.error.HodException when rows can't be had, are not what was declared, or
   *     the stream was closed
   */
  @Nullable RecordBatch next();

  /** Lets the result go, here and off the caller's path on the server. Idempotent, any thread. */
  @Override
  void close();
}
