package dev.hod.kernel;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.RowReader;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.event.Notice;
import java.io.InputStream;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The result of one statement, read once, in order, by one thread at a time: batch by batch with
 * {@link #next}, row by row with {@link #rows}, or as bytes with {@link #arrow}. There is one place
 * in it, from which each of them goes on.
 */
public interface ResultStream extends BatchReader {

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
  @Override
  @Nullable RecordBatch next();

  /**
   * The rows of the batches that have not been taken: an iterable, and a {@code Stream}. Rows left
   * of a batch that another reader began are that reader's. Closing it closes this result. What
   * {@link #next} throws, it throws.
   */
  default RowReader rows() {
    return new RowReader(schema(), this);
  }

  /**
   * The batches that have not been taken, as one Arrow IPC stream, whatever form it came in: the
   * schema, a record batch for each of {@link #next}, the end marker. Uncompressed, little endian,
   * no dictionaries; metadata version 5. Each column has the name and, as {@code
   * Spark:DataType:SqlName} in its metadata, the SQL type that the schema declares; a nested value
   * that came as JSON text stays text. A TIMESTAMP has the zone it is shown in; UTC in a result
   * without rows.
   *
   * <p>Bytes are made as they are read, a batch at a time, without a copy of it. A read may block
   * as {@link #next} does, and throws what it throws; a failure is never an end. Closing it closes
   * this result, and later reads throw {@code IOException}. One thread.
   */
  InputStream arrow();

  /**
   * The whole result as descriptions of its chunks, in order, which threads or other processes read
   * by {@link HodClient#read}; each row is in one of them. A result without rows has none. To be
   * called before anything was read; nothing can be read from this stream afterwards.
   *
   * <p>Asks the server for the links of all chunks, and downloads none. Rows that come in replies
   * and not by links the descriptions carry, within the client's {@code MaxResultMemory}. This
   * stream has to stay open until the last of them was read: closing it lets the statement go, and
   * with it the server's fresh links.
   *
   * @throws dev.hod.kernel.error.HodException when chunks can't be had, are not what was declared,
   *     or rows were taken from the stream
   */
  default List<ResultPartition> partitions() {
    return List.of(ResultPartition.carrying(this));
  }

  /** Lets the result go, here and off the caller's path on the server. Idempotent, any thread. */
  @Override
  void close();
}
