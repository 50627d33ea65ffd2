package dev.hod.jdbc;

import dev.hod.kernel.ResultStream;
import dev.hod.kernel.columns.RecordBatch;
import dev.hod.kernel.error.HodException;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The place in a result: which row of which record batch is the current one, and the getters bound
 * to the columns of that batch. Gives no more rows than the limit. One thread at a time.
 */
final class Rows {
  /** Some rows of the first batch: {@code count} from {@code first}, counted from 0. */
  record Range(int first, int count) {}

  private final ResultStream stream;
  private final long limit;
  // Rows of the next batch to pass over.
  private int skipped;

  private @Nullable RecordBatch batch;
  private @Nullable Getters[] bound = new Getters[0];
  private int row = -1;
  private int rowsInBatch;
  private long number;
  private boolean ended;
  // Fetched to answer whether more rows follow; the next batch to read.
  private @Nullable RecordBatch ahead;

  /** The rows of {@code stream}, at most {@code limit}; 0 means all. */
  Rows(ResultStream stream, long limit) {
    this.stream = stream;
    this.limit = limit == 0 ? Long.MAX_VALUE : limit;
  }

  /** Those rows of the first batch of {@code stream}. */
  Rows(ResultStream stream, Range range) {
    this.stream = stream;
    this.limit = range.count();
    this.skipped = range.first();
  }

  /** Goes to the next row; false behind the last. */
  boolean next() throws SQLException {
    if (row + 1 < rowsInBatch && number < limit) {
      row++;
      number++;
      return true;
    }
    return nextBatch();
  }

  private boolean nextBatch() throws SQLException {
    RecordBatch next = hasMore() ? ahead : null;
    ahead = null;
    batch = next;
    row = skipped;
    skipped = 0;
    if (next == null) {
      ended = true;
      rowsInBatch = 0;
      bound = new Getters[0];
      return false;
    }
    rowsInBatch = next.rows();
    bound = new Getters[next.columns().size()];
    number++;
    return true;
  }

  /** Whether a row follows the current one; may fetch. */
  boolean hasMore() throws SQLException {
    if (ended || number >= limit) {
      return false;
    }
    if (row + 1 < rowsInBatch) {
      return true;
    }
    try {
      while (ahead == null || ahead.rows() == 0) {
        ahead = stream.next();
        if (ahead == null) {
          return false;
        }
      }
      return true;
    } catch (HodException e) {
      throw Errors.of(e);
    }
  }

  /** Lets go of the bytes, when the result is closed; on any thread. No row is there any more. */
  void letGo() {
    batch = null;
    ahead = null;
    Arrays.fill(bound, null);
  }

  /** The row within its batch. */
  int row() {
    return row;
  }

  /** The current row's number, from 1; 0 when there is none. */
  long number() {
    return ended ? 0 : number;
  }

  boolean isBeforeFirst() {
    return number == 0 && !ended;
  }

  boolean isAfterLast() {
    return ended && number > 0;
  }

  /** The getters of the column at {@code index}, from 0; null unless on a row. */
  @Nullable Getters getters(int index) {
    RecordBatch current = batch;
    if (current == null) {
      return null;
    }
    Getters getters = bound[index];
    if (getters == null) {
      getters = Getters.of(current.column(index));
      bound[index] = getters;
    }
    return getters;
  }
}
