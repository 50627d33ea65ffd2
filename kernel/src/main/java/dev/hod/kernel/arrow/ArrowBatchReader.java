package dev.hod.kernel.arrow;

import static dev.hod.kernel.error.ErrorCode.ROWS_MISSING;

import dev.hod.kernel.columns.BatchReader;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.columns.Schema;
import dev.hod.kernel.error.HodException;
import java.time.ZoneId;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads Arrow batches that came apart from their schema, each plain or in LZ4 frames of its own
 * (thrift.md 4.3). Rows beyond a batch's declared ones are cut. Failures are those of {@link
 * ArrowStreamReader}. One thread.
 */
public final class ArrowBatchReader implements BatchReader {
  private final List<ColumnPlan> plans;
  private final @Nullable Dictionaries dictionaries;
  private final @Nullable Lz4Windows lz4;
  private Iterator<ArrowBatch> batches;
  private @Nullable Messages messages; // of the batch under way
  private long left;
  private @Nullable HodException failure;

  /**
   * @param lz4 for batches in LZ4 frames, each in its own; null when they are plain
   * @param declared the result's columns, whose names and types win
   * @param sessionZone in which a TIMESTAMP is shown when the schema names no zone
   */
  public ArrowBatchReader(
      ArrowSchema schema,
      List<ArrowBatch> batches,
      @Nullable Lz4Windows lz4,
      Schema declared,
      ZoneId sessionZone) {
    this.plans = schema.plan(declared, sessionZone);
    this.dictionaries = schema.dictionaries();
    this.batches = batches.iterator();
    this.lz4 = lz4;
  }

  @Override
  public @Nullable RecordBatch next() {
    if (failure != null) {
      throw failure; // what follows a batch that can't be read is not the next batch
    }
    try {
      return read();
    } catch (HodException e) {
      failure = e;
      throw e;
    }
  }

  private @Nullable RecordBatch read() {
    while (true) {
      if (left > 0) {
        RecordBatch batch =
            messages == null ? null : BatchDecoder.next(messages, plans, dictionaries);
        if (batch == null) {
          throw ROWS_MISSING.because("an Arrow batch has %d rows less than declared", left);
        }
        long wanted = Math.min(left, batch.rows());
        left -= wanted;
        return wanted == batch.rows() ? batch : new RecordBatch((int) wanted, batch.columns());
      }
      if (!batches.hasNext()) {
        return null;
      }
      ArrowBatch next = batches.next();
      left = next.rows();
      messages =
          new Messages(
              lz4 != null
                  ? new Lz4Source(next.bytes(), next.start(), next.length(), lz4)
                  : new PlainSource(next.bytes(), next.start(), next.length()));
    }
  }

  /** Lets go of the bytes; idempotent. Batches that were read stay valid. */
  @Override
  public void close() {
    batches = List.<ArrowBatch>of().iterator();
    messages = null;
    left = 0;
  }
}
