package dev.hod.kernel.columns;

import org.jspecify.annotations.Nullable;

/** A source of record batches, read once, by one thread at a time. */
public interface BatchReader extends AutoCloseable {

  /**
   * The next batch; null at the end.
   *
   * @throws dev.hod.kernel.error.HodException when the data is cut, corrupt or of another type than
   *     declared
   */
  @Nullable RecordBatch next();

  /** Frees what it holds; idempotent. */
  @Override
  void close();
}
