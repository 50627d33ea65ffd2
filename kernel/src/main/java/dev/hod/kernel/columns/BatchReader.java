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

  /**
   * How many bytes the batch that {@link #next} gave last takes besides those it was made from; 0
   * where it is a view on them, and where that is not known.
   */
  default long unpackedBytes() {
    return 0;
  }

  /** Frees what it holds; idempotent. */
  @Override
  void close();
}
